import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SurveyTemplateDetail } from '#contract/library/templates.ts'
import { inTemporaryFile } from '#server/platform/files/temporary-folder.ts'
import { loadLibrary, signInPeople } from '#server/testing/data/district-people.ts'
import { template } from '#server/testing/data/factories.ts'
import { unzip } from '#server/testing/data/unzip.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { storeResource } from './resource-admin.service.ts'

const unicodeName = 'Encuesta “año” 日本 🏫 100%'
let server: TestApp
let staff: string
let neighbour: string
let admin: string

async function load(question = '¿Te sientes bienvenido?', listed = true) {
  const first = template(1, { name: unicodeName })
  first.questions[0]!.text = question
  const letter = {
    row: 0,
    templateId: 1,
    title: 'Letter home',
    resourceType: 'Resource' as const,
    key: letterKey,
  }
  await loadLibrary(server, [first, template(2, { packages: ['state'] })], {
    relatedResources: listed ? [letter] : [],
  })
}

const letterKey = 'template-resources/1~Letter home.pdf'

beforeAll(async () => {
  server = await startTestApp()
  const { deps } = server
  const by = { actor: { id: null, address: '' }, owner: null }
  for (const name of ['Letter home', 'Former name']) {
    await inTemporaryFile(Buffer.from('%PDF-1.7 %%EOF'), (path) =>
      storeResource({ ...deps, db: deps.database.db }, { ...by, path, fileName: `1~${name}.pdf` }),
    )
  }
  await deps.database.db
    .updateTable('template_resources')
    .set({ title: '../../secret-key' })
    .where('title', '=', 'Former name')
    .execute()
  await load()
  const people = await signInPeople(server, ['core'])
  staff = people.staff
  admin = people.admin
  neighbour = (await signInPeople(server, ['state'])).staff
})
afterAll(() => server.close())

async function resourceOf(id: number, title: string, as = admin): Promise<string> {
  const detail = await server.request({ url: `/api/SurveyTemplates/${id}`, as })
  const found = detail
    .json<SurveyTemplateDetail>()
    .relatedResources.find((resource) => resource.title === title)
  return found!.id
}

const linkOf = (id: string, as?: string) =>
  server.request({ url: `/api/SurveyTemplateResources/${id}/tempurl`, as })

/** Opens the link without a cookie, as the browser's new tab would without a session. */
async function open(link: string, method: 'GET' | 'HEAD' = 'GET') {
  return server.request({ method, url: new URL(link).pathname })
}

describe('the printable questionnaire', () => {
  test('is a Word document with name and questions and without what the library says to staff, named after the template', async () => {
    const link = await linkOf(await resourceOf(1, 'Printable questionnaire'), staff)
    expect(link.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(link.body).toMatch(/^http:\/\/localhost:3000\/api\/files\/[\w-]+$/)
    const file = await open(link.body)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toContain('wordprocessingml.document')
    const disposition = String(file.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/)
    expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1]!)).toBe(
      `${unicodeName.replaceAll('"', '_')}.docx`,
    )
    const text = unzip(file.rawPayload)
      .get('word/document.xml')!
      .replace(/<[^>]+>/g, '')
    for (const shown of [unicodeName, '¿Te sientes bienvenido?', 'Sometimes']) {
      expect(text).toContain(shown)
    }
    expect(text).not.toContain('What template 1 is for.')
  })

  test('is made again only when the template changes', async () => {
    const id = await resourceOf(1, 'Printable questionnaire')
    const content = async () => (await open((await linkOf(id, staff)).body)).rawPayload
    const before = await content()
    expect(await content()).toEqual(before)
    await load('A new question')
    expect(await resourceOf(1, 'Printable questionnaire')).toBe(id)
    const after = unzip(await content()).get('word/document.xml')!
    expect(after).toContain('A new question')
    await load()
    expect(await content()).toEqual(before)
  })
})

describe('a file may be opened by', () => {
  test('people who see a template that lists it', async () => {
    const letter = await resourceOf(1, 'Letter home')
    const link = await linkOf(letter, staff)
    const file = await open(link.body)
    expect([file.body, file.headers['content-type']]).toEqual(['%PDF-1.7 %%EOF', 'application/pdf'])
    expect(file.headers['content-disposition']).toBe('attachment; filename="Letter home.pdf"')
    for (const title of ['Letter home', 'Printable questionnaire']) {
      const refused = await linkOf(await resourceOf(1, title), neighbour)
      expect(refused.json()).toMatchObject({ statusCode: 404, code: 'not_found' })
    }
    expect((await linkOf(await resourceOf(2, 'Printable questionnaire'), neighbour)).statusCode).toBe(200)
  })

  test('admin staff alone when no template lists it', async () => {
    const letter = await resourceOf(1, 'Letter home')
    await load(undefined, false)
    expect((await linkOf(letter, staff)).statusCode).toBe(404)
    expect((await linkOf(letter, admin)).statusCode).toBe(200)
    await load()
  })

  test.each(['0', 'abc', '00000000-0000-4000-8000-000000000000', '..%2f..%2fsecret-key', "' or 1=1"])(
    'nobody when its id is %s',
    async (id) => {
      const answer = await linkOf(encodeURI(id), admin)
      expect(answer.json()).toMatchObject({ statusCode: 404, code: 'not_found' })
    },
  )
})

describe('a link to a file', () => {
  const link = async () => (await linkOf(await resourceOf(1, 'Letter home'), staff)).body

  test('answers HEAD with the size alone', async () => {
    const answer = await open(await link(), 'HEAD')
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '14'])
  })

  test('is served so that nothing in the file can run as a page of ours', async () => {
    const { headers } = await open(await link())
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })

  test('works for ten minutes and then answers 410 with a sentence', async () => {
    const address = await link()
    server.passTime(10 * 60_000 - 2_000)
    expect((await open(address)).statusCode).toBe(200)
    server.passTime(2_000)
    expect((await open(address)).json()).toMatchObject({
      statusCode: 410,
      code: 'link_expired',
      message: 'This link has expired. Go back to the page it came from and open the file again.',
    })
  })

  test.each([
    ['changed', (address: string) => address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['cut short', (address: string) => address.slice(0, -5)],
    ['lengthened', (address: string) => `${address}A`],
    ['made up', () => 'http://localhost:3000/api/files/AQ'],
    ['a path', () => 'http://localhost:3000/api/files/..%2f..%2fsecret-key'],
  ])('is refused with 404 and a sentence when it is %s', async (_, change) => {
    expect((await open(change(await link()))).json()).toMatchObject({
      statusCode: 404,
      code: 'not_found',
      message: expect.stringContaining('This link is incomplete.'),
    })
  })

  test('offers a file name without a path when the title holds one', async () => {
    const { id } = await server.deps.database.db
      .selectFrom('template_resources')
      .where('title', 'like', '%secret-key')
      .select('id')
      .executeTakeFirstOrThrow()
    const file = await open((await linkOf(id, admin)).body)
    expect([file.body, file.headers['content-disposition']]).toEqual([
      '%PDF-1.7 %%EOF',
      'attachment; filename=.._.._secret-key.pdf',
    ])
  })

  const linked = { fileName: 'a.pdf', disposition: 'inline', opening: null } as const

  test('answers 404 when the file is no longer there', async () => {
    const address = server.deps.links.address({ ...linked, key: 'gone.pdf' })
    expect((await open(address)).statusCode).toBe(404)
  })

  test.each([
    '../secret-key',
    '../../etc/passwd',
    '/etc/passwd',
    '.incoming/x',
    'a/../../secret-key',
    'a\\b',
  ])('opens nothing for the storage key %s, even when signed', async (key) => {
    const address = server.deps.links.address({ ...linked, key })
    expect((await open(address)).statusCode).not.toBe(200)
  })
})

describe('a template to print', () => {
  const printed = (id: number, query: string, as: string | undefined = staff) =>
    server.request({ url: `/api/SurveyTemplates/${id}/questionnaire/tempurl?${query}`, as })

  test('is a tagged PDF in either size of letters, named after the template', async () => {
    const files = await Promise.all(
      ['standard', 'large', 'answer-key'].map(async (print) => {
        const link = await printed(1, `print=${print}&format=pdf`)
        expect([link.statusCode, link.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
        return open(link.body)
      }),
    )
    for (const { rawPayload, headers } of files) {
      expect(headers['content-type']).toBe('application/pdf')
      expect(rawPayload.toString('latin1')).toMatch(/^%PDF-1\.7.*\/StructTreeRoot/s)
    }
    const names = files.map(({ headers }) => decodeURIComponent(String(headers['content-disposition'])))
    expect(names[0]).toMatch(/100%\.pdf$/)
    expect(names[1]).toMatch(/100% - large print\.pdf$/)
    expect(names[2]).toMatch(/100% - answer key\.pdf$/)
  })

  test('has an answer key in Word, with the code of each option and without the instructions for respondents', async () => {
    const file = await open((await printed(1, 'print=answer-key&format=docx')).body)
    const text = unzip(file.rawPayload)
      .get('word/document.xml')!
      .replace(/<[^>]+>/g, ' ')
    expect(text).toContain('¿Te sientes bienvenido?')
    expect(text).toMatch(/1 = Never/)
    expect(text).not.toMatch(/How to answer|give this form back/)
  })

  test.each([
    ['of a package that the district does not have', 2, 404],
    ['that does not exist', 999, 404],
  ])('is not there for a template %s', async (_, id, status) => {
    expect((await printed(id, 'print=standard&format=pdf')).statusCode).toBe(status)
  })

  test('is refused in a size or a format that there is not', async () => {
    for (const query of ['print=huge&format=pdf', 'print=large&format=exe', 'print=large'])
      expect((await printed(1, query)).statusCode).toBe(422)
  })
})
