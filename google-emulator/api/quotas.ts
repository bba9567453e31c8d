import type { Quotas } from '../settings.ts'
import { ApiError } from './api-error.ts'

const minute = 60_000
export type QuotaKind = keyof Quotas

/** Counts the calls of each person in the running minute. */
export function createQuotas(limits: Quotas) {
  let minuteEnds = 0
  const counts = new Map<string, number>()

  /** @throws ApiError 429 with Retry-After, when this call is one too many */
  return function spend(kind: QuotaKind, subject: string, now = Date.now()): void {
    if (now >= minuteEnds) {
      counts.clear()
      minuteEnds = now + minute
    }
    const key = `${kind} ${subject}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const limit = limits[kind]
    if (limit > 0 && count > limit) throw quotaExceeded(kind, Math.ceil((minuteEnds - now) / 1000))
  }
}

const metrics = { read: 'Read requests', responses: 'Expensive read requests', write: 'Write requests' }

/** @param retryAfter seconds until it may work again */
export function quotaExceeded(kind: QuotaKind, retryAfter: number): ApiError {
  const metric = metrics[kind]
  return new ApiError(
    429,
    `Quota exceeded for quota metric '${metric}' and limit '${metric} per minute per user' of service 'forms.googleapis.com'.`,
    { headers: { 'retry-after': String(retryAfter) } },
  )
}
