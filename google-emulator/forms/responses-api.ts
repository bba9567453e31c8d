import type { ApiCall } from '../api/api-call.ts'
import { badField, notFound } from '../api/api-error.ts'
import type { Caller } from '../api/caller.ts'
import { readFields, type Selection, select } from '../api/partial-response.ts'
import { type Form, isEmailCollected } from './form.ts'
import type { ResponsesStore, StoredResponse } from './responses-store.ts'

/** Google's limit: https://developers.google.com/workspace/forms/api/reference/rest/v1/forms.responses/list. */
const maxPageSize = 5_000

/** responses.list and responses.get; `formFor` finds the form or throws. */
export function responseCalls(
  responses: ResponsesStore,
  formFor: (formId: string, caller: Caller) => Form,
): ApiCall[] {
  return [
    {
      method: 'GET',
      path: /^\/v1\/forms\/([\w-]+)\/responses$/,
      name: 'responses.list',
      quota: 'responses',
      run: ({ caller, ids: [formId = ''], query }) => {
        const form = formFor(formId, caller)
        const size = pageSize(query.get('pageSize'))
        const filter = query.get('filter') ?? ''
        const behind = positionIn(query.get('pageToken'), filter)
        const from = { formId, behind, from: startOf(filter) }
        const fields = query.get('fields')
        const selection = fields ? readFields(fields) : undefined
        return { pieces: pageText(form, responses.read(from, size + 1), { size, filter, selection }) }
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/forms\/([\w-]+)\/responses\/([\w-]+)$/,
      name: 'responses.get',
      quota: 'read',
      run: ({ caller, ids: [formId = '', responseId = ''] }) => {
        const form = formFor(formId, caller)
        const response = responses.find(formId, responseId)
        if (!response) throw notFound()
        return { json: { formId, ...JSON.parse(responseText(form, response)) } }
      },
    },
  ]
}

type Page = { size: number; filter: string; selection: Selection | undefined }

/** The JSON of a page, response by response; if there is none, Google leaves the list out. */
function* pageText(
  form: Form,
  rows: Iterable<StoredResponse>,
  { size, filter, selection }: Page,
): Generator<string> {
  const inResponses = selection && (selection.get('responses') ?? selection.get('*'))
  const hasResponses = !selection || inResponses !== undefined
  let count = 0
  let last = 0
  let next = ''
  for (const row of rows) {
    if (count === size) {
      const token = Buffer.from(JSON.stringify([last, filter])).toString('base64url')
      if (!selection || selection.has('nextPageToken') || selection.has('*'))
        next = `"nextPageToken":"${token}"`
      break
    }
    last = row.position
    if (hasResponses) {
      const whole = responseText(form, row)
      const text = inResponses?.size ? JSON.stringify(select(JSON.parse(whole), inResponses)) : whole
      yield `${count === 0 ? '{"responses":[' : ','}${text}`
    }
    count++
  }
  if (count === 0 || !hasResponses) yield `{${next}}`
  else yield `]${next && `,${next}`}}`
}

/** A response as JSON; put together as text, which takes half the time for millions of answers. */
function responseText(form: Form, { responseId, at, email, answers }: StoredResponse): string {
  const time = new Date(at).toISOString()
  const told = email && isEmailCollected(form) ? `,"respondentEmail":${JSON.stringify(email)}` : ''
  let inside = ''
  for (const [questionId, values] of Object.entries(answers)) {
    const texts = values.map((value) => `{"value":${JSON.stringify(value)}}`)
    inside += `${inside && ','}"${questionId}":{"questionId":"${questionId}","textAnswers":{"answers":[${texts}]}}`
  }
  const answered = inside && `,"answers":{${inside}}`
  return `{"responseId":"${responseId}","createTime":"${time}","lastSubmittedTime":"${time}"${told}${answered}}`
}

function pageSize(text: string | null): number {
  const size = Number(text ?? 0)
  if (!Number.isInteger(size) || size < 0) throw badField('page_size', `Invalid page size: ${text}.`)
  return Math.min(size || maxPageSize, maxPageSize)
}

/** The first millisecond that passes `timestamp >= <time>` or `timestamp > <time>`. */
function startOf(filter: string): number {
  if (filter.trim() === '') return 0
  const [, relation, time = ''] = /^\s*timestamp\s*(>=|>)\s*"?(\S+?)"?\s*$/.exec(filter) ?? []
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(time) ? Date.parse(time) : Number.NaN
  if (Number.isNaN(at)) throw badField('filter', `Invalid filter: ${filter}.`)
  return relation === '>' ? at + 1 : at
}

function positionIn(token: string | null, filter: string): number {
  if (!token) return 0
  try {
    const [position, before] = JSON.parse(Buffer.from(token, 'base64url').toString())
    if (Number.isInteger(position) && before === filter) return position
  } catch {
    // A token that was not made here is refused below.
  }
  throw badField('page_token', 'Invalid page token: it belongs to another request.')
}
