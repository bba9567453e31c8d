import { analyse } from '../../insights/analysis/analyse.ts'
import {
  agreed,
  agreement,
  type MadeColumn,
  madeSurvey,
  type Row,
} from '../../insights/columns/survey-fixture.ts'
import type { ReportSource } from '../../insights/report/report-source.ts'
import { randomFrom, sourceOf } from '../../insights/report/testing/report-sources.ts'

const themes = 10
const itemsOfTheme = 4
const choices = 43
const answers = ['Every day', 'Most days', 'Some days', 'Never']
const schools = Array.from({ length: 6 }, (_, at) => `School ${at + 1}`)

const columns: MadeColumn[] = [
  { key: 'school', role: 'breakdown', text: 'School', options: schools },
  { key: 'grade', role: 'breakdown', text: 'Grade', options: ['6', '7', '8'] },
  ...Array.from({ length: themes * itemsOfTheme }, (_, at) =>
    agreed(`r${at}`, {
      construct: `Theme ${Math.floor(at / itemsOfTheme) + 1}`,
      text: `At this school I can do what I am good at, in question ${at + 1}.`,
    }),
  ),
  ...Array.from({ length: choices }, (_, at): MadeColumn => {
    return {
      key: `c${at}`,
      role: 'choice',
      text: `How often do you do the thing of question ${at + 1}?`,
      options: answers,
    }
  }),
]

/** A report whose Word document has 54 charts: the themes, each of ten themes, and 43 questions. 2,000 people. */
export function reportOfManyCharts(): ReportSource {
  const random = randomFrom(7)
  const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]!
  const rows = Array.from(
    { length: 2_000 },
    (): Row => [
      one(schools),
      one(['6', '7', '8']),
      ...Array.from({ length: themes * itemsOfTheme }, () => one(agreement)),
      ...Array.from({ length: choices }, () => one(answers)),
    ],
  )
  const { responses, reading } = madeSurvey(columns, rows)
  const analysis = analyse(responses, reading, {
    version: 1,
    madeOn: '2026-11-20T10:00:00Z',
    k: 10,
    enrolment: 2_600,
    breakdownOrder: [],
    templateName: null,
  })
  return sourceOf(analysis)
}
