import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import type { SurveyResult } from '#contract/results/results.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { readManifest } from '#server/platform/backup/read-archive.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { verifyFiles } from '#server/platform/backup/verify.ts'
import { startDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { DatabaseProvider } from '#server/platform/database/provider.ts'
import { createFiles } from '#server/platform/files/open-files.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { queueWaitingJobs } from '#server/platform/jobs/waiting-jobs.ts'
import { sendReportFiles, smallDocx, smallPdf } from '#server/testing/data/report-files.ts'
import { makePerson } from '#server/testing/data/reports.ts'
import { downloadFrom, makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { startFakeS3 } from '#server/testing/outside/fake-s3.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openEmptyProvider } from '#server/testing/test-database.ts'

const silent = pino({ level: 'silent' })
const clock = () => new Date()
let server: TestApp
let folder: string
let own: { id: string; name: string }
let dana: { id: string; cookie: string }
const cleanUp: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  server = await startTestApp()
  const district = await makeDistrictWithSchools(server)
  own = district.own
  const { id } = await district.makePerson()
  dana = { id, cookie: await server.signIn(id) }
})
afterAll(() => server.close())
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const step of cleanUp.splice(0)) await step()
})

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'chorus-backup-'))
  cleanUp.push(() => rm(made, { recursive: true, force: true }))
  return made
}

const csv = (answer: string) =>
  Buffer.from(
    `Name,How welcome are you?\n${Array.from({ length: 20 }, (_, i) => `P${i},${answer}`).join('\n')}\n`,
  )
async function upload(title: string): Promise<string> {
  const submission = { ReportTitle: title, UserSchools: [own], Description: 'Snow — Ünïcode 🌨️' }
  const answer = await uploadResults(server, dana.cookie, { name: 'r.csv', content: csv(title) }, submission)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<SurveyResult>().id
}

const source = () => ({
  database: server.deps.database,
  files: server.deps.files,
  withFiles: true,
  clock,
})

/** Restores an archive into a database and a folder of its own. */
async function restore(path: string, provider?: DatabaseProvider, storage?: string) {
  const target = provider ?? (await openEmptyProvider())
  const files = await createFiles(storage ?? pathToFileURL(await newFolder()).href)
  const queued: string[] = []
  const queueJobs = async (jobsPath: string) => {
    const database = await startDatabase(target, silent)
    const jobs = await createJobs(database, silent)
    await queueWaitingJobs({ db: database.db, jobs, clock }, jobsPath)
    const { rows } = await sql<{ name: string }>`select name from pgboss.job where data <> '{}'`.execute(
      database.db,
    )
    queued.push(...rows.map(({ name }) => name))
    await jobs.close()
  }
  if (!provider) cleanUp.unshift(() => target.close())
  const manifest = await restoreBackup({ provider: target, files, queueJobs }, path)
  return { manifest, provider: target, files, queued }
}

test('a backup under load is restored elsewhere with every row and file, and works', async () => {
  folder = await newFolder()
  const path = join(folder, 'chorus.tar')
  const first = await upload('First')
  const admin = await makePerson(server, 'admin')
  const listed = await server.request({ url: '/api/InsightsReports/GetAll', as: admin.cookie })
  const report = listed.json().flatMap((one: { insightsReports: { id: string }[] }) => one.insightsReports)[0]
  await sendReportFiles(server, admin.cookie, report.id, [
    ['pdfFile', 'a.pdf', smallPdf],
    ['docxFile', 'a.docx', smallDocx],
  ])
  const [{ manifest, missing }] = await Promise.all([
    makeBackup(source(), path),
    ...['Second', 'Third'].map(upload),
  ])
  expect(missing).toEqual([])
  expect(await readdir(folder)).toEqual(['chorus.tar'])
  const storage = pathToFileURL(await newFolder()).href
  const restored = await restore(path, undefined, storage)
  expect(await verifyFiles({ database: restored.provider, files: restored.files }, manifest)).toMatchObject({
    missing: [],
    changed: [],
  })
  const other = await startTestApp({
    environment: { STORAGE_URL: storage },
    database: await startDatabase(restored.provider, silent),
  })
  cleanUp.unshift(() => other.close())
  const cookie = await other.signIn(dana.id)
  const results = (await other.request({ url: '/api/SurveyResults', as: cookie })).json<SurveyResult[]>()
  expect(results.map(({ friendlyName }) => friendlyName)).toContain('First')
  const link = await other.request({ url: `/api/SurveyResults/${first}/tempurl`, as: cookie })
  expect((await downloadFrom(other, link.body)).bytes.length).toBeGreaterThan(1000)
  // Sequences continue where they were, and the constraints of the tables hold again.
  const more = await other.request({
    method: 'PUT',
    url: `/api/SurveyResults/${first}`,
    as: cookie,
    payload: { friendlyName: 'Renamed' },
  })
  expect(more.statusCode).toBe(200)
  await expect(sql`delete from audit_events`.execute(other.deps.database.db)).rejects.toThrow('append-only')
  await expect(
    sql`insert into user_schools values (${randomUUID()}, ${randomUUID()}, ${randomUUID()})`.execute(
      other.deps.database.db,
    ),
  ).rejects.toThrow('foreign key')
  expect((await other.request({ url: '/api/health/ready' })).statusCode).toBe(200)
})

test('a backup is restored where a column is computed otherwise, as in a database with other letters', async () => {
  const { db } = server.deps.database
  const { rows } = await sql<{
    own: string
  }>`select pg_get_functiondef('without_accents'::regproc) as own`.execute(db)
  await sql`create or replace function without_accents(text) returns text language sql immutable strict
    as 'select upper($1)'`.execute(db)
  await sql`update users set full_name = full_name`.execute(db)
  await sql.raw(rows[0]!.own).execute(db)
  const path = join(await newFolder(), 'chorus.tar')
  await makeBackup(source(), path)
  const { provider } = await restore(path)
  const words = await provider.script((session) =>
    session.query<{ words: string }>('select searched_words as words from users where id = $1', [dana.id]),
  )
  expect(words).toEqual([{ words: expect.stringMatching(/^[^A-Z]+$/) }])
})

test('jobs that wait when a backup is made are done after its restore', async () => {
  const path = join(await newFolder(), 'chorus.tar')
  await server.deps.database.db
    .transaction()
    .execute((tx) =>
      server.deps.jobs.send(tx, 'upload-deleted', { resultId: randomUUID() }, { afterSeconds: 900 }),
    )
  await makeBackup(source(), path)
  expect((await restore(path)).queued).toContain('upload-deleted')
})

test('the embedded server backs itself up, keeps the last fourteen archives and tells the metrics', async () => {
  const to = await newFolder()
  for (let day = 10; day < 26; day++) await writeFile(join(to, `chorus-2025-01-${day}T023000Z.tar`), '')
  await writeFile(join(to, 'notes.txt'), '')
  const small = await startTestApp({ environment: { BACKUP_DIR: to } })
  cleanUp.unshift(() => small.close())
  const metric = async () => {
    const text = (await small.request({ url: '/metrics' })).body
    return Number(/^chorus_backup_last_success_seconds (\S+)$/m.exec(text)?.[1])
  }
  expect(await metric()).toBe(0)
  await small.deps.database.db.transaction().execute((tx) => small.deps.jobs.send(tx, 'make-backup', {}))
  await expect.poll(() => metric()).toBeGreaterThan(0)
  await expect.poll(async () => (await readdir(to)).length).toBe(15)
  const names = (await readdir(to)).sort()
  expect(names).toContain('notes.txt')
  expect(names).not.toContain('chorus-2025-01-12T023000Z.tar')
  const newest = names.filter((name) => name.endsWith('.tar')).at(-1) ?? ''
  expect((await readManifest(join(to, newest))).tables.districts).toMatchObject({ rows: 0 })
})

/** The bytes with one changed after the last place of a text. */
function flipped(bytes: Buffer, text: string): Buffer {
  const changed = Buffer.from(bytes)
  const at = changed.lastIndexOf(text) - 600
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

/** The bytes with another one at a distance from where a text begins. */
function flippedBehind(bytes: Buffer, text: string, distance: number): Buffer {
  const changed = Buffer.from(bytes)
  const at = changed.indexOf(text) + distance
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

// What an archive is worth is known before anything is asked of a database, and a bucket is the same beside either.
if (inject('testDatabase').kind === 'postgres') {
  test('a backup is restored into an empty database alone, and only where it is whole', async () => {
    const path = join(await newFolder(), 'chorus.tar')
    await upload('Whole')
    await makeBackup(source(), path)
    const used = await openEmptyProvider()
    cleanUp.unshift(() => used.close())
    await migrate(used)
    await expect(restore(path, used)).rejects.toThrow('The database is not empty.')

    const bytes = await readFile(path)
    const broken = join(await newFolder(), 'broken.tar')
    for (const [content, sentence] of [
      [bytes.subarray(0, Math.floor(bytes.length / 1024) * 512 + 100), 'is damaged|was not finished'],
      [Buffer.from('something else'), 'no backup, or it is damaged'],
      [Buffer.alloc(1024), 'the backup was not finished'],
      [flipped(bytes, 'PK'), 'is damaged: missing or changed is \\S+( \\(and \\d+ more\\))?\\.$'],
      [flippedBehind(bytes, 'tables/users.jsonl.gz', 600), 'changed is tables/users.jsonl.gz'],
      [flippedBehind(bytes, '"digest":"', 12), 'changed is tables/'],
    ] as const) {
      await writeFile(broken, content)
      await expect(readManifest(broken)).rejects.toThrow(new RegExp(sentence))
    }
    await writeFile(
      broken,
      Buffer.from(bytes.toString('latin1').replace('0001-people.sql', '9999-people.sql'), 'latin1'),
    )
    await expect(restore(broken)).rejects.toThrow('restore it with that or a newer one')
    await expect(readManifest(join(folder, 'none.tar'))).rejects.toThrow('There is no file')
  })

  test('with a bucket the archive has keys and sizes, and the restore names the files that are not there', async () => {
    const s3 = await startFakeS3({ accessKeyId: 'key', secretAccessKey: 'secret', bucket: 'chorus' })
    cleanUp.push(s3.stop)
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
    const url = `s3://chorus?endpoint=${encodeURIComponent(s3.endpoint)}`
    const files = await createFiles(url)
    const path = join(await newFolder(), 'chorus.tar')
    await upload('In a bucket')
    const { manifest: local } = await makeBackup(source(), path)
    // The bucket is that of a restored copy, where no analysis stores a file between two looks.
    const { provider: database, files: copied } = await restore(path)
    for (const key of Object.keys(local.files)) {
      const file = await copied.get(key)
      if (file) await files.put(key, file.stream)
    }
    const { manifest } = await makeBackup({ database, files, withFiles: false, clock }, path)
    expect(Object.values(manifest.files).every(({ sha256, size }) => sha256 === null && size > 0)).toBe(true)
    const [gone, grown] = Object.keys(manifest.files)
    s3.objects.delete(gone ?? '')
    s3.objects.set(grown ?? '', { body: Buffer.from('x'), contentType: 'text/plain' })
    const restored = await restore(path, undefined, url)
    expect(await verifyFiles({ database: restored.provider, files }, manifest)).toEqual({
      files: Object.keys(manifest.files).length,
      missing: [gone],
      changed: [grown],
    })
  })

  test('a database that a newer release changed is refused with what to start', async () => {
    const provider = await openEmptyProvider()
    cleanUp.unshift(() => provider.close())
    await migrate(provider)
    const need = (version: string) =>
      provider.script(({ query }) =>
        query(`update applied_migrations set needs_version = $1 where name = '0001-people.sql'`, [version]),
      )
    await need('1.2.0')
    expect(await migrate(provider)).toEqual([])
    await need('1.140.0')
    await expect(migrate(provider)).rejects.toThrow(
      'This database was used by Chorus 1.140; start that or a newer one.',
    )
  })
}
