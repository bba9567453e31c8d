/** Who we are at Google, and where its services are. */
export type GoogleSettings = {
  clientId: string
  clientSecret: string
  redirectUri: string
  addresses: GoogleAddresses
}

/** Full addresses; `api` is an origin alone, since the client libraries drop a path. */
export type GoogleAddresses = { consent: string; token: string; revoke: string; api: string; docs: string }

/** https://accounts.google.com/.well-known/openid-configuration and the discovery document of Forms v1. */
export const googleAddresses: GoogleAddresses = {
  consent: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://forms.googleapis.com',
  docs: 'https://docs.google.com',
}

/** The same services, all at one origin. */
export function addressesAt(origin: string): GoogleAddresses {
  return {
    consent: `${origin}/o/oauth2/v2/auth`,
    token: `${origin}/token`,
    revoke: `${origin}/revoke`,
    api: origin,
    docs: origin,
  }
}
