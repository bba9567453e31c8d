import { workerData } from 'node:worker_threads'

// A thread of its own, since it must also end a program that keeps its thread busy.

type Watch = { residentMegabytes: number; milliseconds: number; parent: number }
const { residentMegabytes, milliseconds, parent } = workerData as Watch

const megabyte = 1024 * 1024
const often = 20

setInterval(() => {
  const isOver =
    process.memoryUsage.rss() > residentMegabytes * megabyte || process.uptime() * 1000 > milliseconds
  // A process whose parent ended gets another one.
  if (isOver || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, often)
