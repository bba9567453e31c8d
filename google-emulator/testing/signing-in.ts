import * as client from 'openid-client'
import { testClient } from './running-emulator.ts'

type ClientAuthentication = (secret: string) => client.ClientAuth

/** What the product is to the provider: openid-client, set up from the discovery document. */
export function discoverProvider(
  url: string,
  authenticate: ClientAuthentication = client.ClientSecretPost,
  secret = testClient.clientSecret,
): Promise<client.Configuration> {
  return client.discovery(new URL(url), testClient.clientId, undefined, authenticate(secret), {
    execute: [client.allowInsecureRequests],
  })
}

/** A sign-in about to begin: the address to send the person to, and how to finish when they are back. */
export async function beginSignIn(provider: client.Configuration, extra: Record<string, string> = {}) {
  const codeVerifier = client.randomPKCECodeVerifier()
  const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()]
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri: testClient.redirectUris[0] ?? '',
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    ...extra,
  })
  const finish = (callback: URL) =>
    client.authorizationCodeGrant(provider, callback, {
      pkceCodeVerifier: codeVerifier,
      expectedState,
      expectedNonce,
    })
  return { address, finish }
}

/** Where the answer to a GET of `address` redirects to; nothing is followed and no cookie is kept. */
export async function redirectOf(address: URL, headers: Record<string, string> = {}): Promise<URL> {
  const response = await fetch(address, { redirect: 'manual', headers })
  const location = response.headers.get('location')
  if (!location) throw new Error(`No redirect, but ${response.status}: ${mainOf(await response.text())}`)
  return new URL(location, address)
}

/** Signs in at once by login_hint and answers the tokens, as the product gets them. */
export async function signInAs(email: string, provider: client.Configuration) {
  const { address, finish } = await beginSignIn(provider, { login_hint: email })
  return finish(await redirectOf(address))
}

function mainOf(markup: string): string {
  return markup.slice(Math.max(0, markup.indexOf('<main')))
}
