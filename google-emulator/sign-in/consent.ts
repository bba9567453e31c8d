import type { KoaContextWithOIDC } from 'oidc-provider'

/** What the product may be granted beyond signing in: the files and forms that it made or that were picked. */
export const driveFileScope = 'https://www.googleapis.com/auth/drive.file'
export const signInScopes = ['openid', 'email', 'profile']

/** Parameters that the consent page adds to the authorization request that led to it. */
export const consentParameters = {
  /** `allow` or `cancel`, the button that was pressed. */
  decision: 'emulator_decision',
  /** The scope whose box is ticked; absent if it was unticked. */
  granted: 'emulator_granted',
}

type Oidc = KoaContextWithOIDC['oidc']

/** Whether a request of these scopes asks for more than signing in. */
export function asksForAccess(scope: unknown): boolean {
  return String(scope ?? '')
    .split(' ')
    .includes(driveFileScope)
}

/**
 * Whether the person must be asked first. `prompt=none` with a `login_hint` is the way of a client without a
 * browser: everything is granted at once.
 */
export function awaitsConsent({ params, prompts }: Oidc): boolean {
  return asksForAccess(params?.scope) && !prompts.has('none') && decisionOf(params) === undefined
}

/** What the person decided on the consent page, or undefined if the page was not shown. */
export function decisionOf(params: Oidc['params']): 'allow' | 'cancel' | undefined {
  const decision = params?.[consentParameters.decision]
  return decision === 'allow' || decision === 'cancel' ? decision : undefined
}

/** The scopes that the person grants, of those asked for; `fewer` leaves out what the box stands for. */
export function grantedScope(params: Oidc['params'], fewer: boolean): string {
  const unticked = decisionOf(params) === 'allow' && params?.[consentParameters.granted] !== driveFileScope
  const asked = String(params?.scope ?? '').split(' ')
  return asked.filter((scope) => scope !== driveFileScope || !(unticked || fewer)).join(' ')
}
