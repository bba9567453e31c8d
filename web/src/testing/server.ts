import { vi } from 'vitest'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import type { Issue } from '#contract/errors.ts'
import { RequestByFetch } from './request-by-fetch.ts'

/**
 * A call that the app made: method and path with its query, the body as it was parsed (a form as an
 * object of its fields), and the key under which it is made once.
 */
type Call = { method: string; url: string; body: unknown; key?: string }

type Reply = { status: number; body: unknown; headers?: Record<string, string> } | 'unreachable'
type Handler = { endpoint: Endpoint; reply: () => Reply | Promise<Reply> }

/** Answers an endpoint with a success of its own type. */
export function answers<E extends Endpoint>(endpoint: E, body: Answer<E>): Handler {
  return { endpoint, reply: () => ({ status: endpoint.response[204] ? 204 : 200, body }) }
}

/** Answers an endpoint with an error: its status, and the body of contract/errors.ts. */
export function fails(
  endpoint: Endpoint,
  status: number,
  code: string,
  message: string,
  issues?: Issue[],
): Handler {
  const body = { statusCode: status, code, error: code, message, ...(issues && { issues }) }
  return { endpoint, reply: () => ({ status, body }) }
}

/** Answers with text that is no JSON, such as an address. */
export function answersText(endpoint: Endpoint, status: number, text: string): Handler {
  return { endpoint, reply: () => ({ status, body: new Blob([text], { type: 'text/plain' }) }) }
}

/** Answers as another handler, but not before `release` is called. */
export function held(handler: Handler): Handler & { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { ...handler, reply: () => promise.then(handler.reply), release: resolve }
}

/** Lets an endpoint be out of reach, as when the connection is gone. */
export function unreachable(endpoint: Endpoint): Handler {
  return { endpoint, reply: () => 'unreachable' }
}

/** Whether a path is one of an endpoint, which writes its parameters as `:name`. Case does not matter. */
function matches(endpoint: Endpoint, path: string): boolean {
  const pattern = endpoint.path.replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`, 'i').test(path)
}

function responseOf(endpoint: Endpoint, reply: Exclude<Reply, string>): Response {
  const { status, body, headers } = reply
  if (status === 204) return new Response(null, { status })
  if (body instanceof Blob) return new Response(body, { status, headers: { 'content-type': body.type } })
  const isText = endpoint.produces !== undefined && status < 400
  return new Response(isText ? String(body) : JSON.stringify(body), {
    status,
    headers: { 'content-type': isText ? endpoint.produces! : 'application/json', ...headers },
  })
}

function bodyOf(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** The calls of a test that its server did not know; the test fails by them when it ends. */
export const unknownCalls: string[] = []

/**
 * Puts a server behind `fetch` and XMLHttpRequest that knows the given endpoints and that the pages' own files are there: any
 * other call fails the test. Handlers given later with `add` come first. Gives the calls in the order they came.
 */
export function startServer(...handlers: Handler[]): { calls: Call[]; add: (...more: Handler[]) => void } {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const path = url.split('?')[0] ?? ''
    if (method === 'HEAD' && !path.startsWith('/api/')) return new Response()
    const handler = handlers.find((one) => one.endpoint.method === method && matches(one.endpoint, path))
    if (!handler) {
      unknownCalls.push(`${method} ${path}`)
      throw new Error(`The test's server knows no ${method} ${path}.`)
    }
    const key = new Headers(init.headers).get('idempotency-key')
    calls.push({ method, url, body: bodyOf(init.body), ...(key && { key }) })
    const reply = await handler.reply()
    if (reply === 'unreachable') throw new TypeError('Failed to fetch')
    return responseOf(handler.endpoint, reply)
  })
  vi.stubGlobal('XMLHttpRequest', RequestByFetch)
  return { calls, add: (...more) => void handlers.unshift(...more) }
}
