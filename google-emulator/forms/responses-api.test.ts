import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, callerAs, type Json } from '../testing/authorizing.ts'
import { everyItem } from '../testing/every-item.ts'
import { googleSchemas, schemaIssues } from '../testing/google-schemas.ts'
import { addSamples, makeForm } from '../testing/making-forms.ts'
import { emulatorEnvironment, startEmulator } from '../testing/running-emulator.ts'

const schemas = googleSchemas('forms/build/v1')
const total = 5_203
let emulator: Awaited<ReturnType<typeof startEmulator>>
let env: Record<string, string>
let call: Call
let form: Json
let path: string

beforeAll(async () => {
  env = await emulatorEnvironment()
  emulator = await startEmulator(env)
  call = await callerAs('staff@riverbend.example', emulator.url)
  form = await makeForm(call, everyItem)
  path = `/v1/forms/${form.formId}/responses`
  await addSamples(form, total)
})
afterAll(() => emulator.stop())

async function allPages(query: string): Promise<Json[][]> {
  const pages: Json[][] = []
  for (let token = ''; ; ) {
    const { status, body } = await call('GET', `${path}?${query}${token && `&pageToken=${token}`}`)
    expect(status).toBe(200)
    pages.push(body.responses ?? [])
    if (!body.nextPageToken) return pages
    token = body.nextPageToken
  }
}

test('without responses there is no list', async () => {
  const empty = await makeForm(call, everyItem)
  expect((await call('GET', `/v1/forms/${empty.formId}/responses`)).body).toEqual({})
})

test.each([
  ['', [5_000, 203]],
  ['pageSize=10000', [5_000, 203]],
  ['pageSize=0', [5_000, 203]],
  ['pageSize=2000', [2_000, 2_000, 1_203]],
  ['pageSize=5203', [5_000, 203]],
])('pages of ?%s hold every response once', async (query, sizes) => {
  const pages = await allPages(query)
  expect(pages.map((page) => page.length)).toEqual(sizes)
  expect(new Set(pages.flat().map(({ responseId }) => responseId)).size).toBe(total)
})

test('a page has the same shape as at Google, and no response to another form', async () => {
  const other = await makeForm(call, everyItem)
  await addSamples(other, 3)
  const { body } = await call('GET', `${path}?pageSize=300`)
  expect(schemaIssues(schemas, 'ListFormResponsesResponse', body)).toEqual([])
  const foreign = (await call('GET', `/v1/forms/${other.formId}/responses`)).body.responses
  const ids = (await allPages('')).flat().map(({ responseId }) => responseId)
  for (const { responseId } of foreign) expect(ids).not.toContain(responseId)
})

test('the filter compares times, including or excluding the given one', async () => {
  const all = (await allPages('')).flat()
  const time = all[total - 50].lastSubmittedTime
  const later = all.filter(({ lastSubmittedTime }) => lastSubmittedTime > time).length
  const same = all.filter(({ lastSubmittedTime }) => lastSubmittedTime === time).length
  const count = async (relation: string) =>
    (await allPages(`filter=${encodeURIComponent(`timestamp ${relation} ${time}`)}&pageSize=40`)).flat()
      .length
  expect(same).toBeGreaterThan(0)
  expect(await count('>')).toBe(later)
  expect(await count('>=')).toBe(later + same)
})

test.each([
  ['pageSize=-1'],
  ['pageSize=many'],
  ['pageToken=guessed'],
  ['filter=timestamp'],
  ['filter=timestamp%20%3E%20yesterday'],
  ['filter=createTime%20%3E%202025-01-01T00:00:00Z'],
])('?%s is refused', async (query) => {
  const { status, body } = await call('GET', `${path}?${query}`)
  expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
})

test('a page token is valid only for its own filter', async () => {
  const { body } = await call('GET', `${path}?pageSize=10`)
  const filter = encodeURIComponent('timestamp > 2020-01-01T00:00:00Z')
  expect((await call('GET', `${path}?pageToken=${body.nextPageToken}&filter=${filter}`)).status).toBe(400)
})

test('fields are selected', async () => {
  const { body } = await call('GET', `${path}?pageSize=2&fields=responses(responseId,answers/*/questionId)`)
  expect(Object.keys(body)).toEqual(['responses'])
  expect(Object.keys(body.responses[0])).toEqual(['responseId', 'answers'])
  expect((await call('GET', `${path}?pageSize=2&fields=nextPageToken`)).body).toEqual({
    nextPageToken: expect.any(String),
  })
})

test('a single response is found by its id', async () => {
  const [one] = (await call('GET', `${path}?pageSize=1`)).body.responses
  const { body } = await call('GET', `${path}/${one.responseId}`)
  expect(schemaIssues(schemas, 'FormResponse', body)).toEqual([])
  expect(body).toEqual({ formId: form.formId, ...one })
  expect((await call('GET', `${path}/guessed`)).status).toBe(404)
})

test('forms and responses survive a kill', async () => {
  const before = await call('GET', `${path}?pageSize=20`)
  emulator.child.kill('SIGKILL')
  await emulator.ended
  emulator = await startEmulator(env)
  expect((await call('GET', `/v1/forms/${form.formId}`)).body).toEqual(form)
  expect((await call('GET', `${path}?pageSize=20`)).body).toEqual(before.body)
})
