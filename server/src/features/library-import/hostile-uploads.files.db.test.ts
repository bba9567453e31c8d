import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { CFB, read, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { fileLimits, overLimit } from '#contract/limits.ts'
import { loadLibrary, signInPeople } from '#server/testing/data/district-people.ts'
import { libraryWorkbook, template } from '#server/testing/data/factories.ts'
import { uploadLibrary } from '#server/testing/data/upload-library.ts'
import { expectNamesBack, expectPlainDescriptions } from '#server/testing/hostile/hostile-library.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { readableWorkbooks } from '#server/testing/workbooks/readable-workbooks.ts'
import { refusedWorkbooks } from '#server/testing/workbooks/refused-workbooks.ts'
import { hostileHtml } from '#testing/hostile-html.ts'
import { naughtyTexts } from '#testing/naughty-texts.ts'

let server: TestApp
let admin: string

beforeAll(async () => {
  server = await startTestApp()
  await loadLibrary(server, [template(1)])
  admin = (await signInPeople(server, ['core'])).admin
})
afterAll(() => server.close())

const list = async () =>
  (await server.request({ url: '/api/SurveyTemplates', as: admin })).json<SurveyTemplate[]>()

/** A file with one more part, which is the content of a zip or of a compound file. */
function withPart(file: Uint8Array, name: string, fileType: 'zip' | 'cfb'): Uint8Array {
  const container = CFB.read(Buffer.from(file), { type: 'buffer' })
  CFB.utils.cfb_add(container, name, Buffer.from('x'))
  return new Uint8Array(CFB.write(container, { type: 'buffer', fileType, compression: true }) as Buffer)
}

test('a library with macros is refused by their part, also in a dry run and as .xls; without them it is taken', async () => {
  const library = Buffer.from(await libraryWorkbook([template(1), template(2)]))
  const old = write(read(library), { type: 'buffer', bookType: 'biff8' }) as Buffer
  const macros = { xlsx: 'xl/vbaProject.bin', xls: '_VBA_PROJECT_CUR/VBA/_VBA_PROJECT' }
  for (const [file, part] of [
    [withPart(library, `/${macros.xlsx}`, 'zip'), macros.xlsx],
    [withPart(old, `/${macros.xls}`, 'cfb'), macros.xls],
  ] as const)
    for (const dryRun of [true, false]) {
      const answer = await uploadLibrary(server, admin, file, { dryRun })
      expect([answer.statusCode, answer.json().message]).toEqual([
        422,
        `The workbook contains macros (${part}). Nothing was changed. Save it as .xlsx without this and upload it again.`,
      ])
    }
  expect((await list()).map(({ id }) => id)).toEqual([1])
  expect((await uploadLibrary(server, admin, old, { dryRun: true })).statusCode).toBe(200)
  expect((await uploadLibrary(server, admin, library, { dryRun: true })).statusCode).toBe(200)
})

test.each([...readableWorkbooks.slice(0, 2), ...refusedWorkbooks])(
  '$name is refused as a library with a sentence',
  async ({ make }) => {
    const answer = await uploadLibrary(server, admin, make())
    expect(answer.json()).toMatchObject({ statusCode: 422, code: 'validation_failed' })
    expect(answer.json().message).toMatch(/^[A-Z].{20,}[.!]$/s)
    expect((await list()).map(({ id }) => id)).toEqual([1])
  },
)

describe('an upload form', () => {
  const send = (type: string, body: string) =>
    server.request({
      method: 'POST',
      url: '/api/surveytemplatelibrary/import',
      as: admin,
      headers: { 'content-type': type },
      body,
    })
  const part = (head: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`

  test.each([
    ['that is JSON', 'application/json', '{}', 415],
    ['without a boundary', 'multipart/form-data', 'x', 400],
    ['without a part', 'multipart/form-data; boundary=x', '--x--\r\n', 422],
    ['that is empty', 'multipart/form-data; boundary=x', '', 422],
    ['that breaks off', 'multipart/form-data; boundary=x', part('name="file"; filename="a.xlsx"', 'PK'), 400],
    [
      'with another field',
      'multipart/form-data; boundary=x',
      `${part('name="other"; filename="a"', 'PK')}--x--\r\n`,
      422,
    ],
    [
      'with a text where the file belongs',
      'multipart/form-data; boundary=x',
      `${part('name="file"', 'PK')}--x--\r\n`,
      422,
    ],
    [
      'with an empty file',
      'multipart/form-data; boundary=x',
      `${part('name="file"; filename="a"', '')}--x--\r\n`,
      422,
    ],
    [
      'with a hostile field',
      'multipart/form-data; boundary=x',
      `${part('name="__proto__"', 'x')}--x--\r\n`,
      400,
    ],
  ])('%s is refused with a sentence', async (_, type, body, status) => {
    const answer = await send(type, body)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json().message).toMatch(/^[A-Z].{15,}$/)
  })
})

test.each(['library.csv', 'library.xlsm', 'xlsx', 'library.xlsx.txt'])(
  'a file called %s is refused, whatever its content',
  async (name) => {
    const answer = await uploadLibrary(server, admin, await libraryWorkbook([template(2)]), { name })
    expect(answer.json()).toMatchObject({
      statusCode: 422,
      code: 'validation_failed',
      message: 'Please select a valid Excel file (.xlsx or .xls)',
    })
    expect((await list()).map(({ id }) => id)).toEqual([1])
  },
)

describe('over the network', () => {
  let address: string
  const headers = () => ({ cookie: admin, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })

  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  })

  test('a file over the limit is refused with the limit in the sentence', async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(fileLimits.library + 1024 * 1024)]), 'large.xlsx')
    const answer = await fetch(`${address}/api/surveytemplatelibrary/import`, {
      method: 'POST',
      body: form,
      headers: headers(),
    })
    expect(await answer.json()).toMatchObject({
      statusCode: 413,
      code: 'too_large',
      message: `The file ${overLimit(fileLimits.library)}`,
    })
  })

  test.each([
    ['in another field', ['other'], 'Please select a file first'],
    ['beside another', ['file', 'file'], 'Send one file at a time.'],
  ])(
    'a large file %s is refused and read to its end, so that the connection stays usable',
    async (_how, fields, message) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const form = new FormData()
      for (const name of fields) form.append(name, new Blob([new Uint8Array(5 * 1024 * 1024)]), 'a.xlsx')
      const sent = new Request(address, { method: 'POST', body: form })
      const post = request(`${address}/api/surveytemplatelibrary/import`, {
        agent,
        method: 'POST',
        headers: { ...headers(), 'content-type': String(sent.headers.get('content-type')) },
      }).end(Buffer.from(await sent.arrayBuffer()))
      const [refusal] = (await once(post, 'response')) as [IncomingMessage]
      expect(await json(refusal)).toMatchObject({ statusCode: 422, message })
      const [next] = (await once(get(`${address}/api/health/live`, { agent }), 'response')) as [
        IncomingMessage,
      ]
      expect([next.statusCode, next.resume().headers.connection]).toEqual([200, 'keep-alive'])
      agent.destroy()
    },
  )
})

test('hostile names are unchanged after export and import', () =>
  expectNamesBack(server, admin, naughtyTexts))

test('imported descriptions hold nothing that runs', () =>
  expectPlainDescriptions(
    server,
    admin,
    hostileHtml.map(({ html }) => html),
  ))
