import type { ReadColumn, ResponsesReading } from '#contract/results/readings.ts'

/** A column for tests; a question by default. */
export function sampleColumn(position: number, name: string, values: Partial<ReadColumn> = {}): ReadColumn {
  return { position, name, isUnnamed: false, role: 'question', personal: null, answers: 312, ...values }
}

/** What was read in a file, for tests. */
export function sampleReading(values: Partial<ResponsesReading> = {}): ResponsesReading {
  return {
    tool: null,
    sheet: 'Form Responses 1',
    sheets: [
      { name: 'Form Responses 1', rows: 313, isHidden: false },
      { name: 'Summary', rows: 12, isHidden: false },
    ],
    encoding: null,
    headerRows: 1,
    firstRowIsAnswers: false,
    responses: 312,
    questions: 2,
    columns: [
      sampleColumn(0, 'Timestamp', { role: 'record' }),
      sampleColumn(1, 'Email Address', { role: 'personal', personal: 'email', answers: 300 }),
      sampleColumn(2, 'I feel welcome at school'),
      sampleColumn(3, 'Home language'),
    ],
    firstRows: [
      ['2026-11-02 9:14', 'a@b.example', 'Strongly agree', 'English'],
      ['2026-11-02 9:20', 'c@d.example', 'Agree', 'Español'],
    ],
    notes: [],
    titles: [],
    ...values,
  }
}
