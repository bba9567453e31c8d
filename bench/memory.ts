import { setTimeout as later } from 'node:timers/promises'
import { type Benchmark, type Figure, median } from './figure.ts'
import { listRequest } from './list-throughput.ts'
import { answersPerSecond } from './load.ts'
import { withProduct } from './product.ts'

const gauges = { heap: 'nodejs_heap_size_used_bytes', rss: 'process_resident_memory_bytes' }
const everyMs = 500
const growth = 1.05

/**
 * The server's memory while the list of templates is asked for without a pause: the median of the last
 * fifth of the time beside that of the second fifth, for the first fifth is the warming up.
 */
export const memory: Benchmark = ({ minutes = 1 }) =>
  withProduct(async (product) => {
    const { url, headers } = await listRequest(product)
    const seconds = minutes * 60
    const samples: Sample[] = []
    let isOver = false
    const load = answersPerSecond({ url, headers, seconds }, 200).finally(() => {
      isOver = true
    })
    const watch = async () => {
      while (!isOver) {
        samples.push(await sample(product.url))
        await later(everyMs)
      }
    }
    const [rate] = await Promise.all([load, watch()])

    const fifth = (number: number) =>
      samples.slice(((number - 1) * samples.length) / 5, (number * samples.length) / 5)
    const figure = (name: string, gauge: keyof Sample): Figure => ({
      what: `${name} in the last fifth of ${minutes} min at ${Math.round(rate)}/s`,
      measured: median(fifth(5).map((one) => one[gauge])),
      beside: { what: 'second fifth', value: median(fifth(2).map((one) => one[gauge])) },
      unit: 'MB',
      ratio: { atMost: growth },
    })
    return [figure('heap used', 'heap'), figure('resident', 'rss')]
  })

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
