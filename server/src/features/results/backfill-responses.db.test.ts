import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SurveyResult } from '#contract/results/results.ts'
import { askForOutdated } from '#server/features/analyses/making/make-analysis.service.ts'
import { backfillQuestionnaires } from '#server/features/exports/backfill-questionnaires.service.ts'
import { loadLibrary } from '#server/testing/data/district-people.ts'
import { question, template } from '#server/testing/data/factories.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { type Google, personAt, startGoogle } from '#server/testing/outside/google.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { decodeResponses } from '#surveys/responses/decode-responses.ts'
import { type Backfilled, backfillResponses } from './backfill-responses.service.ts'

let google: Google
let server: TestApp
let school: { id: string; name: string }
let person: ReturnType<typeof personAt>

const several = { type: 'multiple choice' as const, text: 'What helps?', options: ['Clubs; sports', 'Staff'] }
const questions = [question(1), question(2, several)]

beforeAll(async () => {
  google = await startGoogle()
  server = await startTestApp({ emulator: google.emulator, leaves: ['analyse-results', 'draft-report'] })
  await loadLibrary(server, [template(1, { questions })])
  const district = await makeDistrictWithSchools(server, ['core'])
  school = district.own
  const user = await district.makePerson()
  person = personAt(server, google, await server.signIn(user.id), user.email)
  await person.connect()
})
afterAll(async () => {
  await server.close()
  await google.stop()
})
beforeEach(() => loadLibrary(server, [template(1, { questions })]))

const submission = () => ({ ReportTitle: 'Spring', UserSchools: [school], Description: 'All grades.' })

async function importedForm(): Promise<string> {
  const externalId = await person.export(1)
  await person.addResponses(externalId, 30)
  const [form] = (await person.request('GET', '/api/SurveyExports')).json<{ id: string }[]>()
  const asked = { Id: form?.id, ExternalId: externalId, TemplateName: 'Template 1' }
  const answer = await person.request('POST', '/api/SurveyResults', {
    ExportedSurvey: asked,
    ...submission(),
  })
  return answer.json<SurveyResult>().id
}

async function uploadedFile(text: string): Promise<string> {
  const file = { name: 'spring.csv', content: Buffer.from(text) }
  return (await uploadResults(server, person.cookie, file, submission())).json<SurveyResult>().id
}

async function stored(id: string) {
  const { db } = server.deps.database
  const { columns_key, questionnaire_id } = await db
    .selectFrom('survey_results')
    .where('id', '=', id)
    .select(['columns_key', 'questionnaire_id'])
    .executeTakeFirstOrThrow()
  const file = columns_key === null ? undefined : await server.deps.files.get(columns_key)
  return { questionnaire_id, responses: file ? await decodeResponses(file.stream) : null }
}

/** Makes all uploads and forms look as stored by an earlier version, which kept neither questions nor columns. */
async function forget(...ids: string[]): Promise<void> {
  const { database, files } = server.deps
  for (const id of ids) await files.delete(`survey-results/${id}.columns`)
  await database.db.updateTable('survey_results').set({ columns_key: null, questionnaire_id: null }).execute()
  await database.db.updateTable('survey_exports').set({ questionnaire_id: null }).execute()
  await database.db.deleteFrom('questionnaires').execute()
}

async function backfilled(): Promise<Backfilled[]> {
  const { database, files, jobs } = server.deps
  await backfillQuestionnaires(database.db)
  return Array.fromAsync(backfillResponses({ db: database.db, files, jobs }))
}

test('a backfill stores columns for earlier uploads, and questionnaires for those of forms', async () => {
  const [form, file] = [await importedForm(), await uploadedFile('Grade,Safe?\n7,Yes\n')]
  const before = [await stored(form), await stored(file)]
  await forget(form, file)
  expect(await stored(form)).toEqual({ questionnaire_id: null, responses: null })
  expect((await backfilled()).filter(({ resultId }) => [form, file].includes(resultId))).toEqual([
    { resultId: form, outcome: 'stored' },
    { resultId: file, outcome: 'stored' },
  ])
  const after = [await stored(form), await stored(file)]
  expect(after.map(({ responses }) => responses)).toEqual(before.map(({ responses }) => responses))
  expect(after.map(({ questionnaire_id }) => typeof questionnaire_id)).toEqual(['string', 'object'])
  expect(await backfilled()).toEqual([])
})

test('a backfilled form gets no questionnaire when its template has changed since', async () => {
  const form = await importedForm()
  await forget(form)
  await loadLibrary(server, [template(1, { questions: [questions[1]!, { ...question(5), text: 'New' }] })])
  expect(await backfilled()).toContainEqual({ resultId: form, outcome: 'stored' })
  const { questionnaire_id, responses } = await stored(form)
  expect(questionnaire_id).toBeNull()
  expect(responses?.count).toBe(30)
  expect(responses?.columns.map(({ item }) => item)).toEqual([null, null, null])
})

test('a backfilled file gets the questionnaire of its template only with all its columns', async () => {
  const whole = await uploadedFile('How often do you feel welcome at school?,What helps?\nNever,Staff\n')
  const part = await uploadedFile('How often do you feel welcome at school?,Other\nNever,Staff\n')
  await forget(whole, part)
  const { db } = server.deps.database
  await db
    .updateTable('survey_results')
    .set({ template_name: 'Template 1' })
    .where('id', 'in', [whole, part])
    .execute()
  await backfilled()
  const kinds = (await stored(whole)).responses?.columns.map(({ item, kind }) => [item?.position, kind])
  expect(kinds).toEqual([
    [1, 'text'],
    [2, 'list'],
  ])
  expect((await stored(part)).questionnaire_id).toBeNull()
})

test('a backfill reports an upload whose workbook is deleted, and leaves it unchanged', async () => {
  const file = await uploadedFile('Grade,Safe?\n7,Yes\n')
  await forget(file)
  await server.deps.files.delete(`survey-results/${file}.xlsx`)
  expect(await backfilled()).toContainEqual({ resultId: file, outcome: 'unreadable' })
  expect((await stored(file)).responses).toBeNull()
})

test('a backfill leaves out the addresses of respondents of an imported form', async () => {
  const imported = await uploadedFile('Email Address,Safe?\nana@example.org,Yes\n')
  const elsewhere = await uploadedFile('Email Address,Safe?\nana@example.org,Yes\n')
  await importedForm()
  await forget(imported, elsewhere)
  const { db } = server.deps.database
  const form = db.selectFrom('survey_exports').select('id').limit(1)
  await db.updateTable('survey_results').set({ export_id: form }).where('id', '=', imported).execute()
  await db.updateTable('survey_exports').set({ item_questions: '[]' }).execute()
  await backfilled()
  const answers = async (id: string) =>
    (await stored(id)).responses?.columns.map(({ header, values }) => [header, ...values])
  expect(await answers(imported)).toEqual([['Email Address'], ['Safe?', 'Yes']])
  expect(await answers(elsewhere)).toEqual([
    ['Email Address', 'ana@example.org'],
    ['Safe?', 'Yes'],
  ])
})

test('an upload that somebody waits for is analysed before those that are analysed again', async () => {
  const earlier = await uploadedFile('Grade,Safe?\n7,Yes\n')
  await askForOutdated({ ...server.deps, db: server.deps.database.db })
  const fresh = await uploadedFile('Grade,Safe?\n8,No\n')
  const done: string[] = []
  await server.deps.jobs.handle('analyse-results', async ({ resultId = '' }) => void done.push(resultId))
  await expect.poll(() => done.filter((id) => id === earlier).length).toBe(2)
  expect(done.indexOf(fresh)).toBeGreaterThan(done.indexOf(earlier))
  expect(done.lastIndexOf(earlier)).toBeGreaterThan(done.indexOf(fresh))
})
