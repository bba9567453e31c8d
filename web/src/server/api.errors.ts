import type { ErrorBody, Issue } from '#contract/errors.ts'

/** An answer that is not a success. `message` is fit for a user; `text` is a body that was no JSON. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly issues: Issue[]
  readonly text: string

  constructor(status: number, error: ErrorBody | string) {
    const body = typeof error === 'string' ? undefined : error
    super(body?.message ?? proxyWords[status] ?? 'The server could not answer. Please try again in a moment.')
    this.status = status
    this.code = body?.code ?? 'unknown'
    this.issues = body?.issues ?? []
    this.text = typeof error === 'string' ? error : ''
  }
}

/** For what a proxy refuses by itself, without words for people. */
const proxyWords: Record<number, string> = {
  413: 'This is larger than what can be sent.',
  429: 'Too many requests were sent from here. Please wait a minute, then try again.',
}

/** No answer came at all: the connection or the server is away. */
export class NetworkError extends Error {
  override name = 'NetworkError'

  constructor(cause: unknown) {
    super('The server cannot be reached. Check your connection and try again.', { cause })
  }
}

/** Whether the same may work in a moment: the server or the connection was away, starting or too busy. */
export function isOutOfReach(error: unknown): boolean {
  return (
    error instanceof NetworkError ||
    (error instanceof ApiError && (error.status >= 500 || error.status === 429))
  )
}

/** Whether a change was refused because the data changed meanwhile, for example by somebody else. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409
}
