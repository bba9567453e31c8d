import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RosterRun } from '#contract/people/rosters/runs.ts'
import type { RosterSource } from '#contract/people/rosters/sources.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { underWay, untilLocked } from '#server/testing/lock-waits.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { zipOf } from '#server/testing/workbooks/workbook-parts.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** A file of schools by their ids, and of teachers with the ids of the schools where they work. */
type Content = { schools: string[]; teachers: Record<string, string> }

const fileOf = ({ schools, teachers }: Content, domain: string) =>
  zipOf([
    {
      name: 'orgs.csv',
      content: ['sourcedId,name,type', ...schools.map((id) => `${id},School ${id},school`)].join('\n'),
    },
    {
      name: 'users.csv',
      content: [
        'sourcedId,enabledUser,orgSourcedIds,role,givenName,familyName,email',
        ...Object.entries(teachers).map(([name, orgs]) => {
          const [id, own = name] = name.split('=')
          return `${id},true,"${orgs}",teacher,Ann,${own},${own}@${domain}`
        }),
      ].join('\n'),
    },
  ])

let districts = 0

/** A district with a source, which has had one file, and with somebody of the first school whom no file knows. */
async function begin(first: Content) {
  const { db } = server.deps.database
  const domain = `undo${++districts}.example`
  const { id: districtId } = await makeDistrict(db, { name: `District of undo ${districts}` })
  const as = await server.signIn((await makeUser(db, { districtId, role: 'lead' })).id)
  const byHand = await makeUser(db, { districtId, role: 'staff' })
  const post = async (url: string, body: object = {}) => {
    const answer = await server.request({ method: 'POST', url, as, body })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer
  }
  const source = (await post('/api/roster-sources', { name: 'SIS', districtId })).json<RosterSource>()

  async function until(id: string, ...states: RosterRun['state'][]): Promise<RosterRun> {
    const read = async () => (await server.request({ url: `/api/roster-runs/${id}`, as })).json<RosterRun>()
    await expect.poll(async () => (await read()).state).toSatisfy((state) => states.includes(state))
    return read()
  }
  async function preview(content: Content) {
    const form = new FormData()
    form.append('file', new Blob([fileOf(content, domain) as Uint8Array<ArrayBuffer>]), 'roster.zip')
    const url = `/api/roster-sources/${source.id}/runs`
    const answer = await server.request({ method: 'POST', url, as, form })
    expect(answer.statusCode, answer.body).toBe(202)
    return until(answer.json().id, 'ready', 'held')
  }
  async function apply({ id, state, preview }: RosterRun) {
    const confirm = `deactivate ${preview?.people.deactivated}`
    await post(`/api/roster-runs/${id}/apply`, state === 'held' ? { confirm } : {})
    expect(await until(id, 'applied')).toMatchObject({ linesOtherwise: 0 })
    return id
  }
  async function undo(id: string, linesOtherwise = 0) {
    await post(`/api/roster-runs/${id}/undo`)
    expect(await until(id, 'undone')).toMatchObject({ linesOtherwise })
  }

  /** Every value of the schools and the staff that a roster decides, by name. */
  async function rows() {
    const schools = await db
      .selectFrom('schools')
      .where('district_id', '=', districtId)
      .select(['id', 'name', 'state', 'source_key', 'pinned'])
      .orderBy('name')
      .execute()
    const people = await db
      .selectFrom('users')
      .where('district_id', '=', districtId)
      .where('role', '=', 'staff')
      .select(['id', 'email', 'full_name', 'state', 'deactivated_on', 'source_id', 'source_key', 'pinned'])
      .orderBy('full_name')
      .execute()
    const places = await db
      .selectFrom('user_schools')
      .where('district_id', '=', districtId)
      .select(['user_id', 'school_id'])
      .execute()
    const namesOf = (id: string) =>
      schools.filter((one) => places.some(({ user_id, school_id }) => user_id === id && school_id === one.id))
    return {
      schools,
      people: people.map((one) => ({ ...one, places: namesOf(one.id).map(({ name }) => name) })),
    }
  }
  /** Where each teacher is seen to work, by family name. */
  async function seen() {
    const { schools, people } = await rows()
    const isOpen = new Set(schools.flatMap(({ name, state }) => (state === 'active' ? [name] : [])))
    const own = people.filter(({ source_key }) => source_key !== null)
    return Object.fromEntries(
      own.map(({ full_name, places }) => [
        full_name.slice(4),
        places.filter((name) => isOpen.has(name)).join(),
      ]),
    )
  }

  await apply(await preview(first))
  const { schools } = await rows()
  const place = { user_id: byHand.id, school_id: schools[0]!.id, district_id: districtId }
  await db.insertInto('user_schools').values(place).execute()
  const importAll = async (content: Content) => apply(await preview(content))
  return { as, db, sourceId: source.id, preview, apply, importAll, undo, rows, seen }
}

test('who works at a school that closes is moved by the same run, and undo takes them back', async () => {
  const { importAll, undo, rows, seen } = await begin({
    schools: ['s1', 's2'],
    teachers: { ab: 's1', bc: 's1,s2', cd: 's2' },
  })
  const before = await rows()
  const run = await importAll({ schools: ['s2'], teachers: { ab: 's2', bc: 's2', cd: 's2' } })
  expect(await seen()).toEqual({ ab: 'School s2', bc: 'School s2', cd: 'School s2' })
  expect((await rows()).schools.map(({ state }) => state)).toEqual(['closed', 'active'])
  await undo(run)
  expect(await rows()).toEqual(before)
})

test('a run is undone after later ones that changed nothing, and no longer after one that did', async () => {
  const { as, importAll, undo, seen, preview, apply } = await begin({
    schools: ['s1', 's2'],
    teachers: { ab: 's1', bc: 's2' },
  })
  const refusal = async (run: string) => {
    const answer = await server.request({ method: 'POST', url: `/api/roster-runs/${run}/undo`, as })
    expect(answer.statusCode).toBe(409)
    return answer.json<{ message: string }>().message
  }
  const changed = { schools: ['s1', 's2'], teachers: { ab: 's2', bc: 's2', cd: 's1' } }
  const run = await importAll(changed)
  const [unchanged] = [await importAll(changed), await importAll(changed)]
  expect(await refusal(unchanged)).toBe('This roster changed nothing, so there is nothing to undo.')
  await undo(run)
  expect(await seen()).toMatchObject({ ab: 'School s1', bc: 'School s2' })

  const again = await importAll(changed)
  await apply(await preview({ ...changed, teachers: { ...changed.teachers, de: 's1' } }))
  expect(await refusal(again)).toMatch(/for 30 days, or until the next one from its source changes something/)
})

test('who was moved to a school that the run added goes back before that school closes', async () => {
  const { importAll, undo, rows, seen } = await begin({
    schools: ['s1', 's2'],
    teachers: { ab: 's1', bc: 's1,s2', cd: 's2' },
  })
  const before = await rows()
  const run = await importAll({ schools: ['s1', 's2', 's3'], teachers: { ab: 's3', bc: 's2,s3', cd: 's2' } })
  expect(await seen()).toEqual({ ab: 'School s3', bc: 'School s2,School s3', cd: 'School s2' })
  await undo(run)
  const { schools, people } = await rows()
  expect(people).toEqual(before.people)
  expect(schools).toEqual([
    ...before.schools,
    expect.objectContaining({ name: 'School s3', state: 'closed' }),
  ])
})

test('a school that opens again has only those back whom the file names there, until undo', async () => {
  const { importAll, undo, rows, seen } = await begin({
    schools: ['s1', 's2'],
    teachers: { ab: 's1', bc: 's1', cd: 's1', de: 's2' },
  })
  // Three leave with their school, and still work there as far as is stored.
  await importAll({ schools: ['s2'], teachers: { de: 's2' } })
  const before = await rows()
  const run = await importAll({
    schools: ['s1', 's2'],
    teachers: { ab: 's2', bc: 's1', cd: 's1,s2', de: 's2' },
  })
  expect(await seen()).toEqual({
    ab: 'School s2',
    bc: 'School s1',
    cd: 'School s1,School s2',
    de: 'School s2',
  })
  await undo(run)
  expect(await rows()).toEqual(before)
})

/** A run by which somebody got the id of a former person, who was in a state, and is told apart. */
async function tellApart(state: 'active' | 'deactivated') {
  const district = await begin({ schools: ['s1'], teachers: { ab: 's1', bc: 's1' } })
  const { as, db, preview, apply, rows } = district
  const former = (await rows()).people.find(({ full_name }) => full_name === 'Ann ab')!
  const left = state === 'active' ? null : new Date('2026-01-02')
  const set = { state, deactivated_on: left, last_seen_on: new Date('2026-01-01') }
  await db.updateTable('users').set(set).where('id', '=', former.id).execute()
  const before = await rows()
  const run = await preview({ schools: ['s1'], teachers: { 'ab=zo': 's1', bc: 's1' } })
  const url = `/api/roster-runs/${run.id}/changes`
  const [question] = (await server.request({ url, as })).json().rows
  expect(question).toMatchObject({ isQuestion: true, name: 'Ann ab' })
  const body = { decision: 'new' }
  await server.request({ method: 'PUT', url: `${url}/${question.seq}/decision`, as, body })
  await apply(run)
  const owners = async () =>
    (await rows()).people
      .filter(({ full_name }) => full_name === 'Ann ab' || full_name === 'Ann zo')
      .map(({ full_name, state, source_key }) => [full_name, state, source_key])
  expect(await owners()).toEqual([
    ['Ann ab', 'deactivated', null],
    ['Ann zo', 'invited', 'ab'],
  ])
  return { ...district, before, run: run.id, owners }
}

test.each(['active', 'deactivated'] as const)(
  'after undo a new person has left, and the former one is %s again, with their id',
  async (state) => {
    const { before, run, undo, owners, rows } = await tellApart(state)
    await undo(run)
    expect(await owners()).toEqual([
      ['Ann ab', state, 'ab'],
      ['Ann zo', 'deactivated', null],
    ])
    const { people } = await rows()
    expect(people.filter(({ full_name }) => full_name !== 'Ann zo')).toEqual(before.people)
  },
)

test('who was told apart from somebody before them is erased from the lines too', async () => {
  const { as, db, run, undo } = await tellApart('active')
  await undo(run)
  const lines = async () =>
    JSON.stringify(await db.selectFrom('roster_changes').where('run_id', '=', run).selectAll().execute())
  expect(await lines()).toContain('Ann zo')
  const { id } = await db
    .selectFrom('users')
    .where('full_name', '=', 'Ann zo')
    .where('state', '=', 'deactivated')
    .select('id')
    .orderBy('created_on', 'desc')
    .executeTakeFirstOrThrow()
  const erased = await server.request({ method: 'POST', url: `/api/people/${id}/erase`, as })
  expect(erased.statusCode, erased.body).toBe(204)
  expect(await lines()).not.toContain('Ann zo')
})

test('who left by an undo comes back when the same file is decided so again', async () => {
  const { as, run, undo, preview, apply, owners } = await tellApart('active')
  await undo(run)
  const again = await preview({ schools: ['s1'], teachers: { 'ab=zo': 's1', bc: 's1' } })
  const url = `/api/roster-runs/${again.id}/changes`
  const [question] = (await server.request({ url, as })).json().rows
  await server.request({
    method: 'PUT',
    url: `${url}/${question.seq}/decision`,
    as,
    body: { decision: 'new' },
  })
  await apply(again)
  expect(await owners()).toEqual([
    ['Ann ab', 'deactivated', null],
    ['Ann zo', 'invited', 'ab'],
  ])
  await undo(again.id)
  expect(await owners()).toEqual([
    ['Ann ab', 'active', 'ab'],
    ['Ann zo', 'deactivated', null],
  ])
})

test('an id that somebody has is not given back, and the undo goes on', async () => {
  const { db, run, undo, owners } = await tellApart('active')
  // As runs are stored that were applied before lines knew who is new.
  await db.updateTable('roster_changes').set({ after: '{"key":"ab"}' }).where('run_id', '=', run).execute()
  await undo(run, 1)
  expect(await owners()).toEqual([
    ['Ann ab', 'active', null],
    ['Ann zo', 'invited', 'ab'],
  ])
})

test('a run is not undone once the next one has been applied, also if that ends while it is asked for', async () => {
  const { as, db, sourceId, importAll, seen } = await begin({ schools: ['s1'], teachers: { ab: 's1' } })
  const first = await importAll({ schools: ['s1'], teachers: { ab: 's1', bc: 's1' } })
  const second = await importAll({ schools: ['s1'], teachers: { ab: 's1', bc: 's1', cd: 's1' } })
  const { applied_on } = await db
    .selectFrom('roster_runs')
    .where('id', '=', second)
    .select('applied_on')
    .executeTakeFirstOrThrow()
  const running = { state: 'applying', applied_on: null, applying: [], last_seq: 0 }
  await db.updateTable('roster_runs').set(running).where('id', '=', second).execute()
  const undone = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('roster_sources').where('id', '=', sourceId).select('id').forUpdate().execute()
    const asked = underWay(
      server.request({ method: 'POST', url: `/api/roster-runs/${first}/undo`, as, body: {} }),
    )
    await untilLocked(db)
    const ended = { state: 'applied', applied_on }
    await db.updateTable('roster_runs').set(ended).where('id', '=', second).execute()
    return asked
  })
  expect((await undone.answer).statusCode).toBe(409)
  expect(await seen()).toEqual({ ab: 'School s1', bc: 'School s1', cd: 'School s1' })
})
