import { setTimeout as wait } from 'node:timers/promises'
import { type GoogleError, googleError } from './google-error.ts'

/** Retries are few: quotas are counted by the minute, and failures that outlast seconds often last minutes. */
const attempts = { quota: 5, away: 3 }
const firstWaitMs = 1_000
/** The longest wait in milliseconds; if Google asks for a longer one, the user gets an error at once. */
const longestWaitMs = 20_000

/**
 * Retries a call of Google while it answers that there were too many, after the time that it asks for or else with
 * exponential backoff. A call that only reads (`safe`) is also retried when Google failed or did not answer.
 * Throws GoogleError.
 */
export async function withRetries<T>(call: () => Promise<T>, { safe }: { safe: boolean }): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (thrown) {
      const error = googleError(thrown)
      const waitMs = error.waitMs ?? firstWaitMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
      if (attempt >= mostAttempts(error, safe) || waitMs > longestWaitMs) throw error
      await wait(waitMs)
    }
  }
}

function mostAttempts({ reason }: GoogleError, safe: boolean): number {
  if (reason === 'quota') return attempts.quota
  return reason === 'away' && safe ? attempts.away : 1
}
