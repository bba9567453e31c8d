import { readFile } from 'node:fs/promises'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPostgresDatabase, openEmptyProvider } from '#server/testing/test-database.ts'
import { schemaTypes } from './make-schema-types.ts'
import { listMigrations, migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { DatabaseProvider } from './provider.ts'

const place = inject('testDatabase')
const silent = pino({ level: 'silent' })

let nodes: DatabaseProvider[]

const old: DatabaseProvider[] = []

beforeAll(async () => {
  if (place.kind === 'postgres') {
    const url = await createPostgresDatabase(place.url, 'template0')
    nodes = [1, 2, 3].map(() => openPostgres(url, silent))
  } else {
    const provider = await openEmptyProvider()
    nodes = [provider, provider, provider]
  }
})
afterAll(async () => {
  for (const node of [...nodes, ...old]) await node.close()
})

async function emptyProvider(): Promise<DatabaseProvider> {
  const provider =
    place.kind === 'postgres'
      ? openPostgres(await createPostgresDatabase(place.url, 'template0'), silent)
      : await openEmptyProvider()
  old.push(provider)
  return provider
}

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

/** The statements of a release that knew neither states of people nor owners, values apart or ids of sessions. */
async function writeAsBefore(of: Query, name: string) {
  const add = async (text: string, values: unknown[]) => {
    const [row] = await of<{ id: string }>(`${text} returning id`, values)
    return row!.id
  }
  const district = await add('insert into districts (name) values ($1)', [`District ${name}`])
  await add('insert into schools (district_id, name) values ($1, $2)', [district, 'Alder Creek'])
  const user = await add(
    `insert into users (district_id, email, full_name, role, issuer, subject)
     values ($1, $2, $3, 'staff', 'https://idp.example', $3)`,
    [district, `${name}@old.example`, name],
  )
  await of(
    `insert into sessions (token_hash, user_id, created_on, last_seen_on, authenticated_on)
     values ($1, $2, now(), now(), now())`,
    [name, user],
  )
  const upload = await add(
    `insert into survey_results (district_id, uploaded_by, friendly_name, file_name, storage_key, description, schools,
       template_name, responses_expected, responses_stored, uploaded_on)
     values ($1, $2, $3, 'r.csv', $3, '', '[]', 'Climate', 20, 20, now())`,
    [district, user, name],
  )
  const report = await add(
    `insert into insights_reports (result_id, district_id, requested_by, friendly_name, name, survey_template_name, created_on)
     values ($1, $2, $3, $4, $4, 'Climate', now())`,
    [upload, district, user, name],
  )
  await of("update insights_reports set status = 'Processing', version = version + 1 where id = $1", [report])
  await of(
    `insert into audit_events (happened_on, actor_id, action, address, report_id, before, after)
     values (now(), $1, 'status_changed', '203.0.113.1', $2, '{"status": "InQueue"}', '{"status": "Processing"}')`,
    [user, report],
  )
  return { user, upload, report }
}

test('three nodes that start at once on an empty database run the migrations once', async () => {
  const applied = await Promise.all(nodes.map((node) => migrate(node)))
  expect(applied.map(({ length }) => length > 0).sort()).toEqual([false, false, true])
  expect(await migrate(nodes[2]!)).toEqual([])
  const rows = await nodes[0]!.script((session) => session.query('select revision from library_revision'))
  expect(rows).toEqual([{ revision: 0 }])
})

test('schema.generated.ts matches the migrations', async () => {
  const types = await readFile(new URL('schema.generated.ts', import.meta.url), 'utf8')
  expect(types, 'Out of date: run npm run schema.').toBe(await schemaTypes(nodes[0]!))
})

test('what a release before people wrote is kept, and its statements still work after every later migration', async () => {
  const provider = await emptyProvider()
  const all = await listMigrations()
  const of = <Row>(text: string, values: unknown[] = []) =>
    provider.script((session) => session.query<Row>(text, values))
  await migrate(
    provider,
    all.filter((name) => name < '0013'),
  )
  const before = await writeAsBefore(of, 'before')
  await migrate(provider)
  const after = await writeAsBefore(of, 'after')

  for (const { user, upload, report } of [before, after]) {
    const [owners] = await of(
      `select survey_results.owner_id as upload, insights_reports.owner_id as report
       from survey_results join insights_reports on result_id = survey_results.id
       where survey_results.id = $1 and insights_reports.id = $2`,
      [upload, report],
    )
    expect(owners).toEqual({ upload: user, report: user })
    const events = await of(
      `select fields, audit_values.before, audit_values.after from audit_events
       join audit_values on event_id = audit_events.id where report_id = $1`,
      [report],
    )
    expect(events).toEqual([
      { fields: ['status'], before: { status: 'InQueue' }, after: { status: 'Processing' } },
    ])
  }
  // Whom that release adds and binds while it is back is active after the next sign-in.
  expect(await of('select full_name, state from users order by created_on, full_name')).toEqual([
    { full_name: 'before', state: 'active' },
    { full_name: 'after', state: 'invited' },
  ])
})

test('the corrections of forms lose what people wrote, and keep everything else', async () => {
  const provider = await emptyProvider()
  const of = <Row>(text: string, values: unknown[] = []) =>
    provider.script((session) => session.query<Row>(text, values))
  await migrate(
    provider,
    (await listMigrations()).filter((name) => name < '0034'),
  )
  const option = (label: string, answers: string[]) => ({ label, answers, isOutside: false })
  const corrections = (written: string[]) => ({
    safe: { reversed: true },
    clubs: { options: [option('Other answers', written), option('Chess', ['chess'])] },
  })
  await of(
    `with district as (insert into districts (name) values ('One') returning id)
     insert into form_readings (district_id, fingerprint, corrections, changed_on)
     select id, 'form', $1, now() from district`,
    [JSON.stringify(corrections(['with my uncle tom']))],
  )
  await migrate(provider)
  expect(await of('select corrections from form_readings')).toEqual([{ corrections: corrections([]) }])
})

test('an import of the library gets the revision that its event says, and one without an event none', async () => {
  const provider = await emptyProvider()
  const of = <Row>(text: string) => provider.script((session) => session.query<Row>(text))
  await migrate(
    provider,
    (await listMigrations()).filter((name) => name < '0042'),
  )
  const file = "'library.xlsx', 'library-imports/1.xlsx', 1, 0, 0"
  for (const time of ['2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z'])
    await of(`insert into library_imports (imported_on, file_name, storage_key, added, changed, removed)
      values ('${time}', ${file})`)
  await of(`with event as (
      insert into audit_events (happened_on, action, address, subject_kind)
      values ('2026-11-02T10:00:00Z', 'library_imported', '', 'library') returning id)
    insert into audit_values (event_id, after) select id, '{"revision": 7}' from event`)
  await migrate(provider)
  expect(await of('select revision, by_hand from library_imports order by imported_on')).toEqual([
    { revision: null, by_hand: false },
    { revision: 7, by_hand: false },
  ])
})

test('a script that fails is rolled back', async () => {
  const failing = nodes[0]!.script(async (session) => {
    await session.run('create table half_made (id integer)')
    await session.run('create table broken (id no_such_type)')
  })
  await expect(failing).rejects.toThrow('no_such_type')
  const tables = await nodes[0]!.script((session) =>
    session.query("select 1 from information_schema.tables where table_name = 'half_made'"),
  )
  expect(tables).toEqual([])
})
