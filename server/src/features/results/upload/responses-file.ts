import { notASpreadsheet, spreadsheetEnding } from '#contract/limits.ts'
import type { ReadingChoices, ResponsesReading, UploadReading } from '#contract/results/readings.ts'
import { AppError } from '#server/errors.ts'
import { keepReady } from '#server/platform/spreadsheets/program/processes.ts'
import { runProgram } from '#server/platform/spreadsheets/program/run-program.ts'
import { defaultLimits, keptBelowMegabytes } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { Owner } from '#server/platform/turns.ts'
import type reader from './responses-file.program.ts'
import type { Destination, ResponsesFileResult } from './responses-file.program.ts'

/** A spreadsheet that was sent, at a path on the disk. */
export type SentSpreadsheet = { fileName: string; path: string }

/** Throws AppError if the file name is not that of a spreadsheet. */
export function checkSpreadsheetName({ fileName }: SentSpreadsheet): void {
  if (spreadsheetEnding.test(fileName)) return
  throw new AppError('unsupported_media_type', notASpreadsheet)
}

/** For whom a file is read, and until when. */
export type Reader = { owner: Owner; signal?: AbortSignal }

/** The name of a spreadsheet without its ending. */
export const titleOf = (fileName: string) => fileName.replace(spreadsheetEnding, '')

/**
 * What was understood of a file of responses, and the headings of the columns that identify nobody; nothing is stored.
 * Throws AppError as storeResponsesFile does.
 */
export async function readResponsesFile(
  reader: Reader,
  file: SentSpreadsheet,
  choices: ReadingChoices,
): Promise<{ reading: ResponsesReading; headings: string[] }> {
  const { reading, headings } = await run(reader, file, choices, null, '')
  if (!reading) throw new Error('the program that reads responses gave no reading')
  return { reading, headings }
}

/**
 * Reads a file of responses and stores them at the two paths of a destination. Throws AppError with a sentence for the file, or with an issue
 * for each of the `choices` that does not fit it, below the field of that name; they are null if nobody has seen what
 * was understood.
 */
export async function storeResponsesFile(
  reader: Reader,
  file: SentSpreadsheet,
  choices: ReadingChoices | null,
  destination: Destination,
): Promise<{ expected: number; stored: number; reading: UploadReading; headings: string[] }> {
  const { expected, written, kept, headings } = await run(reader, file, choices, destination, 'Reading.')
  return { expected, stored: written, reading: kept, headings }
}

/** Storing also writes two files; a busy machine takes several times as long as an idle one. */
const limits = { ...defaultLimits, milliseconds: 120_000 }
const program = new URL('./responses-file.program.ts', import.meta.url)

/** Keeps a process ready for the next file, so that nobody waits for its start. */
export const expectResponsesFiles = () => keepReady(program)

async function run(
  { owner, signal }: Reader,
  { path }: SentSpreadsheet,
  choices: ReadingChoices | null,
  stored: Destination | null,
  field: string,
) {
  const running = { limits, owner, signal, keptBelowMegabytes }
  const result = await runProgram<typeof reader>(program, { path, choices, stored }, running).catch(explain)
  if (result.kind === 'read') return result
  const issues = result.issues.map(({ path, message }) => ({ path: `${field}${path}`, message }))
  throw new AppError('validation_failed', result.message, issues.length > 0 ? issues : undefined)
}

function explain(error: unknown): ResponsesFileResult {
  if (!(error instanceof SpreadsheetError)) throw error
  throw new AppError(error.reason === 'too-large' ? 'too_large' : 'validation_failed', error.message)
}
