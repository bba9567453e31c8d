import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReportDocuments, ReportSource } from '#insights/report/report-source.ts'
import type { Collection } from '#insights/views/trend.ts'
import { bareEnvironment } from '#server/platform/bare-environment.ts'

/** What a report is made of; its trends are worked out from the collections, where there are any. */
export type DraftInput = { source: ReportSource; collections: readonly Collection[] }

export type DraftOutput = ReportDocuments & {
  /** The source with its trends (JSON, brotli). */
  stored: Uint8Array
}

/** A document of a hundred charts takes about two seconds. */
const mostMs = 120_000
const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/** The documents of a report took more memory or time than they may. */
export class TooCostlyError extends Error {}

/**
 * Makes the documents of a report in a thread of their own, since Typst does not give way to other work, under limits of
 * memory and time. Throws TooCostlyError, and as the thread does.
 */
export async function documentsInThread(input: DraftInput): Promise<DraftOutput> {
  const worker = new Worker(new URL('./draft.worker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: limits,
    env: bareEnvironment,
    execArgv: [],
  })
  const signal = AbortSignal.timeout(mostMs)
  try {
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('the drawing thread ended without an answer')
    })
    ended.catch(() => undefined)
    const [output] = await Promise.race([once(worker, 'message', { signal }), ended])
    return output as DraftOutput
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new TooCostlyError('the documents of a report take too long', { cause: error })
    throw error
  } finally {
    await worker.terminate()
  }
}
