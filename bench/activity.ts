import { join } from 'node:path'
import { addActivity, startPostgres } from './databases/activity-database.ts'
import { atMost, type Benchmark, type Figure, median, p95 } from './support/figure.ts'
import { msSpent, timed, watchMemory } from './support/observe.ts'
import { inNewFolder, type Running, sessionOf, startServer, stopProduct } from './support/product.ts'

const [rounds, warmUp] = [40, 5]
/** Of three years, so that a fifth of the events are in the CSV. */
const daysOfCsv = 219

type PageOf = { rows: { id: number }[]; next: string | null; total: number; totalIsMore: boolean }

/**
 * The activity of five million events (or `--events`) on PostgreSQL: the time that the server reports for each page with
 * its count, of which 95 in 100 must keep the limit, and the memory while a fifth of them is downloaded as CSV.
 */
export const activity: Benchmark = ({ events = 5_000_000 }) =>
  inNewFolder(async (folder) => {
    const postgres = await startPostgres(folder)
    const start = () => startServer(join(folder, 'data'), { DATABASE_URL: postgres.url })
    try {
      await stopProduct(await start())
      const busy = await addActivity(postgres.url, events)
      const product = await start()
      try {
        const cookie = await sessionOf(product, 'admin@chorus.example')
        return [...(await pages(product, cookie, busy)), ...(await csv(product, cookie))]
      } finally {
        await stopProduct(product)
      }
    } finally {
      await postgres.stop()
    }
  })

async function pages(product: Running, cookie: string, busy: { person: string; district: string }) {
  const read = async (query: string) => {
    const answer = await fetch(`${product.url}/api/audit-events?${query}`, { headers: { cookie } })
    if (answer.status !== 200) throw new Error(`${query} was answered with ${answer.status}.`)
    return (await answer.json()) as PageOf
  }
  let deep = await read('limit=200')
  for (let page = 0; page < 100; page++) deep = await read(`limit=200&after=${deep.next}`)
  const [other] = (await read(`person=${busy.person}`)).rows
  if (!other || !deep.totalIsMore) throw new Error('The events are missing.')
  const [old, older] = [1000, 900].map((days) => new Date(Date.now() - days * 86_400_000).toISOString())
  const lists: [what: string, query: string][] = [
    ['everything', ''],
    ['page 400', `after=${deep.next}`],
    ['a district with a tenth of all', `district=${busy.district}`],
    ['the same, a kind', `district=${busy.district}&kind=library`],
    ['a person with a twentieth of all', `person=${busy.person}`],
    ['the same, in that district', `person=${busy.person}&district=${busy.district}`],
    ['the same, a kind that they never did', `person=${busy.person}&kind=districts`],
    ['a common kind', 'kind=reading'],
    ['a rare kind', 'kind=library'],
    ['a kind of three years ago', 'kind=districts'],
    ['100 days, two and a half years ago', `from=${old}&to=${older}`],
    ['the same days, a kind', `from=${old}&to=${older}&kind=people`],
  ]
  const figures: Figure[] = []
  for (const [what, query] of lists) {
    const times: number[] = []
    for (let round = 0; round < warmUp + rounds; round++) {
      const before = await msSpent(product, '/api/audit-events')
      await read(query)
      if (round >= warmUp) times.push((await msSpent(product, '/api/audit-events')) - before)
    }
    figures.push(atMost(`${what}: p95 (median ${median(times).toFixed(0)} ms)`, p95(times), 50, 'ms'))
  }
  return figures
}

/** Downloads a fifth of the events; how far the memory of the product rises meanwhile. */
async function csv(product: Running, cookie: string): Promise<Figure[]> {
  const download = async (days: number) => {
    const from = new Date(Date.now() - days * 86_400_000).toISOString()
    const url = `${product.url}/api/audit-events/csv?sentences=true&from=${from}`
    const answer = await fetch(url, { headers: { cookie } })
    let lines = 0
    for await (const piece of answer.body ?? []) for (const byte of piece) if (byte === 10) lines++
    return lines
  }
  await download(5)
  const memory = watchMemory(product)
  let lines = 0
  const ms = await timed(async () => {
    lines = await download(daysOfCsv)
  })
  const what = `CSV of ${lines.toLocaleString('en-US')} rows in ${(ms / 1000).toFixed(0)} s: growth of the memory`
  return [atMost(what, memory.growth(), 300, 'MB')]
}
