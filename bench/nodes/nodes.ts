import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addManyReports, addPeople } from '../databases/people-database.ts'
import { startPostgres } from '../production/postgres.ts'
import { atMost, type Benchmark, type Figure, median } from '../support/figure.ts'
import { cpuSeconds, jobsDone } from '../support/observe.ts'
import { inNewFolder, type Running, sessionOf, startServer, stopProduct } from '../support/product.ts'
import { type Call, mixOf } from './mix.ts'
import { plotOf, type Sample } from './plot.ts'
import type { Sending, Sent } from './sender.child.ts'

const most = 4
const measuredSeconds = 20
const connections = 24
/** Of each call alone, for its CPU time. */
const ofEach = 200
/** The share of the highest load at which it goes on for long. */
const steady = 0.7

/**
 * The load mix on one to four nodes with PostgreSQL, which all share the cores of this machine with the sender: calls a
 * second, and the CPU time of a call, which other work on the machine changes little. Then two nodes at 70 % of what two
 * can bear for long, for the given minutes: memory and p99 of the first half beside the second.
 */
export const nodes: Benchmark = ({ minutes = 1 }) =>
  inNewFolder(async (folder) => {
    const postgres = await startPostgres(folder)
    const setUp = new pg.Client({ connectionString: `${postgres.url}/postgres` })
    await setUp.connect()
    await setUp.query('create database chorus template template0')
    await setUp.end()
    const DATABASE_URL = `${postgres.url}/chorus`
    const running: Running[] = []
    const startNode = async () => {
      const many = { UPLOADS_PER_DAY: '1000000', DISTRICT_UPLOADS_PER_DAY: '1000000' }
      running.push(await startServer(folder, { DATABASE_URL, ...many }))
    }
    const sender = fork(join(import.meta.dirname, 'sender.child.ts'))
    try {
      await startNode()
      await jobsDone(running[0]!)
      const database = new pg.Client({ connectionString: DATABASE_URL })
      await database.connect()
      await addPeople({ exec: (script) => database.query(script) })
      await addManyReports({ exec: (script) => database.query(script) })
      const of = { ...(await mixAt(running[0]!)), uploaders: await uploadersIn(database) }
      await database.end()
      const postgresId = Number(
        (await readFile(join(folder, 'pgdata/postmaster.pid'), 'utf8')).split('\n')[0],
      )
      const cpuOf = () =>
        Promise.all([
          Promise.all(running.map(({ child }) => cpuSeconds(child.pid))).then((each) =>
            each.reduce((sum, one) => sum + one, 0),
          ),
          cpuSeconds(postgresId),
        ])
      const load = (perSecond: number, seconds: number, calls = of.calls, most = 0) =>
        measure(
          sender,
          { ...of, calls, urls: running.map(({ url }) => url), connections, perSecond, seconds, most },
          cpuOf,
        )
      console.log(`  ${cpus().length} cores of ${cpus()[0]?.model}`)
      const figures: Figure[] = []
      const rates: number[] = []
      for (let count = 1; count <= most; count++) {
        if (count > 1) await startNode()
        // Code that runs often is compiled, and each node has its lists in memory.
        await load(0, 10)
        const { sent, seconds, node, database: inDatabase } = await load(0, measuredSeconds)
        rates.push(sent.answers / seconds)
        console.log(
          `  ${count} nodes: ${rates.at(-1)?.toFixed(0)} calls/s, ${(rates.at(-1)! / rates[0]! / count).toFixed(2)} of linear; ` +
            `CPU a call: nodes ${ms(node / sent.answers)}, PostgreSQL ${ms(inDatabase / sent.answers)}, sender ${ms(sent.cpuSeconds / sent.answers)}; ` +
            `p50 ${quantile(sent.ms, 0.5)}, p95 ${quantile(sent.ms, 0.95)}, p99 ${quantile(sent.ms, 0.99)} ms; ` +
            `no success: ${JSON.stringify(sent.wrong)}; load ${loadavg()[0]?.toFixed(1)}`,
        )
        if (count === 1) {
          await costOfEach(of.calls, (call, most) => load(0, 60, [call], most))
          figures.push(atMost('CPU of a call, node', (node / sent.answers) * 1000, 0.55, 'ms'))
          figures.push(atMost('CPU of a call, PostgreSQL', (inDatabase / sent.answers) * 1000, 0.22, 'ms'))
        }
      }
      for (const extra of running.splice(2)) await stopProduct(extra)
      const lasting = Math.min(rates[1]!, await lastingRate(() => load(0, measuredSeconds), cpuOf, running))
      return [...figures, ...(await hold(minutes, lasting * steady, load, running))]
    } finally {
      sender.disconnect()
      for (const one of running) await stopProduct(one)
      await postgres.stop()
    }
  })

/**
 * The calls a second for which the cores of this machine suffice with all that follows: uploads are analysed and drafts made
 * in the background, most of it after the calls where those fill the cores.
 */
async function lastingRate(
  load: () => Promise<Measured>,
  cpuOf: () => Promise<[nodes: number, database: number]>,
  running: Running[],
): Promise<number> {
  const jobs = () => Promise.all(running.map(jobsDone))
  await jobs()
  const [nodes, database] = await cpuOf()
  const { sent } = await load()
  await jobs()
  const after = await cpuOf()
  const ofCall = (after[0] - nodes + (after[1] - database) + sent.cpuSeconds) / sent.answers
  console.log(
    `  2 nodes with what follows their calls: CPU a call ${ms(ofCall)}, for long ${(cpus().length / ofCall).toFixed(0)} calls/s`,
  )
  return cpus().length / ofCall
}

/** A line for each call of the mix, sent alone: what one takes, and its share of the CPU time of all. */
async function costOfEach(
  calls: Call[],
  load: (call: Call, most: number) => Promise<Measured>,
): Promise<void> {
  const costs = []
  for (const call of calls) {
    await load(call, 20)
    const { sent, node, database } = await load(call, call.isUpload ? 20 : ofEach)
    costs.push({ call, node: node / sent.answers, database: database / sent.answers })
  }
  const whole = costs.reduce((sum, { call, node, database }) => sum + call.of1000 * (node + database), 0)
  for (const { call, node, database } of costs) {
    const share = (call.of1000 * (node + database)) / whole
    const polled = call.isPolled ? ', polled' : ''
    console.log(
      `    ${call.path.replace(/\?.*/, '')}${polled} of ${call.who}: node ${ms(node)}, PostgreSQL ${ms(database)}, ${(share * 100).toFixed(0)} % of the mix`,
    )
  }
}

type Measured = { sent: Sent; seconds: number; node: number; database: number }

/** Sends for a while; answers with what came of it and the CPU seconds that nodes and database took meanwhile. */
async function measure(
  sender: ReturnType<typeof fork>,
  sending: Sending,
  cpuOf: () => Promise<[nodes: number, database: number]>,
): Promise<Measured> {
  const before = await cpuOf()
  const began = performance.now()
  sender.send(sending)
  const [sent] = (await once(sender, 'message')) as [Sent]
  const seconds = (performance.now() - began) / 1000
  const after = await cpuOf()
  return { sent, seconds, node: after[0] - before[0], database: after[1] - before[1] }
}

/** The steady load for some minutes, printed one line a part; the second half is compared with the first. */
async function hold(
  minutes: number,
  perSecond: number,
  load: (perSecond: number, seconds: number) => Promise<Measured>,
  running: Running[],
): Promise<Figure[]> {
  const parts = Math.max(4, Math.round(minutes))
  const samples: Sample[] = []
  let failed = 0
  for (let part = 1; part <= parts; part++) {
    const { sent, node, database } = await load(perSecond, (minutes * 60) / parts)
    const memory = await Promise.all(running.map(residentOf))
    const sample = {
      minute: (part * minutes) / parts,
      p99: quantile(sent.ms, 0.99),
      memory: memory.reduce((sum, one) => sum + one, 0),
    }
    samples.push(sample)
    failed += Object.values(sent.wrong).reduce((sum, count) => sum + count, 0)
    console.log(
      `  ${sample.minute.toFixed(1)} min at ${perSecond.toFixed(0)}/s: p99 ${sample.p99} ms, memory of two nodes ` +
        `${sample.memory.toFixed(0)} MB, CPU a call ${ms((node + database) / sent.answers)}; no success: ${JSON.stringify(sent.wrong)}; load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  if (minutes >= 30) {
    const plot = plotOf(samples, `${minutes} minutes at ${perSecond.toFixed(0)} calls a second`)
    await writeFile(new URL('../../docs/steady-load.svg', import.meta.url), plot)
  }
  const [early, late] = [samples.slice(0, parts / 2), samples.slice(Math.ceil(parts / 2))]
  const flat = (
    what: string,
    of: (sample: (typeof samples)[number]) => number,
    unit: string,
    atMostRatio: number,
  ) => ({
    what: `${what}, second half of ${minutes} min at ${perSecond.toFixed(0)}/s`,
    measured: median(late.map(of)),
    beside: { what: 'first half', value: median(early.map(of)) },
    unit,
    ratio: { atMost: atMostRatio },
  })
  return [
    flat('memory of two nodes', ({ memory }) => memory, 'MB', 1.05),
    flat('p99', ({ p99 }) => p99, 'ms', 1.5),
    atMost('calls without success meanwhile', failed, 1, ''),
  ]
}

/** Who is signed in, and the calls, of a product with its demo. */
async function mixAt(product: Running): Promise<Pick<Sending, 'calls' | 'cookies'>> {
  const cookies = {
    staff: await sessionOf(product, 'staff@riverbend.example'),
    lead: await sessionOf(product, 'lead@riverbend.example'),
    admin: await sessionOf(product, 'admin@chorus.example'),
  }
  const read = async <T>(path: string, cookie: string) =>
    (await (await fetch(product.url + path, { headers: { cookie } })).json()) as T
  const lateBefore = new Date(Date.now() - 6 * 86_400_000).toISOString()
  const page = await read<{ rows: { districtId: string }[] }>(
    `/api/InsightsReports/districts?lateBefore=${lateBefore}`,
    cookies.admin,
  )
  const [template] = await read<{ id: string }[]>('/api/SurveyTemplates', cookies.staff)
  return {
    calls: mixOf({ lateBefore, districtId: page.rows[0]!.districtId, templateId: template!.id }),
    cookies,
  }
}

/** As many as no list of theirs grows long in an hour. */
const mostUploaders = 397

/** Signs leads of made-up districts in, for their uploads. */
async function uploadersIn(database: pg.Client): Promise<Sending['uploaders']> {
  const { rows } = await database.query<{ id: string; school_id: string; school_name: string }>(
    `select users.id, schools.id as school_id, schools.name as school_name from users
      join user_schools on user_id = users.id join schools on schools.id = school_id
      where email like 'person-1-%@benchmark.example' order by users.id limit $1`,
    [mostUploaders],
  )
  const uploaders: Sending['uploaders'] = []
  for (const { id, school_id, school_name } of rows) {
    const token = randomBytes(32).toString('base64url')
    await database.query(
      `insert into sessions (token_hash, user_id, created_on, last_seen_on, authenticated_on, browser, address)
        values ($1, $2, now(), now(), now(), '', '')`,
      [createHash('sha256').update(token).digest('base64url'), id],
    )
    uploaders.push({ cookie: `chorus_session=${token}`, school: { id: school_id, name: school_name } })
  }
  return uploaders
}

async function residentOf({ url }: Running): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1e6
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
}

const ms = (seconds: number) => `${(seconds * 1000).toFixed(2)} ms`
