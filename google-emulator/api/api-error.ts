/** Google's words for an error: HTTP status -> canonical status and the reason of the older error list. */
const statusWords: Record<number, { status: string; reason: string }> = {
  400: { status: 'INVALID_ARGUMENT', reason: 'badRequest' },
  401: { status: 'UNAUTHENTICATED', reason: 'authError' },
  403: { status: 'PERMISSION_DENIED', reason: 'forbidden' },
  404: { status: 'NOT_FOUND', reason: 'notFound' },
  429: { status: 'RESOURCE_EXHAUSTED', reason: 'rateLimitExceeded' },
  500: { status: 'INTERNAL', reason: 'backendError' },
  503: { status: 'UNAVAILABLE', reason: 'backendError' },
}

type More = {
  reason?: string
  /** The parameter that is wrong. */
  location?: string
  details?: object[]
  headers?: Record<string, string>
}

/** A call that is answered with an error, in the shape in which Google's APIs answer. */
export class ApiError extends Error {
  readonly code: number
  readonly more: More

  /** @param code HTTP status, one of {@link statusWords} */
  constructor(code: number, message: string, more: More = {}) {
    super(message)
    this.code = code
    this.more = more
  }

  /** `{error: {code, message, status, errors, details?}}` */
  body(): object {
    const { status, reason } = statusWords[this.code] ?? { status: 'UNKNOWN', reason: 'unknown' }
    const { details, location } = this.more
    const where = location && { location, locationType: 'parameter' }
    const errors = [{ message: this.message, domain: 'global', reason: this.more.reason ?? reason, ...where }]
    return { error: { code: this.code, message: this.message, status, errors, ...(details && { details }) } }
  }
}

export const invalidArgument = (message: string, details?: object[]) =>
  new ApiError(400, message, { details })
export const notFound = (message = 'Requested entity was not found.') => new ApiError(404, message)
export const forbidden = (message = 'The caller does not have permission', reason?: string) =>
  new ApiError(403, message, { reason })

/** @param field path of the wrong field, @param why a sentence */
export function badField(field: string, why: string): ApiError {
  return invalidArgument(why, [
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field, description: why }],
    },
  ])
}
