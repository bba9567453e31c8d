import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import { GoogleError } from '#server/platform/google/google-error.ts'
import type { PersonsForms } from '#server/platform/google/google-forms.ts'
import type { FormColumn } from '#surveys/google-form/form-columns.ts'
import type { ResponsesOutput } from '#surveys/responses/write-responses.ts'
import type { SnapshotOrder, SnapshotReply } from './snapshot.worker.ts'

/** The number of responses that the forms service reported, and of rows that were written. */
type Snapshot = { expected: number; stored: number }

/**
 * Reads all responses of a form into a workbook and a file of columns at `paths`, page by page as they arrive. This
 * thread only passes pieces on to another thread, which parses and writes them. Stops after an empty first page.
 * Throws GoogleError.
 */
export async function takeSnapshot(
  forms: PersonsForms,
  formId: string,
  columns: FormColumn[],
  paths: ResponsesOutput<string>,
): Promise<Snapshot> {
  const worker = new Worker(new URL('./snapshot.worker.ts', import.meta.url), {
    workerData: { paths, columns },
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
    env: bareEnvironment,
    execArgv: [],
  })
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error))
  // It may fail while the forms service is awaited and nothing is asked, as on a full disk: the next question tells.
  failed.catch(() => undefined)
  const ask = async (order: SnapshotOrder): Promise<SnapshotReply> => {
    worker.postMessage(order)
    const [answer] = (await Promise.race([once(worker, 'message'), failed])) as [SnapshotReply]
    return answer
  }
  try {
    let expected = 0
    await forms.eachResponsesPage(formId, async (pieces) => {
      await ask({ kind: 'page' })
      for await (const bytes of pieces) await ask({ kind: 'piece', bytes })
      const page = await ask({ kind: 'page-end' })
      if (page.kind !== 'page') throw new GoogleError('away')
      expected += page.count
      return page.nextPageToken
    })
    if (expected === 0) return { expected, stored: 0 }
    const done = await ask({ kind: 'done' })
    if (done.kind !== 'written') throw new Error('the writing thread lost its place')
    return { expected, stored: done.rows }
  } finally {
    await worker.terminate()
  }
}
