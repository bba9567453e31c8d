import type { ColumnReading, ColumnRole, SurveyReading } from '#contract/results/survey-readings.ts'
import { foldedAnswer } from '#insights/reading/folding.ts'
import type { Responses } from '#surveys/response-columns.ts'

/** A survey made by hand: what each column is, and its answers in rows; null is no answer. */
export type MadeSurvey = { responses: Responses; reading: SurveyReading }

export type MadeColumn = Partial<Omit<ColumnReading, 'options' | 'key'>> & {
  key: string
  role: ColumnRole
  /** The labels of options; those that begin with `!` are outside the scale. */
  options?: readonly string[]
}

export type Row = readonly (string | number | null)[]

export const agreement = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'] as const

/** A rating with the five points of agreement, of which the upper two are favorable. */
export const agreed = (key: string, other: Partial<MadeColumn> = {}): MadeColumn => ({
  key,
  role: 'rating',
  options: agreement,
  reversed: false,
  favorable: [3, 4],
  ...other,
})

export function madeSurvey(columns: readonly MadeColumn[], rows: readonly Row[]): MadeSurvey {
  return {
    responses: madeResponses(columns, rows),
    reading: {
      fingerprint: '0'.repeat(64),
      isTemplate: false,
      language: 'en',
      columns: columns.map(madeReading),
    },
  }
}

export function madeResponses(columns: readonly MadeColumn[], rows: readonly Row[]): Responses {
  return {
    count: rows.length,
    columns: columns.map(({ key, role }, place) => {
      const answers = rows.map((row) => row[place] ?? null)
      const values = [...new Set(answers)].filter((value) => value !== null)
      const codes = new Map(values.map((value, at) => [value, at + 1]))
      return {
        header: key,
        kind: role === 'number' ? 'number' : role === 'time' ? 'time' : 'text',
        item: null,
        values,
        codes: Uint32Array.from(answers, (value) => (value === null ? 0 : codes.get(value)!)),
      }
    }),
  }
}

function madeReading({ options = [], ...column }: MadeColumn, place: number): ColumnReading {
  return {
    columns: [place],
    sure: 1,
    why: 'It was made so.',
    text: column.key,
    stem: null,
    separator: column.role === 'several' ? ';' : null,
    reversed: null,
    construct: null,
    favorable: null,
    sensitive: false,
    ...column,
    options: options.map((label) => {
      const shown = label.replace(/^!/, '')
      return { label: shown, answers: [foldedAnswer(shown)], isOutside: shown !== label }
    }),
  }
}
