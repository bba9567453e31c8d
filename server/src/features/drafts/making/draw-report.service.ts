import type { ReportDocuments, ReportSource } from '#insights/report/report-source.ts'
import type { Collection } from '#insights/views/trend.ts'
import { runInBackground, runProgram } from '#server/platform/spreadsheets/program/run-program.ts'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { Owner } from '#server/platform/turns.ts'
import type drawing from './draft.program.ts'

/** What a report is made of; its trends are worked out from the collections, if there are any. */
export type DraftInput = { source: ReportSource; collections: Collection[] }

export type DraftOutput = ReportDocuments & {
  /** The source with its trends (JSON, brotli). */
  stored: Uint8Array
}

const program = new URL('./draft.program.ts', import.meta.url)

/** A document of a hundred charts takes about two seconds. */
const limits = {
  heapMegabytes: 512,
  // Most of what a Word document is made of lives until it is written.
  youngMegabytes: 16,
  residentMegabytes: 1_200,
  cpuMilliseconds: 60_000,
  milliseconds: 240_000,
}

/** The documents of a report took more memory or time than they may. */
export class TooCostlyError extends Error {}

/**
 * Makes the documents of a report in a process of its own under limits of memory and time: in turn with others if its
 * owner waits for it, else with what they leave of the cores. Throws TooCostlyError, and as the program does.
 */
export async function drawReport(input: DraftInput, owner?: Owner): Promise<DraftOutput> {
  const [drawn] = await drawReports([input], owner)
  return drawn!
}

/** The same for several reports in one process, whose start takes as long as half of a report; in their order. */
export async function drawReports(inputs: DraftInput[], owner?: Owner): Promise<DraftOutput[]> {
  const all = {
    ...limits,
    cpuMilliseconds: limits.cpuMilliseconds * inputs.length,
    milliseconds: limits.milliseconds * inputs.length,
  }
  const running = { limits: all, keptBelowMegabytes: limits.residentMegabytes / 2 }
  try {
    return owner
      ? await runProgram<typeof drawing>(program, inputs, { ...running, owner })
      : await runInBackground<typeof drawing>(program, inputs, running)
  } catch (error) {
    if (error instanceof SpreadsheetError) throw new TooCostlyError(error.message, { cause: error })
    throw error
  }
}
