import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/paging.ts'
import type { DistrictRow, DistrictTotals } from '#contract/people/districts.ts'
import { loadLibrary } from '#server/testing/data/district-people.ts'
import { makeDistrict, makeUser, template } from '#server/testing/data/factories.ts'
import { makePerson, type Person } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let admin: Person

beforeAll(async () => {
  server = await startTestApp()
  await loadLibrary(server, [template(1), template(2, { packages: ['state'] })])
  admin = await makePerson(server, 'admin', { fullName: 'Ines Okafor' })
})
afterAll(() => server.close())

const db = () => server.deps.database.db
const get = async <T>(url: string, as = admin.cookie) => (await server.request({ url, as })).json<T>()
const list = (query: string) => get<Page<DistrictRow>>(`/api/districts?${query}`)
const names = async (query: string) => (await list(query)).rows.map(({ name }) => name)

describe('the list of districts', () => {
  test('is paged by key in both directions, with marks at the ends and a total', async () => {
    const tag = randomUUID().slice(0, 8)
    for (const letter of ['e', 'B', 'd', 'a', 'C']) await makeDistrict(db(), { name: `${letter} ${tag}` })
    const first = await list(`search=${tag}&limit=2`)
    expect(first).toMatchObject({ previous: null, total: 5, totalIsMore: false })
    const second = await list(`search=${tag}&limit=2&after=${first.next}`)
    const third = await list(`search=${tag}&limit=2&after=${second.next}`)
    const pages = [first, second, third].map(({ rows }) => rows.map(({ name }) => name.slice(0, 1)))
    expect(pages).toEqual([['a', 'B'], ['C', 'd'], ['e']])
    expect(third.next).toBeNull()
    expect((await list(`search=${tag}&limit=2&before=${third.previous}`)).rows).toEqual(second.rows)
    const back = await list(`search=${tag}&limit=2&before=${second.previous}`)
    expect(back).toEqual(first)
    expect((await names(`search=${tag}&sort=-name&limit=2`)).map((name) => name[0])).toEqual(['e', 'd'])
  })

  test.each(['after=none', 'before=W10', 'limit=201', 'sort=state', 'unknown=1'])(
    'refuses the query %s',
    async (query) => {
      expect((await server.request({ url: `/api/districts?${query}`, as: admin.cookie })).statusCode).toBe(
        422,
      )
    },
  )

  test('finds words of the name in any order, and the NCES id', async () => {
    const tag = randomUUID().slice(0, 8)
    const { id } = await makeDistrict(db(), { name: `Silver Oak ${tag} Unified` })
    await makeDistrict(db(), { name: `Silver Elm ${tag} Unified` })
    await db().updateTable('districts').set({ nces_id: '0612345' }).where('id', '=', id).execute()
    expect(await names(`search=${tag}%20oak%20SILVER`)).toEqual([`Silver Oak ${tag} Unified`])
    expect(await names('search=0612345')).toEqual([`Silver Oak ${tag} Unified`])
    expect(await names(`search=${tag}%25`)).toEqual([])
    await makeDistrict(db(), { name: `La Cañada ${tag} Unified` })
    expect(await names(`search=${tag}%20canada`)).toEqual([`La Cañada ${tag} Unified`])
  })

  test('counts open schools and people who may sign in, and filters by state, package and attention', async () => {
    const tag = randomUUID().slice(0, 8)
    const full = await makeDistrict(db(), { name: `${tag} full`, packages: ['core'] })
    const bare = await makeDistrict(db(), { name: `${tag} bare` })
    await db()
      .insertInto('schools')
      .values([
        { district_id: full.id, name: 'Open' },
        { district_id: full.id, name: 'Closed', state: 'closed' },
      ])
      .execute()
    await makeUser(db(), { districtId: full.id, role: 'lead' })
    await makeUser(db(), { districtId: full.id, role: 'lead', state: 'deactivated' })
    const gone = await makeUser(db(), { districtId: bare.id })
    await db().updateTable('users').set({ mail_fails_since: new Date() }).where('id', '=', gone.id).execute()
    await db().updateTable('districts').set({ state: 'suspended' }).where('id', '=', bare.id).execute()
    const { rows } = await list(`search=${tag}`)
    expect(rows).toMatchObject([
      {
        state: 'suspended',
        schools: 0,
        people: 1,
        leads: 0,
        attention: ['noLead', 'noPackage', 'mailFails'],
      },
      { state: 'active', packages: ['core'], schools: 1, people: 1, leads: 1, attention: [] },
    ])
    for (const query of ['state=suspended', 'attention=noLead', 'attention=mailFails', 'attention=any'])
      expect(await names(`search=${tag}&${query}`)).toEqual([`${tag} bare`])
    for (const query of ['state=active', 'package=core'])
      expect(await names(`search=${tag}&${query}`)).toEqual([`${tag} full`])
  })

  test('knows which are being set up, and counts deletions that are asked for and holds in force', async () => {
    const tag = randomUUID().slice(0, 8)
    const ids: Record<string, string> = {}
    for (const name of ['new', 'seen', 'bare', 'held', 'was held', 'going', 'stays'])
      ids[name] = (await makeDistrict(db(), { name: `${tag} ${name}`, packages: ['core'] })).id
    for (const name of ['new', 'seen'])
      await makeUser(db(), { districtId: ids[name] as string, role: 'lead' })
    await db()
      .updateTable('users')
      .set({ last_seen_on: new Date() })
      .where('district_id', '=', ids.seen!)
      .execute()
    const before = (await get<DistrictTotals>('/api/district-totals')).attention
    const hold = { reason: 'A dispute', placed_by: admin.id, placed_on: new Date() }
    await db()
      .insertInto('holds')
      .values([
        { ...hold, district_id: ids.held!, until: null },
        { ...hold, district_id: ids['was held']!, until: new Date(Date.now() - 1000) },
      ])
      .execute()
    const deletion = { asked_by: admin.id, asked_on: new Date(), begins_on: new Date() }
    await db()
      .insertInto('district_deletions')
      .values([
        { ...deletion, district_id: ids.going! },
        { ...deletion, district_id: ids.stays!, stopped_on: new Date() },
      ])
      .execute()
    expect(await names(`search=${tag}&isSettingUp=true`)).toEqual([`${tag} new`])
    expect(await names(`search=${tag}&isSettingUp=false&state=active`)).not.toContain(`${tag} new`)
    expect(await names(`search=${tag}&attention=onHold`)).toEqual([`${tag} held`])
    expect(await names(`search=${tag}&attention=deletionDue`)).toEqual([`${tag} going`])
    const after = (await get<DistrictTotals>('/api/district-totals')).attention
    expect(after).toEqual({ ...before, onHold: before.onHold + 1, deletionDue: before.deletionDue + 1 })
  })

  test('shows the state of each roster, and filters by what needs attention', async () => {
    const tag = randomUUID().slice(0, 8)
    const now = server.deps.clock().getTime()
    const day = (ago: number) => new Date(now - ago * 24 * 60 * 60 * 1000)
    const district = async (name: string) => (await makeDistrict(db(), { name: `${tag} ${name}` })).id
    const source = async (districtId: string | null) =>
      (
        await db()
          .insertInto('roster_sources')
          .values({ district_id: districtId, name: 'SIS', created_on: day(30) })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const run = (sourceId: string, state: string, ago: number, more: object = {}) =>
      db()
        .insertInto('roster_runs')
        .values({
          ...{ source_id: sourceId, state, made_on: day(ago), progressed_on: day(ago) },
          ...{ address: '', file_name: 'roster.zip', ...more },
        })
        .execute()
    const [byHand, failed, held, late, other] = [
      await district('by hand'),
      await district('failed'),
      await district('held'),
      await district('late'),
      await district('other of several'),
    ]
    await run(await source(failed), 'failed', 0)
    const silent = await source(late)
    await run(silent, 'applied', 4, { applied_on: day(4), applied_districts: [late] })
    const token = { hash: randomUUID(), hint: 'abcd', made_on: day(9), expires_on: day(-9) }
    await db()
      .insertInto('roster_tokens')
      .values({ source_id: silent, ...token })
      .execute()
    const several = await source(null)
    const keys = [held, other].map((id) => ({ source_id: several, source_key: id, district_id: id }))
    await db().insertInto('roster_districts').values(keys).execute()
    const part = (id: string, heldFor: string[]) => ({ id, people: { deactivated: 8 }, active: 9, heldFor })
    const preview = JSON.stringify({ districts: [part(held, ['deactivations']), part(other, [])] })
    await run(several, 'held', 0, { preview, applied_on: day(0), applied_districts: [other] })

    const { rows } = await list(`search=${tag}`)
    expect(rows.map(({ name, roster }) => [name.slice(9), roster.state, roster.leaving])).toEqual([
      ['by hand', 'byHand', 0],
      ['failed', 'failed', 0],
      ['held', 'held', 8],
      ['late', 'late', 0],
      ['other of several', 'inStep', 0],
    ])
    expect(rows[3]?.roster.on).toBe(day(4).toISOString())
    for (const [need, name] of [
      ['rosterHeld', 'held'],
      ['rosterFailed', 'failed'],
      ['rosterLate', 'late'],
    ])
      expect(await names(`search=${tag}&attention=${need}`)).toEqual([`${tag} ${name}`])
    expect(rows.find(({ id }) => id === byHand)?.attention).toEqual(['noLead', 'noPackage'])
    // Nothing could come while the source paused.
    const pause = (ago: number) =>
      db()
        .updateTable('roster_sources')
        .set({ paused_until: day(ago) })
        .where('id', '=', silent)
        .execute()
    const silence = async () =>
      Number(
        /^chorus_roster_silent_seconds (.*)$/m.exec((await server.request({ url: '/metrics' })).body)?.[1],
      )
    expect(await silence()).toBeGreaterThan(4 * 86_400 - 60)
    await pause(1)
    expect(await names(`search=${tag}&attention=rosterLate`)).toEqual([])
    expect(Math.abs((await silence()) - 86_400)).toBeLessThan(60)
    await pause(3.5)
    expect((await list(`search=${tag}%20late`)).rows[0]?.roster.on).toBe(day(3.5).toISOString())
    // Who revokes the tokens wants nothing to come.
    await db()
      .updateTable('roster_tokens')
      .set({ revoked_on: day(0) })
      .execute()
    expect(await names(`search=${tag}&attention=rosterLate`)).toEqual([])
  })

  test('leaves out test sites unless they are asked for, as the totals do', async () => {
    const tag = randomUUID().slice(0, 8)
    const totals = () => get<DistrictTotals>('/api/district-totals')
    const before = await totals()
    const { id } = await makeDistrict(db(), { name: `${tag} test` })
    await db().updateTable('districts').set({ is_test_account: true }).where('id', '=', id).execute()
    await makeUser(db(), { districtId: id })
    expect(await names(`search=${tag}`)).toEqual([])
    expect(await names(`search=${tag}&excludeTestAccounts=false`)).toEqual([`${tag} test`])
    expect(await totals()).toEqual({ ...before, testAccounts: before.testAccounts + 1 })
    expect(before.packages).toMatchObject([
      { name: 'core', templates: 1 },
      { name: 'state', templates: 1 },
    ])
  })
})
