import { createHash } from 'node:crypto'
import type { TestApp } from '#server/testing/test-app.ts'
import type { GoogleForm } from '#surveys/google-form/google-form.ts'
import { startIdentityProvider } from './identity-provider.ts'

/** The emulated Google as a process of its own; see google-emulator/README.md. */
export const startGoogle = startIdentityProvider
export type Google = Awaited<ReturnType<typeof startIdentityProvider>>

/**
 * A person at a server whose forms service is the emulated Google: the session of `as`, and at Google the
 * account of `email`.
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

  /** Up to the address at which Google sends the browser back to us, with the cookies that go with it. */
  async function beginConnecting(query = '') {
    const start = await request('GET', `/api/auth/authorize?login_hint=${email}&prompt=none${query}`)
    const cookie = [as, ...start.cookies.map(({ name, value }) => `${name}=${value}`)].join('; ')
    const consent = await fetch(String(start.headers.location), { redirect: 'manual' })
    const { pathname, search } = new URL(String(consent.headers.get('location')))
    return { start, callback: pathname + search, cookie }
  }

  return {
    cookie: as,
    request,
    beginConnecting,
    /** Grants the access; answers with where the window ends. */
    connect: async () => {
      const { callback, cookie } = await beginConnecting()
      const answer = await server.request({ url: callback, as: cookie })
      return String(answer.headers.location)
    },
    /** Makes a form of a template; answers with its id. */
    export: async (templateId: number): Promise<string> =>
      (await request('POST', '/api/SurveyExports', { surveyTemplateId: templateId })).json().externalId,
    /** Adds sample responses by the address that the form's page has. */
    addResponses: async (formId: string, count: number) => {
      const form = await googleApi(formId)
      await fetch(`${form.responderUri}/sample-responses?count=${count}&seed=7`, { method: 'POST' })
    },
    /** The form as Google keeps it. */
    form: googleApi,
    /** Calls a Google API by itself, as the person's own account. */
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

  /** A token of its own, asked for as the product does. */
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
