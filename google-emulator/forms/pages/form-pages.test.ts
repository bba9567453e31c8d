import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, callerAs, type Json } from '../../testing/authorizing.ts'
import { everyItem } from '../../testing/every-item.ts'
import { formsOn } from '../../testing/forms-on-page.ts'
import { makeForm, questionIds } from '../../testing/making-forms.ts'
import { startEmulator } from '../../testing/running-emulator.ts'

let emulator: Awaited<ReturnType<typeof startEmulator>>
let call: Call
let form: Json
let ids: string[]

beforeAll(async () => {
  emulator = await startEmulator()
  call = await callerAs('staff@riverbend.example', emulator.url)
  form = await makeForm(call, everyItem)
  ids = questionIds(form)
})
afterAll(() => emulator.stop())

/** One right answer for each question, and what the API is to say of it. */
const rightAnswers: [sent: string[], stored: string[]][] = [
  [['Family'], ['Family']],
  [
    ['Letters; paper', '__other_option__'],
    ['Letters; paper', 'By talking'],
  ],
  [['K'], ['K']],
  [[' =1+1 '], ['=1+1']],
  [['One\r\ntwo'], ['One\ntwo']],
  [['4'], ['4']],
  [['5'], ['5']],
  [['2025-05-19'], ['2025-05-19']],
  [['05-19 14:51'], ['05-19 14:51']],
  [['07:30'], ['07:30']],
  [['1:05:00'], ['1:05:00']],
  [['Yes'], ['Yes']],
  [['No'], ['No']],
  [
    ['Morning', 'Evening'],
    ['Morning', 'Evening'],
  ],
  [[''], []],
]

function filledIn(changes: Record<number, string[]> = {}): URLSearchParams {
  const sent = rightAnswers.flatMap(([values], index) =>
    (changes[index] ?? values).map((value): [string, string] => [`entry.${ids[index]}`, value]),
  )
  return new URLSearchParams([...sent, [`entry.${ids[1]}.other_option_response`, 'By talking']])
}

const send = (fields: URLSearchParams) => fetch(form.responderUri, { method: 'POST', body: fields })
const stored = async (formId = form.formId) =>
  (await call('GET', `/v1/forms/${formId}/responses`)).body.responses ?? []

test('the page is one plain form that posts to itself, without a script', async () => {
  const response = await fetch(form.responderUri)
  const markup = await response.text()
  const [survey, ...more] = formsOn(markup)
  expect(more).toEqual([])
  expect(new URL(survey?.action ?? '', form.responderUri).href).toBe(form.responderUri)
  expect(markup).toContain('method="post"')
  expect(markup).not.toContain('<script')
  expect([...(survey?.buttons.keys() ?? [])]).toEqual(['Submit', 'Add 200 sample responses'])
  for (const id of ids) expect(markup).toContain(`name="entry.${id}"`)
  for (const { title } of everyItem) expect(markup).toContain(title)
})

test('the API returns what was filled in on the page', async () => {
  const response = await send(filledIn())
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<h1>Thank you</h1>')
  const [one] = (await stored()).slice(-1)
  const answers = rightAnswers.flatMap(([, values], index) =>
    values.length === 0
      ? []
      : [
          [
            ids[index],
            { questionId: ids[index], textAnswers: { answers: values.map((value) => ({ value })) } },
          ],
        ],
  )
  expect(one.answers).toEqual(Object.fromEntries(answers))
  expect(one).not.toHaveProperty('respondentEmail')
})

test.each<[string, Record<number, string[]>, string]>([
  ['a missing required choice', { 0: [] }, 'Choose an answer.'],
  ['a missing row of a required grid', { 12: [''] }, 'Choose an answer.'],
  ['an option that is not offered', { 2: ['12'] }, 'Choose one of the answers that are offered.'],
  ['two answers to one radio question', { 0: ['Family', 'Teacher'] }, 'Choose one answer.'],
  ['a number outside the scale', { 5: ['6'] }, 'Choose one of the numbers.'],
  ['a day that is not in the calendar', { 7: ['2025-02-30'] }, 'Write it as YYYY-MM-DD.'],
  ['a time that is none', { 9: ['25:00'] }, 'Write it as HH:MM.'],
])('%s is refused, and nothing typed is lost', async (_name, changes, sentence) => {
  const before = (await stored()).length
  const response = await send(filledIn(changes))
  const markup = await response.text()
  expect(response.status).toBe(422)
  expect(markup).toContain(sentence)
  expect(markup).toContain('value=" =1+1 "')
  expect(await stored()).toHaveLength(before)
})

test('an answer written beside Other counts though its box is not ticked', async () => {
  expect((await send(filledIn({ 1: ['Phone'] }))).status).toBe(200)
  const [one] = (await stored()).slice(-1)
  expect(one.answers[ids[1] ?? ''].textAnswers.answers).toEqual([{ value: 'Phone' }, { value: 'By talking' }])
})

test('a body over the limit is refused with a sentence', async () => {
  const response = await send(new URLSearchParams({ entry: 'x'.repeat(2_000_001) }))
  expect(response.status).toBe(413)
  expect(await response.text()).toContain('Your answers are too long.')
})

test('an e-mail address is asked for and stored only where the form collects it', async () => {
  const items = [{ title: 'Name', questionItem: { question: { textQuestion: {} } } }]
  const own = await makeForm(call, items, { emailCollectionType: 'RESPONDER_INPUT' })
  const post = (emailAddress: string) =>
    fetch(own.responderUri, { method: 'POST', body: new URLSearchParams({ emailAddress }) })
  expect((await post('nobody')).status).toBe(422)
  expect((await post('parent@family.example')).status).toBe(200)
  expect(await stored(own.formId)).toMatchObject([{ respondentEmail: 'parent@family.example' }])
})

test('a form that is not published, or closed, accepts no answers', async () => {
  const { body: unpublished } = await call('POST', '/v1/forms', { info: { title: 'A' } })
  const closed = await makeForm(call, [])
  const publishState = { isPublished: true, isAcceptingResponses: false }
  const path = `/v1/forms/${closed.formId}:setPublishSettings`
  await call('POST', path, { publishSettings: { publishState } })
  for (const { responderUri } of [unpublished, closed]) {
    expect(await (await fetch(responderUri)).text()).toContain('<h1>No responses now</h1>')
    expect((await fetch(responderUri, { method: 'POST', body: '' })).status).toBe(409)
    expect((await fetch(`${responderUri}/sample-responses`, { method: 'POST' })).status).toBe(409)
  }
})

test('the edit address shows the questions, read-only, and can move the form to the trash', async () => {
  const own = await makeForm(call, everyItem)
  const address = `${emulator.url}/forms/d/${own.formId}/edit`
  const markup = await (await fetch(address)).text()
  for (const { title } of everyItem) expect(markup).toContain(title)
  expect(markup.match(/<(input|select|textarea) [^>]*>/g)?.every((tag) => tag.includes(' disabled'))).toBe(
    true,
  )

  const [trash] = formsOn(markup)
  expect((await fetch(new URL(trash?.action ?? '', address), { method: 'POST' })).status).toBe(200)
  expect((await fetch(address)).status).toBe(404)
  expect((await fetch(own.responderUri)).status).toBe(404)
  expect((await call('GET', `/v1/forms/${own.formId}`)).status).toBe(404)
})

test('titles are text, not markup', async () => {
  const own = await makeForm(call, [{ title: '<img src=x onerror=alert(1)>', textItem: {} }])
  for (const address of [own.responderUri, `${emulator.url}/forms/d/${own.formId}/edit`]) {
    expect(await (await fetch(address)).text()).not.toContain('<img')
  }
})
