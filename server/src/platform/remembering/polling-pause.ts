import { performance } from 'node:perf_hooks'

/** How long a page waits before it asks for news again, in seconds. */
const [shortest, longest] = [15, 120]
/** From which share of a node's time that is busy on pages wait longer, and from which they wait longest. */
const [busy, full] = [0.6, 0.95]
/** Over how long the load is measured, in milliseconds. */
const overMs = 5_000

/** The pause that goes with a load, which is the share of the time that a node is busy, from 0 to 1. */
export function pauseAt(load: number): number {
  const above = Math.min(Math.max((load - busy) / (full - busy), 0), 1)
  return Math.round(shortest + above * (longest - shortest))
}

/** Answers with the pause at the load of the last seconds of this process. */
export function measurePause(): () => number {
  let since = performance.eventLoopUtilization()
  let measuredAt = performance.now()
  let pause = shortest
  return () => {
    if (performance.now() - measuredAt < overMs) return pause
    pause = pauseAt(performance.eventLoopUtilization(since).utilization)
    since = performance.eventLoopUtilization()
    measuredAt = performance.now()
    return pause
  }
}
