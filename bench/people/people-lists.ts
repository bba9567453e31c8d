import { join } from 'node:path'
import { addPeople, commonWord, districts, peopleEach, rareWord } from '../databases/people-database.ts'
import { openDatabaseOf } from '../databases/reports-database.ts'
import { atMost, type Benchmark, type Figure, median, p95 } from '../support/figure.ts'
import { msSpent } from '../support/observe.ts'
import { inNewFolder, type Running, sessionOf, startServer, stopProduct } from '../support/product.ts'

const [rounds, warmUp] = [40, 5]
const tries = 20

type PageOf = { rows: { id: string }[]; next: string | null; total: number; totalIsMore: boolean }

/**
 * The lists of 2,000 districts and 200,000 people on the embedded database: the time that the server reports for each
 * answer, of which 95 in 100 must keep the limit, and how soon a deactivated person is refused.
 */
export const peopleLists: Benchmark = () =>
  inNewFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    await stopProduct(await startServer(dataDir))
    const seeded = await openDatabaseOf(dataDir)
    await addPeople(seeded)
    await seeded.close()
    const product = await startServer(dataDir)
    try {
      const cookie = await sessionOf(product, 'admin@chorus.example')
      const read = async (path: string) => {
        const answer = await fetch(product.url + path, { headers: { cookie } })
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
        return (await answer.json()) as PageOf
      }
      const everybody = await read('/api/people')
      if (!everybody.totalIsMore)
        throw new Error(`Of ${districts * peopleEach} people ${everybody.total} are counted.`)
      const [district] = (await read('/api/districts?search=Benchmark%201000')).rows
      if (!district) throw new Error('The districts are missing.')
      let deep = everybody
      for (let page = 0; page < 100; page++) deep = await read(`/api/people?limit=200&after=${deep.next}`)
      const one = `/api/districts/${district.id}/people`
      const lists: [what: string, path: string, route: string][] = [
        ['districts', '/api/districts', '/api/districts'],
        ['districts, needing attention', '/api/districts?attention=any', '/api/districts'],
        ['people by name', '/api/people', '/api/people'],
        ['people, page 400', `/api/people?after=${deep.next}`, '/api/people'],
        ['people, a rare word', `/api/people?search=${rareWord}`, '/api/people'],
        ['people, a common word', `/api/people?search=${commonWord}`, '/api/people'],
        ['people of one district', one, '/api/districts/:districtId/people'],
        ['totals', '/api/district-totals', '/api/district-totals'],
      ]
      const figures: Figure[] = []
      for (const [what, path, route] of lists) {
        const times: number[] = []
        for (let round = 0; round < warmUp + rounds; round++) {
          const before = await msSpent(product, route)
          await read(path)
          if (round >= warmUp) times.push((await msSpent(product, route)) - before)
        }
        const limit = what === 'totals' ? 200 : 50
        figures.push(atMost(`${what}: p95 (median ${median(times).toFixed(0)} ms)`, p95(times), limit, 'ms'))
      }
      figures.push(
        atMost(`deactivated, then refused: longest of ${tries}`, await refusal(product, cookie), 1_000, 'ms'),
      )
      return figures
    } finally {
      await stopProduct(product)
    }
  })

/** The longest time from the answer to a deactivation until the person is refused, in milliseconds. */
async function refusal({ url }: Running, admin: string): Promise<number> {
  const running = { url } as Running
  const person = await personOf(running, admin)
  const act = async (name: string) => {
    const headers = { cookie: admin, 'sec-fetch-site': 'same-origin' }
    const { status } = await fetch(`${url}/api/people/${person}/${name}`, { method: 'POST', headers })
    if (status !== 200) throw new Error(`To ${name} was answered with ${status}.`)
  }
  let longest = 0
  for (let attempt = 0; attempt < tries; attempt++) {
    const cookie = await sessionOf(running, 'second@riverbend.example')
    const status = async () =>
      (await fetch(`${url}/api/users/logged-in-user`, { headers: { cookie } })).status
    if ((await status()) !== 200) throw new Error('The person is not signed in.')
    await act('deactivate')
    const started = performance.now()
    while ((await status()) !== 401);
    longest = Math.max(longest, performance.now() - started)
    await act('reactivate')
  }
  return longest
}

async function personOf({ url }: Running, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/people?search=second%40riverbend.example`, { headers: { cookie } })
  const [person] = ((await answer.json()) as PageOf).rows
  if (!person) throw new Error('The person is missing.')
  return person.id
}
