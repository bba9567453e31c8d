import { html } from '../../html.ts'
import { page } from '../../page.ts'
import { type Form, responderPath } from '../form.ts'
import { itemFields } from '../question-fields.ts'

/** The page of a form's owner: its questions as they are, whether it takes answers, and a way to the trash. */
export function editPage(form: Form, responses: number): string {
  const { title = '', description } = form.info
  const { isPublished, isAcceptingResponses } = form.publishState
  const state = isAcceptingResponses ? 'accepting responses' : isPublished ? 'closed' : 'not published'
  const shown = { sent: new URLSearchParams(), issues: new Map(), locked: true }
  return page(
    `${title} - Edit`,
    html`<h1>${title}</h1>
${description && html`<p class="description">${description}</p>`}
<p class="purpose">This form is ${state} and has ${responses === 1 ? 'one response' : `${responses} responses`}.
${isPublished && html`<a href="${responderPath(form)}">Open the form that people fill in</a>`}</p>
<div class="survey">${form.items.map((item) => itemFields(form, item, shown))}</div>
<form method="post" action="/forms/d/${form.formId}/trash">
<p class="aside">Questions cannot be changed here. This page stands in for Google Forms on this machine.
<button class="quiet">Move to trash</button></p>
</form>`,
    'form',
  )
}
