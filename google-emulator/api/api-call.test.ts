import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { armFault, authorizeAs, type Call, callerAs, type Json } from '../testing/authorizing.ts'
import { everyItem } from '../testing/every-item.ts'
import { addSamples, makeForm } from '../testing/making-forms.ts'
import { emulatorEnvironment, startEmulator } from '../testing/running-emulator.ts'
import { discoverProvider } from '../testing/signing-in.ts'

const email = 'staff@riverbend.example'
let emulator: Awaited<ReturnType<typeof startEmulator>>
let call: Call
let form: Json

beforeAll(async () => {
  emulator = await startEmulator()
  call = await callerAs(email, emulator.url)
  form = await makeForm(call, everyItem)
  await addSamples(form, 40)
})
afterAll(() => emulator.stop())
afterEach(() => fetch(`${emulator.url}/__faults`, { method: 'DELETE' }))

const get = () => call('GET', `/v1/forms/${form.formId}`)
const create = () => call('POST', '/v1/forms', { info: { title: 'A' } })
const formsOfMine = async () =>
  (await call('GET', "/drive/v3/files?q=mimeType='application/vnd.google-apps.form'")).body.files.length

test.each([
  ['unauthenticated', 401, 'UNAUTHENTICATED'],
  ['permission_denied', 403, 'PERMISSION_DENIED'],
  ['not_found', 404, 'NOT_FOUND'],
  ['resource_exhausted', 429, 'RESOURCE_EXHAUSTED'],
  ['internal', 500, 'INTERNAL'],
  ['unavailable', 503, 'UNAVAILABLE'],
])('%s makes only the next call answer %i', async (next, code, status) => {
  expect((await armFault(emulator.url, { next })).status).toBe(204)
  const spoiled = await get()
  expect(spoiled.status).toBe(code)
  expect(spoiled.body).toEqual({
    error: {
      code,
      message: expect.any(String),
      status,
      errors: [{ message: spoiled.body.error.message, domain: 'global', reason: expect.any(String) }],
    },
  })
  expect((await get()).status).toBe(200)
})

test('resource_exhausted answers with the requested Retry-After', async () => {
  await armFault(emulator.url, { next: 'resource_exhausted', retryAfter: 7 })
  expect((await get()).headers.get('retry-after')).toBe('7')
})

test('a fault with call, skip and times affects only the calls they name', async () => {
  await armFault(emulator.url, { next: 'internal', call: 'forms.get', skip: 1, times: 2 })
  const statuses: number[] = []
  for (const one of [create, get, get, get, get]) statuses.push((await one()).status)
  expect(statuses).toEqual([200, 200, 500, 500, 200])
})

test('cut_call cuts the connection before the call does its work, or with done after it', async () => {
  const before = await formsOfMine()
  await armFault(emulator.url, { next: 'cut_call', call: 'forms.create' })
  await expect(create()).rejects.toThrow()
  expect(await formsOfMine()).toBe(before)
  await armFault(emulator.url, { next: 'cut_call', call: 'forms.create', done: true })
  await expect(create()).rejects.toThrow()
  expect(await formsOfMine()).toBe(before + 1)
  await armFault(emulator.url, { next: 'internal', call: 'forms.create', done: true })
  expect((await create()).status).toBe(500)
  expect(await formsOfMine()).toBe(before + 2)
})

test('cut_call with done cuts a page of responses or a download halfway', async () => {
  for (const path of [
    `/v1/forms/${form.formId}/responses`,
    '/drive/v3/files/sample-report-school-climate-pdf?alt=media',
  ]) {
    await armFault(emulator.url, { next: 'cut_call', done: true })
    await expect(call('GET', path)).rejects.toThrow()
    expect((await call('GET', path)).status).toBe(200)
  }
})

test('slow_call delays the answer by the requested milliseconds', async () => {
  await armFault(emulator.url, { next: 'slow_call', milliseconds: 300 })
  const start = performance.now()
  expect((await get()).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(295)
})

test.each([
  [{ next: 'internal', call: 'forms.burn' }],
  [{ next: 'internal', times: 0 }],
  [{ next: 'internal', done: 'yes' }],
])('the wrong fault %j is refused', async (fault) => {
  expect((await armFault(emulator.url, fault)).status).toBe(400)
})

test.each(['{', '[]', '"text"'])('a body of %s is refused as an invalid argument', async (body) => {
  const { access_token } = await authorizeAs(email, await discoverProvider(emulator.url))
  const authorization = `Bearer ${access_token}`
  const response = await fetch(`${emulator.url}/v1/forms`, {
    method: 'POST',
    headers: { authorization },
    body,
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } })
})

test('an unknown call is answered with 404 in the shape of an error', async () => {
  expect((await call('POST', `/v1/forms/${form.formId}:burn`)).body.error).toMatchObject({ code: 404 })
})

test('quotas are counted by person and kind, and a refusal says when to retry', async () => {
  const limited = await startEmulator({
    ...(await emulatorEnvironment()),
    EMULATOR_QUOTAS: '{"read":3,"responses":2,"write":1}',
  })
  const staff = await callerAs(email, limited.url)
  const admin = await callerAs('admin@chorus.example', limited.url)
  const make = (who: Call) => who('POST', '/v1/forms', { info: { title: 'A' } })
  expect((await make(staff)).status).toBe(200)
  const refused = await make(staff)
  expect(refused.status).toBe(429)
  expect(refused.body.error.status).toBe('RESOURCE_EXHAUSTED')
  expect(refused.body.error.message).toContain('Write requests per minute per user')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await make(admin)).status).toBe(200)
  expect((await staff('GET', '/v1/forms/guessed')).status).toBe(404)
  await limited.stop()
})
