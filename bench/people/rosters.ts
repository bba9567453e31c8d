import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import papaparse from 'papaparse'
import { zipOf } from '../../server/src/testing/workbooks/workbook-parts.ts'
import { startPostgres } from '../databases/activity-database.ts'
import { atMost, type Benchmark, type Figure, median } from '../support/figure.ts'
import { watchMemory } from '../support/observe.ts'
import { inNewFolder, type Running, sessionOf, startServer, stopProduct } from '../support/product.ts'

const [people, peopleEach] = [200_000, 100]
const parsings = 5

/**
 * A roster of 200,000 people on PostgreSQL: the CPU time of the server and its programs for the preview, for applying it
 * and for the same file again, beside parsing the same three files alone in the same run.
 */
export const rosters: Benchmark = () =>
  inNewFolder(async (folder) => {
    const files = madeUpRoster()
    const parsing = parsed(files)
    const zip = zipOf(files)
    const postgres = await startPostgres(folder)
    const product = await startServer(join(folder, 'data'), { DATABASE_URL: postgres.url })
    try {
      const headers = {
        cookie: await sessionOf(product, 'admin@chorus.example'),
        'sec-fetch-site': 'same-origin',
      }
      const ask = async <T>(method: string, path: string, body?: FormData | object): Promise<T> => {
        const isForm = body instanceof FormData
        const answer = await fetch(product.url + path, {
          method,
          headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
          ...(body && { body: isForm ? body : JSON.stringify(body) }),
        })
        if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
        return (await answer.json()) as T
      }
      const until = async (id: string, states: string[]) => {
        for (;;) {
          const run = await ask<Run>('GET', `/api/roster-runs/${id}`)
          if (states.includes(run.state)) return run
          if (run.state === 'failed') throw new Error('The roster could not be read.')
          await later(500)
        }
      }
      const { id: districtId } = await ask<{ id: string }>('POST', '/api/districts', {
        name: 'Benchmark',
        ncesId: null,
        isTestAccount: false,
        packages: [],
        lead: null,
      })
      const { id: sourceId } = await ask<{ id: string }>('POST', '/api/roster-sources', {
        name: 'SIS',
        districtId,
      })
      const preview = async () => {
        const form = new FormData()
        form.set('file', new Blob([Uint8Array.from(zip)]), 'roster.zip')
        const { id } = await ask<Run>('POST', `/api/roster-sources/${sourceId}/runs`, form)
        return until(id, ['ready', 'held'])
      }
      await idle(product)
      const memory = watchMemory(product)
      const first = await spent(product, preview)
      const growth = memory.growth()
      const { added } = first.result.preview.people
      if (added !== people) throw new Error(`${added} people would be added.`)
      const applied = await spent(product, async () => {
        await ask('POST', `/api/roster-runs/${first.result.id}/apply`, {})
        return until(first.result.id, ['applied'])
      })
      const again = await spent(product, preview)
      if (again.result.preview.people.unchanged !== people) throw new Error('The second preview differs.')
      return [
        beside('preview of 200,000 people, CPU of the server', first.seconds, parsing, 3),
        atMost('growth of the memory of all processes meanwhile', growth, 400, 'MB'),
        beside('the same file again', again.seconds, parsing, 3),
        beside('applying it, where only the server counts and not PostgreSQL', applied.seconds, parsing),
      ]
    } finally {
      await stopProduct(product)
      await postgres.stop()
    }
  })

type Run = { id: string; state: string; preview: { people: { added: number; unchanged: number } } }

function beside(what: string, measured: number, parsing: number, most?: number): Figure {
  const ratio = most === undefined ? {} : { atMost: most }
  return { what, measured, beside: { what: 'papaparse alone', value: parsing }, unit: 's', ratio }
}

/** The CPU time of parsing files, the median of some times, in seconds. */
function parsed(files: readonly { content: string }[]): number {
  const times = Array.from({ length: parsings }, () => {
    const before = process.cpuUsage()
    for (const { content } of files) papaparse.parse(Buffer.from(content).toString())
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  })
  return median(times)
}

/** Some work, and the CPU time that the product and the programs that it starts take meanwhile, in seconds. */
async function spent<T>(product: Running, work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const before = await cpuOf(product)
  const result = await work()
  // The program that reads ends on its own; until it has been waited for its time counts nowhere else.
  return { result, seconds: (await cpuOf(product)) - before }
}

/** Waits until the demo's analyses, which follow the first start, are done: until 5 s take less than half a second. */
async function idle(product: Running): Promise<void> {
  for (let before = await cpuOf(product); ; ) {
    await later(5_000)
    const now = await cpuOf(product)
    if (now - before < 0.5) return
    before = now
  }
}

/** Clock ticks in a second on Linux. */
const ticks = 100

/** The CPU time of all processes of a product, those that have ended included, in seconds. */
async function cpuOf({ child }: Running): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const times = await Promise.all(
    ids.map(async (id) => {
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
      // After the name in parentheses: state, parent, group, …; the times are fields 14 to 17 (proc_pid_stat(5)).
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (Number(fields[2]) !== child.pid) return 0
      return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    }),
  )
  return times.reduce((sum, one) => sum + one, 0) / ticks
}

function madeUpRoster(): { name: string; content: string }[] {
  const id = (kind: string, number: number) => `${kind}-${String(number).padStart(8, '0')}-4f2a-9c11`
  const schools = people / peopleEach
  const [stamp, school] = ['active,2026-08-01T00:00:00Z', (number: number) => number % schools]
  const every = (count: number, row: (number: number) => string) =>
    Array.from({ length: count }, (_none, number) => row(number)).join('\n')
  return [
    {
      name: 'orgs.csv',
      content: `sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\n${id('d', 0)},${stamp},Benchmark,district,,\n${every(schools, (one) => `${id('s', one)},${stamp},School ${one},school,,${id('d', 0)}`)}`,
    },
    {
      name: 'users.csv',
      content: `sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone\n${every(people, (one) => `${id('u', one)},${stamp},true,user${one},,Given${one % 5_000},Family${one},,,user${one}@bench.example,,`)}`,
    },
    {
      name: 'roles.csv',
      content: `sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId\n${every(people, (one) => `${id('r', one)},${stamp},${id('u', one)},primary,teacher,2020-08-01,2099-07-31,${id('s', school(one))}`)}`,
    },
  ]
}
