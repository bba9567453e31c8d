import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** How soon a part is started again that ended by itself, as `RestartSec` of deploy/chorus.service. */
const restartMs = 2_000

/** A part of the installation: a program that is started again whenever it ends, as systemd does. */
export type Part = {
  name: string
  /** Kills its processes at once, SIGKILL; it comes back by itself. */
  kill: () => void
  /** Sends a signal and does nothing else. */
  signal: (signal: NodeJS.Signals) => void
  /** How often it ended by itself. */
  crashes: () => number
  /** Ends it for good. */
  stop: () => Promise<void>
}

type Program = {
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  uid?: number
  gid?: number
  /** Whether it is working; asked until it is. */
  isUp: () => Promise<boolean>
}

/** Of all parts: none outlasts this process, in whatever way it ends. */
const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

/** Starts programs as one part and waits until each is up; what they write goes to a file. */
export async function startPart(name: string, programs: Program[], logFile: string): Promise<Part> {
  const log = createWriteStream(logFile, { flags: 'a' })
  const running = new Set<ChildProcess>()
  let isStopping = false
  let crashes = 0
  const wanted = new WeakSet<ChildProcess>()

  function start(program: Program): void {
    const { command, args, env, uid, gid } = program
    const child = spawn(command, args, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid }),
      ...(gid !== undefined && { gid }),
    })
    running.add(child)
    alive.add(child)
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    child.on('error', (error) => log.write(`${error}\n`))
    child.once('exit', (code, signal) => {
      running.delete(child)
      alive.delete(child)
      log.write(`-- ${name} ended: ${code ?? signal}\n`)
      if (isStopping) return
      if (!wanted.has(child)) crashes++
      setTimeout(() => !isStopping && start(program), restartMs).unref()
    })
  }

  for (const program of programs) start(program)
  for (const { isUp } of programs)
    await until(`${name} is up, see ${logFile}`, () => isUp().catch(() => false), 90_000)
  const signal = (sent: NodeJS.Signals) => {
    for (const child of running) {
      wanted.add(child)
      child.kill(sent)
    }
  }
  return {
    name,
    kill: () => signal('SIGKILL'),
    signal,
    crashes: () => crashes,
    stop: async () => {
      isStopping = true
      const ended = [...running].map((child) => once(child, 'exit'))
      signal('SIGCONT')
      signal('SIGTERM')
      const timer = setTimeout(() => signal('SIGKILL'), 12_000)
      await Promise.all(ended)
      clearTimeout(timer)
      log.end()
    },
  }
}

/** Asks until something is so; answers with the milliseconds that it took. Throws after `mostMs`. */
export async function until(what: string, isSo: () => Promise<boolean>, mostMs: number): Promise<number> {
  const since = performance.now()
  while (!(await isSo())) {
    if (performance.now() - since > mostMs) throw new Error(`It took too long until ${what}.`)
    await sleep(100)
  }
  return performance.now() - since
}
