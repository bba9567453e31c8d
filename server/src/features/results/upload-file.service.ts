import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import Schema from 'typebox/schema'
import { ResultsFileSubmission, type SurveyResult } from '#contract/results/results.ts'
import { AppError } from '#server/errors.ts'
import { sentenceOf } from '#server/platform/http/errors.ts'
import { readTable } from '#server/platform/spreadsheets/reading/read-workbook.ts'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { writeResponses } from '#surveys/responses/write-responses.ts'
import { ResponsesError, responseTable, type Table } from '#surveys/workbook/response-table.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import { outputsAt } from './response-files.ts'
import { findByKey } from './results.queries.ts'
import { type StoreDeps, storeResult, type Uploader } from './store-result.service.ts'
import { ownSchools, workbookName } from './submission.ts'

/** A file as it was sent, and the field that came with it. */
export type SentFile = { fileName: string; content: Uint8Array; submission: string | undefined }

/**
 * Stores a .csv or .xlsx file of responses as an upload, with a workbook that has one header row. Throws AppError with
 * the issues of the file or the fields.
 */
export async function uploadFile(
  deps: StoreDeps,
  uploader: Uploader,
  { fileName, content, submission }: SentFile,
  idempotencyKey: string | null,
): Promise<SurveyResult> {
  const earlier = idempotencyKey && (await findByKey(deps.db, uploader.id, idempotencyKey))
  if (earlier) return earlier
  const { ReportTitle, UserSchools, Description } = readSubmission(submission)
  const schools = await ownSchools(deps.db, uploader.id, UserSchools)
  const table = await readResponses(fileName, content)
  const upload = {
    friendlyName: ReportTitle.trim(),
    fileName: workbookName(fileName.replace(/\.(csv|xlsx)$/i, '')),
    description: Description.trim(),
    schools,
    exportId: null,
    questionnaireId: null,
    reading: null,
    templateName: '',
    idempotencyKey,
  }
  return storeResult(deps, uploader, upload, async (paths) => {
    const stored = await writeResponses(outputsAt(paths), table.columns, inPieces(table.rows))
    return { expected: table.rows.length, stored }
  })
}

function readSubmission(text: string | undefined): ResultsFileSubmission {
  let value: unknown
  try {
    value = JSON.parse(text ?? '')
  } catch {
    throw new AppError('validation_failed', 'The form did not arrive whole. Send it again.')
  }
  const [valid, errors] = Schema.Errors(ResultsFileSubmission, value)
  if (valid) return value as ResultsFileSubmission
  const issues = errors.map(({ instancePath, ...error }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message: sentenceOf(error),
  }))
  throw new AppError('validation_failed', 'Please fill in all required fields.', issues)
}

async function readResponses(fileName: string, content: Uint8Array): Promise<Table> {
  if (!/\.(csv|xlsx)$/i.test(fileName))
    throw new AppError('unsupported_media_type', 'Please choose a .csv or .xlsx file.')
  try {
    return responseTable(await readTable(content))
  } catch (error) {
    if (error instanceof ResponsesError) throw new AppError('validation_failed', error.message)
    if (!(error instanceof SpreadsheetError)) throw error
    throw new AppError(error.reason === 'too-large' ? 'too_large' : 'validation_failed', error.message)
  }
}

// Pauses between the rows, so that other requests are answered.
async function* inPieces(rows: Cell[][]): AsyncGenerator<Cell[]> {
  for (const [index, row] of rows.entries()) {
    if (index % 100 === 99) await yieldToEventLoop()
    yield row
  }
}
