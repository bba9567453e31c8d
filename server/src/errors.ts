import { type ErrorBody, type ErrorCode, errorStatus, type Issue } from '#contract/errors.ts'

/** An error for the caller: `message` is a sentence for the user. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  /** Seconds after which the same request may succeed. */
  retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, issues?: Issue[]) {
    super(message)
    this.code = code
    this.issues = issues
  }

  /** The same error, which says in `Retry-After` when to try again. */
  after(seconds: number): this {
    this.retryAfter = Math.ceil(seconds)
    return this
  }
}

const phrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** The body of the answer for a code. */
export function errorBody(code: ErrorCode, message: string, issues?: Issue[]): ErrorBody {
  const statusCode = errorStatus[code]
  return { statusCode, code, error: phrases[statusCode] ?? 'Error', message, ...(issues && { issues }) }
}

/** The answer for what was sent with something wrong in it; `path` of an issue is the field. */
export function invalid(...issues: Issue[]): AppError {
  return new AppError('validation_failed', issues.map(({ message }) => message).join(' '), issues)
}

/** The answer for what cannot be done as things are now; the message says why, and what helps. */
export function conflict(message: string): AppError {
  return new AppError('conflict', message)
}

/** The answer for a record that does not exist or may not be seen; callers cannot distinguish the two. */
export function notFound(what: string): AppError {
  return new AppError(
    'not_found',
    `${what} was not found. It may have been removed, or it belongs to somebody else.`,
  )
}
