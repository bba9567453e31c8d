import { Worker } from 'node:worker_threads'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import type { ReadLimits } from './read-limits.ts'

/**
 * Starts a thread that reads a file from a stranger, with no more heap than the limits allow; its program finds
 * `{ file, limits }` in workerData. Whoever starts it takes a turn first and ends it in time.
 */
export function startReadingThread(program: URL, file: Uint8Array, limits: ReadLimits): Worker {
  // A copy of its own: moving the caller's memory would empty it, and a view can share a larger pool.
  const copy = new Uint8Array(file)
  return new Worker(program, {
    workerData: { file: copy, limits },
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 32 },
    env: bareEnvironment,
    execArgv: [],
  })
}
