import { defaultLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { SpreadsheetError, tooCostly } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { inTurn, type Owner } from '#server/platform/turns.ts'
import type { ProgramProcess } from './launcher.ts'
import { keepProcess, replaceProcess, takeProcess } from './processes.ts'
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
  /**
   * The process may carry out further orders, of others too, as long as its resident memory is below this after one: its
   * start takes longer than most of them. Limits of time are those of one order. Absent: each order has its own process.
   */
  keptBelowMegabytes?: number
}

/** The niceness of background processes: they get a third of the CPU time of one that somebody waits for. */
const background = 5

/**
 * Runs a program in a separate process, in turn with others, and answers with its result when the process has ended:
 *
 *     import type reader from './library-reader.program.ts'
 *     await runProgram<typeof reader>(new URL('./library-reader.program.ts', import.meta.url), { path }, { receive })
 *
 * The process has no settings or secrets in its environment. It is killed at a limit, and ends itself when the server
 * ends; nothing of it is left when the promise settles, unless it is kept.
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
  running: Running<P>,
): Promise<ResultOf<P>> {
  return runInProcess(program, order, running, background)
}

async function runInProcess<P extends AnyProgram>(
  program: URL,
  order: Parameters<P>[0],
  { limits = defaultLimits, receive, signal, keptBelowMegabytes = 0 }: Running<P>,
  nicer = 0,
): Promise<ResultOf<P>> {
  const { heapMegabytes, youngMegabytes, memoryArenas, ...watched } = limits
  const kind = { program, nicer, heapMegabytes, youngMegabytes, memoryArenas }
  const process = takeProcess(kind)
  signal?.addEventListener('abort', process.kill)
  let isWaiting = false
  try {
    process.watch(watched)
    const given: ToProgram = { kind: 'order', order, keptBelowMegabytes }
    const { result, goesOn } = await resultOf(process, given, receive as Running<AnyProgram>['receive'])
    process.watch(null)
    process.hear(null)
    isWaiting = goesOn && keepProcess(kind, process)
    return result as ResultOf<P>
  } finally {
    signal?.removeEventListener('abort', process.kill)
    if (!isWaiting) {
      // All of its work is done or worth nothing, and an orderly end would take as long as reading a small file.
      process.kill()
      await process.ended
      replaceProcess(kind)
    }
  }
}

function resultOf(process: ProgramProcess, order: ToProgram, receive?: Running<AnyProgram>['receive']) {
  const { promise, resolve, reject } = Promise.withResolvers<{ result: unknown; goesOn: boolean }>()
  const take = async (message: FromProgram) => {
    if (message.kind === 'result') resolve(message)
    else if (message.kind === 'refused') reject(new SpreadsheetError(message.reason, message.message))
    else if (message.kind === 'failed')
      reject(
        Object.assign(
          new Error(`The program failed: ${message.stack}`),
          // A full disk, for example.
          message.code !== undefined && { code: message.code },
        ),
      )
    else {
      const answer = await receive?.(message.message as never)
      await process.tell({ kind: 'taken', answer })
    }
  }
  process.hear({
    receive: (message) => void take(message).catch(reject),
    // Without a result: it could not be started, or a limit was reached, in the launcher, the process or the engine.
    lose: (error) => reject(error ?? tooCostly()),
  })
  process.tell(order).catch(reject)
  return promise
}
