import { fileLimits, notASpreadsheet, overLimit, spreadsheetEnding } from '#contract/limits.ts'
import { plainName } from './readable-title.ts'

/** What is wrong with a file before it is sent; empty if nothing is. */
export function fileIssue({ name, size }: File): string {
  if (!spreadsheetEnding.test(name)) return notASpreadsheet
  if (size === 0) return 'This file is empty.'
  if (size > fileLimits.results) return `This file ${overLimit(fileLimits.results)}`
  return ''
}

/** A file that was not taken, and why. */
export type Refusal = { name: string; reason: string }

/** Why files that came at once are not taken, those that could not be taken alone first. */
export function refusalsOf(files: File[]): Refusal[] {
  const refusals = files.map((file) => ({ name: plainName(file), issue: fileIssue(file) }))
  return [
    ...refusals.filter(({ issue }) => issue !== ''),
    ...refusals.filter(({ issue }) => issue === ''),
  ].map(({ name, issue }) => ({ name, reason: issue || 'This file can be uploaded by itself.' }))
}
