import { html } from '../html.ts'
import { page } from '../page.ts'

const sentences: Record<string, string> = {
  invalid_client:
    'The product that sent you here is not known to this provider: its client id is none of those in EMULATOR_CLIENTS.',
  invalid_redirect_uri:
    'The address that the product wants to return to is none of those registered for it in EMULATOR_CLIENTS.',
  server_error: 'The emulated provider failed. Go back and try again.',
}

/**
 * The page for a request that must not be answered by a redirect. `error` is OAuth's word for the error,
 * `description` the provider's explanation.
 */
export function refusalPage(error: string, description?: string): string {
  const sentence = sentences[error] ?? `The sign-in request is wrong: ${description ?? error}.`
  return page(
    'Sign-in is not possible',
    html`<h1>Sign-in is not possible</h1>
<p>${sentence}</p>
<p class="aside">Error: ${error}. This page stands in for Google on this machine.</p>`,
  )
}
