import { readFile } from 'node:fs/promises'
import type { Program } from '#server/platform/spreadsheets/program/program.ts'
import { type DocumentFormat, type DocumentIssue, documentIssueOf } from './document-issue.ts'

/** Reads the structure of the document at a path. */
const program: Program<{ path: string; format: DocumentFormat }, DocumentIssue | undefined> = async ({
  path,
  format,
}) => documentIssueOf(await readFile(path), format)

export default program
