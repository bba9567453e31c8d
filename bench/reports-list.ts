import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { addReports, districts, openDatabaseOf, readRaw, reportsEach } from './databases/reports-database.ts'
import { atMost, type Benchmark, median } from './support/figure.ts'
import { jobsDone, msSpent } from './support/observe.ts'
import { inNewFolder, type Running, sessionOf, startServer, stopProduct } from './support/product.ts'

const path = '/api/InsightsReports/GetAll'
const [rounds, warmUp] = [31, 6]

/**
 * The reports of all districts: the time that the server reports for an answer, alternating with the time of reading
 * the same rows from a copy of its database without using them.
 */
export const reportsList: Benchmark = () =>
  inNewFolder(async (folder) => {
    const [dataDir, copy] = [join(folder, 'data'), join(folder, 'copy')]
    await stopProduct(await startServer(dataDir))
    const seeded = await openDatabaseOf(dataDir)
    await addReports(seeded)
    await seeded.close()
    await cp(dataDir, copy, { recursive: true })
    const raw = await openDatabaseOf(copy)
    const product = await startServer(dataDir)
    try {
      const cookie = await sessionOf(product, 'admin@chorus.example')
      // Analyses and drafts of the demo, which follow the first start, change the list.
      await jobsDone(product)
      const { etag, count } = await readList(product, cookie)
      if ((await readRaw(raw)) !== count) throw new Error('The raw rows are not those of the list.')
      const times = { all: [] as number[], unchanged: [] as number[], raw: [] as number[] }
      for (let round = 0; round < warmUp + rounds; round++) {
        const all = await serverMs(product, 200, { cookie })
        const unchanged = await serverMs(product, 304, { cookie, 'if-none-match': etag })
        const started = performance.now()
        await readRaw(raw)
        if (round < warmUp) continue
        times.raw.push(performance.now() - started)
        times.all.push(all)
        times.unchanged.push(unchanged)
      }
      const beside = { what: 'the rows read raw', value: median(times.raw) }
      const what = `GET ${path}`
      return [
        atMost(`${what}, ${count} reports, 200`, median(times.all), 60, 'ms'),
        { what: `${what}, 200`, measured: median(times.all), beside, unit: 'ms', ratio: { atMost: 2.5 } },
        { what: `${what}, 304`, measured: median(times.unchanged), beside, unit: 'ms', ratio: {} },
      ]
    } finally {
      await stopProduct(product)
      await raw.close()
    }
  })

async function readList({ url }: Running, cookie: string): Promise<{ etag: string; count: number }> {
  const answer = await fetch(url + path, { headers: { cookie } })
  const list = (await answer.json()) as { insightsReports: unknown[] }[]
  const count = list.reduce((sum, { insightsReports }) => sum + insightsReports.length, 0)
  if (list.length < districts || count < districts * reportsEach)
    throw new Error(`The list has ${list.length} districts and ${count} reports.`)
  return { etag: answer.headers.get('etag') ?? '', count }
}

/** How long the server took for one answer, from the arrival of the request to its last byte. */
async function serverMs(product: Running, status: number, headers: Record<string, string>): Promise<number> {
  const before = await msSpent(product, path, status)
  const answer = await fetch(product.url + path, { headers })
  await answer.arrayBuffer()
  if (answer.status !== status) throw new Error(`The list answered ${answer.status}, and not ${status}.`)
  return (await msSpent(product, path, status)) - before
}
