import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import { openChannel } from './channel.ts'
import type { FromProgram, ProgramMemory, ToProgram, Watched } from './program.ts'

/** What all orders to one process have in common. */
export type ProcessKind = ProgramMemory & {
  program: URL
  /** By how much its priority is below the server's. */
  nicer: number
}

/** From the server to the launcher, about the process with a number. */
export type ToLauncher = { id: number } & (
  | ({ kind: 'start'; program: string } & Required<Omit<ProcessKind, 'program'>>)
  | { kind: 'watch'; watched: Watched | null }
  | { kind: 'kill' }
)

/** From the launcher to the server; with `started` comes the socket to the process. */
export type FromLauncher = { id: number } & (
  | { kind: 'started'; pid: number }
  | { kind: 'ended'; failure?: string }
)

/** Who hears what a process says, and that it has ended. */
type Listener = {
  receive: (message: FromProgram) => void
  /** With the error if it could not be started. */
  lose: (error: Error | undefined) => void
}

/** The process of a program. */
export type ProgramProcess = {
  /** Settles when nothing of it is left and all that it said was heard; with the error if it could not be started. */
  ended: Promise<Error | undefined>
  hasEnded: () => boolean
  /** Settles when it is sent, and not before the process is there; rejects if the message cannot be cloned. */
  tell: (message: ToProgram) => Promise<void>
  /** Sets who hears it from now on. The one before is forgotten, so that a kept process keeps no answer in memory. */
  hear: (listener: Listener | null) => void
  /** It is killed when it exceeds these limits from now on. */
  watch: (watched: Watched | null) => void
  kill: () => void
  /** Whether the server waits for it: one that nobody waits for does not keep the server from ending. */
  hold: (isHeld: boolean) => void
}

type Launched = { pid?: number; begin: (pid: number, socket: Socket) => void; end: (error?: Error) => void }
type Launcher = { child: ChildProcess; processes: Map<number, Launched>; held: Set<number> }

let launcher: Launcher | undefined
let lastId = 0

/** Starts the process of a program. */
export function startProcess({
  program,
  heapMegabytes,
  youngMegabytes = 4,
  memoryArenas = 1,
  nicer,
}: ProcessKind): ProgramProcess {
  launcher ??= startLauncher()
  const { child, processes, held } = launcher
  const id = ++lastId
  const ask = (message: ToLauncher) => child.connected && child.send(message)
  const { promise: ended, resolve: end } = Promise.withResolvers<Error | undefined>()
  const { promise: started, resolve: begin } = Promise.withResolvers<(message: ToProgram) => Promise<void>>()
  let listener: Listener | null = null
  const hold = (isHeld: boolean) => {
    if (isHeld) held.add(id)
    else held.delete(id)
    if (held.size > 0) child.channel?.ref()
    else child.channel?.unref()
  }
  let closed: Promise<unknown> = Promise.resolve()
  const process: Launched = {
    begin: (pid, socket) => {
      process.pid = pid
      // The launcher says when it has ended.
      socket.on('error', () => undefined).unref()
      closed = new Promise((resolve) => socket.once('close', resolve))
      begin(openChannel(socket, (message: FromProgram) => listener?.receive(message)))
    },
    end: async (error) => {
      await closed
      processes.delete(id)
      hold(false)
      end(error)
      listener?.lose(error)
    },
  }
  processes.set(id, process)
  ask({ kind: 'start', id, program: program.href, heapMegabytes, youngMegabytes, memoryArenas, nicer })
  return {
    ended,
    hasEnded: () => !processes.has(id),
    tell: async (message) => (await started)(message),
    hear: (next) => {
      listener = next
    },
    watch: (watched) => ask({ kind: 'watch', id, watched }),
    kill: () => ask({ kind: 'kill', id }),
    hold,
  }
}

/** The process that starts and watches those of programs for this one, with as little memory as Node allows. */
function startLauncher(): Launcher {
  const child = fork(new URL('./launcher.child.ts', import.meta.url), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=32', '--max-semi-space-size=1'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Otherwise each of a dozen threads gets its own part of the memory, and keeps what was freed there.
    env: { ...bareEnvironment, MALLOC_ARENA_MAX: '1' },
  })
  const started: Launcher = { child, processes: new Map(), held: new Set() }
  const end = (error?: Error) => {
    if (launcher === started) launcher = undefined
    for (const { pid, end } of started.processes.values()) {
      if (pid !== undefined) endOrphan(pid)
      end(error)
    }
  }
  child
    .on('message', (message, socket) => {
      const said = message as FromLauncher
      const launched = started.processes.get(said.id)
      if (said.kind === 'started') launched?.begin(said.pid, socket as Socket)
      else launched?.end(said.failure === undefined ? undefined : new Error(said.failure))
    })
    .on('error', end)
    .on('disconnect', () => end())
  child.unref()
  child.channel?.unref()
  return started
}

/** A launcher that was killed can no longer end what it started. */
function endOrphan(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
