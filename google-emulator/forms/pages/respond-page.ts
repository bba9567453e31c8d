import { html } from '../../html.ts'
import { page } from '../../page.ts'
import { type Form, isEmailCollected, responderPath } from '../form.ts'
import { type Filled, itemFields } from '../question-fields.ts'
import { emailFieldName } from './submitted-answers.ts'

/** The page where anybody fills in a form: one plain form, no script, no sign-in. */
export function respondPage(form: Form, filled: Filled): string {
  const path = responderPath(form)
  const { title = '', description } = form.info
  const wrong = filled.issues.size
  return page(
    title,
    html`<h1>${title}</h1>
${description && html`<p class="description">${description}</p>`}
${wrong > 0 && html`<p class="issue" role="alert">Nothing was sent yet: ${wrong === 1 ? 'one answer needs' : `${wrong} answers need`} your attention.</p>`}
<form class="survey" method="post" action="${path}">
${isEmailCollected(form) && emailField(filled)}
${form.items.map((item) => itemFields(form, item, filled))}
<div class="buttons"><button class="continue">Submit</button></div>
<p class="aside">To try things out:
<button class="quiet" formnovalidate formaction="${path}/sample-responses?count=200&seed=7">Add 200 sample responses</button></p>
</form>
<p class="aside">This page stands in for Google Forms on this machine.</p>`,
    'form',
  )
}

function emailField({ sent, issues }: Filled) {
  const issue = issues.get(emailFieldName)
  return html`<div class="question">
<label for="email">E-mail address <span class="required" title="Required">*</span></label>
${issue && html`<p class="issue" id="issue-email">${issue}</p>`}
<input type="email" id="email" name="${emailFieldName}" required value="${sent.get(emailFieldName) ?? ''}"
 ${issue && html`aria-invalid="true" aria-describedby="issue-email"`}>
</div>`
}

/** A page with one message about a form, and a link back to it if it accepts responses. */
export function formNotice(form: Form, heading: string, sentence: string): string {
  const { title = '' } = form.info
  return page(
    `${heading} - ${title}`,
    html`<h1>${heading}</h1>
<p>${sentence}</p>
<p class="description">${title}</p>
${form.publishState.isAcceptingResponses && html`<p><a href="${responderPath(form)}">Back to the form</a></p>`}
<p class="aside">This page stands in for Google Forms on this machine.</p>`,
  )
}
