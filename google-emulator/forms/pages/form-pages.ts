import type { IncomingMessage, ServerResponse } from 'node:http'
import { BodyTooLongError, readText } from '../../api/request-body.ts'
import { html } from '../../html.ts'
import { page, sendPage } from '../../page.ts'
import type { EmulatorContext, RequestHandler } from '../../request-handler.ts'
import type { Form } from '../form.ts'
import { openForms } from '../forms-store.ts'
import { openResponses } from '../responses-store.ts'
import { addSampleResponses, readSampleRequest } from '../samples/sample-responses.ts'
import { editPage } from './edit-page.ts'
import { formNotice, respondPage } from './respond-page.ts'
import { readSubmission } from './submitted-answers.ts'

const maxBodyLength = 2_000_000

type Shown = (
  form: Form,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => void | Promise<void>

/** The pages of a form: where it is filled in, where sample responses are added, and where its owner sees it. */
export function createFormPages({ state }: EmulatorContext): RequestHandler {
  const forms = openForms(state)
  const responses = openResponses(state)

  const submit: Shown = async (form, request, response) => {
    const text = await readText(request, maxBodyLength).catch((error: unknown) => {
      if (error instanceof BodyTooLongError) return undefined
      throw error
    })
    if (text === undefined) {
      return sendPage(response, 413, formNotice(form, 'Nothing was sent', 'Your answers are too long.'))
    }
    const sent = new URLSearchParams(text)
    const { answers, email, issues } = readSubmission(form, sent)
    if (issues.size > 0) return sendPage(response, 422, respondPage(form, { sent, issues }))
    responses.add(form.formId, [{ at: Date.now(), email, answers }])
    sendPage(response, 200, formNotice(form, 'Thank you', 'Your response has been recorded.'))
  }

  const addSamples: Shown = async (form, _request, response, { searchParams }) => {
    const asked = readSampleRequest(searchParams)
    if (typeof asked === 'string') return sendPage(response, 400, formNotice(form, 'Nothing added', asked))
    await addSampleResponses(responses, form, asked)
    const total = responses.count(form.formId)
    const sentence = `${asked.count} sample responses were added. The form has ${total} responses now.`
    sendPage(response, 200, formNotice(form, 'Sample responses added', sentence))
  }

  const trash: Shown = (form, _request, response) => {
    forms.save({ ...form, trashed: true })
    sendPage(
      response,
      200,
      formNotice(closed(form), 'Moved to trash', 'The form is in the trash of Google Drive.'),
    )
  }

  const pages: [method: string, path: RegExp, open: Shown][] = [
    [
      'GET',
      /^\/forms\/d\/e\/([\w-]+)\/viewform$/,
      whereOpen((form, _request, response) =>
        sendPage(response, 200, respondPage(form, { sent: new URLSearchParams(), issues: new Map() })),
      ),
    ],
    ['POST', /^\/forms\/d\/e\/([\w-]+)\/viewform$/, whereOpen(submit)],
    ['POST', /^\/forms\/d\/e\/([\w-]+)\/viewform\/sample-responses$/, whereOpen(addSamples)],
    [
      'GET',
      /^\/forms\/d\/([\w-]+)\/edit$/,
      (form, _request, response) => sendPage(response, 200, editPage(form, responses.count(form.formId))),
    ],
    ['POST', /^\/forms\/d\/([\w-]+)\/trash$/, trash],
  ]

  return async (request, response, url) => {
    const [, path, open] =
      pages.find(([method, path]) => method === request.method && path.test(url.pathname)) ?? []
    const id = path?.exec(url.pathname)?.[1] ?? ''
    const form = url.pathname.startsWith('/forms/d/e/') ? forms.findByResponder(id) : forms.find(id)
    if (!open || !form || form.trashed) return sendPage(response, 404, noFormPage())
    await open(form, request, response, url)
  }
}

/** Answers only if the form takes responses; a form is born unpublished. */
function whereOpen(open: Shown): Shown {
  return (form, request, response, url) => {
    if (form.publishState.isAcceptingResponses) return open(form, request, response, url)
    const sentence = form.publishState.isPublished
      ? 'This form is no longer accepting responses.'
      : 'This form is not published: nobody can fill it in yet.'
    sendPage(response, request.method === 'GET' ? 200 : 409, formNotice(form, 'No responses now', sentence))
  }
}

function closed(form: Form): Form {
  return { ...form, publishState: { isPublished: false, isAcceptingResponses: false } }
}

function noFormPage(): string {
  return page(
    'No such form',
    html`<h1>No such form</h1>
<p>There is no form at this address: it was deleted, or the address is wrong.</p>`,
  )
}
