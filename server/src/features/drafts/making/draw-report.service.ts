import { join } from 'node:path'
import type { ReportDocuments, ReportSource } from '#insights/report/report-source.ts'
import type { Collection } from '#insights/views/trend.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import { runInBackground, runProgram } from '#server/platform/spreadsheets/program/run-program.ts'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { Owner } from '#server/platform/turns.ts'
import type drawing from './draft.program.ts'

/** What a report is made of; its trends are worked out from the collections, if there are any. */
export type DraftInput = { source: ReportSource; collections: Collection[] }

/** The paths of a report's files; `source` is what it was made of, with its trends, as `readSource` reads it. */
export type DrawnFiles = { pdf: string; docx: string; source: string }

/** The documents of a report as a program has written them. */
export type DrawnReport = Pick<ReportDocuments, 'pages' | 'headline'> & { files: DrawnFiles }

export type DraftOrder = DraftInput & { files: DrawnFiles }

const program = new URL('./draft.program.ts', import.meta.url)

/** A document of a hundred charts takes about two seconds. */
const limits = {
  heapMegabytes: 512,
  // Most of what a Word document is made of lives until it is written.
  youngMegabytes: 16,
  // The PDF and the Word document are made at once, in a thread each.
  memoryArenas: 2,
  residentMegabytes: 1_200,
  cpuMilliseconds: 60_000,
  milliseconds: 240_000,
}

/** The documents of a report took more memory or time than they may. */
export class TooCostlyError extends Error {}

/**
 * Makes the documents of a report in a process of its own under limits of memory and time: in turn with others if its
 * owner waits for it, else with what they leave of the cores. They are in temporary files while `work` lasts: in the
 * server's memory each would wait for a garbage collection. Throws TooCostlyError, and as the program and `work` do.
 */
export function withReport<T>(
  input: DraftInput,
  work: (drawn: DrawnReport) => Promise<T>,
  owner?: Owner,
): Promise<T> {
  return withReports([input], ([drawn]) => work(drawn!), owner)
}

/** The same for several reports in one process, whose start takes as long as half of a report; in their order. */
export function withReports<T>(
  inputs: DraftInput[],
  work: (drawn: DrawnReport[]) => Promise<T>,
  owner?: Owner,
): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const orders = inputs.map((input, at) => {
      const path = (ending: string) => join(folder, `${at}.${ending}`)
      return { ...input, files: { pdf: path('pdf'), docx: path('docx'), source: path('source') } }
    })
    const drawn = await draw(orders, owner)
    return work(drawn.map((report, at) => ({ ...report, files: orders[at]!.files })))
  })
}

async function draw(orders: DraftOrder[], owner?: Owner): Promise<Omit<DrawnReport, 'files'>[]> {
  const all = {
    ...limits,
    cpuMilliseconds: limits.cpuMilliseconds * orders.length,
    milliseconds: limits.milliseconds * orders.length,
  }
  const running = { limits: all, keptBelowMegabytes: limits.residentMegabytes / 2 }
  try {
    return owner
      ? await runProgram<typeof drawing>(program, orders, { ...running, owner })
      : await runInBackground<typeof drawing>(program, orders, running)
  } catch (error) {
    if (error instanceof SpreadsheetError) throw new TooCostlyError(error.message, { cause: error })
    throw error
  }
}
