import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A strong ETag of just this content, in an encoding of its own where one is named. */
export function etagOf(content: Buffer | string, encoding = ''): string {
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 27)
  return encoding ? `"${digest}-${encoding}"` : `"${digest}"`
}

/** Whether an If-None-Match header names the ETag; a proxy that compresses makes it a weak one. */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

/** Answers with JSON for this user alone and its ETag; with 304 and no body where the caller has just that. */
export function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  // Bytes once: a long string would be converted for the tag, for its length and for the socket.
  const body = Buffer.from(reply.serialize(value) as string)
  const etag = etagOf(body)
  reply.headers({ etag, vary: 'cookie', 'cache-control': 'private, no-cache' })
  if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
