import { workerData } from 'node:worker_threads'
import type { ProgramLimits } from './program.ts'

// A thread of its own, since it must also end a program that keeps its thread busy.

export type Watch = Omit<ProgramLimits, 'heapMegabytes'> & { parent: number }
const { residentMegabytes, milliseconds, cpuMilliseconds, parent } = workerData as Watch

const megabyte = 1024 * 1024
const often = 20

/** Milliseconds. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

setInterval(() => {
  const isOver =
    process.memoryUsage.rss() > residentMegabytes * megabyte ||
    process.uptime() * 1000 > milliseconds ||
    (cpuMilliseconds !== undefined && cpuTime() > cpuMilliseconds)
  // A process whose parent ended gets another one.
  if (isOver || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, often)
