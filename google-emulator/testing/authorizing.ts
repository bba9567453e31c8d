import type * as client from 'openid-client'
import { driveFileScope } from '../sign-in/consent.ts'
import { beginSignIn, discoverProvider, redirectOf } from './signing-in.ts'

/** What the product asks for when it connects somebody to Forms. */
export const accessRequest = {
  scope: `openid email profile ${driveFileScope}`,
  access_type: 'offline',
  include_granted_scopes: 'true',
}

/** Grants everything at once and answers the tokens, as a client without a browser does. */
export async function authorizeAs(email: string, provider: client.Configuration) {
  const { address, finish } = await beginSignIn(provider, {
    ...accessRequest,
    login_hint: email,
    prompt: 'none',
  })
  return finish(await redirectOf(address))
}

type Called = { status: number; headers: Headers; body: Json }
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test.
export type Json = any
export type Call = (method: string, path: string, body?: object) => Promise<Called>

/** A way to call the APIs of an emulator as somebody. */
export function callerWith(url: string, token: string): Call {
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
}

/** Connects somebody and answers the way to call. */
export async function callerAs(email: string, url: string): Promise<Call> {
  const { access_token } = await authorizeAs(email, await discoverProvider(url))
  return callerWith(url, access_token)
}

/** Arms a fault; see faults.ts. */
export function armFault(url: string, fault: object): Promise<Response> {
  return fetch(`${url}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
}
