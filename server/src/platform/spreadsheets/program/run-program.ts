import { type ChildProcess, fork } from 'node:child_process'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import { defaultLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { SpreadsheetError, tooCostly } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { inTurn, type Owner } from '#server/platform/turns.ts'
import type { FromProgram, ProgramLimits, Send, ToProgram } from './program.ts'

// Only the types of a program come here; its code is loaded in the process.
type AnyProgram = (order: never, send: never) => Promise<unknown>
type MessageOf<P extends AnyProgram> = Parameters<P>[1] extends Send<infer Message> ? Message : never

type ResultOf<P extends AnyProgram> = P extends (order: never, send: never) => Promise<infer Result>
  ? Result
  : never

type Running<P extends AnyProgram> = {
  limits?: ProgramLimits
  /** Deals with a message; the program waits for it, so that messages never pile up. */
  receive?: (message: MessageOf<P>) => void | Promise<void>
  /** Whose file it reads, absent: the server's own. */
  owner?: Owner
  /** Ends the program, or its waiting, when nobody wants the result any more. */
  signal?: AbortSignal | undefined
}

const host = new URL('./program-host.child.ts', import.meta.url)

/** How long a process that gave its result may take to end, in milliseconds. */
const longestEnd = 2_000

/**
 * Runs a program in a process of its own, in turn with others, and answers with its result when the process has ended:
 *
 *     import type reader from './library-reader.program.ts'
 *     await runProgram<typeof reader>(new URL('./library-reader.program.ts', import.meta.url), { path }, { receive })
 *
 * The process has no settings or secrets in its environment. It is killed at a limit, and ends itself when the server
 * ends; nothing of it is left when the promise settles.
 * @throws SpreadsheetError of the program, or "too large" at a limit; AppError as inTurn does; an Error when the program
 *   or `receive` fails
 */
export function runProgram<P extends AnyProgram>(
  program: URL,
  order: Parameters<P>[0],
  { limits = defaultLimits, receive, owner, signal }: Running<P> = {},
): Promise<ResultOf<P>> {
  const running = async () => {
    const { heapMegabytes, residentMegabytes, milliseconds } = limits
    const child = fork(host, [program.href, JSON.stringify({ residentMegabytes, milliseconds })], {
      serialization: 'advanced',
      // With little room for new objects the heap is cleaned up often: 180 MB instead of 310 for 100,000 responses.
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=4'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: bareEnvironment,
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const kill = () => child.kill('SIGKILL')
    let timer = setTimeout(kill, milliseconds)
    signal?.addEventListener('abort', kill)
    try {
      const result = await resultOf(child, order, receive as Running<AnyProgram>['receive'])
      clearTimeout(timer)
      timer = setTimeout(kill, longestEnd)
      return result as ResultOf<P>
    } catch (error) {
      kill()
      throw error
    } finally {
      // A process that could not be started has no exit.
      if (child.pid !== undefined) await ended
      clearTimeout(timer)
      signal?.removeEventListener('abort', kill)
    }
  }
  return inTurn<ResultOf<P>>(owner ?? null, running, signal)
}

function resultOf(child: ChildProcess, order: unknown, receive?: Running<AnyProgram>['receive']) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  // A message that cannot reach a dead process needs no error: its exit is handled.
  const tell = (message: ToProgram) => child.send(message, () => undefined)
  const take = async (message: FromProgram) => {
    if (message.kind === 'result') resolve(message.result)
    else if (message.kind === 'refused') reject(new SpreadsheetError(message.reason, message.message))
    else if (message.kind === 'failed') reject(new Error(`The program failed: ${message.stack}`))
    else {
      await receive?.(message.message as never)
      tell({ kind: 'taken' })
    }
  }
  child
    .on('message', (message) => void take(message as FromProgram).catch(reject))
    .on('error', reject)
    // Without a result: a limit was reached, here, in the process or in the engine. The exit may be heard of before the
    // last message has been read; the end of the channel comes after it.
    .on('disconnect', () => reject(tooCostly()))
  tell({ kind: 'order', order })
  return promise
}
