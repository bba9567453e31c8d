import type { SurveyResult } from '#contract/results/results.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Idempotency, usedForSomethingElse } from '#server/platform/http/idempotency.ts'
import { findByKey } from './results.queries.ts'

/** A field with JSON as plain data, or as it is if it cannot be read. */
export function plainOf(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return json
  }
}

/**
 * The upload that was stored under this key. Undefined if there is none. Throws AppError if it was stored of
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
  throw usedForSomethingElse()
}
