import { setTimeout as later } from 'node:timers/promises'
import { listRequest } from './list-throughput.ts'
import { type Benchmark, type Figure, median } from './support/figure.ts'
import { freePorts } from './support/free-ports.ts'
import { answersTo } from './support/load.ts'
import { withProduct } from './support/product.ts'

const gauges = { heap: 'nodejs_heap_size_used_bytes', rss: 'process_resident_memory_bytes' }
const samplesInAll = 50
const growth = 1.05

/**
 * The server's memory while the list of templates is requested without a pause. Each sample is taken right after a
 * garbage collection, so that garbage does not look like a leak. The median of the last fifth of the time is compared
 * with that of the second fifth; the first fifth is the warm-up.
 */
export const memory: Benchmark = async ({ minutes = 1 }) => {
  const [inspectorPort = 0] = await freePorts(1)
  return withProduct(
    async (product) => {
      const { url, headers } = await listRequest(product)
      const seconds = minutes * 60
      const inspector = await openInspector(inspectorPort)
      const samples: Sample[] = []
      const watch = async () => {
        while (samples.length < samplesInAll) {
          await later((seconds * 1000) / samplesInAll)
          await inspector.collectGarbage()
          samples.push(await sample(product.url))
        }
      }
      const [answers] = await Promise.all([
        answersTo({ url, headers, seconds }, 200),
        watch().finally(inspector.close),
      ])

      const fifth = (number: number) =>
        samples.slice(((number - 1) * samplesInAll) / 5, (number * samplesInAll) / 5)
      const figure = (name: string, gauge: keyof Sample): Figure => ({
        what: `${name} in the last fifth of ${minutes} min at ${Math.round(answers / seconds)}/s`,
        measured: median(fifth(5).map((one) => one[gauge])),
        beside: { what: 'second fifth', value: median(fifth(2).map((one) => one[gauge])) },
        unit: 'MB',
        ratio: { atMost: growth },
      })
      return [figure('heap used', 'heap'), figure('resident', 'rss')]
    },
    [`--inspect=127.0.0.1:${inspectorPort}`],
  )
}

/** A connection to the inspector of a Node process, by the Chrome DevTools Protocol. */
async function openInspector(port: number) {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ]
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true })
    socket.addEventListener('error', failed, { once: true })
  })
  return {
    collectGarbage: () =>
      new Promise<void>((collected) => {
        socket.addEventListener('message', () => collected(), { once: true })
        socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
      }),
    close: () => socket.close(),
  }
}

/** Megabytes. */
type Sample = Record<keyof typeof gauges, number>

async function sample(url: string): Promise<Sample> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return { heap: read(text, gauges.heap), rss: read(text, gauges.rss) }
}

function read(text: string, gauge: string): number {
  const found = new RegExp(`^${gauge} (\\S+)$`, 'm').exec(text)?.[1]
  if (found === undefined) throw new Error(`/metrics does not tell ${gauge}.`)
  return Number(found) / 1024 / 1024
}
