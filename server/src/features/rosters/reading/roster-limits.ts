import type { ProgramLimits } from '#server/platform/spreadsheets/program/program.ts'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'

const megabyte = 1024 * 1024

/** Of the files of a roster. */
export const rosterLimits = {
  /** Of each file that is read, unpacked, in bytes. */
  inflatedBytes: 500 * megabyte,
  /** Of each file that is read. */
  rows: 2_000_000,
  /** Loose files that are sent at once. */
  files: 30,
}

export const rosterProgramLimits: ProgramLimits = {
  heapMegabytes: 900,
  youngMegabytes: 16,
  residentMegabytes: 1_300,
  milliseconds: 10 * 60_000,
}

export const refused = (message: string) => new SpreadsheetError('not-a-workbook', message)
export const tooLarge = (message: string) => new SpreadsheetError('too-large', message)
