import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type Watched, yielding } from './program.ts'

// A thread of its own, since it must also end a program that keeps its thread busy.

const parent = workerData as number
const megabyte = 1024 * 1024
const often = 20

let isOver = () => false
let isLong = () => false

parentPort!.once('message', ({ residentMegabytes, milliseconds, cpuMilliseconds }: Watched) => {
  const [begun, used] = [performance.now(), process.cpuUsage()]
  const worked = () => {
    const { user, system } = process.cpuUsage(used)
    return (user + system) / 1000
  }
  isOver = () =>
    process.memoryUsage.rss() > residentMegabytes * megabyte ||
    performance.now() - begun > milliseconds ||
    (cpuMilliseconds !== undefined && worked() > cpuMilliseconds)
  isLong = () => worked() > yielding.afterCpuMilliseconds
})

setInterval(() => {
  // A process whose parent ended gets another one.
  if (isOver() || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  if (isLong()) {
    isLong = () => false
    if (getPriority(process.pid) < yielding.priority) setPriority(process.pid, yielding.priority)
  }
}, often)
