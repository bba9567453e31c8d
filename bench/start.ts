import { once } from 'node:events'
import { setTimeout as later } from 'node:timers/promises'
import { atMost, type Figure, median } from './support/figure.ts'
import { inNewFolder, type Running, startProduct } from './support/product.ts'

const command = ['npm', 'start']

/** How long `npm start` takes on existing data, and how long everything that it started takes to end. */
export function start(): Promise<Figure[]> {
  return inNewFolder(async (folder) => {
    // The first start makes the database and imports the library.
    await end(await startProduct(command, folder), 'group')
    const ready: number[] = []
    const ended = { group: 0, npm: 0 }
    for (const told of ['group', 'npm', 'group', 'npm', 'group'] as const) {
      const product = await startProduct(command, folder)
      ready.push(product.readyAfterMs)
      ended[told] = Math.max(ended[told], await end(product, told))
    }
    return [
      atMost('npm start to ready, second start, median of 5', median(ready) / 1000, 3, 's'),
      atMost('SIGTERM to the group, until nothing answers, slowest', ended.group / 1000, 10, 's'),
      atMost('SIGTERM to npm alone, until nothing answers, slowest', ended.npm / 1000, 10, 's'),
    ]
  })
}

/** Milliseconds from the signal until the command has ended and its ports are closed. */
async function end({ child, url, emulatorUrl }: Running, told: 'group' | 'npm'): Promise<number> {
  const signalled = performance.now()
  const exited = once(child, 'exit')
  process.kill(told === 'group' ? -child.pid! : child.pid!, 'SIGTERM')
  await exited
  while ((await answers(url)) || (await answers(emulatorUrl))) {
    if (performance.now() - signalled > 30_000) throw new Error(`The product still runs at ${url}.`)
    await later(10)
  }
  return performance.now() - signalled
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )
}
