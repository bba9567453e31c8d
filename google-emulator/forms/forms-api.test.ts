import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, callerAs, callerWith, type Json } from '../testing/authorizing.ts'
import { createRequests, everyItem } from '../testing/every-item.ts'
import { googleSchemas, type Schema, schemaIssues } from '../testing/google-schemas.ts'
import { makeForm, publishOpen } from '../testing/making-forms.ts'
import { startEmulator } from '../testing/running-emulator.ts'
import { formShapes } from './form-shapes.ts'

const schemas = googleSchemas('forms/build/v1')
let emulator: Awaited<ReturnType<typeof startEmulator>>
let call: Call

beforeAll(async () => {
  emulator = await startEmulator()
  call = await callerAs('staff@riverbend.example', emulator.url)
})
afterAll(() => emulator.stop())

test('a new form has its titles, is empty and not published', async () => {
  const { status, body } = await call('POST', '/v1/forms', {
    info: { title: 'Family survey', documentTitle: 'Family survey (Chorus)' },
  })
  expect(status).toBe(200)
  expect(schemaIssues(schemas, 'Form', body)).toEqual([])
  expect(body).toEqual({
    formId: expect.stringMatching(/^1[\w-]{43}$/),
    info: { title: 'Family survey', documentTitle: 'Family survey (Chorus)' },
    settings: { emailCollectionType: 'DO_NOT_COLLECT' },
    revisionId: '00000001',
    responderUri: expect.stringMatching(`^${emulator.url}/forms/d/e/[\\w-]+/viewform$`),
    publishSettings: { publishState: { isPublished: false, isAcceptingResponses: false } },
  })
  expect((await call('GET', `/v1/forms/${body.formId}`)).body).toEqual(body)
})

test.each([
  ['a description', { info: { title: 'A', description: 'B' } }],
  ['items', { info: { title: 'A' }, items: [] }],
  ['settings', { info: { title: 'A' }, settings: {} }],
  ['no title', { info: {} }],
  ['a title of two lines', { info: { title: 'A\nB' } }],
  ['an unknown field', { info: { title: 'A' }, colour: 'blue' }],
  ['a field of another type', { info: { title: 1 } }],
])('%s is refused when a form is made', async (_name, form) => {
  const { status, body } = await call('POST', '/v1/forms', form)
  expect(status).toBe(400)
  expect(body.error).toMatchObject({
    code: 400,
    status: 'INVALID_ARGUMENT',
    message: expect.any(String),
    errors: [{ message: body.error.message, domain: 'global', reason: 'badRequest' }],
  })
})

test('every kind of item is created in order, and answered with its ids', async () => {
  const { body: created } = await call('POST', '/v1/forms', { info: { title: 'Family survey' } })
  const { status, body } = await call('POST', `/v1/forms/${created.formId}:batchUpdate`, {
    includeFormInResponse: true,
    requests: [
      { updateFormInfo: { info: { description: 'For all families' }, updateMask: 'description' } },
      ...createRequests(everyItem),
    ],
    writeControl: { requiredRevisionId: created.revisionId },
  })
  expect(status).toBe(200)
  expect(schemaIssues(schemas, 'BatchUpdateFormResponse', body)).toEqual([])

  const { body: form } = await call('GET', `/v1/forms/${created.formId}`)
  expect(body.form).toEqual(form)
  expect(body.writeControl).toEqual({ requiredRevisionId: form.revisionId })
  expect(form.info).toEqual({
    title: 'Family survey',
    documentTitle: 'Family survey',
    description: 'For all families',
  })
  expect(form.items).toMatchObject(everyItem.map((item) => JSON.parse(JSON.stringify(item))))
  const replies = form.items.map((item: Json) => {
    const single = item.questionItem && [item.questionItem.question.questionId]
    const questionId = single ?? item.questionGroupItem?.questions.map((row: Json) => row.questionId)
    return { createItem: { itemId: item.itemId, ...(questionId && { questionId }) } }
  })
  expect(body.replies).toEqual([{}, ...replies])
})

test('publishing is explicit, and cannot accept without being published', async () => {
  const { body: form } = await call('POST', '/v1/forms', { info: { title: 'A' } })
  const path = `/v1/forms/${form.formId}:setPublishSettings`
  const publishState = { isPublished: false, isAcceptingResponses: true }
  expect((await call('POST', path, { publishSettings: { publishState } })).status).toBe(400)
  const half = { publishSettings: { publishState: { isPublished: true } } }
  expect((await call('POST', path, half)).status).toBe(400)

  const { status, body } = await call('POST', path, publishOpen)
  expect(status).toBe(200)
  expect(schemaIssues(schemas, 'SetPublishSettingsResponse', body)).toEqual([])
  expect(body).toEqual({ formId: form.formId, publishSettings: publishOpen.publishSettings })
})

test('a form can only be used by the person who created it through this product', async () => {
  const form = await makeForm(call, everyItem)
  const other = await callerAs('second@riverbend.example', emulator.url)
  const denied = await other('GET', `/v1/forms/${form.formId}`)
  expect(denied.status).toBe(403)
  expect(denied.body.error.status).toBe('PERMISSION_DENIED')
  expect((await other('GET', `/v1/forms/${form.formId}/responses`)).status).toBe(403)
  expect((await call('GET', '/v1/forms/guessed')).body.error).toMatchObject({
    code: 404,
    status: 'NOT_FOUND',
  })
  const nobody = await callerWith(emulator.url, 'guessed')('GET', `/v1/forms/${form.formId}`)
  expect(nobody.body.error).toMatchObject({ code: 401, status: 'UNAUTHENTICATED' })
})

test('a form in the trash, or deleted, is not found', async () => {
  for (const remove of [
    (path: string) => call('PATCH', path, { trashed: true }),
    (path: string) => call('DELETE', path),
  ]) {
    const { formId } = await makeForm(call, everyItem)
    expect((await remove(`/drive/v3/files/${formId}`)).status).toBeLessThan(300)
    expect((await call('GET', `/v1/forms/${formId}`)).status).toBe(404)
    expect((await call('GET', `/v1/forms/${formId}/responses`)).status).toBe(404)
  }
})

test('every accepted field exists at Google, with its type', () => {
  const issues = Object.entries(formShapes).flatMap(([message, fields]) =>
    Object.entries(fields).flatMap(([field, type]) => {
      const known = { mask: 'string', int32: 'number' }[type] ?? type
      return typeOf(schemas[message]?.properties?.[field]) === known ? [] : [`${message}.${field}`]
    }),
  )
  expect(issues).toEqual([])
})

function typeOf(schema: Schema | undefined): string | undefined {
  if (schema?.items) return `${typeOf(schema.items)}[]`
  return schema?.enum?.join('|') ?? schema?.$ref ?? schema?.type
}
