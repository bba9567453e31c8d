import { randomFrom } from '#insights/privacy/span/random.ts'

/** A survey of made-up people: their values of breakdowns and their answers, null if none was given. */
export type MadeUpSurvey = {
  name: string
  breakdowns: { key: string; isOrdered: boolean; size: number }[]
  people: { values: (number | null)[]; answers: Record<string, number | null> }[]
  questions: { key: string; options: number; construct: string | null }[]
}

const shapes = ['even', 'skewed', 'nested', 'nearly nested', 'rare values'] as const

/** Of 200 surveys of 60 to 10,000 people and 2 to 6 breakdowns the one at a place, always the same. */
export function madeUpSurvey(place: number, people?: number): MadeUpSurvey {
  const random = randomFrom(1000 + place)
  const drawn = Math.round(60 * (10_000 / 60) ** random())
  const count = people ?? drawn
  const shape = shapes[place % shapes.length]!
  const breakdowns = Array.from({ length: 2 + Math.floor(random() * 5) }, (_, at) => ({
    key: `b${at}`,
    isOrdered: random() < 0.4,
    size: 2 + Math.floor(random() * 6),
  }))
  const missing = random() < 0.5 ? 0 : random() * 0.06
  const items = [0.5, 0.72, 0.9, 0.97]
  const questions = items.map((_, at) => ({
    key: `q${at}`,
    options: at === 3 ? 2 : 5,
    construct: at < 3 ? 'c' : null,
  }))
  const unanswered = items.map(() => (random() < 0.3 ? 0 : random() * 0.08))
  return {
    name: `${place}: ${count} people, ${breakdowns.length} breakdowns, ${shape}`,
    breakdowns,
    questions,
    people: Array.from({ length: count }, () => {
      const values = valuesOf(shape, breakdowns, random)
      const mood = random() * 0.3 + (values[0] ?? 0) * 0.05
      const answers = Object.fromEntries(
        questions.map(({ key, options }, at) => [
          key,
          answerOf(options, items[at]! + mood - 0.25, unanswered[at]!, random),
        ]),
      )
      return { values: values.map((value) => (random() < missing ? null : value)), answers }
    }),
  }
}

/** A survey whose people are also in one of many schools, of which some are small. */
export function withSchools(made: MadeUpSurvey, schools: number): MadeUpSurvey {
  const random = randomFrom(schools)
  return {
    ...made,
    name: `${made.name}, ${schools} schools`,
    breakdowns: [{ key: 'school', isOrdered: false, size: schools }, ...made.breakdowns],
    people: made.people.map((person) => ({
      ...person,
      values: [random() < 0.01 ? null : Math.floor(schools * random() ** 1.6), ...person.values],
    })),
  }
}

function answerOf(options: number, high: number, unanswered: number, random: () => number): number | null {
  if (random() < unanswered) return null
  let answer = 0
  for (let step = 1; step < options; step++) if (random() < Math.min(high, 0.985)) answer++
  return answer
}

function valuesOf(
  shape: (typeof shapes)[number],
  breakdowns: MadeUpSurvey['breakdowns'],
  random: () => number,
): number[] {
  const values: number[] = []
  for (const [at, { size }] of breakdowns.entries()) {
    const draw = random()
    const before = values[at - 1]
    if (shape === 'even' || before === undefined) values.push(Math.floor(draw * size))
    else if (shape === 'skewed') values.push(Math.floor(size * draw ** 2.5))
    else if (shape === 'rare values')
      values.push(draw < 0.9 ? Math.floor(draw * 2.2) % size : Math.floor(random() * size))
    else {
      const inside = (before * 7 + Math.floor(draw * 2)) % size
      values.push(shape === 'nearly nested' && random() < 0.03 ? Math.floor(random() * size) : inside)
    }
  }
  return values
}
