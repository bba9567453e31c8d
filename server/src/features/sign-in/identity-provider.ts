import * as oidc from 'openid-client'
import { provesAddress, providerKind } from './proven-address.ts'

export type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** Whether its addresses count although it never says that they are verified. */
  trustsEmail: boolean
}

/** The values to keep between the start and the callback of a sign-in. */
export type Attempt = { state: string; nonce: string; verifier: string; returnUrl: string; startedOn: number }

export type Identity = { issuer: string; subject: string; email: string | null; emailVerified: boolean }

export type IdentityProvider = {
  /** The provider's address for the browser, and the values to keep until the callback. Throws as `finish` does. */
  begin(hints: {
    login_hint: string | undefined
    prompt: string | undefined
  }): Promise<{ address: string; attempt: Omit<Attempt, 'returnUrl' | 'startedOn'> }>
  /** Redeems the code in the callback's address. Throws what openid-client throws, see isProviderError. */
  finish(callback: URL, attempt: Attempt): Promise<Identity>
}

/**
 * Sign-in by OpenID Connect: authorization code flow with PKCE, state and nonce. The provider is discovered when it is
 * first needed and again after a failure, so that it may start later than the server.
 */
export function createIdentityProvider(settings: ProviderSettings): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | undefined

  function provider(): Promise<oidc.Configuration> {
    const issuer = new URL(settings.issuer)
    discovered ??= oidc
      .discovery(issuer, settings.clientId, undefined, oidc.ClientSecretPost(settings.clientSecret), {
        timeout: 10,
        execute: [
          // The signature of the ID token counts besides the connection that it came by.
          oidc.enableNonRepudiationChecks,
          // Only for an issuer whose address is http, as the emulator's is.
          ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch((error) => {
        discovered = undefined
        throw error
      })
    return discovered
  }

  return {
    begin: async ({ login_hint, prompt }) => {
      const verifier = oidc.randomPKCECodeVerifier()
      const attempt = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier }
      const address = oidc.buildAuthorizationUrl(await provider(), {
        redirect_uri: settings.redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
        ...(login_hint && { login_hint }),
        ...(prompt && { prompt }),
      })
      return { address: address.href, attempt }
    },
    finish: async (callback, attempt) => {
      const tokens = await oidc.authorizationCodeGrant(await provider(), callback, {
        pkceCodeVerifier: attempt.verifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof claims.email === 'string' ? claims.email : null,
        emailVerified: provesAddress(providerKind(settings.issuer), claims, settings.trustsEmail),
      }
    },
  }
}

/** Whether the provider did not answer, or against the protocol; any other error is a bug of the server. */
export function isProviderError(error: unknown): error is Error & { code?: string } {
  return (
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.WWWAuthenticateChallengeError ||
    error instanceof oidc.ClientError ||
    (error instanceof TypeError && error.message === 'fetch failed')
  )
}
