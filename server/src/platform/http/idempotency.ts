import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

/** What tells a repeated request from a new one: the key that its sender gave it, and the SHA-256 of what was sent. */
export type Idempotency = { key: string; digest: string }

/** The idempotency of a request with its content as plain data. Null without an Idempotency-Key. Throws AppError. */
export function idempotencyOf(request: FastifyRequest, ...sent: unknown[]): Idempotency | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('bad_request', 'The Idempotency-Key takes 1 to 200 letters, digits and signs.')
  return { key, digest: createHash('sha256').update(JSON.stringify(sent, inOrder)).digest('hex') }
}

/** The error for a key that came before with something else. */
export function usedForSomethingElse(): AppError {
  return new AppError(
    'idempotency_conflict',
    'This Idempotency-Key was already used for a different request. Send this one with a new key.',
  )
}

/** A replacer for JSON that writes the fields of every object in one order. */
function inOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : 1)))
}
