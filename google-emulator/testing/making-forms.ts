import type { Call, Json } from './authorizing.ts'
import { createRequests } from './every-item.ts'

export const publishOpen = {
  publishSettings: { publishState: { isPublished: true, isAcceptingResponses: true } },
  updateMask: 'publishState',
}

/** Makes, fills and publishes a form with these items and answers it as forms.get does. */
export async function makeForm(call: Call, items: object[], settings?: object): Promise<Json> {
  const { body } = await call('POST', '/v1/forms', { info: { title: 'Family survey' } })
  const path = `/v1/forms/${body.formId}`
  const updateSettings = settings && [{ updateSettings: { settings, updateMask: '*' } }]
  const describe = { updateFormInfo: { info: { description: 'For families' }, updateMask: 'description' } }
  const requests = [describe, ...createRequests(items), ...(updateSettings ?? [])]
  const filled = await call('POST', `${path}:batchUpdate`, { requests })
  if (filled.status !== 200) throw new Error(filled.body.error.message)
  await call('POST', `${path}:setPublishSettings`, publishOpen)
  return (await call('GET', path)).body
}

/** The ids of a form's questions in their order. */
export function questionIds(form: Json): string[] {
  return form.items.flatMap((item: Json) =>
    [item.questionItem?.question, ...(item.questionGroupItem?.questions ?? [])].flatMap(
      (question) => question?.questionId ?? [],
    ),
  )
}

/** Adds sample responses by the address that the page's button has. */
export async function addSamples(form: Json, count: number, seed = 7): Promise<Response> {
  const address = new URL(`${form.responderUri}/sample-responses?count=${count}&seed=${seed}`)
  return fetch(address, { method: 'POST' })
}
