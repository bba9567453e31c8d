import type { Static, TSchema } from 'typebox'

/**
 * Who may call: everybody, a signed-in account, a lead or admin, an account with the claim IsAdmin, or a program with a
 * token. That a lead reaches no other district than their own is for the route to see to; others are 404 to them. The
 * route of a program reads its token; no cookie is read there.
 */
export type Access = 'public' | 'user' | 'lead' | 'admin' | 'token'

/**
 * One endpoint of the REST interface. The server validates with these schemas, both sides take
 * their types from them, and /api/openapi.json is generated from them.
 * `path` writes parameters as `:name`. `response` maps a status to its body; a 204 has Type.Null().
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  access: Access
  /** Only for who proved to the identity provider within 15 minutes who they are; else 403 `sign_in_again`. */
  freshSignIn?: true
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Content type of the answer if it is not JSON. */
  produces?: 'text/plain' | 'text/csv' | 'image/svg+xml' | 'application/zip' | 'application/pdf'
  /** The parts of a multipart form in place of `body`; the receiving route checks them itself. */
  form?: TSchema
  response: Record<number, TSchema>
}

/** A file in a multipart form, as OpenAPI 3.1 describes it. */
export const formFile: TSchema = { type: 'string', contentMediaType: 'application/octet-stream' }

/** For a query: names that it does not list are refused, so that none can slip through to somewhere else. */
export const closed = { additionalProperties: false }

/** Keeps the literal types of an endpoint's schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** The type of one part of an endpoint, `undefined` if the endpoint has no such part. */
export type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends TSchema
  ? Static<E[K]>
  : undefined

/** The body of the 2xx answer. */
export type Answer<E extends Endpoint> = {
  [S in keyof E['response']]: S extends 200 | 201 | 202 | 204 ? Static<E['response'][S]> : never
}[keyof E['response']]
