import type { Issue } from '#contract/errors.ts'
import { ApiError } from '#web/server/api.errors.ts'

/** What is wrong in a workbook, cell by cell; nothing if it was rejected for another reason. */
export function issuesOf(error: unknown): Issue[] {
  return error instanceof ApiError ? error.issues : []
}

/** Whether the workbook itself was rejected, so that the same one cannot fare better another time. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415, 422].includes(error.status)
}

/** Where in the workbook something is wrong, and what; parts that an issue does not name are empty. */
type PlacedIssue = { sheet: string; row: string; column: string; message: string }

/** Takes the path of an issue apart, such as "Questions row 12, Type", or only the name of a sheet. */
export function placedIssue({ path, message }: Issue): PlacedIssue {
  const [, sheet = path, row = '', column = ''] = /^(.*?) row (\d+)(?:, (.*))?$/s.exec(path) ?? []
  return { sheet, row, column, message }
}

/** Issues as a table for the clipboard: a line each, tabs between the columns, heads first. */
export function issuesAsText(issues: PlacedIssue[], whatHead: string): string {
  const lines = issues.map(({ sheet, row, column, message }) => [sheet, row, column, message])
  return [['Sheet', 'Row', 'Column', whatHead], ...lines].map((line) => line.map(cell).join('\t')).join('\n')
}

/** A text that keeps to its cell, and that no spreadsheet program takes for a formula. */
function cell(text: string): string {
  const flat = text.replace(/\s+/g, ' ')
  return /^[=+@-]/.test(flat) ? `'${flat}` : flat
}
