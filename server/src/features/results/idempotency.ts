import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { SurveyResult } from '#contract/results/results.ts'
import { AppError } from '#server/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findByKey } from './results.queries.ts'

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

/** A field with JSON as plain data, or as it is where it cannot be read. */
export function plainOf(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return json
  }
}

/**
 * The upload that was stored under this key. Undefined where there is none. Throws AppError where it was stored of
 * something else.
 */
export async function findRepeated(
  db: Db,
  userId: string,
  idempotency: Idempotency | null,
): Promise<SurveyResult | undefined> {
  const earlier = idempotency && (await findByKey(db, userId, idempotency.key))
  if (!earlier) return undefined
  // Uploads before digests were kept have none.
  if (earlier.digest === null || earlier.digest === idempotency.digest) return earlier.result
  throw new AppError(
    'idempotency_conflict',
    'This Idempotency-Key was already used for something else that was sent. Send this under a new key.',
  )
}

/** A replacer for JSON that writes the fields of every object in one order. */
function inOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : 1)))
}
