import { readResponses, type SpreadsheetFile } from '#surveys/reading/read-responses.ts'
import type { ColumnAnswers, Responses } from '#surveys/response-columns.ts'
import { gatherResponses } from '#surveys/responses/encode-responses.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'

/** The stored responses of a text file with these rows, the first being the headings. */
export function responsesOf(rows: Cell[][], isText = true): Responses {
  return responsesOfFile({
    sheets: [{ name: 'Responses', rows, errors: [] }],
    encoding: isText ? 'utf-8' : null,
    isText,
  })
}

/** The same for a file that was read. */
export function responsesOfFile(file: SpreadsheetFile): Responses {
  const { columns, rows } = readResponses(file, {})
  return gatherResponses(columns, rows())
}

/** Columns without a file: one answer per row, null for none. */
export function columnsOf(columns: Record<string, readonly (string | number | null)[]>): Responses {
  const count = Math.max(0, ...Object.values(columns).map((answers) => answers.length))
  return {
    count,
    columns: Object.entries(columns).map(([header, answers]): ColumnAnswers => {
      const values = [...new Set(answers.filter((answer) => answer !== null && answer !== ''))] as (
        | string
        | number
      )[]
      const kind = values.length > 0 && values.every((value) => typeof value === 'number') ? 'number' : 'text'
      const codes = Uint32Array.from({ length: count }, (_, row) => values.indexOf(answers[row] ?? '') + 1)
      return { header, kind, item: null, values, codes }
    }),
  }
}

/** Each answer so many times: `often({ Agree: 5, Disagree: 2 })`. */
export const often = (answers: Record<string, number>): string[] =>
  Object.entries(answers).flatMap(([answer, times]) => Array<string>(times).fill(answer))
