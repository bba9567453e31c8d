import type { Answer, Endpoint, Part } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { sendOnline } from '#web/browser/just-online.ts'
import { signInAgain } from '#web/session/sign-in-again.ts'
import { ApiError, NetworkError } from './api.errors.ts'

type Given<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as Part<E, K> extends undefined ? never : K]: Part<E, K>
}

/** What one call takes: the endpoint's own parts, and how to go about it. */
export type Input<E extends Endpoint> = Given<E> & {
  signal?: AbortSignal
  /** `throw` if a 401 is an answer to work with, and no reason to sign in again. */
  onUnauthenticated?: 'sign-in' | 'throw'
  /** `throw` if the page must stay, with what was typed, when a fresh sign-in is needed. */
  onSignInAgain?: 'sign-in' | 'throw'
  /** `sign-in` for the lists, the template and the user, with which a session begins: it may be over. */
  onUnreachable?: 'sign-in' | 'throw'
  headers?: Record<string, string>
  /** Hears the headers of the success. */
  onHeaders?: (headers: Headers) => void
}

type Parts = { params?: object; query?: object; body?: unknown }

/**
 * Calls one endpoint of the contract and gives the body of its success: JSON, or text if the
 * endpoint produces text. Throws ApiError for every other answer and NetworkError when none came.
 * A 401, a call that needs a fresh sign-in and, where a call says so, a network that fails while the browser is online, send the
 * browser to the sign-in; the promise then never settles, since the page is about to be left.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
  const response = await success(endpoint, input)
  input.onHeaders?.(response.headers)
  return (await answer(endpoint, response, input.signal)) as Answer<E>
}

/** Calls an endpoint that answers with a file, and gives the file with the name it has there. Throws as `call` does. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<{ content: Blob; fileName: string }> {
  const response = await success(endpoint, input)
  const content = await whole(response.blob(), input.signal)
  return { content, fileName: fileNameOf(response.headers) }
}

/** The file name of a Content-Disposition header (RFC 6266), the encoded one first; empty without one. */
export function fileNameOf(headers: Headers): string {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? ''
}

async function success<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Response> {
  const {
    signal,
    headers,
    onHeaders: _,
    onUnauthenticated,
    onSignInAgain,
    onUnreachable = 'throw',
    ...parts
  } = input
  const { body } = parts as Parts
  const send = () =>
    fetch(address(endpoint, parts), {
      method: endpoint.method,
      credentials: 'same-origin',
      signal: signal ?? null,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    })
  const response = await (endpoint.method === 'GET' ? sendOnline(send, signal) : send()).catch(
    (cause: unknown) => unreachable(cause, onUnreachable, signal),
  )

  if (response.ok) return response
  const error = errorOf(
    response.status,
    response.headers.get('content-type'),
    await whole(response.text(), signal),
  )
  const stays = (error.code === 'sign_in_again' ? onSignInAgain : onUnauthenticated) === 'throw'
  if (!stays && leadsToSignIn(error)) return pending()
  throw error
}

/** The path of an endpoint with its `:params` filled in and its query; lists repeat their name. */
export function address(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = Object.entries(params).reduce<string>(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path,
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

// A page that is being left has its calls cut off as well; it is gone before this time (ms) is over.
const leavingTime = 200

async function unreachable(
  cause: unknown,
  onUnreachable: 'sign-in' | 'throw',
  signal: AbortSignal | undefined,
): Promise<Response> {
  if (signal?.aborted) throw cause
  if (onUnreachable === 'sign-in' && navigator.onLine) {
    await new Promise((done) => setTimeout(done, leavingTime))
    if (signInAgain()) return pending()
  }
  throw new NetworkError(cause)
}

/** The body of an answer. Throws NetworkError if it breaks off, and as `fetch` does if it was called back. */
function whole<T>(body: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return body.catch((cause: unknown) => {
    throw signal?.aborted ? cause : new NetworkError(cause)
  })
}

async function answer(
  endpoint: Endpoint,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  if (response.status === 204) return null
  const text = await whole(response.text(), signal)
  return endpoint.produces ? text : jsonOf(text)
}

/**
 * The JSON that the server wrote. Anything else was written by something on the way, such as the sign-in of a
 * network: throws NetworkError, as if no answer came.
 */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NetworkError(cause)
  }
}

/** What an answer that is no success says; its body is JSON as in contract/errors.ts, or text. Throws as `jsonOf` does. */
export function errorOf(status: number, contentType: string | null, text: string): ApiError {
  return new ApiError(status, contentType?.includes('json') ? (jsonOf(text) as ErrorBody) : text)
}

/**
 * Sends the browser to the sign-in if that helps: for a 401, unless it concerns the forms service, and if the
 * user must prove once more who they are. False if the page stays.
 */
export function leadsToSignIn({ status, code }: ApiError): boolean {
  if (code === 'sign_in_again') return signInAgain({ freshly: true })
  return status === 401 && code !== 'forms_not_authorized' && signInAgain()
}

/** What a call gives when the page is about to be left. */
function pending<T>(): Promise<T> {
  return new Promise(() => {})
}
