import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as later } from 'node:timers/promises'
import type { Running } from './product.ts'

/** How long some work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/**
 * The memory of the server and the processes that it starts to read files, together and in megabytes: how far it rises
 * above its present value, and the most that it is. Pages that processes share count once; the emulator, which stands for
 * Google, is not the product's. Looking takes milliseconds, in which the server waits where it asks for memory: where its
 * time is measured too, `everyMs` is long.
 */
export function watchMemory({ child }: Running, everyMs = 50): { growth: () => number; most: () => number } {
  const occupied = async () => {
    const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const sizes = await Promise.all(processes.map((id) => megabytesOf(id, child.pid)))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  let first: number | undefined
  let most = 0
  const look = async () => {
    const now = await occupied()
    first ??= now
    most = Math.max(most, now)
  }
  void look()
  const timer = setInterval(look, everyMs)
  return {
    most: () => most,
    growth: () => {
      clearInterval(timer)
      return most - (first ?? Number.NaN)
    },
  }
}

/** The share of the memory of a process of a group, in megabytes; 0 if it is another's, the emulator's, or has ended. */
async function megabytesOf(id: string, group: number | undefined): Promise<number> {
  const stat = await of(id, 'stat')
  // After the name in parentheses: state, parent, group (proc_pid_stat(5)).
  if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) return 0
  if ((await of(id, 'cmdline')).includes('google-emulator')) return 0
  return Number(/^Pss:\s+(\d+) kB/m.exec(await of(id, 'smaps_rollup'))?.[1] ?? 0) / 1024
}

const of = (id: string, file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')

/**
 * How long the event loop was held up since the previous call, p99, in milliseconds. /metrics tells the time between two
 * turns of a timer of 10 ms, which is 10 ms in a process with nothing to do (`monitorEventLoopDelay` of Node).
 */
export async function delayP99({ url }: Running): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const found = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]
  if (found === undefined) throw new Error('/metrics does not tell the delay of the event loop.')
  return Number(found) * 1000 - 10
}

/** Waits until no job waits or runs, so that what is made of the demo at its start costs the figures nothing. */
export async function jobsDone({ url }: Running): Promise<void> {
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text()
    if (!/^chorus_jobs_oldest_seconds\{.*\} (?!0$)/m.test(text)) return
    await later(1000)
  }
}

/** The total time that the server took for all answers of a GET route, from /metrics, in milliseconds. */
export async function msSpent({ url }: Running, route: string, status = 200): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const labels = `{method="GET",route="${route}",status="${status}"}`
  const line = text.split('\n').find((one) => one.startsWith(`http_request_duration_seconds_sum${labels}`))
  return Number(line?.split(' ').at(-1) ?? 0) * 1000
}

/**
 * The CPU time that a process and all that it started have taken so far, in seconds, without the emulator, which stands for
 * Google.
 */
export async function cpuSeconds(root: number | undefined): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const children = new Map<string, { id: string; ticks: number }[]>()
  let total = 0
  for (const id of ids) {
    const stat = await of(id, 'stat')
    // After the name in parentheses: the parent, and utime, stime, and those of ended children (proc_pid_stat(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    if (id === String(root)) total = ticks
    const parent = fields[1] ?? ''
    children.set(parent, [...(children.get(parent) ?? []), { id, ticks }])
  }
  const waiting = [...(children.get(String(root)) ?? [])]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if ((await of(one.id, 'cmdline')).includes('google-emulator')) continue
    total += one.ticks
    waiting.push(...(children.get(one.id) ?? []))
  }
  return total / 100
}
