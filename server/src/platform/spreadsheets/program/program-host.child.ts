import { flushCompileCache } from 'node:module'
import { Socket } from 'node:net'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { openChannel } from './channel.ts'
import type { FromProgram, Program, ToProgram } from './program.ts'

// The process of runProgram, which loads the program that its argument names and waits for an order.

const [, , program = ''] = process.argv

// A file must not be able to give all objects a property that the next file would meet.
for (const { prototype } of [Object, Array, Map, Set, String, Number, RegExp, Date, Promise])
  Object.preventExtensions(prototype)

const loading = import(program).finally(flushCompileCache) as Promise<{
  default: Program<unknown, unknown, unknown, unknown>
}>
loading.catch(() => undefined)

type Order = Extract<ToProgram, { kind: 'order' }>

/** After so many orders a process ends. */
const mostOrders = 50
let orders = 0

async function run({ order, keptBelowMegabytes }: Order): Promise<FromProgram> {
  try {
    const { default: work } = await loading
    const result = await work(order, send)
    // What one large order leaves in memory must not count as the next one's, and words of files are remembered.
    const goesOn = ++orders < mostOrders && process.memoryUsage.rss() < keptBelowMegabytes * 1024 ** 2
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
  await tell(message)
  if (message.kind !== 'result' || !message.goesOn) server.end()
}

const server = new Socket({ fd: 3 })
const tell = openChannel<FromProgram, ToProgram>(server, async (message) => {
  if (message.kind === 'taken') waiting.shift()?.(message.answer)
  else await end(await run(message))
})
server.on('close', () => process.exit())
process.on('uncaughtException', (error) => void end(failure(error)))
