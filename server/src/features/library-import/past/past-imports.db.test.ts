import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryImport, PastImport } from '#contract/library/library.ts'
import type { TemplateInEditor } from '#contract/library/template-editor.ts'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { createRandom, plausibleAnswers } from '#server/features/demo/plausible-answers.ts'
import { loadShippedLibrary } from '#server/features/library-import/shipped-library.service.ts'
import { addPastResults, type PastResult } from '#server/features/results/past-results.service.ts'
import { findTemplate } from '#server/features/templates/templates.service.ts'
import { auditEvents } from '#server/testing/data/audit-trail.ts'
import { signInPeople } from '#server/testing/data/district-people.ts'
import { libraryWorkbook, template } from '#server/testing/data/factories.ts'
import { downloadFrom, makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { sendFile } from '#server/testing/data/send-file.ts'
import { uploadLibrary } from '#server/testing/data/upload-library.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const folder = '/api/surveytemplatelibrary'
const staleRevision = {
  statusCode: 409,
  code: 'conflict',
  message: 'The library has changed in the meantime. Check again what would change.',
}
const nothingChanged = { added: 0, changed: 0, removed: 0, templates: [], packages: [] }

let server: TestApp
let admin: string

beforeAll(async () => {
  server = await startTestApp({ leaves: ['analyse-results', 'draft-report'] })
  const { database, files, jobs } = server.deps
  await loadShippedLibrary({ ...server.deps, db: database.db }, { id: null, address: '' })
  admin = (await signInPeople(server, ['core'])).admin
  const { districtId, makePerson } = await makeDistrictWithSchools(server)
  const { id: userId } = await makePerson()
  const past = [101, 102].map((templateId) => pastUpload({ userId, districtId }, templateId))
  await addPastResults({ db: database.db, files, jobs }, past)
})
afterAll(() => server.close())

/** An upload of answers to a template's questions. */
function pastUpload(owner: Pick<PastResult, 'userId' | 'districtId'>, templateId: number): PastResult {
  const uploadedOn = server.deps.clock()
  return {
    id: randomUUID(),
    ...owner,
    title: 'Climate',
    description: '',
    uploadedOn,
    reportStatus: 'ReportRequested',
    answers: async (db) => {
      const template = (await findTemplate(db, 'everything', templateId))!
      return { template, ...plausibleAnswers(template.questions, 10, uploadedOn, createRandom(1)) }
    },
  }
}

const upload = async (file: Uint8Array, options = {}) => uploadLibrary(server, admin, file, options)
const past = async () => (await server.request({ url: `${folder}/imports`, as: admin })).json<PastImport[]>()
const restore = (id: string, query = '') =>
  server.request({ method: 'POST', url: `${folder}/imports/${id}/restore${query}`, as: admin })
const exported = async () => {
  const link = await server.request({ url: `${folder}/export`, as: admin })
  return (await downloadFrom(server, link.body)).bytes
}
const storedWorkbooks = () => readdirSync(`${server.deps.config.dataDir}/files/library-imports`)
const list = async () =>
  (await server.request({ url: '/api/SurveyTemplates', as: admin })).json<SurveyTemplate[]>()

test('the first library is listed as an import, and restoring it undoes what replaced it', async () => {
  const [first, ...others] = await past()
  expect(others).toEqual([])
  const before = await list()
  expect(first).toMatchObject({
    importedByName: '',
    fileName: 'survey_template_library.xlsx',
    added: before.length,
    changed: 0,
    removed: 0,
    restoredFrom: null,
  })
  const link = await server.request({ url: `${folder}/imports/${first!.id}/tempurl`, as: admin })
  const { name, bytes } = await downloadFrom(server, link.body)
  expect(name).toBe('attachment; filename=survey_template_library.xlsx')
  expect(bytes).toEqual(
    readFileSync(new URL('../../../../../library/survey_template_library.xlsx', import.meta.url)),
  )

  // Both have uploads.
  const [asked, other] = [101, 102].map((number) => before.find(({ id }) => id === number)!) as [
    (typeof before)[number],
    (typeof before)[number],
  ]
  const [used] = await server.deps.database.db
    .insertInto('survey_exports')
    .columns(['user_id', 'template_id', 'survey_title', 'created_on', 'attempted_on'])
    .expression(sql`select id, ${asked.id}::integer, 'Survey', now(), now() from users limit 1`)
    .returning('id')
    .execute()
  await sql`update survey_results set export_id = ${used!.id} where id in (
    select survey_results.id from survey_results join questionnaires on questionnaires.id = questionnaire_id
    where template_id = ${other.id} limit 1)`.execute(server.deps.database.db)
  server.passTime(1_000)
  const next = await libraryWorkbook([template(900_001)])
  const preview = (await upload(next, { dryRun: true })).json<LibraryImport>()
  expect(preview.templates.find(({ id }) => id === asked.id)).toMatchObject({
    name: asked.name,
    topic: asked.topic,
    // One by its form, one by the questions that were asked.
    uploads: 2,
    change: 'removed',
  })
  expect(preview.packages.map(({ change }) => change)).toContain('removed')
  const name2 = 'Öffnung\u0007.xlsx'
  const done = (await upload(next, { revision: preview.revision, name: name2 })).json<LibraryImport>()
  expect(done).toEqual({ ...preview, dryRun: false, revision: preview.revision + 1 })

  server.passTime(1_000)
  const undo = (await restore(first!.id, '?dryRun=true')).json<LibraryImport>()
  expect(undo).toMatchObject({ dryRun: true, added: before.length, removed: 1, revision: done.revision })
  expect((await restore(first!.id, `?revision=${preview.revision}`)).json()).toMatchObject(staleRevision)
  expect((await restore(first!.id, `?revision=${undo.revision}`)).json()).toMatchObject({ dryRun: false })
  expect(await list()).toEqual(before)
  expect((await restore(first!.id, '?dryRun=true')).json()).toMatchObject(nothingChanged)
  expect((await upload(await exported(), { dryRun: true })).json()).toMatchObject(nothingChanged)

  const [restored, replaced] = await past()
  expect(restored).toMatchObject({
    restoredFrom: first!.importedOn,
    fileName: first!.fileName,
    importedByName: 'Robin Vale',
  })
  expect(replaced).toMatchObject({ fileName: 'Öffnung.xlsx', added: 1, removed: before.length })
  const events = await auditEvents(server.deps.database.db).where('action', '=', 'library_imported').execute()
  expect(events.map((event) => event.actor_id !== null)).toEqual([false, true, true])
  expect(events[1]).toMatchObject({
    before: { revision: preview.revision },
    after: {
      revision: done.revision,
      fileName: 'Öffnung.xlsx',
      added: 1,
      changed: 0,
      removed: before.length,
    },
  })
})

test('of two imports at once from the same preview one is stored, the other answers 409', async () => {
  const [one, two] = [await libraryWorkbook([template(1)]), await libraryWorkbook([template(2)])]
  const { revision } = (await upload(one, { dryRun: true })).json<LibraryImport>()
  const kept = storedWorkbooks().length
  const answers = await Promise.all([upload(one, { revision }), upload(two, { revision })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject(staleRevision)
  const winner = answers[0]!.statusCode === 200 ? 1 : 2
  expect((await list()).map(({ id }) => id)).toEqual([winner])
  expect(storedWorkbooks()).toHaveLength(kept + 1)
})

test.each(['dryrun=true', 'dry_run=true', 'DryRun=true'])(
  'an import with %s is refused, for it would write what was to be checked alone',
  async (query) => {
    const before = await list()
    const file = { name: 'library.xlsx', content: await libraryWorkbook([template(9)]) }
    const answer = await sendFile(server, admin, `${folder}/import?${query}`, file)
    expect(answer.json()).toMatchObject({ statusCode: 422, code: 'validation_failed' })
    expect(await list()).toEqual(before)
  },
)

test('an import that changes nothing or fails is not listed and its workbook not stored', async () => {
  const [before, kept] = [await past(), storedWorkbooks()]
  const same = await exported()
  expect((await upload(same)).json()).toMatchObject(nothingChanged)
  const { schema } = server.deps.database.db
  await schema.alterTable('library_imports').addCheckConstraint('none_of_99', sql`added <> 99`).execute()
  const many = Array.from({ length: 99 }, (_, index) => template(800_000 + index))
  expect((await upload(await libraryWorkbook(many))).statusCode).toBe(500)
  await schema.alterTable('library_imports').dropConstraint('none_of_99').execute()
  expect(await past()).toEqual(before)
  expect(storedWorkbooks()).toEqual(kept)
})

test('restoring a workbook that names a deleted file is refused with an issue for its row', async () => {
  const first = (await past()).at(-1)!
  const { db } = server.deps.database
  await db
    .updateTable('template_resources')
    .set({ storage_key: null })
    .where('storage_key', 'is not', null)
    .execute()
  const answer = await restore(first.id)
  expect(answer.json()).toMatchObject({ statusCode: 422 })
  expect(answer.json().issues[0]).toMatchObject({
    path: expect.stringMatching(/^Related Resources row \d+, Key$/),
    message: expect.stringContaining('Upload the file under Manage Template Resources'),
  })
})

test.each(['/tempurl', '/restore'])('an unknown import answers 404 to %s', async (end) => {
  const url = `${folder}/imports/00000000-0000-4000-8000-000000000000${end}`
  const answer = await server.request({ method: end === '/restore' ? 'POST' : 'GET', url, as: admin })
  expect(answer.json()).toMatchObject({ statusCode: 404, code: 'not_found' })
})

test('a library that was changed by hand is kept before it is replaced, so that the import can be undone', async () => {
  const workbook = await libraryWorkbook([template(501), template(502)])
  await upload(workbook)
  expect((await past())[0]).toMatchObject({ byHand: false, inUse: true })
  server.passTime(1_000)
  const { on } = await publish(501, 'Published in the editor')
  const edited = await list()
  expect((await past())[0]).toMatchObject({ byHand: false, inUse: false })

  server.passTime(1_000)
  const next = await libraryWorkbook([template(501), template(502, { summary: 'Of the workbook' })])
  const preview = (await upload(next, { dryRun: true })).json<LibraryImport>()
  expect(preview.templates).toMatchObject([{ id: 501 }, { id: 502 }])
  expect(preview.templates[0]!.lastEdit).toEqual({ by: 'Robin Vale', on })
  expect(preview.templates[1]!.lastEdit).toBeUndefined()
  await upload(next)
  const [imported, kept, before] = await past()
  expect(imported).toMatchObject({ changed: 2, byHand: false, inUse: true })
  expect(kept).toMatchObject({ byHand: true, inUse: false, restoredFrom: null })
  expect(before).toMatchObject({ added: 2, byHand: false })

  server.passTime(1_000)
  expect((await restore(kept!.id)).json()).toMatchObject({ changed: 2 })
  expect(await list()).toEqual(edited)
  const [restored, ...others] = await past()
  expect(restored).toMatchObject({ restoredFrom: kept!.importedOn, byHand: false, inUse: true })
  expect(others.slice(0, 3)).toEqual([{ ...imported, inUse: false }, kept, before])
})

test('an error at commit keeps the workbook of what was changed by hand, since the commit may have succeeded', async () => {
  const { db } = server.deps.database
  await publish(502, 'Published in the editor')
  const before = storedWorkbooks()
  await sql`create function fail() returns trigger language plpgsql as 'begin raise ''no commit''; end'`.execute(
    db,
  )
  await sql`create constraint trigger fail after insert on library_imports deferrable initially deferred
    for each row execute function fail()`.execute(db)
  expect((await upload(await libraryWorkbook([template(503)]))).statusCode).toBe(500)
  await sql`drop function fail cascade`.execute(db)
  expect(storedWorkbooks()).toHaveLength(before.length + 2)
})

/** Changes the summary of a template in the editor, and publishes it. */
async function publish(id: number, summary: string): Promise<{ on: string }> {
  const url = `${folder}/templates/${id}`
  const { content } = (await server.request({ url, as: admin })).json<TemplateInEditor>().published!
  content.words.summary = summary
  const draft = { revision: 0, content }
  await server.request({ method: 'PUT', url: `${url}/draft`, as: admin, body: draft })
  const body = { revision: 1 }
  const published = await server.request({ method: 'POST', url: `${url}/publish`, as: admin, body })
  expect(published.statusCode).toBe(200)
  return published.json()
}
