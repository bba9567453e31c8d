/** What a test may ask for, and which answer of the provider it spoils. */
const FAULTS = {
  /** The person refuses: the redirect carries error=access_denied. */
  access_denied: 'authorization',
  /** The provider breaks: the redirect carries error=server_error. */
  server_error: 'authorization',
  /** The sign-in works, but its e-mail is not verified. */
  unverified_email: 'authorization',
  /** The redirect comes late, by `milliseconds`. */
  slow: 'authorization',
  /** The exchange of the code for tokens answers 503. */
  failed_token: 'token',
  /** The exchange of the code for tokens comes late, by `milliseconds`. */
  slow_token: 'token',
} as const

export type FaultName = keyof typeof FAULTS
export type Fault = { next: FaultName; milliseconds: number }
export type Faults = ReturnType<typeof createFaults>

const DEFAULT_DELAY = 5_000

/** Holds at most one fault, which spoils the next answer of its kind and is gone then. */
export function createFaults() {
  let armed: Fault | undefined
  return {
    arm(fault: Fault | undefined) {
      armed = fault
    },
    armed: () => armed,
    /** The fault for this answer, if one is armed; it will not come again. */
    take(answer: 'authorization' | 'token'): Fault | undefined {
      if (!armed || FAULTS[armed.next] !== answer) return undefined
      const fault = armed
      armed = undefined
      return fault
    },
  }
}

/**
 * Reads the body of POST /__faults: `{"next": <fault>, "milliseconds"?: number}`.
 * @throws Error with a sentence that names the possible faults.
 */
export function readFault(text: string): Fault {
  let body: { next?: unknown; milliseconds?: unknown }
  try {
    body = Object(JSON.parse(text))
  } catch {
    body = {}
  }
  const { next, milliseconds = DEFAULT_DELAY } = body
  if (typeof next !== 'string' || !Object.hasOwn(FAULTS, next)) {
    throw new Error(
      `Send JSON such as {"next":"access_denied"}; "next" is one of ${Object.keys(FAULTS).join(', ')}.`,
    )
  }
  if (typeof milliseconds !== 'number' || !(milliseconds >= 0 && milliseconds <= 60_000)) {
    throw new Error('"milliseconds" is a number from 0 to 60000.')
  }
  return { next: next as FaultName, milliseconds }
}
