import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SurveyResult } from '#contract/results/results.ts'
import { loadLibrary } from '#server/testing/data/district-people.ts'
import { question, template } from '#server/testing/data/factories.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { type Google, personAt, startGoogle } from '#server/testing/outside/google.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { decodeResponses } from '#surveys/responses/decode-responses.ts'

type District = Awaited<ReturnType<typeof makeDistrictWithSchools>>

let google: Google
let server: TestApp
let district: District
let person: ReturnType<typeof personAt>

const grid = question(2, {
  type: 'grid',
  text: 'How safe?',
  options: ['Safe', 'Unsafe'],
  rows: ['Bus', 'Yard'],
})
const asked = [
  question(1),
  grid,
  question(3, { type: 'long text', text: 'What else?', measures: '', options: [] }),
]
const other = template(2, { questions: [question(1, { text: 'Of another template' })] })

beforeAll(async () => {
  google = await startGoogle()
  server = await startTestApp({ emulator: google.emulator })
})
afterAll(async () => {
  await server.close()
  await google.stop()
})
beforeEach(async () => {
  await loadLibrary(server, [template(1, { questions: asked }), other])
  district = await makeDistrictWithSchools(server, ['core'])
  const user = await district.makePerson()
  person = personAt(server, google, await server.signIn(user.id), user.email)
  await person.connect()
})

async function importFrom(externalId: string) {
  const [form] = (await person.request('GET', '/api/SurveyExports')).json<{ id: string }[]>()
  const answer = await person.request('POST', '/api/SurveyResults', {
    ExportedSurvey: { Id: form?.id, ExternalId: externalId, TemplateName: 'Template 1' },
    ReportTitle: 'Spring',
    UserSchools: [district.own],
    Description: 'All grades.',
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return stored(answer.json<SurveyResult>().id)
}

/** What is stored of an upload: its questionnaire, and the columns of its answers. */
async function stored(resultId: string) {
  const { db } = server.deps.database
  const upload = await db
    .selectFrom('survey_results')
    .leftJoin('questionnaires', 'questionnaires.id', 'questionnaire_id')
    .where('survey_results.id', '=', resultId)
    .select(['survey_results.id', 'questionnaire_id', 'language', 'questions', 'columns_key'])
    .executeTakeFirstOrThrow()
  const file = await server.deps.files.get(upload.columns_key ?? '')
  return { ...upload, responses: await decodeResponses(file!.stream) }
}

const items = ({ responses }: Awaited<ReturnType<typeof stored>>) =>
  responses.columns.map(({ header, item }) => [header, item && `${item.position} ${item.row ?? ''}`.trim()])

test('an upload keeps the questions of its form after the template changed and was retired', async () => {
  const externalId = await person.export(1)
  await person.addResponses(externalId, 12)
  const reworded = [grid, question(7, { text: 'New question' })]
  await loadLibrary(server, [template(1, { questions: reworded }), other])
  await loadLibrary(server, [other])
  const upload = await importFrom(externalId)
  expect(upload).toMatchObject({ language: 'English', questions: asked })
  expect(upload.responses.count).toBe(12)
  expect(items(upload)).toEqual([
    ['Timestamp', null],
    ['How often do you feel welcome at school?', '1'],
    ['How safe? [Bus]', '2 Bus'],
    ['How safe? [Yard]', '2 Yard'],
    ['What else?', '3'],
  ])
})

test('columns are tied by the ids of the form, even after its questions were edited', async () => {
  const externalId = await person.export(1)
  const form = await person.form(externalId)
  const place = form.items!.findIndex(({ title }) => title === 'What else?')
  const edited = await person.google('POST', `/v1/forms/${externalId}:batchUpdate`, {
    requests: [
      {
        updateItem: {
          item: { ...form.items![place], title: 'Anything else?' },
          location: { index: place },
          updateMask: 'title',
        },
      },
      {
        createItem: {
          item: { title: 'What else?', questionItem: { question: { textQuestion: {} } } },
          location: { index: 0 },
        },
      },
    ],
  })
  expect(edited.status, await edited.clone().text()).toBe(200)
  await person.addResponses(externalId, 3)
  expect(items(await importFrom(externalId))).toEqual([
    ['Timestamp', null],
    ['What else?', null],
    ['How often do you feel welcome at school?', '1'],
    ['How safe? [Bus]', '2 Bus'],
    ['How safe? [Yard]', '2 Yard'],
    ['Anything else?', '3'],
  ])
})

test('equal questions are stored as one questionnaire, which cannot be changed', async () => {
  const first = await person.export(1)
  await person.addResponses(first, 1)
  const one = await importFrom(first)
  const second = await person.export(1)
  await person.addResponses(second, 1)
  const two = await importFrom(second)
  expect(two.questionnaire_id).toBe(one.questionnaire_id)
  const { db } = server.deps.database
  const change = db.updateTable('questionnaires').set({ language: 'Spanish' }).execute()
  await expect(change).rejects.toThrow('questionnaires are immutable')
})

test('a file from elsewhere is stored as columns without a questionnaire', async () => {
  const content = Buffer.from('Grade,How safe?\n7,Safe\n8,Unsafe\n')
  const submission = { ReportTitle: 'Spring', UserSchools: [district.own], Description: 'All grades.' }
  const answer = await uploadResults(server, person.cookie, { name: 'spring.csv', content }, submission)
  const upload = await stored(answer.json<SurveyResult>().id)
  expect([upload.questionnaire_id, upload.responses.count, items(upload)]).toEqual([
    null,
    2,
    [
      ['Grade', null],
      ['How safe?', null],
    ],
  ])
})

test('an analysis follows an import, without figures of fewer than ten people', async () => {
  const externalId = await person.export(1)
  await person.addResponses(externalId, 9)
  const few = await importFrom(externalId)
  await person.addResponses(externalId, 40)
  const many = await importFrom(externalId)
  const analysisOf = (id: string) =>
    server.request({ url: `/api/SurveyResults/${id}/analysis`, as: person.cookie })
  const stateOf = async (id: string) => (await analysisOf(id)).json().state
  await expect.poll(() => stateOf(few.id)).toBe('too_few')
  await expect.poll(() => stateOf(many.id)).toBe('ready')
  expect((await analysisOf(few.id)).body).not.toContain('Belonging')
  expect((await analysisOf(many.id)).json()).toMatchObject({
    people: 49,
    constructs: [{ name: 'Belonging', figures: [{ group: [], shown: 'exact' }] }],
  })
})
