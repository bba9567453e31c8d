import type { DatabaseSync } from 'node:sqlite'
import { type Configuration, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { logError } from '../error-log.ts'
import type { Faults } from '../faults.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { keptSecret } from '../state.ts'
import type { Accounts } from './accounts.ts'
import { consentParameters, driveFileScope, signInScopes } from './consent.ts'
import { grantSeconds, grantSettings } from './grants.ts'
import { consentPagePath, providerPaths, signInPagePath } from './paths.ts'
import { providerRecords } from './provider-records.ts'
import { refusalPage } from './refusal-page.ts'
import { hintedSignIn, signInPolicy } from './sign-in.ts'
import { newCookieKey, newSigningKeys } from './signing-keys.ts'

const hour = 3600
const day = 24 * hour

/** The OpenID provider, set up to behave as Google's does. */
export async function createProvider(
  settings: Settings,
  state: DatabaseSync,
  accounts: Accounts,
  faults: Faults,
): Promise<Provider> {
  const records = providerRecords(state)
  const provider = new Provider(settings.url, {
    ...protocolSettings,
    ...(await storageSettings(settings, state)),
    ...grantSettings(records('OfflineGrant'), faults),
    adapter: records,
    clients: clientsOf(settings),
    findAccount: (_ctx, accountId) => {
      const claims = accounts.claims(accountId)
      return claims && { accountId, claims: () => claims }
    },
    // The hook of an extra parameter is the only one between the check of a request and the look at its session.
    extraParams: {
      access_type: null,
      include_granted_scopes: null,
      [consentParameters.decision]: null,
      [consentParameters.granted]: null,
      hd: hintedSignIn(accounts, faults),
    },
  })
  // It takes its own address from the forwarding headers, into which the listener puts that of the issuer.
  provider.proxy = true
  provider.use(refreshAsGoogle)
  // The errors it knows are answers; any other is a bug, for which it only says "server_error".
  provider.on('server_error', ({ method, path }, error) => {
    if (!(error instanceof errors.OIDCProviderError)) logError(error, method, path)
  })
  await checkClients(provider, settings)
  return provider
}

/** Which parts of OpenID Connect it supports, and its pages; the same for every emulator. */
const protocolSettings: Configuration = {
  routes: providerPaths,
  responseTypes: ['code'],
  clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
  pkce: { required: () => false },
  scopes: [...signInScopes, driveFileScope],
  claims: {
    openid: ['sub', 'hd', 'xms_edov', 'auth_time', 'amr', 'acr'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name'],
  },
  conformIdTokenClaims: false,
  rotateRefreshToken: false,
  // A code stays good when the same browser signs in as somebody else before it is redeemed.
  expiresWithSession: () => false,
  clientBasedCORS: () => false,
  interactions: {
    policy: signInPolicy(),
    url: (_ctx, { params, prompt }) => {
      const path = prompt.name === 'consent' ? consentPagePath : signInPagePath
      return `${path}?${new URLSearchParams(params as Record<string, string>)}`
    },
  },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    // Switched on so that the discovery document names it; revocation.ts answers.
    revocation: { enabled: true },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: true },
  },
  renderError: (ctx, { error, error_description }) => {
    ctx.type = 'html'
    ctx.body = refusalPage(error, error_description)
  },
}

/** What it keeps, where and for how long: its keys, its cookies, and times to live in seconds. */
async function storageSettings(
  { accessTokenSeconds }: Settings,
  state: DatabaseSync,
): Promise<Pick<Configuration, 'jwks' | 'cookies' | 'ttl'>> {
  return {
    jwks: JSON.parse(await keptSecret(state, 'signing-keys', newSigningKeys)),
    cookies: {
      // Cookies do not know ports: the product shares this host, so names and paths keep the two apart.
      names: {
        session: 'google_emulator_session',
        interaction: 'google_emulator_page',
        resume: 'google_emulator_resume',
      },
      long: { path: '/o/oauth2', httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
      keys: [await keptSecret(state, 'cookie-key', newCookieKey)],
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 10 * 60,
      Grant: grantSeconds,
      IdToken: hour,
      RefreshToken: grantSeconds,
      Interaction: 60,
      Session: 14 * day,
    },
  }
}

function clientsOf({ clients }: Settings): Configuration['clients'] {
  return clients.map((client) => ({
    client_id: client.clientId,
    client_secret: client.clientSecret,
    redirect_uris: client.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
  }))
}

/** Left alone, oidc-provider finds what is wrong with a client only when somebody signs in. */
async function checkClients(provider: Provider, { clients }: Settings): Promise<void> {
  for (const { clientId } of clients) {
    try {
      await provider.Client.find(clientId)
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error
      throw new SettingsError(`EMULATOR_CLIENTS is wrong: client ${clientId}: ${error.error_description}.`)
    }
  }
}

/** Google hands out a refresh token once, not at each refresh, and has its own message for an invalid one. */
async function refreshAsGoogle(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  const answer = ctx.body as Record<string, unknown> | undefined
  if (ctx.oidc?.route !== 'token' || ctx.oidc.params?.grant_type !== 'refresh_token' || !answer) return
  delete answer.refresh_token
  if (answer.error === 'invalid_grant') answer.error_description = 'Token has been expired or revoked.'
}
