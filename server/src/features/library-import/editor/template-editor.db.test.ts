import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Issue } from '#contract/errors.ts'
import type { LibraryImport } from '#contract/library/library.ts'
import type {
  EditedTemplate,
  LibraryChoices,
  TemplateContent,
  TemplateInEditor,
  TemplateVersion,
} from '#contract/library/template-editor.ts'
import type { SurveyTemplate, SurveyTemplateDetail } from '#contract/library/templates.ts'
import { question } from '#library/workbook/library-fixture.ts'
import { loadLibrary, signInPeople } from '#server/testing/data/district-people.ts'
import { libraryWorkbook, template } from '#server/testing/data/factories.ts'
import { makePerson } from '#server/testing/data/reports.ts'
import { downloadFrom } from '#server/testing/data/results-people.ts'
import { uploadLibrary } from '#server/testing/data/upload-library.ts'
import { underWay, untilLocked } from '#server/testing/lock-waits.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let staff: string
let admin: string
let other: string
const path = '/api/surveytemplatelibrary/templates'

const asked = (changes = {}) => ({ ...question(), type: 'single choice' as const, ...changes })
const inEnglish = template(1, {
  name: 'Belonging',
  language: 'English',
  questions: [
    asked({ text: 'How welcome do you feel?', options: ['Not at all', 'Very'], measures: 'Belonging' }),
    asked({ position: 2, text: 'How safe do you feel?', options: ['Not at all', 'Very'] }),
  ],
})
const inSpanish = template(51, {
  name: 'Pertenencia',
  language: 'Spanish',
  translationOf: 1,
  questions: [
    asked({ text: '¿Te sientes bienvenido?', options: ['Nada', 'Mucho'], measures: 'Belonging' }),
    asked({ position: 2, text: '¿Te sientes a salvo?', options: ['Nada', 'Mucho'] }),
  ],
})

beforeEach(async () => {
  server = await startTestApp()
  await loadLibrary(server, [inEnglish, inSpanish, template(2, { name: 'Safety' })])
  ;({ staff, admin } = await signInPeople(server, ['core']))
  other = (await makePerson(server, 'admin', { fullName: 'Marta Lind' })).cookie
})
afterEach(() => server.close())

const open = async (id: number) =>
  (await server.request({ url: `${path}/${id}`, as: admin })).json<TemplateInEditor>()
const save = (id: number, revision: number, content: TemplateContent, as = admin) =>
  server.request({ method: 'PUT', url: `${path}/${id}/draft`, as, payload: { revision, content } })
const discard = (id: number, query = '') =>
  server.request({ method: 'DELETE', url: `${path}/${id}/draft${query}`, as: admin })
const publish = (id: number, revision: number, as = admin) =>
  server.request({ method: 'POST', url: `${path}/${id}/publish`, as, payload: { revision } })
const detail = async (id: number, as = staff) =>
  (await server.request({ url: `/api/SurveyTemplates/${id}`, as })).json<SurveyTemplateDetail>()
const list = async () => (await server.request({ url: path, as: admin })).json<EditedTemplate[]>()
const exportsToNothingNew = async () => {
  const link = await server.request({ url: '/api/surveytemplatelibrary/export', as: admin })
  const { bytes } = await downloadFrom(server, link.body)
  return (await uploadLibrary(server, admin, bytes, { dryRun: true })).json<LibraryImport>()
}
/** Another admin imports the library with a survey renamed, which makes its next version. */
async function importRenamed() {
  const file = await libraryWorkbook([{ ...inEnglish, name: 'Belonging here' }, inSpanish, template(2)])
  expect((await uploadLibrary(server, other, file)).statusCode).toBe(200)
}
/** The content of the published survey, with the words of a question changed. */
async function reworded(id: number, text: string): Promise<TemplateContent> {
  const { content } = (await open(id)).published!
  const [first, ...rest] = content.questions
  return { ...content, questions: [{ ...first!, words: { ...first!.words, text } }, ...rest] }
}

test('a survey is edited in both languages, seen by nobody until it is published, and then by everybody', async () => {
  const content = await reworded(1, 'How welcome are you here?')
  content.questions[0]!.translation!.text = '¿Qué tan bienvenido te sientes?'
  expect((await save(1, 0, content)).json()).toMatchObject({ revision: 1 })
  expect((await detail(1)).questions[0]!.text).toBe('How welcome do you feel?')
  expect((await list()).find(({ id }) => id === 1)).toMatchObject({
    name: 'Belonging',
    languages: ['English', 'Spanish'],
    questions: 2,
    state: 'changed',
    version: 1,
  })
  expect((await publish(1, 1, other)).json()).toMatchObject({ version: 2 })
  const late = await publish(1, 1)
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'This draft was published or discarded in the meantime; version 2 is by Marta Lind. Compare it with what you see, then publish again.',
  ])
  expect((await publish(999, 1)).statusCode).toBe(404)
  expect((await detail(1)).questions.map(({ text }) => text)).toEqual([
    'How welcome are you here?',
    'How safe do you feel?',
  ])
  expect((await detail(51)).questions[0]!.text).toBe('¿Qué tan bienvenido te sientes?')
  expect((await open(1)).draft).toBe(null)
  expect(await exportsToNothingNew()).toMatchObject({ added: 0, changed: 0, removed: 0 })
})

test('earlier versions are read and restored, those of an import among them', async () => {
  await save(1, 0, await reworded(1, 'How welcome are you here?'))
  await publish(1, 1)
  await importRenamed()
  const versions = (await server.request({ url: `${path}/1/versions`, as: admin })).json<TemplateVersion[]>()
  expect(versions.map(({ version, by }) => [version, by])).toEqual([
    [3, 'Marta Lind'],
    [2, expect.any(String)],
    [1, null],
  ])
  const second = await server.request({ url: `${path}/1/versions/2`, as: admin })
  const { content } = second.json<{ content: TemplateContent }>()
  expect(content.questions[0]).toMatchObject({
    words: { text: 'How welcome are you here?' },
    translation: { text: '¿Te sientes bienvenido?' },
  })
  await save(1, 0, content)
  expect((await publish(1, 1)).json()).toMatchObject({ version: 4 })
  expect((await detail(1)).name).toBe('Belonging')
  expect((await server.request({ url: `${path}/1/versions/9`, as: admin })).statusCode).toBe(404)
})

test('two admins at once: the later one is told who was quicker, and neither draft nor library changes', async () => {
  await save(1, 0, await reworded(1, 'Mine'), other)
  const late = await save(1, 0, await reworded(1, 'Also mine'))
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Marta Lind changed this draft while you were editing. What you typed is still on this page.',
  ])
  expect((await open(1)).draft?.content.questions[0]?.words.text).toBe('Mine')
  expect((await publish(1, 7)).statusCode).toBe(409)
  await importRenamed()
  const changed = await publish(1, 1)
  expect([changed.statusCode, changed.json().message]).toEqual([
    409,
    'Marta Lind published version 2 in the meantime. Compare it with your draft, then publish again.',
  ])
  // After comparing with the other's version, the draft continues from there.
  const content = await reworded(1, 'After looking')
  const payload = { revision: 1, content, baseVersion: 2 }
  const again = await server.request({ method: 'PUT', url: `${path}/1/draft`, as: admin, payload })
  expect(again.json()).toMatchObject({ revision: 2 })
  expect((await open(1)).draft?.baseVersion).toBe(2)
  expect((await discard(1)).statusCode).toBe(204)
  // A page that was opened before version 2 does not begin a draft of version 1 over it.
  const old = await server.request({
    method: 'PUT',
    url: `${path}/1/draft`,
    as: admin,
    payload: { revision: 0, content, baseVersion: 1 },
  })
  expect([old.statusCode, old.json().message]).toEqual([
    409,
    'Marta Lind published version 2 in the meantime. What you typed is still on this page.',
  ])
  expect((await open(1)).draft).toBe(null)
})

test('a draft that somebody else changed meanwhile is not discarded, and the refusal names them', async () => {
  await save(1, 0, await reworded(1, 'Mine'))
  await save(1, 1, await reworded(1, 'Newer'), other)
  const late = await discard(1, '?revision=1')
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Marta Lind changed this draft in the meantime. Nothing was discarded. Look at it again first.',
  ])
  expect((await open(1)).draft?.content.questions[0]?.words.text).toBe('Newer')
  expect((await discard(1, '?revision=2')).statusCode).toBe(204)
  expect((await discard(1, '?revision=2')).statusCode).toBe(404)
})

test('a draft with faults of the import is not published, and every fault has its place', async () => {
  const content = await reworded(1, '')
  const tooMany = { ...content, questions: Array(501).fill(content.questions[0]) }
  expect((await save(1, 0, tooMany)).json().issues).toEqual([
    { path: 'content.questions', message: 'At most 500 are allowed, and there are 501' },
  ])
  content.packages = ['unknown']
  content.translation!.timeToUse = 'x'.repeat(301)
  content.questions.unshift({ ...content.questions[1]!, key: 'head', type: 'heading' })
  content.questions[2]!.translation!.options = ['Nada']
  await save(1, 0, content)
  const faults = await server.request({ url: `${path}/1/draft/faults`, as: admin })
  const places = faults.json<Issue[]>().map(({ path, field }) => [path, field])
  expect(places).toEqual(
    expect.arrayContaining([
      ['About, Packages', 'packages'],
      ['Spanish: About, Time To Use', 'translation.timeToUse'],
      ['Question 1, Text', 'questions.1.words.text'],
      ['Spanish: Question 2, Options', 'questions.2.translation.options'],
      ['Heading “How safe do you feel?”, Options', 'questions.0.words.options'],
    ]),
  )
  const refused = await publish(1, 1)
  expect([refused.statusCode, refused.json().issues.length]).toEqual([422, places.length])
  expect((await detail(1)).name).toBe('Belonging')
  await discard(1)
})

test('a new survey is begun empty or as a copy, and published with its translation beside it', async () => {
  const begun = await server.request({ method: 'POST', url: path, as: admin, payload: { copyOf: 1 } })
  const { id } = begun.json<{ id: number }>()
  const { draft } = await open(id)
  expect(draft).toMatchObject({
    revision: 1,
    baseVersion: null,
    content: { words: { name: 'Copy of Belonging' } },
  })
  expect((await list()).find((one) => one.id === id)).toMatchObject({ state: 'new', version: null })
  expect((await server.request({ url: `/api/SurveyTemplates/${id}`, as: admin })).statusCode).toBe(404)
  expect((await publish(id, 1)).json()).toMatchObject({ version: 1 })
  expect(await detail(id)).toMatchObject({ name: 'Copy of Belonging' })
  expect(await detail(id + 50)).toMatchObject({ name: 'Copia de Pertenencia', translationOf: id })
  const empty = await server.request({ method: 'POST', url: path, as: admin, payload: {} })
  expect((await publish(empty.json().id, 1)).statusCode).toBe(422)
})

test('a retired survey is hidden from all and comes back with its translation', async () => {
  const retire = (retired: boolean) =>
    server.request({ method: 'PUT', url: `${path}/1/retired`, as: admin, payload: { retired } })
  const shown = async () =>
    (await server.request({ url: '/api/SurveyTemplates', as: staff }))
      .json<SurveyTemplate[]>()
      .map(({ id }) => id)
      .filter((id) => id === 1 || id === 51)
  expect((await retire(true)).json()).toEqual({ retired: true })
  expect(await shown()).toEqual([])
  expect((await list()).find(({ id }) => id === 1)).toMatchObject({ state: 'retired' })
  await retire(false)
  expect((await shown()).sort()).toEqual([1, 51])
})

test('a third language keeps the words that it has while questions move, and a question that it lacks is not published', async () => {
  const inHmong = {
    ...inSpanish,
    id: 91,
    name: 'Koom',
    language: 'Hmong',
    questions: inSpanish.questions.map((one, at) => ({ ...one, text: `Lo lus ${at + 1}` })),
  }
  const file = await libraryWorkbook([inEnglish, inSpanish, template(91, inHmong), template(2)])
  expect((await uploadLibrary(server, other, file)).statusCode).toBe(200)
  const { content, otherLanguages } = (await open(1)).published!
  expect(otherLanguages).toEqual(['Hmong'])
  const added = { ...content, questions: [...content.questions, { ...content.questions[0]!, key: 'new' }] }
  await save(1, 0, added)
  const refused = (await publish(1, 1)).json()
  expect(refused.issues).toEqual([
    {
      path: 'Question 3',
      field: 'questions.2',
      message:
        'The survey is also in Hmong, where this question is missing or has different answers. Change all its languages together in the workbook.',
    },
  ])
  await save(1, 1, { ...content, schoolLevels: ['High'], questions: content.questions.toReversed() })
  expect((await publish(1, 2)).statusCode).toBe(200)
  const hmong = await detail(91)
  expect(hmong.questions.map(({ text }) => text)).toEqual(['Lo lus 2', 'Lo lus 1'])
  expect(hmong).toMatchObject({ name: 'Koom', schoolLevels: [{ name: 'High' }], language: 'Hmong' })
  expect(await exportsToNothingNew()).toMatchObject({ added: 0, changed: 0, removed: 0 })
})

test('what a survey can be given comes from the registry and from the library, without what retired surveys have', async () => {
  await server.request({ method: 'PUT', url: `${path}/2/retired`, as: admin, payload: { retired: true } })
  const url = '/api/surveytemplatelibrary/choices'
  const choices = (await server.request({ url, as: admin })).json<LibraryChoices>()
  expect(choices).toMatchObject({ topics: [inEnglish.topic], packages: [{ name: 'core' }] })
  expect(choices.tags).toEqual([...inEnglish.tags].sort())
})

test('what is saved while the draft is published is published or refused, and never lost', async () => {
  await save(1, 0, await reworded(1, 'How welcome are you here?'))
  const later = await reworded(1, 'How welcome are you?')
  const { db } = server.deps.database
  const [published, saved] = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('survey_templates').where('id', '=', 1).select('id').forUpdate().execute()
    const publishing = underWay(publish(1, 1))
    await untilLocked(db)
    const saving = underWay(save(1, 1, later, other))
    await untilLocked(db, 2, saving.isThere)
    return [publishing, saving] as const
  })
  expect((await published.answer).statusCode).toBe(200)
  expect((await saved.answer).json()).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('What you typed is still on this page.'),
  })
  expect((await open(1)).draft).toBe(null)
})
