import { readFile } from 'node:fs/promises'
import type { Running } from './product.ts'

/** How long some work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** How far the resident memory rises above its present value, in megabytes. */
export function watchMemory({ child }: Running): { growth: () => number } {
  const resident = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  }
  let first: number | undefined
  let most = 0
  const timer = setInterval(async () => {
    const now = await resident()
    first ??= now
    most = Math.max(most, now)
  }, 50)
  return {
    growth: () => {
      clearInterval(timer)
      return most - (first ?? Number.NaN)
    },
  }
}

/** The p99 since the previous call, in milliseconds. */
export async function delayP99({ url }: Running): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const found = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]
  if (found === undefined) throw new Error('/metrics does not tell the delay of the event loop.')
  return Number(found) * 1000
}
