/** The product's client at Google, and the addresses of Google's services. */
export type GoogleSettings = {
  clientId: string
  clientSecret: string
  redirectUri: string
  addresses: GoogleAddresses
  /** Whether somebody named by a hint is asked nothing: the emulator's way for clients without a browser. */
  trustsHints: boolean
}

/** Full addresses; `forms` and `drive` are only origins, since the client libraries drop a path. */
type GoogleAddresses = Record<'consent' | 'token' | 'revoke' | 'forms' | 'drive' | 'docs', string>

/** https://accounts.google.com/.well-known/openid-configuration and the discovery document of Forms v1. */
export const googleAddresses: GoogleAddresses = {
  consent: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  forms: 'https://forms.googleapis.com',
  drive: 'https://www.googleapis.com',
  docs: 'https://docs.google.com',
}

/** The same services, all at one origin. */
export function addressesAt(origin: string): GoogleAddresses {
  return {
    consent: `${origin}/o/oauth2/v2/auth`,
    token: `${origin}/token`,
    revoke: `${origin}/revoke`,
    forms: origin,
    drive: origin,
    docs: origin,
  }
}
