/** Whose rules say what proves an address. */
export type ProviderKind = 'google' | 'entra' | 'other'

const entraHosts = [
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
]

/** The kind of an identity provider by its issuer's address. */
export function providerKind(issuer: string): ProviderKind {
  const { hostname } = new URL(issuer)
  if (hostname === 'accounts.google.com') return 'google'
  return entraHosts.includes(hostname) || hostname === 'sts.windows.net' ? 'entra' : 'other'
}

/** Whether an issuer of Microsoft's speaks for every organization, so that no address of it can be trusted. */
export const isOfAllOrganizations = (issuer: string): boolean =>
  providerKind(issuer) === 'entra' &&
  /^\/(common|organizations|consumers)(\/|$)/.test(new URL(issuer).pathname)

/**
 * Whether the claims of an ID token prove that the address in them is the person's own, which counts the first time
 * alone.
 *
 * - Google vouches for addresses of Google Workspace (`hd`) and of Gmail; another one was verified once, maybe long ago,
 *   and may be somebody else's by now: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 * - Entra puts whatever an administrator of any tenant typed into `email`; `xms_edov` says that the tenant owns the
 *   domain: https://learn.microsoft.com/entra/identity-platform/optional-claims-reference
 * - Others send `email_verified`, or are trusted by a setting (`trusted`) if they never do.
 */
export function provesAddress(
  kind: ProviderKind,
  claims: Readonly<Record<string, unknown>>,
  trusted: boolean,
): boolean {
  const { email, email_verified, hd, xms_edov } = claims
  if (typeof email !== 'string') return false
  if (kind === 'google') {
    const isTheirs = (typeof hd === 'string' && hd !== '') || email.toLowerCase().endsWith('@gmail.com')
    return email_verified === true && isTheirs
  }
  // Sent as a boolean, a number or a text, by the version of the token.
  if (kind === 'entra' && ['true', '1'].includes(String(xms_edov).toLowerCase())) return true
  if (kind === 'entra') return trusted
  return email_verified === true || (trusted && email_verified === undefined)
}
