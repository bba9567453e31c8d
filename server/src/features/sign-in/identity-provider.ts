import * as oidc from 'openid-client'
import type { Proof } from './multi-factor.ts'
import { type ProviderKind, provesAddress } from './proven-address.ts'

type ProviderSettings = {
  issuer: string
  /** Whose rules say what proves an address. */
  kind: ProviderKind
  clientId: string
  clientSecret: string
  redirectUri: string
  /** Whether its addresses count although it never says that they are verified. */
  trustsEmail: boolean
  /**
   * The prompt for sign-ins that request no other, so that nobody is signed in without doing anything; undefined leaves it
   * to the provider.
   */
  prompt: string | undefined
}

/** The values to keep between the start and the callback of a sign-in. */
export type Attempt = {
  state: string
  nonce: string
  verifier: string
  returnUrl: string
  startedOn: number
  /** Seconds since the provider last asked the person, at most; any if undefined. */
  maxAge?: number | undefined
}

type Identity = Proof & {
  issuer: string
  subject: string
  email: string | null
  name: string | null
  emailVerified: boolean
  /** When the provider last asked the person; null if it does not say. */
  authenticatedOn: Date | null
}

export type IdentityProvider = {
  /** The provider's address for the browser, and the values to keep until the callback. Throws as `finish` does. */
  begin(hints: {
    login_hint: string | undefined
    prompt: string | undefined
    max_age: number | undefined
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

  /** With a prompt of our own a link from elsewhere cannot have the provider ask for nothing. */
  const promptFor = (asked: string | undefined): Record<string, string> => {
    const prompt = settings.prompt && (!asked || asked === 'none') ? settings.prompt : asked
    return prompt ? { prompt } : {}
  }

  return {
    begin: async ({ login_hint, prompt, max_age }) => {
      const verifier = oidc.randomPKCECodeVerifier()
      const attempt = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier, maxAge: max_age }
      const address = oidc.buildAuthorizationUrl(await provider(), {
        redirect_uri: settings.redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
        ...(login_hint && { login_hint }),
        ...promptFor(prompt),
        ...(max_age !== undefined && { max_age: String(max_age) }),
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
        name: typeof claims.name === 'string' ? claims.name : null,
        emailVerified: provesAddress(settings.kind, claims, settings.trustsEmail),
        authenticatedOn: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
        methods: texts(claims.amr),
        contexts: [...texts(claims.acr), ...texts(claims.acrs)],
      }
    },
  }
}

function texts(claim: unknown): string[] {
  return [claim].flat().filter((one): one is string => typeof one === 'string')
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
