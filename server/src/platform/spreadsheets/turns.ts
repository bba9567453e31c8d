const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** Runs the work now or when fewer than two others run, so that many uploads at once cannot take all memory. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
