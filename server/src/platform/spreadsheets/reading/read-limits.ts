import { countLimits, fileLimits, textLimits } from '#contract/limits.ts'
import type { ProgramLimits } from '#server/platform/spreadsheets/program/program.ts'

/** The limits for reading a workbook; one that exceeds a limit is refused with a SpreadsheetError. */
export type ReadLimits = ProgramLimits & {
  /** Size of the file as it was sent. */
  fileBytes: number
  /** Size of all its parts together, unpacked. */
  inflatedBytes: number
  sheets: number
  rows: number
  columns: number
  /** Cells of all sheets together. */
  cells: number
  /** Characters of all cells together. */
  characters: number
  /** Characters (UTF-16 code units) of one cell. */
  textLength: number
}

/** Room for 5,000 templates with 100,000 questions, or for 100,000 responses to 80 questions. */
export const defaultLimits: ReadLimits = {
  // Of any kind of spreadsheet; a feature's own limit is checked while the file arrives.
  fileBytes: Math.max(fileLimits.results, fileLimits.library),
  inflatedBytes: 768 * 1024 * 1024,
  sheets: 50,
  // With header rows, and notes below the responses.
  rows: countLimits.responses + 20_000,
  columns: countLimits.columns,
  cells: 8_000_000,
  characters: 110_000_000,
  textLength: textLimits.cell,
  heapMegabytes: 640,
  residentMegabytes: 800,
  milliseconds: 60_000,
}

/** A process that reads files has 100 MB after a small one, and goes on below this: others may want what a large one takes. */
export const keptBelowMegabytes = 160
