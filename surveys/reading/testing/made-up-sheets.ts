import type { ReadingChoices } from '#contract/results/readings.ts'
import { readResponses } from '#surveys/reading/read-responses.ts'
import type { Cell, Sheet } from '#surveys/workbook/workbook.ts'

export type Given = (Cell | undefined)[][]

export const sheetOf = (rows: Given, given: Partial<Sheet> = {}): Sheet => ({
  name: 'Responses',
  rows: rows.map((row) => row.map((cell) => (cell === '' || cell === undefined ? null : cell))),
  errors: [],
  ...given,
})
/** Reads rows as those of a workbook. */
export const read = (rows: Given, choices?: ReadingChoices) =>
  readResponses({ sheets: [sheetOf(rows)], encoding: null, isText: false }, choices)
/** Reads the lines of a text of separated values, whose cells are all texts. */
export const readText = (lines: string[], choices?: ReadingChoices) =>
  readResponses(
    { sheets: [sheetOf(lines.map((line) => line.split(',')))], encoding: 'utf-8', isText: true },
    choices,
  )
export const stored = ({ columns, rows }: ReturnType<typeof read>) => [
  columns.map(({ header }) => header),
  ...rows(),
]
