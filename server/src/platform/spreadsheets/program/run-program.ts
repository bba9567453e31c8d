import { type ChildProcess, fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import { defaultLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { SpreadsheetError, tooCostly } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { inTurn, type Owner } from '#server/platform/turns.ts'
import type { FromProgram, ProgramLimits, Send, ToProgram } from './program.ts'

// Only the types of a program come here; its code is loaded in the process.
type AnyProgram = (order: never, send: never) => Promise<unknown>
type MessageOf<P extends AnyProgram> = Parameters<P>[1] extends Send<infer Message, infer _> ? Message : never
type AnswerOf<P extends AnyProgram> = Parameters<P>[1] extends Send<infer _, infer Answer> ? Answer : never

type ResultOf<P extends AnyProgram> = P extends (order: never, send: never) => Promise<infer Result>
  ? Result
  : never

type Running<P extends AnyProgram> = {
  limits?: ProgramLimits
  /** Deals with a message; the program waits for it and gets the answer, so that messages never pile up. */
  receive?: (message: MessageOf<P>) => AnswerOf<P> | Promise<AnswerOf<P>>
  /** Ends the program, or its waiting, when nobody wants the result any more. */
  signal?: AbortSignal | undefined
}

const host = new URL('./program-host.child.ts', import.meta.url)

/** As nice as a process in the background is: it gets a third of the time of one that somebody waits for. */
const background = 5

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
  { owner, ...running }: Running<P> & { owner?: Owner } = {},
): Promise<ResultOf<P>> {
  const run = () => runInProcess(program, order, running)
  return inTurn<ResultOf<P>>(owner ?? null, run, running.signal)
}

/**
 * The same for work that nobody waits for: it begins at once, and has what others leave of the cores. It takes no turn,
 * so how much of it is done at once is the caller's to bound.
 */
export function runInBackground<P extends AnyProgram>(
  program: URL,
  order: Parameters<P>[0],
  running: Running<P> = {},
): Promise<ResultOf<P>> {
  return runInProcess(program, order, running, background)
}

async function runInProcess<P extends AnyProgram>(
  program: URL,
  order: Parameters<P>[0],
  { limits = defaultLimits, receive, signal }: Running<P>,
  priority = 0,
): Promise<ResultOf<P>> {
  const { heapMegabytes, residentMegabytes, milliseconds, cpuMilliseconds } = limits
  const child = fork(
    host,
    [program.href, JSON.stringify({ residentMegabytes, milliseconds, cpuMilliseconds })],
    {
      serialization: 'advanced',
      // With little room for new objects the heap is cleaned up often: 180 MB instead of 310 for 100,000 responses.
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=4'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: bareEnvironment,
    },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const kill = () => child.kill('SIGKILL')
  let timer = setTimeout(kill, milliseconds)
  signal?.addEventListener('abort', kill)
  try {
    if (child.pid !== undefined && priority > getPriority()) setPriority(child.pid, priority)
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

function resultOf(child: ChildProcess, order: unknown, receive?: Running<AnyProgram>['receive']) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  // A message that cannot reach a dead process needs no error: its exit is handled.
  const tell = (message: ToProgram) => child.send(message, () => undefined)
  const take = async (message: FromProgram) => {
    if (message.kind === 'result') resolve(message.result)
    else if (message.kind === 'refused') reject(new SpreadsheetError(message.reason, message.message))
    else if (message.kind === 'failed') reject(new Error(`The program failed: ${message.stack}`))
    else {
      const answer = await receive?.(message.message as never)
      tell({ kind: 'taken', answer })
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
