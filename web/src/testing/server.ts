import { vi } from 'vitest'
import type { Answer, Endpoint } from '#contract/endpoint.ts'

/** A call that the app made: method and path with its query, and the body as it was parsed. */
export type Call = { method: string; url: string; body: unknown }

type Reply = { status: number; body: unknown } | 'unreachable'
type Handler = { endpoint: Endpoint; reply: () => Reply }

/** Answers an endpoint with a success of its own type. */
export function answers<E extends Endpoint>(endpoint: E, body: Answer<E>): Handler {
  return { endpoint, reply: () => ({ status: endpoint.response[204] ? 204 : 200, body }) }
}

/** Answers an endpoint with a fault: its status, and the body of contract/errors.ts. */
export function fails(endpoint: Endpoint, status: number, code: string, message: string): Handler {
  const body = { statusCode: status, code, error: code, message }
  return { endpoint, reply: () => ({ status, body }) }
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
  const { status, body } = reply
  if (status === 204) return new Response(null, { status })
  const isText = endpoint.produces !== undefined && status < 400
  return new Response(isText ? String(body) : JSON.stringify(body), {
    status,
    headers: { 'content-type': isText ? endpoint.produces! : 'application/json' },
  })
}

/** The calls of a test that its server did not know; the test fails by them when it ends. */
export const unknownCalls: string[] = []

/**
 * Puts a server behind `fetch` that knows the given endpoints and nothing else: any other call fails
 * the test. Handlers given later with `add` come first. Gives the calls in the order they came.
 */
export function startServer(...handlers: Handler[]): { calls: Call[]; add: (...more: Handler[]) => void } {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const path = url.split('?')[0] ?? ''
    const handler = handlers.find((one) => one.endpoint.method === method && matches(one.endpoint, path))
    if (!handler) {
      unknownCalls.push(`${method} ${path}`)
      throw new Error(`The test's server knows no ${method} ${path}.`)
    }
    calls.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const reply = handler.reply()
    if (reply === 'unreachable') throw new TypeError('Failed to fetch')
    return responseOf(handler.endpoint, reply)
  })
  return { calls, add: (...more) => void handlers.unshift(...more) }
}
