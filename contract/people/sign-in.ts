import Type from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'

/** How long a sign-in is fresh, in seconds: for what asks for a `freshSignIn`. */
export const freshSeconds = 15 * 60

export const initGoogleSso = endpoint({
  method: 'GET',
  path: '/api/auth/init-google-sso',
  access: 'public',
  summary: 'Redirect the browser to the identity provider',
  // Not closed: the login page passes on whatever query it was opened with. Only these names are used.
  query: Type.Object({
    /** The path to return to. Given twice, it counts as missing. */
    returnUrl: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
    /** Passed on to the provider: the account to sign in with. */
    login_hint: Type.Optional(Type.String({ maxLength: 320 })),
    prompt: Type.Optional(Type.String({ maxLength: 40 })),
    /** For a fresh sign-in: the provider asks if it last did so longer ago, in seconds. */
    max_age: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
  }),
  response: { 302: Type.Null() },
})

export const googleSsoCallback = endpoint({
  method: 'GET',
  path: '/api/auth/google-sso-callback',
  access: 'public',
  summary: 'Callback of the identity provider',
  response: { 302: Type.Null() },
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/auth/log-out',
  access: 'public',
  summary: 'End the session and clear its cookies',
  response: { 204: Type.Null() },
})

export const hasClaim = endpoint({
  method: 'GET',
  path: '/api/auth/has-claim',
  access: 'user',
  summary: 'Check whether the signed-in user has a claim with one of the allowed values',
  query: Type.Object(
    {
      claimName: Type.String({ maxLength: 100 }),
      /** May repeat, or hold several separated by commas. */
      allowedValues: Type.Union([
        Type.String({ maxLength: 500 }),
        Type.Array(Type.String({ maxLength: 500 })),
      ]),
    },
    closed,
  ),
  response: { 200: Type.Boolean() },
})
