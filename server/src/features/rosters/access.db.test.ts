import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { RosterRun } from '#contract/people/rosters/runs.ts'
import type { RosterSource } from '#contract/people/rosters/sources.ts'
import { inTurn } from '#server/platform/turns.ts'
import { underWay, untilLocked } from '#server/testing/lock-waits.ts'
import { zipOf } from '#server/testing/workbooks/workbook-parts.ts'
import { setRun } from './runs/runs.queries.ts'
import { plainOrgs, rosterRequests } from './testing/roster-requests.ts'

const rosters = rosterRequests()
const { get, newDistrict, zipped, makeSource, until, preview, apply, peopleOf, some } = rosters

describe('access', () => {
  test('a lead of another district reaches neither a source nor its runs', async () => {
    rosters.domain = 'access.example'
    const [own, other] = [await newDistrict(), await newDistrict()]
    const source = await makeSource(own.lead, { districtId: own.id })
    const run = await preview(own.lead, source.id, zipped(some(1)))
    const put = { name: 'Theirs', version: 1 }
    const tries = [
      ['GET', `/api/roster-sources?districtId=${own.id}`],
      ['GET', `/api/roster-sources/${source.id}/runs`],
      ['POST', `/api/roster-sources/${source.id}/runs`],
      ['PUT', `/api/roster-sources/${source.id}`, put],
      ['DELETE', `/api/roster-sources/${source.id}`],
      ['POST', `/api/roster-sources/${source.id}/tokens`, {}],
      ['GET', `/api/roster-runs/${run.id}`],
      ['GET', `/api/roster-runs/${run.id}/changes`],
      ['GET', `/api/roster-runs/${run.id}/changes/csv`],
      ['POST', `/api/roster-runs/${run.id}/apply`, {}],
      ['POST', `/api/roster-runs/${run.id}/discard`],
      ['POST', `/api/roster-runs/${run.id}/undo`],
      ['PUT', `/api/roster-runs/${run.id}/changes/1/decision`, { decision: 'new' }],
      ['POST', '/api/roster-sources', { name: 'X', districtId: own.id }],
    ] as const
    for (const [method, url, body] of tries) {
      const answer = await rosters.server.request({ method, url, as: other.lead, ...(body && { body }) })
      expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBe(404)
    }
    expect(await get<RosterSource[]>('/api/roster-sources', other.lead)).toEqual([])
    const several = {
      method: 'POST',
      url: '/api/roster-sources',
      as: own.lead,
      body: { name: 'X', districtId: null },
    } as const
    expect((await rosters.server.request(several)).statusCode).toBe(403)
  })

  test('a source makes leads only where an admin has set so, and never an admin', async () => {
    rosters.domain = 'role.example'
    const district = await newDistrict()
    const body = { name: 'SIS', districtId: district.id, administratorsAreLeads: true }
    const refused = await rosters.server.request({
      method: 'POST',
      url: '/api/roster-sources',
      as: district.lead,
      body,
    })
    expect(refused.statusCode).toBe(422)
    const source = await makeSource(rosters.admin, body)
    const users = 'sourcedId,givenName,familyName,email\na,Ann,Lee,a@role.example\nb,Bo,Ray,b@role.example'
    const roles =
      'userSourcedId,orgSourcedId,role,roleType\na,d1,districtAdministrator,primary\nb,d1,systemAdministrator,primary'
    const manifest = 'propertyName,value\noneroster.version,1.2\nfile.users,bulk'
    const file = zipOf(
      Object.entries({ manifest, orgs: plainOrgs, users, roles }).map(([name, content]) => ({
        name: `${name}.csv`,
        content,
      })),
    )
    await apply(rosters.admin, await preview(rosters.admin, source.id, file))
    expect((await peopleOf(district)).map(({ fullName, role }) => [fullName, role])).toEqual([
      ['Ann Lee', 'lead'],
      ['Bo Ray', 'staff'],
    ])
  })

  async function token(as: string, sourceId: string, days?: number): Promise<{ id: string; token: string }> {
    const url = `/api/roster-sources/${sourceId}/tokens`
    const answer = await rosters.server.request({ method: 'POST', url, as, body: { ...(days && { days }) } })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  let address = 1
  function send(
    sourceId: string,
    bearer: string | undefined,
    content = zipped(some(2)),
    from = `10.0.0.${address++}`,
  ) {
    const form = new FormData()
    form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'roster.zip')
    const headers = {
      'sec-fetch-site': 'cross-site',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    }
    const url = `/api/rosters/${sourceId}/imports`
    return rosters.server.request({ method: 'POST', url, form, headers, remoteAddress: from })
  }

  test('a program imports with a token, without cookie and origin, and what is held waits', async () => {
    rosters.domain = 'token.example'
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const made = await token(district.lead, source.id)
    expect(made.token).toMatch(/^chorus_roster_[\w-]{43}$/)
    const answer = await send(source.id, made.token, zipped(some(12)))
    expect(answer.statusCode, answer.body).toBe(202)
    await until(district.lead, answer.json().id, ['applied'])
    expect(await peopleOf(district)).toHaveLength(12)
    const half = await send(source.id, made.token, zipped(some(3)))
    await until(district.lead, half.json().id, ['held'])
    const metrics = (await rosters.server.request({ url: '/metrics' })).body
    const figure = (name: string) =>
      Number(
        metrics
          .split('\n')
          .find((one) => one.startsWith(`${name} `))
          ?.split(' ')[1],
      )
    expect(figure('chorus_roster_runs_total{state="held"}')).toBeGreaterThanOrEqual(1)
    expect(figure('chorus_roster_runs_total{state="applied"}')).toBeGreaterThanOrEqual(1)
    expect(figure('chorus_roster_run_seconds')).toBeGreaterThan(0)
    expect(figure('chorus_roster_held_seconds')).toBeGreaterThan(0)
    expect((await peopleOf(district)).every(({ state }) => state === 'invited')).toBe(true)
    await send(source.id, made.token, zipOf([{ name: 'orgs.csv', content: 'sourcedId,type\n' }]))
    const headers = { authorization: `Bearer ${made.token}` }
    const list = await rosters.server.request({ url: `/api/rosters/${source.id}/imports`, headers })
    const refused = { state: 'failed', message: expect.stringContaining('orgs.csv has no column name.') }
    expect(list.json()).toMatchObject([
      refused,
      { state: 'held' },
      { state: 'applied', people: { added: 12 } },
    ])
    const events = await rosters.server.deps.database.db
      .selectFrom('audit_events')
      .where('district_id', '=', district.id)
      .where('action', 'in', ['person_added', 'roster_applied'])
      .select(['action', 'by_kind', 'actor_id'])
      .execute()
    expect(events).toHaveLength(13)
    expect(new Set(events.map(({ by_kind, actor_id }) => `${by_kind} ${actor_id}`))).toEqual(
      new Set(['token null']),
    )
    const mails = await rosters.server.request({ url: '/dev/mailbox.json' })
    expect(mails.body).toContain('would deactivate 9 of 12 people')
    const listed = (await get<RosterSource[]>('/api/roster-sources', district.lead))[0]
    expect(JSON.stringify(listed)).not.toContain(made.token)
    expect(listed?.tokens).toMatchObject([{ hint: made.token.slice(-4), madeByName: expect.any(String) }])
    expect(listed?.tokens[0]?.lastUsedOn).not.toBeNull()
  })

  test('what a program sends while a roster of its source is applied waits, and is applied after it', async () => {
    rosters.domain = 'waiting.example'
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const made = await token(district.lead, source.id)
    const sent = async (people: number) => {
      const answer = await send(source.id, made.token, zipped(some(people)))
      expect(answer.statusCode, answer.body).toBe(202)
      return answer.json<RosterRun>()
    }
    const first = await sent(12)
    await until(district.lead, first.id, ['applied'])
    const { db } = rosters.server.deps.database
    await setRun(db, first.id, { state: 'applying', progressed_on: rosters.server.deps.clock() })
    const later = [await sent(13), await sent(14)]
    expect(later.map(({ state }) => state)).toEqual(['reading', 'reading'])
    const byHand = (await rosters.sendFile(district.lead, source.id, zipped(some(14)))).json<RosterRun>()
    await setRun(db, first.id, { state: 'applied' })
    const ended = [
      await until(district.lead, later[0]!.id, ['applied', 'failed']),
      await until(district.lead, later[1]!.id, ['applied', 'failed']),
      await until(district.lead, byHand.id, ['ready', 'failed']),
    ]
    expect(ended.map(({ state, preview }) => [state, preview?.people])).toMatchObject([
      ['applied', { added: 1, unchanged: 12 }],
      ['applied', { added: 1, unchanged: 13 }],
      ['ready', { added: 0, unchanged: 14 }],
    ])
    expect(await peopleOf(district)).toHaveLength(14)
  })

  test('what a program sends waits too for an earlier one that has been read and is about to be applied', async () => {
    rosters.domain = 'about.example'
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const made = await token(district.lead, source.id)
    const sent = async (people: number) =>
      (await send(source.id, made.token, zipped(some(people)))).json<{ id: string }>().id
    await until(district.lead, await sent(12), ['applied'])
    const { db } = rosters.server.deps.database
    const [earlier, later] = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('roster_tokens').where('id', '=', made.id).select('id').forUpdate().execute()
      const first = await sent(13)
      await untilLocked(db)
      const second = await sent(14)
      const opened = await get<RosterRun>(`/api/roster-runs/${second}`, district.lead)
      expect([opened.state, opened.format]).toEqual(['reading', null])
      return [first, second]
    })
    expect((await until(district.lead, earlier, ['applied', 'discarded'])).state).toBe('applied')
    const { state, preview } = await until(district.lead, later, ['applied', 'failed'])
    expect([state, preview?.people]).toMatchObject(['applied', { added: 1, unchanged: 13 }])
  })

  test('what a program sends waits too for an earlier one whose turn to be read is long in coming', async () => {
    rosters.domain = 'turn.example'
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const made = await token(district.lead, source.id)
    const { db } = rosters.server.deps.database
    const { promise: ends, resolve: end } = Promise.withResolvers<void>()
    const before = inTurn({ accountId: 'another', districtId: district.id }, () => ends)
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const first = underWay(send(source.id, made.token, zipped(some(12))))
    const runs = () => get<RosterRun[]>(`/api/roster-sources/${source.id}/runs`, district.lead)
    await expect.poll(async () => (await runs()).length).toBe(1)
    const [earlier] = await runs()
    await setRun(db, earlier!.id, { progressed_on: new Date(Date.now() - 120_000) })
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    const progress = db.selectFrom('roster_runs').where('id', '=', earlier!.id).select('progressed_on')
    await expect
      .poll(async () => (await progress.executeTakeFirstOrThrow()).progressed_on.getTime())
      .toBeGreaterThan(Date.now() - 60_000)
    const second = await send(source.id, made.token, zipped(some(13)))
    expect(second.statusCode, second.body).toBe(202)
    end()
    await before
    await until(district.lead, (await first.answer).json<RosterRun>().id, ['applied'])
    const { state, preview } = await until(district.lead, second.json<RosterRun>().id, ['applied', 'failed'])
    expect([state, preview?.people]).toMatchObject(['applied', { added: 1, unchanged: 12 }])
  })

  test('a token that is wrong, revoked, expired or of another source is 401 in the same words', async () => {
    const [one, two] = [await newDistrict(), await newDistrict()]
    const source = await makeSource(one.lead, { districtId: one.id })
    const others = await makeSource(two.lead, { districtId: two.id })
    const revoked = await token(one.lead, source.id)
    const url = `/api/roster-sources/${source.id}/tokens/${revoked.id}`
    expect((await rosters.server.request({ method: 'DELETE', url, as: one.lead })).statusCode).toBe(204)
    const foreign = await token(two.lead, others.id)
    const answers = [undefined, 'chorus_roster_wrong', revoked.token, foreign.token].map((bearer) =>
      send(source.id, bearer),
    )
    const bodies = (await Promise.all(answers)).map(({ statusCode, body }) => [statusCode, body])
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect(bodies[0]?.[0]).toBe(401)
    const cookie = await rosters.server.request({
      method: 'POST',
      url: `/api/rosters/${source.id}/imports`,
      as: one.lead,
    })
    expect(cookie.statusCode).toBe(401)
  })

  test('guesses are refused after twenty in a minute from one address', async () => {
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const statuses: number[] = []
    for (let index = 0; index < 21; index++)
      statuses.push((await send(source.id, 'guess', zipped([]), '10.9.9.9')).statusCode)
    expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  test('of rosters and sources that are sent at once no more are taken than of those one after the other', async () => {
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const made = await token(district.lead, source.id)
    const { db } = rosters.server.deps.database
    const run = { source_id: source.id, state: 'failed', made_on: new Date(), progressed_on: new Date() }
    const earlier = { ...run, made_by: null, address: '', file_name: 'roster.zip' }
    await db.insertInto('roster_runs').values(new Array(23).fill(earlier)).execute()
    const add = () =>
      rosters.server.request({
        method: 'POST',
        url: '/api/roster-sources',
        as: district.lead,
        body: { name: 'SIS', districtId: district.id },
      })
    for (let sources = 2; sources < 10; sources++) expect((await add()).statusCode).toBe(201)
    const atOnce = async (table: 'roster_runs' | 'roster_sources', request: typeof add) => {
      const answers = await db.transaction().execute(async (tx) => {
        await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
        const both = [underWay(request()), underWay(request())]
        await untilLocked(db, 2)
        return both
      })
      return (await Promise.all(answers.map(({ answer }) => answer)))
        .map(({ statusCode }) => statusCode)
        .sort()
    }
    expect(await atOnce('roster_runs', () => send(source.id, made.token))).toEqual([202, 429])
    expect(await atOnce('roster_sources', add)).toEqual([201, 409])
  })

  test('a third token is refused, and a source that pauses takes nothing', async () => {
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const first = await token(district.lead, source.id)
    await token(district.lead, source.id)
    const url = `/api/roster-sources/${source.id}/tokens`
    expect(
      (await rosters.server.request({ method: 'POST', url, as: district.lead, body: {} })).statusCode,
    ).toBe(409)
    const pausedUntil = new Date(Date.now() + 60_000).toISOString()
    const body = { name: 'SIS', pausedUntil, version: source.version }
    const put = { method: 'PUT', url: `/api/roster-sources/${source.id}`, as: district.lead, body } as const
    expect((await rosters.server.request(put)).statusCode).toBe(200)
    expect((await rosters.server.request(put)).statusCode).toBe(409)
    expect((await send(source.id, first.token)).statusCode).toBe(409)
  })
})
