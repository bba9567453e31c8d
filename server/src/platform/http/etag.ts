import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding, encode, onePacketBytes } from './encoding.ts'

/** A strong ETag of this content, a different one for each encoding if one is named. */
export function etagOf(content: Buffer | string, encoding = ''): string {
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 27)
  return encoding ? `"${digest}-${encoding}"` : `"${digest}"`
}

/** Whether an If-None-Match header names the ETag; a proxy that compresses makes it a weak one. */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

/** JSON that is made piece by piece, so that a long answer does not hold the server up. */
export type JsonPieces = AsyncGenerator<string>

function isInPieces(value: unknown): value is JsonPieces {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

async function joined(pieces: JsonPieces): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const piece of pieces) parts.push(Buffer.from(piece))
  return Buffer.concat(parts)
}

/** An answer's bytes in one encoding, with their strong ETag. */
export type Representation = { body: Buffer; etag: string; encoding: Encoding }

/**
 * JSON in the encoding that the caller accepts; not compressed if the caller has this version (`isKnown`), to whom it is
 * not sent.
 */
export async function representationFor(
  request: FastifyRequest,
  value: unknown,
): Promise<Representation & { isKnown: boolean }> {
  // Converted to bytes once: a long string would be converted for the tag, for its length and for the socket. The
  // lists are built field by field, so the schema's serializer, which takes twice as long, would leave nothing out.
  const written = isInPieces(value) ? await joined(value) : Buffer.from(JSON.stringify(value))
  const encoding =
    written.length > onePacketBytes ? acceptedEncoding(request.headers['accept-encoding']) : 'identity'
  const etag = etagOf(written, encoding === 'identity' ? '' : encoding)
  const isKnown = namesEtag(request.headers['if-none-match'], etag)
  const body = isKnown ? written : await encode(written, encoding, 'often')
  return { body, encoding, etag, isKnown }
}

/**
 * Answers with JSON for this user only and its ETag, compressed if the caller accepts that; with 304 and no body
 * if the caller has this version.
 */
export async function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): Promise<FastifyReply> {
  return sendRepresentation(request, reply, await representationFor(request, value))
}

/** Answers with bytes of JSON that are there already, or with 304 if the caller has them. */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, encoding, etag }: Representation,
): FastifyReply {
  reply.headers({ etag, vary: 'accept-encoding, cookie', 'cache-control': 'private, no-cache' })
  if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(body)
}
