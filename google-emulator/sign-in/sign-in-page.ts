import { type Html, html } from '../html.ts'
import { page } from '../page.ts'
import type { EmulatedAccount, Settings } from '../settings.ts'
import { wellFormedEmail } from './accounts.ts'
import { providerPaths } from './paths.ts'

/**
 * The account chooser. `request` is the authorization request that led here: both forms send it once more, with
 * the chosen e-mail as its `login_hint`. A hint that is already there is one that was no e-mail address.
 */
export function signInPage({ accounts, productName }: Settings, request: URLSearchParams): string {
  const typed = request.get('login_hint') ?? ''
  const isWrong = typed !== '' && !wellFormedEmail(typed)
  const asked = [...request]
    .filter(([name]) => name !== 'login_hint')
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

  return page(
    `Choose an account - ${productName}`,
    html`<h1>Choose an account</h1>
<p class="purpose">to continue to ${productName}</p>
<form action="${providerPaths.authorization}" method="get">
${asked}
<ul>${accounts.map(accountRow)}</ul>
</form>
<form action="${providerPaths.authorization}" method="get" novalidate>
${asked}
<label for="other">Use another account</label>
${isWrong && html`<p class="issue" id="issue">“${typed}” is not an e-mail address. Type one such as name@school.example.</p>`}
<div class="typed">
<input id="other" name="login_hint" type="text" inputmode="email" autocomplete="off" autocapitalize="none"
 spellcheck="false" placeholder="name@school.example" required value="${isWrong && typed}"
 ${isWrong && html`aria-invalid="true" aria-describedby="issue"`}>
<button class="continue">Continue</button>
</div>
</form>
<p class="aside">This page stands in for Google sign-in on this machine. No password is asked, and nothing is sent to Google.</p>`,
  )
}

function accountRow({ email, name, note }: EmulatedAccount, index: number): Html {
  const id = `person-${index}`
  return html`
<li>
<span class="initial" aria-hidden="true">${name.charAt(0)}</span>
<div>
<button class="account" name="login_hint" value="${email}" aria-describedby="${id}">${email}</button>
<p id="${id}">${name} ${note && html`<span class="note">${note}</span>`}</p>
</div>
</li>`
}
