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
import { askedQuestions } from '#server/features/results/upload/asked-questions.ts'
import type { Program } from '#server/platform/spreadsheets/program/program.ts'
import { readSheets } from '#server/platform/spreadsheets/reading/read-sheets.ts'
import { type ReadResponses, readResponses } from '#surveys/reading/read-responses.ts'
import { ResponsesError } from '#surveys/reading/responses-error.ts'
import { digestsOfNames, type NameKey } from '#surveys/responses/name-digests.ts'
import { type ResponsesOutput, writeResponses } from '#surveys/responses/write-responses.ts'

/** A file that was sent, how it is to be read, and where its responses are to be stored, if they are. */
type ResponsesFileOrder = {
  path: string
  /** Null if nobody has seen what was understood. */
  choices: ReadingChoices | null
  stored: Destination | null
}

/** Where responses are written, and the key of the names in them. */
export type Destination = ResponsesOutput<string> & { nameKey: NameKey }

export type ResponsesFileResult =
  /** The reading is there if nothing was stored. */
  | {
      kind: 'read'
      reading: ResponsesReading | null
      kept: UploadReading
      /** Those of the stored columns that are questions; none if they are more than a template has questions. */
      headings: string[]
      expected: number
      written: number
    }
  | { kind: 'refused'; message: string; issues: Issue[] }

/** Reads a file of responses, and writes those that are to be stored; only what was understood leaves the process. */
const program: Program<ResponsesFileOrder, ResponsesFileResult> = async ({ path, choices, stored }) => {
  const { kind, ...file } = await readSheets(path, { encoding: choices?.encoding })
  try {
    const read = readResponses({ ...file, isText: kind === 'csv' }, choices)
    const { reading, kept, count: expected } = read
    const headings = headingsOf(read)
    if (!stored) {
      const touching = protectedQuestionsOf(reading.columns)
      const asked = await askedQuestions(read)
      const shown = {
        ...reading,
        ...(asked && { asked }),
        ...(touching.length > 0 && { protectedQuestions: touching }),
      }
      return { kind: 'read', reading: shown, kept, headings, expected, written: 0 }
    }
    const names = digestsOfNames(read.names(), stored.nameKey)
    const written = await writeResponses(outputsAt(stored), read.columns, read.rows(), {
      names,
      leftOut: read.leftOut,
    })
    return { kind: 'read', reading: null, kept, headings, expected, written }
  } catch (error) {
    if (!(error instanceof ResponsesError)) throw error
    return { kind: 'refused', message: error.message, issues: error.issues }
  }
}

const mostHeadings = 1_000
const mostCharacters = 2_000

/** The headings of columns in which people were asked something that does not identify them. */
function headingsOf({ columns, positions, reading }: ReadResponses): string[] {
  if (columns.length > mostHeadings) return []
  return columns
    .filter((_, place) => reading.columns[positions[place]!]!.role === 'question')
    .map(({ header }) => header.slice(0, mostCharacters))
}

const mostProtected = 20

/** The first questions that touch a protected topic, judged only by their words. */
function protectedQuestionsOf(columns: readonly ReadColumn[]): { position: number; name: string }[] {
  return columns
    .filter(({ role, name }) => role === 'question' && isSensitive(foldedHeading(name)))
    .slice(0, mostProtected)
    .map(({ position, name }) => ({ position, name }))
}

export default program
