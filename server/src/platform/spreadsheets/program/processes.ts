import { defaultLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { type ProcessKind, type ProgramProcess, startProcess } from './launcher.ts'

/** By its kind, a process that waits for an order; until `ends` it waits for a further one. */
const waiting = new Map<string, { process: ProgramProcess; ends?: NodeJS.Timeout }>()

/** The kinds that always have one process ready. */
const wanted = new Set<string>()

/**
 * How long a process that has carried out an order waits for the next, in milliseconds: others may want its memory, and
 * what it leaves there of a file is not for keeping.
 */
const longestWait = 30_000

const keyOf = ({ program, nicer, heapMegabytes, youngMegabytes, memoryArenas }: ProcessKind) =>
  [program.href, nicer, heapMegabytes, youngMegabytes, memoryArenas].join(' ')

/** Keeps one process of a program ready from now on: started, its code loaded, with the heap of defaultLimits. */
export function keepReady(program: URL): void {
  const kind = { ...defaultLimits, program, nicer: 0 }
  wanted.add(keyOf(kind))
  replaceProcess(kind)
}

/** A process that waits for an order: one that is there, or a new one. The server does not end while it has it. */
export function takeProcess(kind: ProcessKind): ProgramProcess {
  const ready = waiting.get(keyOf(kind))
  waiting.delete(keyOf(kind))
  clearTimeout(ready?.ends)
  const process = ready && !ready.process.hasEnded() ? ready.process : startProcess(kind)
  process.hold(true)
  return process
}

/**
 * Lets a process that has carried out its order wait for another of its kind, for half a minute.
 * @returns whether it does: one of a kind is enough
 */
export function keepProcess(kind: ProcessKind, process: ProgramProcess): boolean {
  const key = keyOf(kind)
  if (process.hasEnded() || isWaiting(key)) return false
  const end = () => {
    waiting.delete(key)
    process.kill()
    replaceProcess(kind)
  }
  process.hold(false)
  waiting.set(key, { process, ends: setTimeout(end, longestWait).unref() })
  return true
}

/** Starts the next process of a kind that is kept ready, unless there is one. */
export function replaceProcess(kind: ProcessKind): void {
  const key = keyOf(kind)
  if (wanted.has(key) && !isWaiting(key)) waiting.set(key, { process: startProcess(kind) })
}

const isWaiting = (key: string) => waiting.get(key)?.process.hasEnded() === false
