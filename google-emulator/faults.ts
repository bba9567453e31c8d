/** What a test may ask for, and which answer it spoils. */
const faultKinds = {
  /** The person refuses: the redirect carries error=access_denied. */
  access_denied: 'authorization',
  /** The provider breaks: the redirect carries error=server_error. */
  server_error: 'authorization',
  /** The sign-in works, but its e-mail is not verified. */
  unverified_email: 'authorization',
  /** The sign-in works without asking the person: the ID token dates it an hour back. */
  earlier_sign_in: 'authorization',
  /** The redirect comes late, by `milliseconds`. */
  slow: 'authorization',
  /** The person unticks the access to files: the tokens lack that scope. */
  fewer_scopes: 'grant',
  /** The token endpoint answers 503. */
  failed_token: 'token',
  /** The signature of the ID token is garbage. */
  forged_token: 'token',
  /** The token endpoint answers late, by `milliseconds`. */
  slow_token: 'token',
  /** The person takes back the access: tokens of `email` (without it, of everybody) are invalid at once. */
  revoked_grant: 'now',
  /** A call of Forms or Drive answers 401, 403, 404, 429 (with Retry-After), 500 or 503. */
  unauthenticated: 'call',
  permission_denied: 'call',
  not_found: 'call',
  resource_exhausted: 'call',
  internal: 'call',
  unavailable: 'call',
  /** A call answers late, by `milliseconds`. */
  slow_call: 'call',
  /** The connection of a call is cut. */
  cut_call: 'call',
} as const

const callNames = [
  'forms.create',
  'forms.get',
  'forms.batchUpdate',
  'forms.setPublishSettings',
  'responses.list',
  'responses.get',
  'files.get',
  'files.media',
  'files.export',
  'files.list',
  'files.update',
  'files.delete',
] as const

export type CallName = (typeof callNames)[number]
export type FaultName = keyof typeof faultKinds
export type Fault = {
  next: FaultName
  milliseconds: number
  /** Only this call is spoiled; undefined means any. */
  call?: CallName
  /** How many answers of that kind succeed first. */
  skip: number
  /** How many are spoiled then. */
  times: number
  /** Whether a call does its work before its answer is spoiled. */
  done: boolean
  /** Seconds in the Retry-After of resource_exhausted. */
  retryAfter: number
  email?: string
}
type Spoiled = (typeof faultKinds)[FaultName]
export type Faults = ReturnType<typeof createFaults>

/** Holds at most one fault, which spoils the next answers of its kind and is gone then. */
export function createFaults() {
  let armed: Fault | undefined
  return {
    arm(fault: Fault | undefined) {
      armed = fault
    },
    armed: () => armed,
    /** The fault for this answer, if one is armed for it; each taking uses up one of its times. */
    take(answer: Spoiled, call?: CallName): Fault | undefined {
      if (!armed || faultKinds[armed.next] !== answer || (armed.call && armed.call !== call)) return undefined
      const fault = armed
      if (fault.skip > 0) {
        armed = { ...fault, skip: fault.skip - 1 }
        return undefined
      }
      armed = fault.times > 1 ? { ...fault, times: fault.times - 1 } : undefined
      return fault
    },
  }
}

const numberFields = {
  milliseconds: { from: 0, to: 60_000, otherwise: 5_000 },
  skip: { from: 0, to: 1_000_000, otherwise: 0 },
  times: { from: 1, to: 1_000_000, otherwise: 1 },
  retryAfter: { from: 0, to: 3_600, otherwise: 1 },
}

/** Thrown by {@link readFault}. */
export class FaultRequestError extends Error {}

/**
 * Reads the body of POST /__faults: `{"next": <fault>}` and, if wanted, the other fields of Fault.
 * @throws FaultRequestError with a sentence that names what is possible.
 */
export function readFault(text: string): Fault {
  let body: Record<string, unknown>
  try {
    body = Object(JSON.parse(text))
  } catch {
    // What is no JSON names no fault: it gets the sentence below.
    body = {}
  }
  const { next, call, done = false, email } = body
  if (typeof next !== 'string' || !Object.hasOwn(faultKinds, next)) {
    throw new FaultRequestError(
      `Send JSON such as {"next":"access_denied"}; "next" is one of ${Object.keys(faultKinds).join(', ')}.`,
    )
  }
  if (call !== undefined && !callNames.some((name) => name === call)) {
    throw new FaultRequestError(`"call" is one of ${callNames.join(', ')}.`)
  }
  if (typeof done !== 'boolean') throw new FaultRequestError('"done" is true or false.')
  if (email !== undefined && typeof email !== 'string')
    throw new FaultRequestError('"email" is the e-mail of a person.')
  return { next: next as FaultName, call: call as CallName | undefined, done, email, ...countsOf(body) }
}

function countsOf(body: Record<string, unknown>): Record<keyof typeof numberFields, number> {
  const entries = Object.entries(numberFields).map(([name, { from, to, otherwise }]) => {
    const value = body[name] ?? otherwise
    if (typeof value !== 'number' || !(value >= from && value <= to)) {
      throw new FaultRequestError(`"${name}" is a number from ${from} to ${to}.`)
    }
    return [name, value]
  })
  return Object.fromEntries(entries)
}
