import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import Type from 'typebox'
import type { Access, Answer, Endpoint, Part } from '#contract/endpoint.ts'
import { ErrorBody } from '#contract/errors.ts'
import { freshSeconds } from '#contract/people/sign-in.ts'
import type { ActingAccount } from './account.ts'
import { subjectOf } from './api-docs/subjects.ts'

/** The input of a handler: the validated parts of the request, and the account. */
type Input<E extends Endpoint> = {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  account: E['access'] extends 'public' | 'token' ? ActingAccount | null : ActingAccount
}

type Handler<E extends Endpoint> = (
  input: Input<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<E> | FastifyReply> | Answer<E> | FastifyReply

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    freshSignIn?: boolean
  }
}

/**
 * Registers an endpoint of the contract: its schemas validate the request and write the answer, and
 * its `access` is enforced before the handler runs. The status of the answer is the lowest 2xx of
 * the contract unless the handler sets another.
 */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  definition: E,
  handler: Handler<E>,
  options: { bodyLimit?: number; rateLimit?: { max: number; timeWindow: number } } = {},
): void {
  const { method, path, access, freshSignIn, summary, params, query, body, produces, response } = definition
  const success = Math.min(...Object.keys(response).map(Number))
  app.route({
    method,
    url: path,
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    config: {
      access,
      ...(freshSignIn && { freshSignIn }),
      ...(options.rateLimit && { rateLimit: options.rateLimit }),
      swaggerTransform: ({ schema, url }: { schema: FastifySchema; url: string }) => ({
        schema: described(schema, definition),
        url,
      }),
    },
    schema: {
      summary,
      tags: [subjectOf(path)],
      ...(access !== 'public' && { security: [access === 'token' ? { token: [] } : { session: [] }] }),
      ...(produces && { produces: [produces] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { ...answers(response), '4xx': ErrorBody, '5xx': ErrorBody },
    },
    handler: async (request, reply) => {
      if (success >= 200 && success < 300) reply.code(success)
      if (produces) reply.type(isText(produces) ? `${produces}; charset=utf-8` : produces)
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        account: request.account && {
          ...request.account,
          address: request.ip,
          ...(request.method === 'HEAD' && { getsNothing: true }),
        },
      } as Input<E>
      const answer = await handler(input, request, reply)
      return success === 204 && !reply.sent ? reply.send() : answer
    },
  })
}

/** The schema of a route as OpenAPI describes it; Fastify does not validate by these parts. */
function described(schema: FastifySchema, { form, response, access, freshSignIn }: Endpoint): FastifySchema {
  const content = { 'application/json': { schema: ErrorBody } }
  return {
    ...schema,
    // The receiver of a form reads it itself.
    ...(form && { consumes: ['multipart/form-data'], body: form }),
    description: freshSignIn ? `${audience[access]} ${freshly}` : audience[access],
    response: {
      ...Object.fromEntries(
        Object.entries(answers(response)).map(([status, answer]) => [
          status,
          { ...answer, description: outcomes[status] ?? 'No body' },
        ]),
      ),
      '4xx': { description: 'What was sent, or who sent it, is refused', content },
      '5xx': { description: 'The server failed, or cannot reach what it needs', content },
    },
  }
}

const audience: Record<Access, string> = {
  public: 'Needs no session.',
  user: 'For whoever is signed in.',
  lead: 'For leads, about their own district, and for admins.',
  admin: 'For admins.',
  token: 'For a program with a token, as `Authorization: Bearer …`.',
}

const freshly = `Needs a sign-in of the last ${freshSeconds / 60} minutes, else 403 \`sign_in_again\`.`

const outcomes: Record<string, string> = {
  200: 'What was asked for',
  201: 'What was made',
  202: 'What was begun',
  302: 'Sends the browser on',
  304: 'Nothing has changed since',
}

// A redirect or an empty answer has no body to describe.
function answers(response: Endpoint['response']) {
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) => [
      status,
      Type.IsNull(schema) ? { type: 'null', description: 'No body' } : schema,
    ]),
  )
}

const isText = (type: string) => /^text|xml$/.test(type)
