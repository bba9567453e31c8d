import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import { startDatabase } from '#server/platform/database/database.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createPostgresDatabase, postgresUrl } from '#server/testing/test-database.ts'
import { zipOf } from '#server/testing/workbooks/workbook-parts.ts'
import { freePort } from '#testing/free-port.ts'

const people = 6_000
/** An advisory lock that nothing else takes; who holds it stops the step that passes the half. */
const gate = 7_771

let folder: string
let url: string
let second: TestApp | undefined
const children: ChildProcess[] = []
const clients: pg.Client[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-killed-'))
  url = await createPostgresDatabase(postgresUrl())
})
afterAll(async () => {
  await second?.close()
  for (const child of children) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  for (const client of clients) await client.end()
  await rm(folder, { recursive: true, force: true })
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  clients.push(client)
  return client
}

/** Starts the real program on the database; resolves with its address and process when it is ready. */
async function startNode(): Promise<{ address: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../../main.ts', import.meta.url))], {
    env: {
      ...bareEnvironment,
      ...{ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'false', PORT: String(port) },
      EMULATOR_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(child)
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.includes('Stop it with')) break
  }
  expect(output).toContain('Stop it with')
  return { address: `http://localhost:${port}`, child }
}

const roster = () =>
  zipOf([
    { name: 'orgs.csv', content: 'sourcedId,name,type\ns1,Mill Street,school\n' },
    {
      name: 'users.csv',
      content: [
        'sourcedId,enabledUser,orgSourcedIds,role,givenName,familyName,email',
        ...Array.from(
          { length: people },
          (_, at) => `u${at},true,s1,teacher,Ann,Lee${at},u${at}@killed.example`,
        ),
      ].join('\n'),
    },
  ])

test('a node that is killed amid the steps leaves a run that two others end together, each line once; and it is undone', async () => {
  const database = await startDatabase(
    openPostgres(url, pino({ level: 'silent' })),
    pino({ level: 'silent' }),
  )
  const { db } = database
  const district = await makeDistrict(db)
  const token = 'chorus_roster_of_this_test'
  const now = new Date()
  const { id: sourceId } = await db
    .insertInto('roster_sources')
    .values({ district_id: district.id, name: 'SIS', created_on: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hash = createHash('sha256').update(token).digest('hex')
  const expiresOn = new Date(now.getTime() + 86_400_000)
  await db
    .insertInto('roster_tokens')
    .values({ source_id: sourceId, hash, hint: 'test', made_on: now, expires_on: expiresOn })
    .execute()
  const run = () =>
    db
      .selectFrom('roster_runs')
      .where('source_id', '=', sourceId)
      .select(['id', 'state', 'lines_done', 'lines_to_do'])
      .executeTakeFirst()
  const events = async (action: string) =>
    (await db.selectFrom('audit_events').where('action', '=', action).select('subject_id').execute()).map(
      ({ subject_id }) => subject_id,
    )

  const holder = await connect()
  await holder.query(`create function wait_at_half() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${gate}); return new; end $$`)
  await holder.query(`create trigger wait_at_half before update on roster_runs for each row
    when (new.lines_done >= ${people / 2}) execute function wait_at_half()`)
  await holder.query(`select pg_advisory_lock(${gate})`)

  const { address, child } = await startNode()
  const form = new FormData()
  form.append('file', new Blob([roster() as Uint8Array<ArrayBuffer>]), 'roster.zip')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/rosters/${sourceId}/imports`, {
    method: 'POST',
    headers,
    body: form,
  })
  expect(answer.status).toBe(202)
  const waiting = async () =>
    (
      await holder.query(
        `select 1 from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`,
      )
    ).rowCount
  await expect.poll(waiting).toBe(1)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  await holder.query(`select pg_advisory_unlock(${gate})`)
  // The step that was under way is rolled back with its connection.
  await expect.poll(waiting).toBe(0)
  expect(await run()).toMatchObject({
    state: 'applying',
    lines_done: people / 2 - 1_000,
    lines_to_do: people + 1,
  })

  // Nodes take over what made no progress for a minute.
  await db
    .updateTable('roster_runs')
    .set({ progressed_on: new Date(now.getTime() - 120_000) })
    .execute()
  const started = await Promise.all([startNode(), startTestApp({ database })])
  second = started[1]
  await expect.poll(async () => (await run())?.state).toBe('applied')
  expect(await run()).toMatchObject({ lines_done: people + 1 })
  const added = await events('person_added')
  expect([added.length, new Set(added).size]).toEqual([people, people])
  const count = async (state: string) =>
    (
      await db
        .selectFrom('users')
        .where('district_id', '=', district.id)
        .where('state', '=', state)
        .select('id')
        .execute()
    ).length
  expect(await count('invited')).toBe(people)

  const lead = await makeUser(db, { districtId: district.id, role: 'lead' })
  const as = await second.signIn(lead.id)
  const undo = `/api/roster-runs/${(await run())?.id}/undo`
  expect((await second.request({ method: 'POST', url: undo, as })).statusCode).toBe(200)
  await expect.poll(async () => (await run())?.state).toBe('undone')
  expect([await count('invited'), await count('deactivated')]).toEqual([0, people])
  expect(new Set(await events('person_deactivated')).size).toBe(people)
})
