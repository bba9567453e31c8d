import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, callerAs, type Json } from '../../testing/authorizing.ts'
import { everyItem } from '../../testing/every-item.ts'
import { addSamples, makeForm, questionIds } from '../../testing/making-forms.ts'
import { startEmulator } from '../../testing/running-emulator.ts'

let emulator: Awaited<ReturnType<typeof startEmulator>>
let call: Call

beforeAll(async () => {
  emulator = await startEmulator()
  call = await callerAs('staff@riverbend.example', emulator.url)
})
afterAll(() => emulator.stop())

/** Of each response the values of each question in their order. */
async function valuesOf(form: Json): Promise<string[][][]> {
  const { body } = await call('GET', `/v1/forms/${form.formId}/responses`)
  const ids = questionIds(form)
  return body.responses.map(({ answers }: Json) =>
    ids.map((id) => answers[id]?.textAnswers.answers.map(({ value }: Json) => value) ?? []),
  )
}

async function sampled(count: number, seed?: number) {
  const form = await makeForm(call, everyItem)
  const response = await addSamples(form, count, seed)
  return { form, values: await valuesOf(form), page: await response.text() }
}

test('the same seed gives the same answers, another seed gives others', async () => {
  const [one, same, other] = [await sampled(200, 7), await sampled(200, 7), await sampled(200, 8)]
  expect(one.page).toContain('200 sample responses were added. The form has 200 responses now.')
  expect(one.values).toHaveLength(200)
  expect(same.values).toEqual(one.values)
  expect(other.values).not.toEqual(one.values)
})

test('sample answers are valid, and required questions are answered', async () => {
  const { form, values } = await sampled(400)
  const ids = questionIds(form)
  const fresh = await makeForm(call, everyItem)
  const freshIds = questionIds(fresh)
  for (const response of values.slice(0, 100)) {
    const sent = response.flatMap((answer, index): [string, string][] =>
      answer.flatMap((value): [string, string][] =>
        value === 'Something else'
          ? [
              [`entry.${freshIds[index]}`, '__other_option__'],
              [`entry.${freshIds[index]}.other_option_response`, value],
            ]
          : [[`entry.${freshIds[index]}`, value]],
      ),
    )
    const { status } = await fetch(fresh.responderUri, { method: 'POST', body: new URLSearchParams(sent) })
    expect(status).toBe(200)
  }
  expect(await valuesOf(fresh)).toEqual(values.slice(0, 100))
  // All questions but the required ones are skipped by somebody.
  const skipped = ids.map((_id, index) => values.some((response) => response[index]?.length === 0))
  const required = [0, 5, 11, 12]
  expect(skipped).toEqual(ids.map((_id, index) => !required.includes(index)))
})

test('opinions of one person agree: those who feel safe are more satisfied', async () => {
  const { values } = await sampled(1_000)
  const satisfied = (safe: string) => {
    const levels = values
      .filter((response) => response[11]?.[0] === safe)
      .map((response) => Number(response[5]?.[0]))
    return levels.reduce((sum, level) => sum + level, 0) / levels.length
  }
  expect(satisfied('Yes') - satisfied('No')).toBeGreaterThan(1)
})

test('content people answer low on negative questions, and few have no opinion', async () => {
  const options = ['Never', 'Sometimes', 'Often', 'Prefer not to say'].map((value) => ({ value }))
  const ask = (title: string) => ({
    title,
    questionItem: { question: { required: true, choiceQuestion: { type: 'RADIO', options } } },
  })
  const form = await makeForm(call, [ask('How often are you heard?'), ask('How often do you feel left out?')])
  await addSamples(form, 1_000)
  const values = await valuesOf(form)
  const share = (heard: string, out: string) => {
    const group = values.filter(([answer]) => answer?.[0] === heard)
    return group.filter(([, answer]) => answer?.[0] === out).length / group.length
  }
  expect(share('Often', 'Never')).toBeGreaterThan(2 * share('Never', 'Never'))
  const silent = values.filter(([answer]) => answer?.[0] === 'Prefer not to say').length
  expect(silent).toBeGreaterThan(10)
  expect(silent).toBeLessThan(100)
})

test('sample responses are in chronological order, after the form and not in the future', async () => {
  const before = Date.now()
  const form = await makeForm(call, everyItem)
  await addSamples(form, 50)
  await addSamples(form, 50, 9)
  const { body } = await call('GET', `/v1/forms/${form.formId}/responses`)
  const times: number[] = body.responses.map(({ createTime }: Json) => Date.parse(createTime))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times[0]).toBeGreaterThanOrEqual(before)
  expect(times.at(-1)).toBeLessThanOrEqual(Date.now())
})

test('sample responses have e-mail addresses where the form collects them', async () => {
  const form = await makeForm(call, everyItem, { emailCollectionType: 'VERIFIED' })
  await addSamples(form, 2)
  const { body } = await call('GET', `/v1/forms/${form.formId}/responses`)
  expect(body.responses.map(({ respondentEmail }: Json) => respondentEmail)).toEqual([
    'respondent-1@sample.example',
    'respondent-2@sample.example',
  ])
})

test.each(['count=0', 'count=50001', 'count=some', 'seed=x'])(
  '?%s is refused with a sentence',
  async (query) => {
    const form = await makeForm(call, everyItem)
    const response = await fetch(`${form.responderUri}/sample-responses?${query}`, { method: 'POST' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('is a whole number')
  },
)
