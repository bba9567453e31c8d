import { protect } from '#insights/privacy/plan.ts'
import { randomFrom } from '#insights/privacy/span/random.ts'
import type { MadeUpSurvey } from './made-up-surveys.ts'
import { surveyOf } from './publish.ts'

// Prints the CPU seconds of plans of made-up surveys of one district as JSON, for the benchmark: the median of five.

const breakdowns = [
  { key: 'grade', isOrdered: true, size: 6 },
  { key: 'gender', isOrdered: false, size: 3 },
  { key: 'race', isOrdered: false, size: 5 },
  { key: 'program', isOrdered: false, size: 2 },
  { key: 'school', isOrdered: false, size: 3 },
  { key: 'years', isOrdered: true, size: 4 },
]

function district(people: number, questions: number, unanswered: number): MadeUpSurvey {
  const random = randomFrom(7)
  const keys = Array.from({ length: questions }, (_, at) => `q${at}`)
  return {
    name: `${people} people`,
    breakdowns,
    questions: keys.map((key) => ({ key, options: 5, construct: null })),
    people: Array.from({ length: people }, () => ({
      values: breakdowns.map(({ size }) => (random() < 0.02 ? null : Math.floor(size * random() ** 1.6))),
      answers: Object.fromEntries(
        keys.map((key) => [key, random() < unanswered ? null : Math.floor(random() * 5)]),
      ),
    })),
  }
}

function secondsOf(people: number, questions: number, unanswered: number): number {
  const { population, answers } = surveyOf(district(people, questions, unanswered))
  const runs = Array.from({ length: 5 }, () => {
    const started = process.cpuUsage()
    protect(population, answers, [], { k: 10 })
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1e6
  })
  return runs.sort((a, b) => a - b)[2]!
}

process.stdout.write(
  JSON.stringify({
    small: secondsOf(2_000, 0, 0),
    large: secondsOf(10_000, 0, 0),
    required: secondsOf(500, 60, 0),
    skipped: secondsOf(500, 60, 0.02),
  }),
)
