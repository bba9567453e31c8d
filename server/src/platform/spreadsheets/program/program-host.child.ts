import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { FromProgram, Program, ToProgram } from './program.ts'

// The process of runProgram, which loads the program that its argument names and waits for an order.

const [, , program = ''] = process.argv

const watchdog = new Worker(new URL('./watchdog.worker.ts', import.meta.url), {
  workerData: process.ppid,
  execArgv: [],
})
watchdog.unref()

const loading = import(program).finally(flushCompileCache) as Promise<{
  default: Program<unknown, unknown, unknown, unknown>
}>
loading.catch(() => undefined)

type Order = Extract<ToProgram, { kind: 'order' }>

const tell = (message: FromProgram) => new Promise<void>((sent) => process.send!(message, () => sent()))

async function run({ order, watched, isKept }: Order): Promise<FromProgram> {
  try {
    const { default: work } = await loading
    const result = await work(order, send)
    // What one large order leaves in memory must not count as the next one's.
    const goesOn = isKept && process.memoryUsage.rss() < (watched.residentMegabytes / 2) * 1024 ** 2
    return { kind: 'result', result, goesOn }
  } catch (error) {
    return failure(error)
  }
}

function failure(error: unknown): FromProgram {
  if (error instanceof SpreadsheetError)
    return { kind: 'refused', reason: error.reason, message: error.message }
  const { stack, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return { kind: 'failed', stack: stack ?? String(error), code }
}

/** What waits for the server's answers, in the order of the messages. */
const waiting: ((answer: unknown) => void)[] = []

async function send(message: unknown) {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  waiting.push(resolve)
  await tell({ kind: 'message', message })
  return promise
}

async function end(message: FromProgram) {
  watchdog.postMessage(null)
  await tell(message)
  const goesOn = message.kind === 'result' && message.goesOn
  if (process.connected && !goesOn) process.disconnect()
}

process.on('message', async (message: ToProgram) => {
  if (message.kind === 'taken') waiting.shift()?.(message.answer)
  else {
    watchdog.postMessage(message.watched)
    await end(await run(message))
  }
})
process.on('disconnect', () => process.exit())
process.on('uncaughtException', (error) => void end(failure(error)))
