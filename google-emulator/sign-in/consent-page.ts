import { html } from '../html.ts'
import { page } from '../page.ts'
import type { Settings } from '../settings.ts'
import { consentParameters, driveFileScope } from './consent.ts'
import { providerPaths } from './paths.ts'

/**
 * Asks the person that `request` names by its login_hint for access. The form sends the same authorization
 * request once more, with what was ticked and the button that was pressed.
 */
export function consentPage({ productName }: Settings, request: URLSearchParams): string {
  const email = request.get('login_hint') ?? ''
  const asked = [...request]
    .filter(([name]) => name !== consentParameters.decision && name !== consentParameters.granted)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

  return page(
    `${productName} wants access - ${email}`,
    html`<h1>${productName} wants access to your Google Account</h1>
<p class="purpose">${email}</p>
<form action="${providerPaths.authorization}" method="get">
${asked}
<fieldset class="scopes">
<legend>Select what ${productName} can access</legend>
<p>Your name and e-mail address are shared to sign you in.</p>
<label class="choice"><input type="checkbox" name="${consentParameters.granted}" value="${driveFileScope}" checked>
See, edit, create and delete only the Google Drive files and forms that you use with ${productName}</label>
</fieldset>
<div class="buttons">
<button class="quiet" name="${consentParameters.decision}" value="cancel">Cancel</button>
<button class="continue" name="${consentParameters.decision}" value="allow">Allow</button>
</div>
</form>
<p class="aside">This page stands in for Google on this machine. Nothing is sent to Google.</p>`,
  )
}
