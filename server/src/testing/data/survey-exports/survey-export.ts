import type { PersonalKind, SurveyTool } from '#contract/results/readings.ts'

export type Row = (string | number | null)[]

/** A file as a survey tool exports it, and what is understood of it. */
export type SurveyExportFile = {
  title: string
  name: string
  content: Uint8Array | string
  tool: SurveyTool | null
  headerRows: number
  responses: number
  /** The headings of the questions, in order. */
  questions: string[]
  personal: [heading: string, kind: PersonalKind][]
  /** The headings of what the tool recorded. */
  records: string[]
}

const written = (cell: string | number | null) => {
  const text = String(cell ?? '')
  return /[",\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
export const csvOf = (rows: Row[]) => `${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`

/** Rows of answers, made by a function of their number, which counts from 1. */
export const answers = (count: number, row: (number: number) => Row): Row[] =>
  Array.from({ length: count }, (_none, index) => row(index + 1))
export const pick = <T>(options: readonly T[], number: number): T => options[number % options.length]!

export const agree = ['Strongly agree', 'Agree', 'Disagree'] as const
export const people = ['Ana', 'Ben', 'Eva', 'Tom'] as const
