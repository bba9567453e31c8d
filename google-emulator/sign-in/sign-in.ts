import { setTimeout as wait } from 'node:timers/promises'
import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Faults } from '../faults.ts'
import { type Accounts, wellFormedEmail } from './accounts.ts'
import { asksForAccess, awaitsConsent, decisionOf } from './consent.ts'

/** How far back the fault earlier_sign_in dates a sign-in, in seconds. */
const earlierBy = 3600

/**
 * The step that signs a person in: whoever `login_hint` names, at once, for there is no password to ask.
 * The buttons of the sign-in page come back to the authorization endpoint with that same parameter, so the
 * whole journey needs no cookie.
 * @throws errors.OIDCProviderError if a fault was asked for; the provider redirects with it.
 */
export function hintedSignIn(accounts: Accounts, faults: Faults) {
  return async ({ oidc }: KoaContextWithOIDC): Promise<void> => {
    const email = hintOf(oidc)
    if (!email || !oidc.session || awaitsConsent(oidc)) return
    if (decisionOf(oidc.params) === 'cancel') throw new errors.AccessDenied('The person refused.')

    const fault = faults.take('authorization')
    if (fault?.next === 'access_denied') throw new errors.AccessDenied('The person refused, as asked for.')
    if (fault?.next === 'server_error') {
      throw new errors.CustomOIDCProviderError('server_error', 'The provider failed, as asked for.')
    }
    if (fault?.next === 'slow') await wait(fault.milliseconds)

    const accountId = accounts.signIn(email, fault?.next !== 'unverified_email')
    const now = Math.floor(Date.now() / 1000)
    const loginTs = fault?.next === 'earlier_sign_in' ? now - earlierBy : now
    oidc.session.loginAccount({ accountId, loginTs, ...accounts.proof(email) })
  }
}

/**
 * When to show the page: always, unless `login_hint` names the person. Only `prompt=none` uses an earlier
 * sign-in, and fails with login_required if there is none, or one before `max_age`. The other prompts that Google knows are
 * accepted and change nothing, because the page is what they ask for, and a hint is an answer to it.
 * Access to files is asked for on a second page, which `prompt=none` with a hint does without.
 */
export function signInPolicy() {
  const page = new interactionPolicy.Check(
    'no_account_chosen',
    'nobody is signed in',
    'login_required',
    ({ oidc }) => !hintOf(oidc) && !(oidc.prompts.has('none') && isSignedIn(oidc)),
  )
  const policy = interactionPolicy.base()
  policy.clear()
  for (const name of ['select_account', 'login', 'consent']) {
    const prompt = new interactionPolicy.Prompt({ name, requestable: true })
    prompt.checks.remove(`${name}_prompt`)
    policy.add(prompt)
  }
  policy.get('select_account')?.checks.add(page)
  const consent = new interactionPolicy.Check(
    'nothing_decided',
    'the person has not been asked',
    'consent_required',
    ({ oidc }) => awaitsConsent(oidc) || (asksForAccess(oidc.params?.scope) && !hintOf(oidc)),
  )
  policy.get('consent')?.checks.add(consent)
  return policy
}

function isSignedIn({ session, params }: KoaContextWithOIDC['oidc']): boolean {
  const maxAge = params?.max_age
  return !!session?.accountId && (maxAge === undefined || !session.past(Number(maxAge)))
}

function hintOf(oidc: KoaContextWithOIDC['oidc']): string | undefined {
  const hint = oidc.params?.login_hint
  return typeof hint === 'string' ? wellFormedEmail(hint) : undefined
}
