import type { Issue } from '#contract/errors.ts'
import { place } from '#server/features/library-import/workbook/issues.ts'
import type { CheckedQuestion, CheckedTemplate } from './checked-library.ts'

/** Something wrong at a place of the workbook; a warning is for a person to judge and fails nothing. */
export type Finding = Issue & { level: 'fault' | 'warning' }

/** A rule reads the library and names what is wrong by it. */
export type Rule<Where> = (where: Where) => Iterable<Finding>

export const fault = (path: string, message: string): Finding => ({ level: 'fault', path, message })
export const warning = (path: string, message: string): Finding => ({ level: 'warning', path, message })

/** The place of a template's cell, such as "Templates row 12, Summary". */
export const inTemplate = ({ row }: CheckedTemplate, column: string) => place('Templates', row, column)

/** The place of a question's cell, such as "Questions row 12, Options". */
export const inQuestion = ({ row }: CheckedQuestion, column: string) => place('Questions', row, column)
