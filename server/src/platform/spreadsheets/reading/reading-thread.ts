import { Worker } from 'node:worker_threads'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import type { ReadLimits } from './read-limits.ts'

/**
 * Starts a thread that reads a stranger's file, with the heap that the limits allow; its program gets `{ file, limits }`
 * as workerData. The caller starts it within `inTurn` and terminates it at the time limit.
 */
export function startReadingThread(program: URL, file: Uint8Array, limits: ReadLimits): Worker {
  // A copy: transferring the caller's memory would empty it, and a view may share a larger buffer.
  const copy = new Uint8Array(file)
  return new Worker(program, {
    workerData: { file: copy, limits },
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 32 },
    env: bareEnvironment,
    execArgv: [],
  })
}
