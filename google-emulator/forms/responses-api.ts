import type { ApiCall } from '../api/api-call.ts'
import { badField, notFound } from '../api/api-error.ts'
import type { Caller } from '../api/caller.ts'
import { readFields, select } from '../api/partial-response.ts'
import { type Form, isEmailCollected } from './form.ts'
import type { ResponsesStore, StoredResponse } from './responses-store.ts'

/** Google's limit: https://developers.google.com/workspace/forms/api/reference/rest/v1/forms.responses/list. */
const LONGEST_PAGE = 5_000

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
        return { pieces: (fields) => pageText(form, responses.read(from, size + 1), size, filter, fields) }
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
        return { json: { formId, ...responseResource(form, response) } }
      },
    },
  ]
}

/** The JSON of a page, response by response; where there is none, Google leaves the list out. */
function* pageText(
  form: Form,
  rows: Iterable<StoredResponse>,
  size: number,
  filter: string,
  fields: string | null,
): Generator<string> {
  const selection = fields ? readFields(fields) : undefined
  const inResponses = selection?.get('responses') ?? selection?.get('*')
  const written = selection && !inResponses ? undefined : (inResponses ?? new Map())
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
    if (written) {
      const text = JSON.stringify(select(responseResource(form, row), written))
      yield `${count === 0 ? '{"responses":[' : ','}${text}`
    }
    count++
  }
  if (count === 0 || !written) yield `{${next}}`
  else yield `]${next && `,${next}`}}`
}

function responseResource(form: Form, { responseId, at, email, answers }: StoredResponse): object {
  const time = new Date(at).toISOString()
  const entries = Object.entries(answers).map(([questionId, values]) => [
    questionId,
    { questionId, textAnswers: { answers: values.map((value) => ({ value })) } },
  ])
  return {
    responseId,
    createTime: time,
    lastSubmittedTime: time,
    ...(email && isEmailCollected(form) && { respondentEmail: email }),
    ...(entries.length > 0 && { answers: Object.fromEntries(entries) }),
  }
}

function pageSize(text: string | null): number {
  const size = Number(text ?? 0)
  if (!Number.isInteger(size) || size < 0) throw badField('page_size', `Invalid page size: ${text}.`)
  return Math.min(size || LONGEST_PAGE, LONGEST_PAGE)
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
  } catch {}
  throw badField('page_token', 'Invalid page token: it belongs to another request.')
}
