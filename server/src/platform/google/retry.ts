import { setTimeout as wait } from 'node:timers/promises'
import { type GoogleError, googleError } from './google-error.ts'

/** Quotas are counted by the minute; a failure that lasts longer than seconds lasts for minutes. */
const attempts = { quota: 5, away: 3 }
const firstWaitMs = 1_000
/** Longer than this nobody looks at a spinner: what Google asks beyond it becomes a sentence. */
const longestWaitMs = 20_000

/**
 * Calls Google again while it says that it has had too many calls, after the time that it asks for or else
 * twice as long each time. What only reads (`safe`) is also repeated when Google failed or did not answer.
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
