import pg from 'pg'
import { addManyReports, addPeople, districts, reportsEach } from '../databases/people-database.ts'
import { startPostgres } from '../production/postgres.ts'
import { atMost, type Benchmark, type Figure, median, p95 } from '../support/figure.ts'
import { jobsDone, timed } from '../support/observe.ts'
import { inNewFolder, type Running, sessionOf, startServer, stopProduct } from '../support/product.ts'

const [rounds, warmUp] = [20, 3]
const base = '/api/InsightsReports'
const begunAt = Date.now()
/** A moment some days ago, another one for each round, so that no list of reports is answered from memory. */
const lateBefore = (round: number) => new Date(begunAt - 6 * 86_400_000 - round * 1000).toISOString()

/**
 * The data of every page with 2,000 districts, 200,000 people and 150,000 reports on PostgreSQL: the time of each answer, and
 * how long the answer to the whole list holds other calls up.
 */
export const manyDistricts: Benchmark = () =>
  inNewFolder(async (folder) => {
    const postgres = await startPostgres(folder)
    const setUp = new pg.Client({ connectionString: `${postgres.url}/postgres` })
    await setUp.connect()
    await setUp.query('create database chorus template template0')
    await setUp.end()
    const DATABASE_URL = `${postgres.url}/chorus`
    const product = await startServer(folder, { DATABASE_URL })
    try {
      await jobsDone(product)
      const database = new pg.Client({ connectionString: DATABASE_URL })
      await database.connect()
      await addPeople({ exec: (script) => database.query(script) })
      await addManyReports({ exec: (script) => database.query(script) })
      await database.end()
      return await measure(product)
    } finally {
      await stopProduct(product)
      await postgres.stop()
    }
  })

async function measure(product: Running): Promise<Figure[]> {
  const admin = await sessionOf(product, 'admin@chorus.example')
  const staff = await sessionOf(product, 'staff@riverbend.example')
  const lead = await sessionOf(product, 'lead@riverbend.example')
  const read = async (path: string, cookie = admin) => {
    const answer = await fetch(product.url + path, { headers: { cookie, 'accept-encoding': 'br' } })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const of = `lateBefore=${lateBefore(0)}`
  const { reports } = (await (await read(`${base}/totals?${of}`)).json()) as { reports: number }
  if (reports < districts * reportsEach) throw new Error(`There are ${reports} reports.`)
  type PageOf = { rows: { districtId: string; id: string }[]; next: string }
  const pageOf = async (path: string) => (await (await read(path)).json()) as PageOf
  let deep = await pageOf(`${base}/districts?${of}`)
  for (let turned = 0; turned < 20; turned++)
    deep = await pageOf(`${base}/districts?${of}&after=${deep.next}`)
  const district = deep.rows[0]!.districtId
  const some = (await pageOf(`${base}/districts/${district}?${of}`)).rows[0]!.id

  const lists: [what: string, path: string, cookie?: string][] = [
    ['home, templates', '/api/SurveyTemplates', staff],
    ['home, who is signed in', '/api/auth/', staff],
    ['reports of a lead', base, lead],
    ['uploads of a lead', '/api/SurveyResults', lead],
    ['number of reports', `${base}/count`],
    ['totals of reports', `${base}/totals?${of}`],
    ['totals of reports, searched', `${base}/totals?${of}&search=benchmark%20round%207`],
    ['districts with reports', `${base}/districts?${of}`],
    ['districts with reports, page 21', `${base}/districts?${of}&after=${deep.next}`],
    ['districts with late reports', `${base}/districts?${of}&isLateOnly=true`],
    ['districts with reports, searched', `${base}/districts?${of}&search=round%2077`],
    ['reports of a district', `${base}/districts/${district}?${of}`],
    ['a report', `${base}/${some}/managed`],
    ['districts', '/api/districts'],
    ['districts needing attention', '/api/districts?attention=any'],
    ['totals of districts', '/api/district-totals'],
    ['people', '/api/people'],
    ['people, a common word', '/api/people?search=morgan'],
    ['people of a district', `/api/districts/${district}/people`],
    ['activity', '/api/audit-events'],
  ]
  const figures: Figure[] = []
  for (const [what, path, cookie = admin] of lists) {
    const times: number[] = []
    for (let round = 0; round < warmUp + rounds; round++) {
      const unread = path.replace(lateBefore(0), lateBefore(round + 1))
      const took = await timed(async () => (await read(unread, cookie)).arrayBuffer())
      if (round >= warmUp) times.push(took)
    }
    const limit = what.startsWith('home') ? 50 : 300
    figures.push(atMost(`${what}: p95 (median ${median(times).toFixed(0)} ms)`, p95(times), limit, 'ms'))
  }
  return [...figures, ...(await whole(product, read))]
}

/** The list of all reports at once, and the longest that a call waited meanwhile which needs nothing but the node. */
async function whole(product: Running, read: (path: string) => Promise<Response>): Promise<Figure[]> {
  let isReading = true
  const began = performance.now()
  const reading = read(`${base}/GetAll`)
    .then((answer) => answer.arrayBuffer())
    .finally(() => {
      isReading = false
    })
  let longest = 0
  while (isReading) {
    const asked = performance.now()
    await fetch(`${product.url}/api/health/live`)
    longest = Math.max(longest, performance.now() - asked)
  }
  const { byteLength } = await reading
  const ms = performance.now() - began
  const what = `GetAll, ${districts * reportsEach} reports, ${(byteLength / 1e6).toFixed(1)} MB`
  return [
    atMost(what, ms, 10_000, 'ms'),
    atMost(`${what}: the longest that another call waited`, longest, 300, 'ms'),
  ]
}
