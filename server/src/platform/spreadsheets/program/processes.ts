import { type ChildProcess, fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import { defaultLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import type { ProgramLimits } from './program.ts'

/** What all orders to one process have in common. */
type ProcessKind = Pick<ProgramLimits, 'heapMegabytes' | 'youngMegabytes'> & {
  program: URL
  /** By how much its priority is below the server's. */
  nicer: number
}

const host = new URL('./program-host.child.ts', import.meta.url)

/** By its kind, a process that waits for an order; it is used again until `ends`, if that is there. */
const waiting = new Map<string, { child: ChildProcess; ends?: NodeJS.Timeout }>()

/** The kinds that always have one process ready. */
const wanted = new Set<string>()

/** How long a process that has carried out an order waits for the next, in milliseconds: others may want its memory. */
const longestWait = 30_000

const keyOf = ({ program, nicer, heapMegabytes, youngMegabytes }: ProcessKind) =>
  [program.href, nicer, heapMegabytes, youngMegabytes].join(' ')

/**
 * Keeps one process of a program ready from now on: started, its code loaded, with the heap of defaultLimits. It carries
 * out one order, so that nothing of one stranger's file can be there when another is read.
 */
export function keepReady(program: URL): void {
  const kind = { ...defaultLimits, program, nicer: 0 }
  wanted.add(keyOf(kind))
  replaceProcess(kind)
}

/** A process that waits for an order: one that is there, or a new one. */
export function takeProcess(kind: ProcessKind): ChildProcess {
  const ready = waiting.get(keyOf(kind))
  waiting.delete(keyOf(kind))
  if (!ready?.child.connected) return startProcess(kind)
  clearTimeout(ready.ends)
  ready.child.ref()
  ready.child.channel?.ref()
  return ready.child
}

/**
 * Lets a process that has carried out its order wait for another of its kind, for half a minute.
 * @returns whether it does: one of a kind is enough
 */
export function keepProcess(kind: ProcessKind, child: ChildProcess): boolean {
  const key = keyOf(kind)
  if (!child.connected || waiting.get(key)?.child.connected) return false
  child.removeAllListeners()
  const end = () => {
    waiting.delete(key)
    child.kill('SIGKILL')
  }
  waiting.set(key, { child: inBackground(child), ends: setTimeout(end, longestWait).unref() })
  return true
}

/** Starts the next process of a kind that is kept ready, unless there is one. */
export function replaceProcess(kind: ProcessKind): void {
  const key = keyOf(kind)
  if (wanted.has(key) && !waiting.get(key)?.child.connected)
    waiting.set(key, { child: inBackground(startProcess(kind)) })
}

/** One that does not keep this process from ending; it ends when this process does. */
function inBackground(child: ChildProcess): ChildProcess {
  // If it cannot be started, the next caller gets the error.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

function startProcess({ program, nicer, heapMegabytes, youngMegabytes = 4 }: ProcessKind): ChildProcess {
  const child = fork(host, [program.href], {
    serialization: 'advanced',
    execArgv: [
      // In a heap that begins small all of it is marked five times while the first 30 MB come.
      '--initial-old-space-size=48',
      `--max-old-space-size=${heapMegabytes}`,
      `--max-semi-space-size=${youngMegabytes}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Otherwise each of a dozen threads gets its own part of the memory, and keeps what was freed there.
    env: { ...bareEnvironment, MALLOC_ARENA_MAX: '1' },
  })
  if (child.pid !== undefined && nicer > 0) setPriority(child.pid, Math.min(19, getPriority() + nicer))
  return child
}
