import { createHash } from 'node:crypto'
import type { TestApp } from '#server/testing/test-app.ts'
import type { GoogleForm } from '#surveys/google-form/google-form.ts'
import { startIdentityProvider } from './identity-provider.ts'

/** Starts the emulator as a separate process; see google-emulator/README.md. */
export const startGoogle = startIdentityProvider
export type Google = Awaited<ReturnType<typeof startIdentityProvider>>

/**
 * A person at a server that uses the emulator: with the session of the cookie `as`, and with the account of `email` at
 * Google.
 */
export function personAt(server: TestApp, google: Google, as: string, email: string) {
  const request = (method: 'GET' | 'POST', url: string, payload?: object | number, headers = {}) =>
    server.request({
      method,
      url,
      as,
      headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })

  /** Starts connecting, up to the callback address to which Google sends the browser; with the cookies set so far. */
  async function beginConnecting(query = '') {
    const start = await request('GET', `/api/auth/authorize?login_hint=${email}&prompt=none${query}`)
    const cookie = [as, ...start.cookies.map(({ name, value }) => `${name}=${value}`)].join('; ')
    const consent = await fetch(String(start.headers.location), { redirect: 'manual' })
    const { pathname, search } = new URL(String(consent.headers.get('location')))
    return { start, callback: pathname + search, cookie }
  }

  return {
    cookie: as,
    email,
    request,
    beginConnecting,
    /** Grants the access; answers with the address at which the window ends. */
    connect: async () => {
      const { callback, cookie } = await beginConnecting()
      const answer = await server.request({ url: callback, as: cookie })
      return String(answer.headers.location)
    },
    /** Makes a form from a template; answers with its id at Google. */
    export: async (templateId: number): Promise<string> =>
      (await request('POST', '/api/SurveyExports', { surveyTemplateId: templateId })).json().externalId,
    /** Adds sample responses, as the button on the form's page does. */
    addResponses: async (formId: string, count: number) => {
      const form = await googleApi(formId)
      await fetch(`${form.responderUri}/sample-responses?count=${count}&seed=7`, { method: 'POST' })
    },
    /** The form as Google stores it. */
    form: googleApi,
    /** Calls a Google API directly with the person's own account. */
    google: callGoogle,
  }

  async function googleApi(formId: string): Promise<GoogleForm> {
    return (await callGoogle('GET', `/v1/forms/${formId}`)).json() as Promise<GoogleForm>
  }

  async function callGoogle(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${google.emulator.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  /** An access token, requested as the product does. */
  async function accessToken(): Promise<string> {
    const { url, clientId, clientSecret } = google.emulator
    const redirect_uri = 'http://localhost:3000/api/auth/authorize-callback'
    const consent = new URL(`${url}/o/oauth2/v2/auth`)
    const scope = 'https://www.googleapis.com/auth/drive.file'
    const verifier = 'a'.repeat(43)
    consent.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri,
      response_type: 'code',
      scope,
      prompt: 'none',
      login_hint: email,
      state: 'state',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString()
    const redirect = await fetch(consent, { redirect: 'manual' })
    const code = new URL(String(redirect.headers.get('location'))).searchParams.get('code') ?? ''
    const answer = await fetch(`${url}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: verifier,
      }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }
}
