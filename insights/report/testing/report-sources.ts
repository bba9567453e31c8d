import type { Analysis } from '#contract/results/analyses.ts'
import type { TrendPoint } from '#contract/results/analysis-views.ts'
import { analyse } from '#insights/analysis/analyse.ts'
import { agreed, agreement, type MadeColumn, madeSurvey, type Row } from '#insights/columns/survey-fixture.ts'
import type { ReportSource } from '#insights/report/report-source.ts'
import { trendOf } from '#insights/views/trend.ts'

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Made = {
  people: number
  seed?: number
  enrolment?: number | null
  /** Added to what people of each theme think, from -2 to 2. */
  themes?: readonly number[]
  /** How far schools differ. */
  schools?: readonly number[]
  k?: number
}

const themes = ['Belonging', 'Safety and environment', 'Adult relationships', 'Fairness and voice']
const texts = [
  [
    'I feel that I belong at this school.',
    'I can be myself here.',
    'It is easy to make friends at this school.',
  ],
  [
    'I feel safe in the hallways.',
    'The building is clean and cared for.',
    'I know whom to tell when something is wrong.',
  ],
  [
    'There is an adult here whom I trust.',
    'Teachers notice when I have a hard day.',
    'Adults here know something about my life.',
  ],
  [
    'Rules are the same for everybody.',
    'Students have a say in decisions.',
    'Adults listen when we disagree.',
  ],
]
const schools = ['Heron Lake K-8', 'Mill Street Middle School', 'Riverbend High School']

const columns: MadeColumn[] = [
  { key: 'school', role: 'breakdown', text: 'What school do you attend?', options: schools },
  { key: 'grade', role: 'breakdown', text: 'Grade', options: ['Grade 6', 'Grade 7', 'Grade 8', 'Grade 9'] },
  ...themes.flatMap((construct, theme) =>
    texts[theme]!.map((text, item) => agreed(`t${theme}i${item}`, { construct, text })),
  ),
  agreed('noise', { text: 'It is often too noisy to work.', reversed: true, favorable: [0, 1] }),
  {
    key: 'lunch',
    role: 'choice',
    text: 'Where do you eat lunch?',
    options: ['Cafeteria', 'Classroom', 'Outside', 'I leave the campus'],
  },
  {
    key: 'clubs',
    role: 'several',
    text: 'Which of these do you take part in?',
    options: ['Sports', 'Music', 'Arts', 'None of these'],
  },
  { key: 'minutes', role: 'number', text: 'How many minutes is your way to school?' },
  { key: 'comment', role: 'text', text: 'What would you change first?' },
]

/** An analysis of made-up answers of students at three schools. */
export function madeAnalysis({ people, seed = 1, enrolment = null, k = 10, ...made }: Made): Analysis {
  const random = randomFrom(seed)
  const shifts = made.themes ?? [0.6, 0.3, 0.1, -0.5]
  const differences = made.schools ?? [0.5, 0, -0.4]
  const rows = Array.from({ length: people }, (): Row => {
    const school = random() < 0.2 ? 0 : random() < 0.45 ? 1 : 2
    const mood = (random() + random() + random() - 1.5) * 1.2
    const point = (shift: number) =>
      agreement[Math.min(4, Math.max(0, Math.round(2 + shift + mood + (random() + random() - 1) * 2)))]!
    const chosen = ['Sports', 'Music', 'Arts'].filter(() => random() < 0.4)
    return [
      schools[school]!,
      `Grade ${6 + Math.floor(random() * 4)}`,
      ...themes.flatMap((_, theme) =>
        texts[theme]!.map((_, item) =>
          random() < 0.03
            ? null
            : point(shifts[theme]! + (1 - item) * 0.25 + differences[school]! * (theme === 2 ? 1 : 0.2)),
        ),
      ),
      point(0),
      ['Cafeteria', 'Classroom', 'Outside', 'I leave the campus'][Math.floor(random() ** 1.6 * 4)]!,
      chosen.length > 0 ? chosen.join(';') : 'None of these',
      Math.round(5 + random() * random() * 50),
      random() < 0.3 ? 'More time to talk, and better lunch.' : null,
    ]
  })
  const { responses, reading } = madeSurvey(columns, rows)
  return analyse(responses, reading, {
    version: 1,
    madeOn: '2026-11-20T10:00:00Z',
    k,
    enrolment,
    breakdownOrder: [],
    templateName: 'Student School Climate',
  })
}

export const noWords = { headline: '', summary: '', notes: [], recommendations: [], quotes: [] }

/** A report about an analysis, with earlier collections if they are given. */
export function sourceOf(
  analysis: Analysis,
  other: Partial<ReportSource> = {},
  earlier: Analysis[] = [],
): ReportSource {
  const collections = [...earlier, analysis].map((one, at, all) => ({
    resultId: `00000000-0000-4000-8000-00000000000${at}`,
    title: `Climate survey ${at + 1}`,
    uploadedOn: new Date(Date.UTC(2026, 9 - (all.length - 1 - at) * 6, 30, 17)).toISOString(),
    answeredOn: null,
    analysis: one,
  }))
  const keys = [...analysis.constructs, ...analysis.questions].map(({ key }) => key)
  const trends: Record<string, readonly TrendPoint[]> =
    earlier.length === 0 ? {} : Object.fromEntries(keys.map((key) => [key, trendOf(collections, key)]))
  return {
    district: 'Riverbend Unified School District',
    title: 'How students in grades 6 to 9 experience school',
    surveyName: 'Fall climate survey',
    answered: { from: '2026-10-19', to: '2026-10-30' },
    preparedOn: new Date('2026-11-23T12:00:00Z'),
    language: 'en',
    status: 'draft',
    analysis,
    trends,
    askedBySchool: {},
    comments: [],
    words: noWords,
    ...other,
  }
}
