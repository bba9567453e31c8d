import type { Analysis } from '#contract/results/analyses.ts'
import type { InsightsSettings } from '#contract/results/insights-settings.ts'
import type { Corrections, SurveyReading } from '#contract/results/survey-readings.ts'
import type { RowMarks } from '#insights/collections/row-marks.ts'
import { runInBackground } from '#server/platform/spreadsheets/program/run-program.ts'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { Questionnaire } from '#surveys/questionnaire.ts'
import type { NameKey } from '#surveys/responses/name-digests.ts'
import type analysing from './analysis.program.ts'
import { unreadable } from './unreadable.ts'

/** What an analysis is made of besides the responses. */
export type AnalysisInput = {
  /** Of the file with the answers by column, and how many responses it holds. */
  path: string
  responses: number
  /** What was asked, if that is known. */
  questionnaire: Questionnaire | null
  /** The same in the other languages of its template. */
  translations: readonly Questionnaire[]
  templateName: string | null
  settings: Pick<InsightsSettings, 'k' | 'breakdownOrder' | 'themes'>
  /** How many people were asked, if somebody said so. */
  enrolment: number | null
  /** When the responses were uploaded (ISO 8601). */
  uploadedOn: string
  version: number
  mostBreakdowns: number
  /** Full names of the district's people, which are taken out of comments. */
  names: readonly string[]
  /** ISO 8601. */
  madeOn: string
  /** The key of the marks of rows. */
  markingKey: Uint8Array
  /** The keys that the names in the responses may be stored with. */
  nameKeys: readonly NameKey[]
  /** Whether columns that are kept back are asked for, if a person said that they identify nobody. */
  asksForColumns: boolean
}

/** Answers of other uploads of the collection; the upload itself has place 0. */
export type Collected = {
  /** Files with the answers of the other uploads, from place 1 on. */
  paths: readonly string[]
  /** What was read of them, the newest first. */
  before: readonly { upload: number; reading: SurveyReading; analysis: Analysis }[]
}

/** What is answered to the fingerprint of a form. */
export type FormKnown = {
  corrections: Corrections | null
  /** The corrections are those of an earlier upload of the form. */
  isRemembered: boolean
  collected: Collected
}

/** What came of it; both files are brotli JSON. */
export type AnalysisOutput =
  | {
      state: 'ready' | 'too_few' | 'waiting'
      reading: SurveyReading
      examples: Record<string, string[]>
      /** Those that it was read with. */
      corrections: Corrections | null
      /** The middle one of the days on which people answered (ISO 8601), null if that is not known. */
      answeredOn: string | null
      analysis: Uint8Array
      comments: Uint8Array
    }
  | { state: 'unreadable'; message: string }
  /** The positions of columns that a person said identify nobody, and that are kept back so far. */
  | { state: 'kept-back'; columns: number[] }

/** What the program tells; `marks` are those of all rows in order, with which uploads are compared. */
export type AnalysisMessage =
  | { kind: 'progress'; rows: number }
  | { kind: 'fingerprint'; fingerprint: string; marks: RowMarks }

const program = new URL('./analysis.program.ts', import.meta.url)

/**
 * Files of 100,000 responses take a few seconds. By CPU time, so that what is shown does not depend on what else this
 * machine does; all tries together end before the job is taken for lost.
 */
const limits = {
  heapMegabytes: 384,
  residentMegabytes: 800,
  cpuMilliseconds: 60_000,
  milliseconds: 270_000,
}

/** Deciding what may be shown takes long if many breakdowns have many values each; then it is tried with fewer. */
const mostBreakdowns = [8, 3, 1]

/**
 * Makes an analysis in a process of its own, under limits of memory and time. `known` is asked for what people corrected
 * about the form, and for what was read of the same people. Throws as the program does, if that is not the fault of the file.
 */
export async function analyseInProgram(
  input: Omit<AnalysisInput, 'mostBreakdowns'>,
  known: (fingerprint: string, marks: RowMarks) => Promise<FormKnown>,
  onProgress: (rows: number) => void,
): Promise<AnalysisOutput> {
  const receive = async (message: AnalysisMessage) => {
    if (message.kind === 'fingerprint') return known(message.fingerprint, message.marks)
    onProgress(message.rows)
    return null
  }
  for (const most of mostBreakdowns) {
    try {
      const order = { ...input, mostBreakdowns: most }
      const keptBelowMegabytes = limits.residentMegabytes / 2
      return await runInBackground<typeof analysing>(program, order, { limits, receive, keptBelowMegabytes })
    } catch (error) {
      if (!(error instanceof SpreadsheetError)) throw error
    }
  }
  return { state: 'unreadable', message: unreadable['too-costly'] }
}
