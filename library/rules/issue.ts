import type { Issue as PlacedIssue } from '#contract/errors.ts'
import { place } from '#library/workbook/table/issues.ts'

/** Something wrong at a place of the workbook; a warning is for a person to judge and does not fail the check. */
export type Issue = PlacedIssue & { severity: 'error' | 'warning' }

export const error = (path: string, message: string): Issue => ({ severity: 'error', path, message })
export const warning = (path: string, message: string): Issue => ({ severity: 'warning', path, message })

/** The place of a template's cell, such as "Templates row 12, Summary". */
export const inTemplate = ({ row }: { row: number }, column: string) => place('Templates', row, column)

/** The place of a question's cell, such as "Questions row 12, Options". */
export const inQuestion = ({ row }: { row: number }, column: string) => place('Questions', row, column)
