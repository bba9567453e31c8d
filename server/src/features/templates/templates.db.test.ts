import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { construct } from '#library/workbook/library-fixture.ts'
import { loadLibrary } from '#server/testing/data/district-people.ts'
import { makeDistrict, makeUser, question, template } from '#server/testing/data/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let staff: string
let admin: string

const templates = [
  template(1, { name: 'Student climate' }),
  template(2, { name: 'Only well-being', packages: ['well-being'] }),
  template(3, { name: 'Only state', packages: ['state'] }),
]

const load = (some = templates) => loadLibrary(server, some)

beforeAll(async () => {
  server = await startTestApp()
  await load()
  const { db } = server.deps.database
  const district = await makeDistrict(db, { packages: ['core', 'well-being'] })
  staff = await server.signIn((await makeUser(db, { districtId: district.id })).id)
  admin = await server.signIn((await makeUser(db, { districtId: null, role: 'admin' })).id)
})
afterAll(() => server.close())

const list = (as: string, headers = {}) => server.request({ url: '/api/SurveyTemplates', as, headers })

test('the list for staff has the templates of the packages of their district alone', async () => {
  const names = (await list(staff)).json<SurveyTemplate[]>().map(({ name }) => name)
  expect(names).toEqual(['Only well-being', 'Student climate'])
})

test('the list for admin staff has all templates', async () => {
  expect((await list(admin)).json()).toHaveLength(3)
})

test('an unchanged list is answered with 304, a changed one with 200', async () => {
  const first = await list(staff, { 'accept-encoding': 'br' })
  const tag = String(first.headers.etag)
  expect(tag).toMatch(/^"[\w-]+"$/)
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toHaveLength(2)
  const again = await list(staff, { 'accept-encoding': 'br', 'if-none-match': tag })
  expect([again.statusCode, again.body]).toEqual([304, ''])

  await load([...templates, template(4, { name: 'New this week' })])
  const changed = await list(staff, { 'accept-encoding': 'br', 'if-none-match': tag })
  expect(changed.statusCode).toBe(200)
  await load()
  expect((await list(staff, { 'accept-encoding': 'br' })).headers.etag).toBe(tag)
})

test('an unchanged template is answered with 304, a changed one with 200, and none where its package went', async () => {
  const read = (headers = {}) => server.request({ url: '/api/SurveyTemplates/2', as: staff, headers })
  const first = await read()
  const tag = { 'if-none-match': String(first.headers.etag) }
  const again = await read(tag)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const packed = await read({ 'accept-encoding': 'br' })
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(first.json())

  const [one, , three] = templates
  await load([one!, template(2, { questions: [question(1, { text: 'How is lunch?' })] }), three!])
  const changed = await read(tag)
  expect(changed.statusCode).toBe(200)
  expect(changed.json()).toMatchObject({ questions: [{ text: 'How is lunch?' }] })
  await load([one!, template(2, { packages: ['state'] }), three!])
  expect((await read(tag)).statusCode).toBe(404)
  await load()
})

test('a template is answered with its questions, in whatever case the path is written', async () => {
  for (const url of ['/api/SurveyTemplates/1', '/api/surveytemplates/1/']) {
    const answer = await server.request({ url, as: staff })
    expect(answer.json()).toMatchObject({ id: 1, questions: [{ position: 1, measures: 'Belonging' }] })
  }
})

test.each(['3', '999', '0', '-1', '1.5', 'abc', '99999999999', '1%20or%201=1'])(
  'a template outside the packages of the district, or unknown, answers 404: %s',
  async (id) => {
    const answer = await server.request({ url: `/api/SurveyTemplates/${id}`, as: staff })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found', message: expect.stringMatching(/\w\.$/) })
  },
)

test('the evidence of a template has its reading grade, its constructs and what of them is registered', async () => {
  const asked = (position: number, text: string, given = {}) => question(position, { text, ...given })
  const measured = template(6, {
    questions: [
      asked(1, 'How safe are you?', { measures: 'Safety' }),
      asked(2, 'How welcome are you?'),
      asked(3, 'Where?', {
        type: 'grid',
        rows: ['Hall', 'Bus'],
        options: ['No', '=1+1'],
        measures: 'Safety',
      }),
      asked(4, 'What matters?', { measures: 'Goals', kind: 'priority' }),
    ],
  })
  const registered = {
    ...construct({ name: 'Safety', definition: 'To be unhurt.', crosswalk: ['CASEL: none'] }),
    row: 0,
  }
  await loadLibrary(server, [...templates, measured], { constructs: [registered] })
  const answer = await server.request({ url: '/api/SurveyTemplates/6/evidence', as: staff })
  expect(answer.json()).toEqual({
    readingGrade: { questions: expect.any(Number), withOptions: expect.any(Number) },
    constructs: [
      {
        name: 'Safety',
        definition: 'To be unhurt.',
        isRegistered: true,
        items: ['How safe are you?', 'Hall', 'Bus'],
        crosswalk: ['CASEL: none'],
      },
      {
        name: 'Belonging',
        definition: '',
        isRegistered: false,
        items: ['How welcome are you?'],
        crosswalk: [],
      },
    ],
  })
  const codebook = await server.request({ url: '/api/SurveyTemplates/6/codebook.csv', as: staff })
  expect(codebook.headers['content-disposition']).toContain('Template 6')
  const rows = codebook.body.replace('\ufeff', '').trim().split('\r\n')
  expect(rows).toHaveLength(6)
  expect(rows[1]).toContain('q1,')
  expect(rows[4]).toMatch(/^q3_2,.*Bus.*"1 = No; 2 = =1\+1"$/)
  for (const path of ['3/evidence', '3/codebook.csv', '999/evidence'])
    expect((await server.request({ url: `/api/SurveyTemplates/${path}`, as: staff })).statusCode).toBe(404)
  await load()
})

test('a translation names its original, any other template none', async () => {
  const spanish = template(5, { name: 'Clima', language: 'Español', translationOf: 1 })
  await load([spanish, ...templates])
  const links = (await list(staff))
    .json<SurveyTemplate[]>()
    .map(({ name, translationOf }) => [name, translationOf])
  expect(links).toEqual([
    ['Clima', 1],
    ['Only well-being', null],
    ['Student climate', null],
  ])
  const { templates: changed } = await load([{ ...spanish, translationOf: null }, ...templates])
  const changes = [{ field: 'Translation Of', before: '1', after: '' }]
  expect(changed).toMatchObject([{ id: 5, change: 'changed', changes }])
  await load()
})

test('a template that is no longer in the workbook is not listed and answers 404', async () => {
  await load(templates.slice(1))
  expect((await list(admin)).json()).toHaveLength(2)
  expect((await server.request({ url: '/api/SurveyTemplates/1', as: admin })).statusCode).toBe(404)
  await load()
})
