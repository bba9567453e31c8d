import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { questionTypes } from '#contract/library/question-types.ts'
import { loadLibrary } from '#server/testing/data/district-people.ts'
import { makeDistrict, makeUser, question, template } from '#server/testing/data/factories.ts'
import { makePerson } from '#server/testing/data/reports.ts'
import { underWay } from '#server/testing/lock-waits.ts'
import { type Google, personAt, startGoogle } from '#server/testing/outside/google.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const hour = 60 * 60_000
let google: Google
let server: TestApp
let person: ReturnType<typeof personAt>

const everyType = questionTypes.map((type, index) =>
  question(index + 1, {
    type,
    section: index < 4 ? 'First part' : 'Second\npart',
    text: `Question ${index + 1}\nof type ${type}`,
    helpText: index === 0 ? 'Think of this year.' : '',
    options: ['grid', 'single choice', 'multiple choice', 'dropdown'].includes(type)
      ? ['Never', 'Often', 'Al\nways']
      : [],
    rows: type === 'grid' ? ['At school', 'At home'] : [],
    scaleMin: type === 'scale' ? 1 : null,
    scaleMax: type === 'scale' ? 5 : null,
    minLabel: type === 'scale' ? 'Not at all' : '',
    required: type !== 'heading' && index % 2 === 0,
    measures: '',
  }),
)

beforeAll(async () => {
  google = await startGoogle()
  server = await startTestApp({ emulator: google.emulator })
  await loadLibrary(server, [
    template(1, { questions: everyType }),
    template(2),
    template(3, { packages: ['state'] }),
    template(4),
  ])
})
afterAll(async () => {
  await server.close()
  await google.stop()
})
beforeEach(async () => {
  await google.disarm()
  person = await newPerson()
})

async function newPerson() {
  const { db } = server.deps.database
  const district = await makeDistrict(db, { packages: ['core'] })
  const user = await makeUser(db, { districtId: district.id })
  return personAt(server, google, await server.signIn(user.id), user.email)
}

const list = async (who = person) =>
  (await who.request('GET', '/api/SurveyExports')).json<
    { id: string; externalId: string; surveyTitle: string }[]
  >()

test('an export without a grant answers 401 with the address for granting access, as text', async () => {
  for (const body of [{ surveyTemplateId: 1 }, 1]) {
    const answer = await person.request('POST', '/api/SurveyExports', body)
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      401,
      'text/plain; charset=utf-8',
      'http://localhost:3000/api/auth/authorize',
    ])
  }
})

test('an export makes a published form with every type of question, in order', async () => {
  await person.connect()
  const answer = await person.request('POST', '/api/SurveyExports', 1)
  expect(answer.statusCode, answer.body).toBe(201)
  const { externalId, editAddress } = answer.json()
  expect(editAddress).toBe(`${google.emulator.url}/forms/d/${externalId}/edit`)
  const form = await person.form(externalId)
  expect(form.info).toMatchObject({ title: 'Template 1', description: 'What template 1 is for.' })
  expect(form.publishSettings?.publishState).toEqual({ isPublished: true, isAcceptingResponses: true })
  const kinds = form.items?.map(({ title, questionItem, questionGroupItem, pageBreakItem, textItem }) => [
    title,
    pageBreakItem
      ? 'page'
      : textItem
        ? 'text'
        : questionGroupItem
          ? questionGroupItem.questions?.map(({ rowQuestion }) => rowQuestion?.title)
          : (questionItem?.question?.choiceQuestion?.type ??
            Object.keys(questionItem?.question ?? {}).find((key) => key.endsWith('Question'))),
  ])
  expect(kinds).toEqual([
    ['First part', 'page'],
    ['Question 1 of type single choice', 'RADIO'],
    ['Question 2 of type multiple choice', 'CHECKBOX'],
    ['Question 3 of type dropdown', 'DROP_DOWN'],
    ['Question 4 of type scale', 'scaleQuestion'],
    ['Second part', 'page'],
    ['Question 5 of type grid', ['At school', 'At home']],
    ['Question 6 of type short text', 'textQuestion'],
    ['Question 7 of type long text', 'textQuestion'],
    ['Question 8 of type date', 'dateQuestion'],
    ['Question 9 of type heading', 'text'],
  ])
  const first = form.items?.[1]
  expect(first?.description).toBe('Think of this year.')
  expect(first?.questionItem?.question).toMatchObject({
    required: true,
    choiceQuestion: { options: [{ value: 'Never' }, { value: 'Often' }, { value: 'Al ways' }] },
  })
  expect(form.items?.[4]?.questionItem?.question?.scaleQuestion).toEqual({
    low: 1,
    high: 5,
    lowLabel: 'Not at all',
  })
})

test("an export stores the form's question ids with the template's questions", async () => {
  await person.connect()
  const externalId = await person.export(1)
  const form = await person.form(externalId)
  const row = await server.deps.database.db
    .selectFrom('survey_exports')
    .where('external_id', '=', externalId)
    .select('item_questions')
    .executeTakeFirstOrThrow()
  const stored = row.item_questions as { position: number; row: string | null; questionId: string }[]
  const inForm = form.items?.flatMap(({ questionItem, questionGroupItem }) =>
    [questionItem?.question, ...(questionGroupItem?.questions ?? [])].flatMap((one) => one?.questionId ?? []),
  )
  expect(stored.map(({ questionId }) => questionId)).toEqual(inForm)
  expect(stored.map(({ position, row }) => [position, row])).toContainEqual([5, 'At home'])
})

test.each([
  ['forms.batchUpdate', false],
  ['forms.batchUpdate', true],
  ['forms.setPublishSettings', false],
])(
  'a failed %s (applied at Google: %s) lists nothing, and a retry finishes the same form',
  async (call, done) => {
    await person.connect()
    await google.arm('internal', { call, done, times: 10 })
    expect((await person.request('POST', '/api/SurveyExports', 2)).statusCode).toBe(503)
    expect(await list()).toEqual([])
    await google.disarm()
    const externalId = await person.export(2)
    expect(await list()).toEqual([expect.objectContaining({ externalId, surveyTitle: 'Template 2' })])
    const form = await person.form(externalId)
    expect(form.items).toHaveLength(2)
    expect(await formsAtGoogle()).toBe(1)
  },
  30_000,
)

test('of two requests of which the second takes over from the first one form is made, and the first is told', async () => {
  await person.connect()
  const { db } = server.deps.database
  const [first, second] = await db.transaction().execute(async (tx) => {
    // No other test exports this template, so its questions wait to be stored.
    await sql`lock table questionnaires in share mode`.execute(tx)
    const exportUntilGoogleHas = async (forms: number) => {
      const request = underWay(person.request('POST', '/api/SurveyExports', 4))
      await expect.poll(async () => request.isThere() || (await formsAtGoogle())).toBe(forms)
      return request
    }
    const slow = await exportUntilGoogleHas(1)
    server.passTime(hour)
    return [slow, await exportUntilGoogleHas(2)]
  })
  expect((await first.answer).json()).toMatchObject({ statusCode: 409, code: 'conflict' })
  const made = await second.answer
  expect(made.statusCode, made.body).toBe(201)
  const { externalId } = made.json<{ externalId: string }>()
  expect((await list()).map((form) => form.externalId)).toEqual([externalId])
  expect(await formsAtGoogle('?q=trashed%3Dfalse')).toBe(1)
})

async function formsAtGoogle(query = ''): Promise<number> {
  const answer = await person.google('GET', `/drive/v3/files${query}`)
  return ((await answer.json()) as { files: unknown[] }).files.filter(isForm).length
}
const isForm = (file: unknown) => (file as { mimeType: string }).mimeType.endsWith('.form')

test('an export retries after a rate limit of Google, and answers 429 when the wait is long', async () => {
  await person.connect()
  await google.arm('resource_exhausted', { call: 'forms.create', retryAfter: 0, times: 2 })
  expect((await person.request('POST', '/api/SurveyExports', 2)).statusCode).toBe(201)
  await google.arm('resource_exhausted', { call: 'forms.create', retryAfter: 3600 })
  const answer = await person.request('POST', '/api/SurveyExports', 2)
  expect([answer.statusCode, answer.json().message]).toEqual([
    429,
    'Google Forms is receiving too many requests right now. Wait a minute and try again; nothing was lost.',
  ])
  expect(await list()).toHaveLength(1)
})

test('an export with a revoked grant answers 401 and disconnects the account', async () => {
  await person.connect()
  await google.arm('revoked_grant')
  expect((await person.request('POST', '/api/SurveyExports', 2)).statusCode).toBe(401)
  expect((await person.request('GET', '/api/auth/')).body).toBe('false')
})

test('exporting a template that the district does not have answers 404', async () => {
  for (const id of [3, 99]) {
    expect((await person.request('POST', '/api/SurveyExports', id)).statusCode).toBe(404)
  }
  expect((await person.request('POST', '/api/SurveyExports', 0)).statusCode).toBe(422)
})

test("the list holds a person's own forms, newest first, without those in Google's trash", async () => {
  await person.connect()
  const stranger = await newPerson()
  await stranger.connect()
  const strangersForm = await stranger.export(1)
  const [first, second, third] = [await person.export(1), await person.export(2), await person.export(2)]
  expect((await list()).map(({ externalId }) => externalId)).toEqual([third, second, first])
  await person.google('PATCH', `/drive/v3/files/${second}`, { trashed: true })
  expect((await list()).map(({ externalId }) => externalId)).toEqual([third, first])
  // While Google is unavailable, what it answered last counts.
  await google.arm('internal', { call: 'files.list', times: 20 })
  expect((await list()).map(({ externalId }) => externalId)).toEqual([third, first])
  await google.disarm()
  expect((await list(stranger)).map(({ externalId }) => externalId)).toEqual([strangersForm])
})

test('the responses of an own form are counted, up to a page of them', async () => {
  await person.connect()
  const externalId = await person.export(2)
  const [made] = await list()
  const count = async (who = person) => who.request('GET', `/api/SurveyExports/${made?.id}/response-count`)
  expect((await count()).json()).toEqual({ responses: 0, isAtLeast: false })
  await person.addResponses(externalId, 37)
  expect((await count()).json()).toEqual({ responses: 37, isAtLeast: false })
  await person.addResponses(externalId, 5_000)
  expect((await count()).json()).toEqual({ responses: 5_000, isAtLeast: true })

  const other = await newPerson()
  await other.connect()
  expect((await count(other)).statusCode).toBe(404)
  await person.google('DELETE', `/drive/v3/files/${externalId}`)
  expect((await count()).json()).toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Google'),
  })
  await google.arm('revoked_grant')
  expect((await count()).json()).toMatchObject({ statusCode: 401, code: 'forms_not_authorized' })
})

test('a draft becomes a test form in the Google of an admin, which is no form to import from; one with faults does not', async () => {
  const { cookie, email } = await makePerson(server, 'admin')
  const admin = personAt(server, google, cookie, email)
  const path = '/api/surveytemplatelibrary/templates'
  const begun = await admin.request('POST', path, { copyOf: 1 })
  const make = (id: number, language = 'original') =>
    admin.request('POST', `${path}/${id}/test-form`, { language })
  const { id } = begun.json<{ id: number }>()
  expect((await make(id)).json()).toMatchObject({ statusCode: 401, code: 'forms_not_authorized' })
  await admin.connect()
  const made = await make(id)
  expect(made.statusCode, made.body).toBe(201)
  const formId = /\/d\/([^/]+)\/edit$/.exec(made.json().editAddress)?.[1]
  const form = await admin.form(formId!)
  expect(form.info?.title).toBe('Test: Copy of Template 1')
  expect(form.items?.filter(({ textItem }) => !textItem).length).toBeGreaterThan(7)
  expect(await list(admin)).toEqual([])
  expect((await make(id, 'translation')).statusCode).toBe(422)
  const files = async () =>
    ((await (await admin.google('GET', '/drive/v3/files?q=trashed%3Dfalse')).json()) as { files: unknown[] })
      .files
  const before = await files()
  await google.arm('internal', { call: 'forms.setPublishSettings', times: 3 })
  expect((await make(id)).json()).toMatchObject({ statusCode: 503 })
  expect(await files(), 'the half-made form is in the trash').toEqual(before)
  await google.arm('internal', { skip: 1, times: 10 })
  expect((await make(id)).json().message).toBe(
    'Google is not responding right now. An unfinished form called "Test: Copy of Template 1" is still in your Google Drive. Delete it there, then try again.',
  )
  await google.disarm()
  expect(await files()).toHaveLength(before.length + 1)
  const empty = (await admin.request('POST', path, {})).json<{ id: number }>()
  const refused = await make(empty.id)
  expect([refused.statusCode, refused.json().issues.length > 0]).toEqual([422, true])
})
