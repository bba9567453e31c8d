import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, callerAs, type Json } from '../testing/authorizing.ts'
import { createRequests } from '../testing/every-item.ts'
import { makeForm } from '../testing/making-forms.ts'
import { startEmulator } from '../testing/running-emulator.ts'

let emulator: Awaited<ReturnType<typeof startEmulator>>
let call: Call

beforeAll(async () => {
  emulator = await startEmulator()
  call = await callerAs('staff@riverbend.example', emulator.url)
})
afterAll(() => emulator.stop())

const text = (title: string, ids = {}) => ({
  title,
  questionItem: { question: { textQuestion: {}, ...ids } },
})
const choices = (type: string, options: object[]) => ({
  title: 'Choose',
  questionItem: { question: { choiceQuestion: { type, options } } },
})
const grid = (columns: object, questions: object[]) => ({
  questionGroupItem: { grid: { columns }, questions },
})
const question = (kind: object) => ({ questionItem: { question: kind } })
const [a, b] = [{ value: 'A' }, { value: 'B' }]
const rows = [{ rowQuestion: { title: 'Row' } }]

test.each<[string, object, string]>([
  ['a title of two lines', text('One\ntwo'), 'newlines'],
  ['an option of two lines', choices('RADIO', [{ value: 'A\nB' }]), 'newlines'],
  ['no kind', { title: 'Nothing' }, 'exactly one kind'],
  ['two kinds', { textItem: {}, pageBreakItem: {} }, 'exactly one kind'],
  ['a question of no kind', question({ required: true }), 'exactly one kind'],
  ['the same option twice', choices('CHECKBOX', [a, b, a]), 'more than once'],
  ['an option without text', choices('RADIO', [{ value: '' }]), 'option.value'],
  ['no options', choices('RADIO', []), 'options is required'],
  ['no type of choice', choices('CHOICE_TYPE_UNSPECIFIED', [a]), 'type is required'],
  ['Other in a dropdown', choices('DROP_DOWN', [a, { isOther: true }]), 'isOther'],
  ['Other twice', choices('RADIO', [{ isOther: true }, { isOther: true }]), 'at most one'],
  ['Other with a text', choices('RADIO', [{ isOther: true, value: 'Else' }]), 'no value'],
  ['Other in a grid', grid({ type: 'RADIO', options: [a, { isOther: true }] }, rows), 'isOther'],
  ['a dropdown grid', grid({ type: 'DROP_DOWN', options: [a] }, rows), 'RADIO or CHECKBOX'],
  ['a grid without rows', grid({ type: 'RADIO', options: [a] }, []), 'questions is required'],
  ['a row twice', grid({ type: 'RADIO', options: [a] }, [...rows, ...rows]), 'more than once'],
  ['a row on its own', question({ rowQuestion: { title: 'Row' } }), 'question group'],
  ['a scale from 2', question({ scaleQuestion: { low: 2, high: 5 } }), 'low'],
  ['a scale to 11', question({ scaleQuestion: { low: 1, high: 11 } }), 'high'],
  ['a rating of two', question({ ratingQuestion: { ratingScaleLevel: 2, iconType: 'STAR' } }), 'from 3'],
  ['a rating without icon', question({ ratingQuestion: { ratingScaleLevel: 5 } }), 'iconType'],
  ['an unknown icon', question({ ratingQuestion: { iconType: 'MOON' } }), 'Invalid value'],
  ['a field unknown to Google', { ...text('A'), colour: 'blue' }, 'Unknown name "colour"'],
  ['an ID that is none', { ...text('A'), itemId: 'first' }, 'Invalid ID'],
  ['an ID twice in one item', { ...text('A', { questionId: '0a' }), itemId: '0a' }, 'already used'],
])('%s is refused, and the whole batch with it', async (_name, item, sentence) => {
  const before = await makeForm(call, [text('There before')])
  const path = `/v1/forms/${before.formId}`
  const requests = createRequests([text('Good'), item])
  const { status, body } = await call('POST', `${path}:batchUpdate`, { requests })
  expect(status).toBe(400)
  expect(body.error.status).toBe('INVALID_ARGUMENT')
  expect(body.error.message).toContain(sentence)
  expect(body.error.message.replaceAll('_', '')).toMatch(/requests\[1\]/)
  expect((await call('GET', path)).body).toEqual(before)
})

async function change(form: Json, requests: object[], more = {}) {
  return call('POST', `/v1/forms/${form.formId}:batchUpdate`, {
    requests,
    includeFormInResponse: true,
    ...more,
  })
}

test('ids supplied by the product are kept, and refused if already in use', async () => {
  const item = { ...text('A', { questionId: '0000000b' }), itemId: '0000000a' }
  const form = await makeForm(call, [item])
  expect(form.items).toEqual([item])
  const { body } = await change(form, [{ createItem: { item, location: { index: 1 } } }])
  expect(body.error.message).toContain('"0000000a" is already used in the form')
})

test('items are updated, moved and deleted', async () => {
  const form = await makeForm(call, [text('A'), text('B'), text('C')])
  const updated = { title: 'B2', questionItem: { question: { required: true } } }
  const { body } = await change(form, [
    {
      updateItem: {
        item: updated,
        location: { index: 1 },
        updateMask: 'title,questionItem.question.required',
      },
    },
    { moveItem: { originalLocation: { index: 1 }, newLocation: { index: 0 } } },
    { deleteItem: { location: { index: 2 } } },
  ])
  const [first, second] = [form.items[1], form.items[0]]
  const question = { ...first.questionItem.question, required: true }
  expect(body.form.items).toEqual([{ ...first, title: 'B2', questionItem: { question } }, second])
})

test('settings are updated, the name of the file is not', async () => {
  const form = await makeForm(call, [])
  const settings = { emailCollectionType: 'RESPONDER_INPUT' }
  const { body } = await change(form, [
    { updateSettings: { settings, updateMask: 'emailCollectionType' } },
    { updateFormInfo: { info: { title: 'New' }, updateMask: '*' } },
  ])
  expect(body.form.settings).toEqual(settings)
  expect(body.form.info).toEqual({ title: 'New', documentTitle: 'Family survey' })
  expect(form.info).toHaveProperty('description')
  const info = { documentTitle: 'Other' }
  expect((await change(form, [{ updateFormInfo: { info, updateMask: 'documentTitle' } }])).status).toBe(400)
})

test.each([
  ['an index behind the end', { createItem: { item: text('A'), location: { index: 1 } } }],
  ['a negative index', { createItem: { item: text('A'), location: { index: -1 } } }],
  ['no location', { createItem: { item: text('A') } }],
  ['no item', { createItem: { location: { index: 0 } } }],
  ['nothing to delete', { deleteItem: { location: { index: 0 } } }],
  ['two changes in one request', { deleteItem: {}, createItem: {} }],
  ['no mask', { updateSettings: { settings: {}, updateMask: '' } }],
])('%s is refused', async (_name, request) => {
  const form = await makeForm(call, [])
  expect((await change(form, [request])).status).toBe(400)
})

test('a batch is refused when the form has changed since', async () => {
  const form = await makeForm(call, [])
  const requests = createRequests([text('A')])
  const writeControl = { requiredRevisionId: form.revisionId }
  expect((await change(form, requests, { writeControl })).status).toBe(200)
  expect((await change(form, requests, { writeControl })).body.error).toMatchObject({
    status: 'INVALID_ARGUMENT',
    message: expect.stringContaining('does not match the latest revision'),
  })
  expect((await change(form, [])).status).toBe(400)
})
