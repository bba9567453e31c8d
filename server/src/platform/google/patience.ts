import { setTimeout as wait } from 'node:timers/promises'
import { type GoogleFault, googleFault } from './google-fault.ts'

const attempts = 5
const firstWaitMs = 1_000
/** Longer than this nobody looks at a spinner: what Google asks beyond it becomes a sentence. */
const longestWaitMs = 20_000

/**
 * Calls Google again while it says that it has had too many calls, after the time that it asks for or else
 * twice as long each time. What only reads (`safe`) is also repeated when Google failed or did not answer.
 * Throws GoogleFault.
 */
export async function patiently<T>(call: () => Promise<T>, { safe }: { safe: boolean }): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      const fault = googleFault(error)
      const waitMs = fault.waitMs ?? firstWaitMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
      if (!isWorthRepeating(fault, safe) || attempt === attempts || waitMs > longestWaitMs) throw fault
      await wait(waitMs)
    }
  }
}

function isWorthRepeating({ reason }: GoogleFault, safe: boolean): boolean {
  return reason === 'quota' || (safe && reason === 'away')
}
