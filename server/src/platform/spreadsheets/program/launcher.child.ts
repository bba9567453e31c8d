import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FromLauncher, ToLauncher } from './launcher.ts'
import type { Watched } from './program.ts'

// The process that starts those of programs and ends them at their limits. A start copies the tables of all memory of the
// process that asks for it: 15 to 70 ms in which the server would answer nobody, and one here.

const host = fileURLToPath(new URL('./program-host.child.ts', import.meta.url))
const isLinux = process.platform === 'linux'
/** How often processes with limits are looked at, and the server if there are none, in milliseconds. */
const [often, seldom] = [isLinux ? 20 : 200, 1_000]

/** A process, and whether it has exceeded one of its limits, if it has any. */
type Launched = { child: ChildProcess; isOver: (() => boolean) | null }

const launched = new Map<number, Launched>()

const tell = (message: FromLauncher, socket?: Socket) => process.send!(message, socket)

function start({
  id,
  program,
  heapMegabytes,
  youngMegabytes,
  memoryArenas,
  nicer,
}: ToLauncher & { kind: 'start' }) {
  const options = [
    // In a heap that begins small all of it is marked five times while the first 30 MB come.
    '--initial-old-space-size=48',
    `--max-old-space-size=${heapMegabytes}`,
    `--max-semi-space-size=${youngMegabytes}`,
    // Hundreds of patterns are tried on a few texts: made for an interpreter first, each would be made twice.
    '--no-regexp-tier-up',
  ]
  const child = spawn(process.execPath, [...options, host, program], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...process.env, MALLOC_ARENA_MAX: String(memoryArenas) },
  })
  launched.set(id, { child, isOver: null })
  child.once('error', ({ message }) => {
    launched.delete(id)
    tell({ kind: 'ended', id, failure: message })
  })
  child.once('exit', () => {
    launched.delete(id)
    tell({ kind: 'ended', id })
  })
  if (child.pid === undefined) return
  if (nicer > 0) setPriority(child.pid, Math.min(19, getPriority() + nicer))
  tell({ kind: 'started', id, pid: child.pid }, child.stdio[3] as Socket)
}

/** Whether a process has exceeded one of its limits since now. */
function overLimits(pid: number, { residentMegabytes, milliseconds, cpuMilliseconds }: Watched) {
  const begun = performance.now()
  const used = usageOf(pid).cpuMilliseconds
  return () => {
    const usage = usageOf(pid)
    return (
      usage.residentMegabytes > residentMegabytes ||
      performance.now() - begun > milliseconds ||
      (cpuMilliseconds !== undefined && usage.cpuMilliseconds - used > cpuMilliseconds)
    )
  }
}

type Usage = { residentMegabytes: number; cpuMilliseconds: number }

const usageOf = isLinux ? usageOnLinux : usageByPs

function usageOnLinux(pid: number): Usage {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  // The name of the program in parentheses may hold spaces. Times are in hundredths of a second, proc(5).
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ')
  return {
    residentMegabytes: Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024,
    cpuMilliseconds: (Number(stat[11]) + Number(stat[12])) * 10,
  }
}

function usageByPs(pid: number): Usage {
  const [resident, time] = execFileSync('ps', ['-o', 'rss=,time=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
  const seconds = time!.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return { residentMegabytes: Number(resident) / 1024, cpuMilliseconds: seconds * 1000 }
}

const server = process.ppid

function endWithServer() {
  for (const { child } of launched.values()) child.kill('SIGKILL')
  process.exit()
}

let next: NodeJS.Timeout | undefined

function look() {
  // A channel that breaks while a socket goes through it says nothing.
  if (!process.connected || process.ppid !== server) endWithServer()
  const watched = [...launched.values()].filter(({ isOver }) => isOver)
  for (const { child, isOver } of watched) if (isOver?.()) child.kill('SIGKILL')
  clearTimeout(next)
  next = setTimeout(look, watched.length > 0 ? often : seldom)
}
look()

process.on('message', (message: ToLauncher) => {
  if (message.kind === 'start') return start(message)
  const one = launched.get(message.id)
  if (message.kind === 'kill') one?.child.kill('SIGKILL')
  else if (one) {
    one.isOver = message.watched && overLimits(one.child.pid!, message.watched)
    look()
  }
})
// It ends with the server, and not before: programs may finish what they do while the server ends.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined)
process.on('disconnect', endWithServer)
