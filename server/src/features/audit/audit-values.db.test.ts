import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { auditTrail } from '#server/testing/data/audit-trail.ts'
import { makePerson, makeReport, setStatus } from '#server/testing/data/reports.ts'
import { doJob } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let db: Db
let admin: string

beforeAll(async () => {
  server = await startTestApp()
  db = server.deps.database.db
  admin = (await makePerson(server, 'admin')).cookie
})
afterAll(() => server.close())

const eventsOf = (reportId: string) =>
  db.selectFrom('audit_events').where('report_id', '=', reportId).selectAll().orderBy('id').execute()

test('the event of a change holds the names of its fields; its values stand apart and can go', async () => {
  const { id } = await makeReport(server, await makePerson(server))
  await setStatus(server, admin, id, 'InQueue')
  const [event] = await eventsOf(id)
  expect(event).toMatchObject({ action: 'status_changed', before: null, after: null })
  expect(event!.fields).toContain('status')
  const row = async () =>
    (await auditTrail(server, admin)).find((one) => one['Report ID'] === id && one.Action === event!.action)
  expect(JSON.parse((await row())!.After!)).toMatchObject({ status: 'InQueue' })

  await db.deleteFrom('audit_values').where('event_id', '=', event!.id).execute()
  expect(await row()).toMatchObject({ Before: '', After: '' })
  expect((await eventsOf(id)).map((one) => one.fields)).toEqual([event!.fields])
})

test('values that a node of the release before writes into the event itself are moved out of it', async () => {
  const { id } = await makeReport(server, await makePerson(server))
  await sql`insert into audit_events (happened_on, action, address, report_id, before, after) values
    (now(), 'person_changed', 'earlier', ${id}, '{"role": "staff"}', '{"role": "lead", "changed": ["name"]}'),
    (now(), 'signed_in', 'without', ${id}, null, null)`.execute(db)
  const events = await eventsOf(id)
  expect(events).toMatchObject([
    { address: 'earlier', before: null, after: null, fields: ['name', 'role'] },
    { address: 'without', fields: [] },
  ])
  const values = await db
    .selectFrom('audit_values')
    .where(
      'event_id',
      'in',
      events.map((event) => event.id),
    )
    .selectAll()
    .execute()
  expect(values).toEqual([
    { event_id: events[0]!.id, before: { role: 'staff' }, after: { role: 'lead', changed: ['name'] } },
  ])
})

test('changing values is refused by the database', async () => {
  for (const attempt of [sql`update audit_values set before = null`, sql`truncate audit_values`])
    await expect(attempt.execute(db)).rejects.toThrow('not changed')
})

test('events can be removed a year after they happened and no earlier, those of one district at a time', async () => {
  const { districtId } = await makePerson(server)
  const { districtId: other } = await makePerson(server)
  for (const [age, district, address] of [
    ['13 months', districtId, 'old'],
    ['14 months', districtId, 'older'],
    ['11 months', districtId, 'recent'],
    ['14 months', other, 'of another district'],
  ])
    await sql`insert into audit_events (happened_on, action, address, district_id, after)
      values (now() - ${age}::interval, 'signed_in', ${address}, ${district}, '{}')`.execute(db)
  const left = async () =>
    (
      await sql<{ address: string }>`select address from audit_events join audit_values on event_id = id
        where district_id in (${districtId}, ${other}) order by id`.execute(db)
    ).rows.map(({ address }) => address)

  const now = sql`now()`
  const remove = (before = now, most = 100) =>
    sql<{
      removed: number
    }>`select remove_audit_events(${districtId}, ${before}, ${most}) as removed`.execute(db)
  await expect(remove()).rejects.toThrow('append-only')
  const [byYear] = [sql`now() - interval '1 year'`]
  expect((await remove(byYear, 1)).rows).toEqual([{ removed: 1 }])
  expect(await left()).toEqual(['old', 'recent', 'of another district'])
  expect((await remove(byYear)).rows).toEqual([{ removed: 1 }])
  expect(await left()).toEqual(['recent', 'of another district'])
})

test('events go each night by the month, three years after they happened, but not those of a district under a hold', async () => {
  const { id: placedBy, districtId: kept } = await makePerson(server)
  const { districtId: other } = await makePerson(server)
  const hold = { reason: 'A dispute', placed_by: placedBy, placed_on: new Date(), until: null }
  await db
    .insertInto('holds')
    .values({ ...hold, district_id: kept as string })
    .execute()
  const month = sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '3 years'`
  for (const [happenedOn, district, address] of [
    [sql`${month} - interval '1 second'`, other, 'old'],
    [sql`${month} - interval '1 second'`, null, 'old, of no district'],
    [month, other, 'of the month that is kept'],
    [sql`${month} - interval '1 year'`, kept, 'held'],
  ] as const)
    await sql`insert into audit_events (happened_on, action, address, district_id)
      values (${happenedOn}, 'signed_in', ${address}, ${district})`.execute(db)
  await doJob(server, 'apply-retention')
  const left = await db
    .selectFrom('audit_events')
    .where('happened_on', '<', sql<Date>`now() - interval '2 years'`)
    .orderBy('happened_on')
    .select('address')
    .execute()
  expect(left.map(({ address }) => address)).toEqual(['held', 'of the month that is kept'])
})
