import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library'
import { googleError } from './google-error.ts'
import type { GoogleSettings } from './google-settings.ts'

/** The one scope asked for: files and forms that the product made or that the person picked for it. */
export const formsScope = 'https://www.googleapis.com/auth/drive.file'

/** The grant of a person; Google sends no refresh token if it gave one before. */
export type Granted = { refreshToken: string | undefined; scope: string }

export type GoogleConsent = {
  /** Google's page that asks the person, and the verifier (PKCE) to keep until `exchange`. */
  begin(state: string, hints: Hints): Promise<{ address: string; verifier: string }>
  /** Throws GoogleError. */
  exchange(code: string, verifier: string): Promise<Granted>
  /** Whether the grant still works. Throws GoogleError when Google does not say. */
  isLive(refreshToken: string): Promise<boolean>
  /** A token for the person's own browser, good for an hour at most. Throws GoogleError. */
  accessToken(refreshToken: string): Promise<string>
  /** Revokes the grant at Google; one that is revoked already is not an error. Throws GoogleError. */
  revoke(refreshToken: string): Promise<void>
}

type Hints = { login_hint?: string; prompt?: string }

/** Asking people for access to the forms service: OAuth 2.0 with PKCE. */
export function createGoogleConsent(settings: GoogleSettings): GoogleConsent {
  return {
    begin: async (state, { login_hint, prompt }) => {
      const client = oauthClient(settings)
      const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync()
      const address = client.generateAuthUrl({
        access_type: 'offline',
        prompt: prompt ?? (login_hint && settings.trustsHints ? 'none' : 'consent'),
        scope: [formsScope],
        state,
        ...(login_hint && { login_hint }),
        code_challenge_method: CodeChallengeMethod.S256,
        ...(codeChallenge && { code_challenge: codeChallenge }),
      })
      return { address, verifier: codeVerifier }
    },
    exchange: async (code, codeVerifier) => {
      const { tokens } = await oauthClient(settings).getToken({ code, codeVerifier }).catch(fail)
      return { refreshToken: tokens.refresh_token ?? undefined, scope: tokens.scope ?? '' }
    },
    isLive: async (refreshToken) => {
      try {
        await oauthClient(settings, refreshToken).getAccessToken()
        return true
      } catch (error) {
        const failure = googleError(error)
        if (failure.reason === 'revoked') return false
        throw failure
      }
    },
    accessToken: async (refreshToken) => {
      const { token } = await oauthClient(settings, refreshToken).getAccessToken().catch(fail)
      if (!token) throw new Error('Google gave no access token')
      return token
    },
    revoke: async (refreshToken) => {
      await oauthClient(settings)
        .revokeToken(refreshToken)
        .catch((error) => {
          const failure = googleError(error)
          // 400 invalid_token: it had been revoked before.
          if (failure.status !== 400) throw failure
        })
    },
  }
}

/** Google's OAuth client with the configured addresses, for one person if a refresh token is given. */
export function oauthClient(settings: GoogleSettings, refreshToken?: string): OAuth2Client {
  const { clientId, clientSecret, redirectUri, addresses } = settings
  const client = new OAuth2Client({
    clientId,
    clientSecret,
    redirectUri,
    endpoints: {
      oauth2AuthBaseUrl: addresses.consent,
      oauth2TokenUrl: addresses.token,
      oauth2RevokeUrl: addresses.revoke,
    },
    forceRefreshOnFailure: true,
    transporterOptions: { timeout: 20_000 },
  })
  if (refreshToken) client.setCredentials({ refresh_token: refreshToken })
  return client
}

function fail(error: unknown): never {
  throw googleError(error)
}
