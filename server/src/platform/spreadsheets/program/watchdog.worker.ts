import { parentPort, workerData } from 'node:worker_threads'
import type { Watched } from './program.ts'

// A separate thread, since it must be able to end a program that keeps its own thread busy.

const parent = workerData as number
const megabyte = 1024 * 1024
const often = 20

let isOver = () => false

parentPort!.on('message', (watched: Watched | null) => {
  isOver = watched ? watch(watched) : () => false
})

function watch({ residentMegabytes, milliseconds, cpuMilliseconds }: Watched): () => boolean {
  const [begun, used] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(used)
    return (
      process.memoryUsage.rss() > residentMegabytes * megabyte ||
      performance.now() - begun > milliseconds ||
      (cpuMilliseconds !== undefined && (user + system) / 1000 > cpuMilliseconds)
    )
  }
}

setInterval(() => {
  // A process whose parent ended gets another one.
  if (isOver() || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, often)
