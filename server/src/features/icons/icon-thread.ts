import { Worker } from 'node:worker_threads'
import type { IconAnswer, IconQuestion } from './icons.worker.ts'

type Waiting = { resolve: (answer: IconAnswer) => void; reject: (error: Error) => void }

/** Milliseconds without a request after which the thread ends. */
const idleTime = 20_000

/** Looks icons up in a separate thread, which starts with the first request and ends when idle: that frees the sets' memory. */
export function createIconThread() {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function start(): Worker {
    const started = new Worker(new URL('./icons.worker.ts', import.meta.url))
    started.on('message', ({ id, answer }: { id: number; answer: IconAnswer }) => {
      waiting.get(id)?.resolve(answer)
      waiting.delete(id)
      if (waiting.size === 0) rest()
    })
    started.on('error', (error: Error) => {
      worker = undefined
      giveUp(error)
    })
    return started
  }

  function rest() {
    worker?.unref()
    idle = setTimeout(close, idleTime).unref()
  }

  function giveUp(error: Error) {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  /** Resolves when the thread has ended. */
  async function close() {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    giveUp(new Error('The icon sets were closed.'))
    await ending?.terminate()
  }

  function ask(question: IconQuestion): Promise<IconAnswer> {
    clearTimeout(idle)
    worker ??= start()
    worker.ref()
    const id = ++lastId
    worker.postMessage({ id, ...question })
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  }

  return {
    /** The shapes of an icon, undefined when no set has it. */
    shapesOf: (name: string) => ask({ name }) as Promise<string | undefined>,
    /** Names that hold all of the words, the shortest first. */
    namesWith: (words: string[], most: number) => ask({ words, most }) as Promise<string[]>,
    close,
  }
}
