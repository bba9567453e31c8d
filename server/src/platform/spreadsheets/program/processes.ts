import { type ChildProcess, fork } from 'node:child_process'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import { defaultLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import type { ProgramLimits } from './program.ts'

type Heap = Pick<ProgramLimits, 'heapMegabytes' | 'youngMegabytes'>

const host = new URL('./program-host.child.ts', import.meta.url)

/** The programs that somebody waits for often, each with the process that is ready for an order; null while it has one. */
const kept = new Map<string, ChildProcess | null>()

/**
 * Keeps one process of a program ready from now on: started, its code loaded, with the heap of defaultLimits. It is used
 * for one order, as all are, so that nothing of one file can be there when another is read.
 */
export function keepReady(program: URL): void {
  kept.set(program.href, startReady(program))
}

/** A process that waits for an order to a program: the one that is ready, or a new one. */
export function takeProcess(program: URL, heap: Heap): ChildProcess {
  const ready = heap.heapMegabytes === defaultLimits.heapMegabytes ? kept.get(program.href) : undefined
  if (!ready?.connected) return startProcess(program, heap)
  kept.set(program.href, null)
  ready.ref()
  ready.channel?.ref()
  return ready
}

/** Starts the next process of a program that is kept ready, where it has none. */
export function replaceProcess(program: URL): void {
  if (kept.has(program.href) && !kept.get(program.href)?.connected) keepReady(program)
}

/** One that does not keep this process from ending; it ends when this process does. */
function startReady(program: URL): ChildProcess {
  const child = startProcess(program, defaultLimits)
  // Where it cannot be started, that is told when it is needed.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

function startProcess(program: URL, { heapMegabytes, youngMegabytes = 4 }: Heap): ChildProcess {
  return fork(host, [program.href], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${youngMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: bareEnvironment,
  })
}
