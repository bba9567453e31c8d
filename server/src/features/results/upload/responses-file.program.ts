import type { Issue } from '#contract/errors.ts'
import type {
  ReadColumn,
  ReadingChoices,
  ResponsesReading,
  UploadReading,
} from '#contract/results/readings.ts'
import { foldedHeading } from '#insights/reading/folding.ts'
import { isSensitive } from '#insights/reading/wording/sensitive.ts'
import { outputsAt } from '#server/features/results/response-files.ts'
import type { Program } from '#server/platform/spreadsheets/program/program.ts'
import { readSheets } from '#server/platform/spreadsheets/reading/read-sheets.ts'
import { readResponses } from '#surveys/reading/read-responses.ts'
import { ResponsesError } from '#surveys/reading/responses-error.ts'
import { type ResponsesOutput, writeResponses } from '#surveys/responses/write-responses.ts'

/** A file that was sent, how it is to be read, and where its responses are to be stored, if they are. */
export type ResponsesFileOrder = {
  path: string
  /** Null where nobody has seen what was understood. */
  choices: ReadingChoices | null
  stored: ResponsesOutput<string> | null
}

export type ResponsesFileResult =
  /** The reading is there where nothing was stored. */
  | { kind: 'read'; reading: ResponsesReading | null; kept: UploadReading; expected: number; written: number }
  | { kind: 'refused'; message: string; issues: Issue[] }

/** Reads a file of responses, and writes those that are to be stored; only what was understood leaves the process. */
const program: Program<ResponsesFileOrder, ResponsesFileResult> = async ({ path, choices, stored }) => {
  const { kind, ...file } = await readSheets(path, { encoding: choices?.encoding })
  try {
    const read = readResponses({ ...file, isText: kind === 'csv' }, choices)
    const { reading, kept, count: expected } = read
    if (!stored) {
      const asked = protectedQuestionsOf(reading?.columns ?? [])
      const shown = reading && { ...reading, ...(asked.length > 0 && { protectedQuestions: asked }) }
      return { kind: 'read', reading: shown, kept, expected, written: 0 }
    }
    const written = await writeResponses(outputsAt(stored), read.columns, read.rows())
    return { kind: 'read', reading: null, kept, expected, written }
  } catch (error) {
    if (!(error instanceof ResponsesError)) throw error
    return { kind: 'refused', message: error.message, issues: error.issues }
  }
}

const mostProtected = 20

/** The first questions that touch a protected topic, by their words alone. */
function protectedQuestionsOf(columns: readonly ReadColumn[]): { position: number; name: string }[] {
  return columns
    .filter(({ role, name }) => role === 'question' && isSensitive(foldedHeading(name)))
    .slice(0, mostProtected)
    .map(({ position, name }) => ({ position, name }))
}

export default program
