import { grouped } from '#contract/counted.ts'
import type { Issue } from '#contract/errors.ts'
import type { ReadColumn, ReadingChoices } from '#contract/results/readings.ts'
import type { FilledSheet } from './filled-sheet.ts'
import { ResponsesError } from './responses-error.ts'

/** What is wrong with the choices about the file as a whole. */
export function fileIssues(
  isText: boolean,
  sheets: FilledSheet[],
  { sheet, encoding }: ReadingChoices,
): Issue[] {
  const issues: Issue[] = []
  const names = sheets.filter(({ rows }) => rows.length > 0).map(({ name }) => name)
  if (sheet !== undefined && isText)
    issues.push({ path: 'sheet', message: 'This is a text file, which has no sheets to choose from.' })
  else if (sheet !== undefined && !names.includes(sheet))
    issues.push({
      path: 'sheet',
      message: `This file has no sheet “${sheet}” with responses.${others(names)}`,
    })
  if (encoding !== undefined && !isText)
    issues.push({
      path: 'encoding',
      message: 'This is a workbook, which has no character encoding to choose.',
    })
  return issues
}

/** What is wrong with the columns that are to be left out. */
export function columnIssues(columns: ReadColumn[], { leftOut = [] }: ReadingChoices): Issue[] {
  const issues: Issue[] = []
  const beyond = leftOut.filter((position) => position >= columns.length)
  if (beyond.length > 0) {
    issues.push({
      path: 'leftOut',
      message: `This file has ${grouped(columns.length)} columns, counted from 0, and none at ${beyond.slice(0, 5).join(', ')}.`,
    })
  }
  const isLeftOut = new Set(leftOut)
  const kept = columns.filter(({ position }) => !isLeftOut.has(position))
  const hasQuestion = (some: ReadColumn[]) => some.some(({ role }) => role === 'question')
  if (kept.length === 0 || (hasQuestion(columns) && !hasQuestion(kept)))
    issues.push({ path: 'leftOut', message: 'Every question is left out. Keep at least one.' })
  return issues
}

/** @throws ResponsesError if there are issues */
export function refuseChoices(issues: Issue[]): void {
  const [first] = issues
  if (!first) return
  throw new ResponsesError(
    issues.length === 1 ? first.message : 'Some choices do not match this file.',
    issues,
  )
}

function others(names: string[]): string {
  const listed = names.slice(0, 10).map((name) => `“${name}”`)
  return listed.length > 0 ? ` It has ${listed.join(', ')}.` : ''
}
