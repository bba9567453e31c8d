import { joinList } from '#surveys/workbook/semicolon-list.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import type { FormColumn } from './form-columns.ts'

/** A response as Google's forms.responses.list gives it; every value is text, a skipped question is absent. */
export type FormResponse = {
  responseId: string
  createTime?: string
  lastSubmittedTime?: string
  respondentEmail?: string
  answers?: Record<string, { textAnswers?: { answers?: { value?: string }[] } }>
}

/**
 * One response as a row. Several answers of one question are joined by `;`; semicolons and backslashes in them are
 * escaped by a backslash, so that they can be split again exactly.
 */
export function responseRow(columns: readonly FormColumn[], response: FormResponse): Cell[] {
  return columns.map(({ from, kind }) => {
    if (from === 'time') return time(response.lastSubmittedTime ?? response.createTime)
    if (from === 'email') return response.respondentEmail ?? null
    const values = response.answers?.[from.questionId]?.textAnswers?.answers?.map(({ value }) => value ?? '')
    if (!values || values.length === 0) return null
    if (kind === 'list') return joinList(values)
    const text = values.join('; ')
    return kind === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  })
}

function time(text: string | undefined): Cell {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}
