import Type, { type Static } from 'typebox'

/** The stable codes of errors, each with its HTTP status. */
export const errorStatus = {
  validation_failed: 422,
  /** An Idempotency-Key came again with another body. */
  idempotency_conflict: 422,
  bad_request: 400,
  /** Figures of a group that is defined by more than two breakdowns. */
  too_specific: 400,
  unauthenticated: 401,
  forms_not_authorized: 401,
  forbidden: 403,
  /** The identity provider must ask the person once more, see `freshSignIn`. */
  sign_in_again: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  link_expired: 410,
  too_large: 413,
  unsupported_media_type: 415,
  /** The request was meant for another host. */
  wrong_host: 421,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  /** More is being done at once than the server takes; the same may succeed in a moment. */
  busy: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One thing that is wrong: where it is (a field, or a sheet with row and column), and a sentence. */
export const Issue = Type.Object({
  path: Type.String(),
  message: Type.String(),
  /** If `path` is in words, the property that is to be changed, such as `questions.1.translation.options`. */
  field: Type.Optional(Type.String()),
})
export type Issue = Static<typeof Issue>

/** The body of every answer that is not a success. `message` is a sentence for the user. */
export const ErrorBody = Type.Object({
  statusCode: Type.Integer(),
  code: Type.String(),
  error: Type.String(),
  message: Type.String(),
  issues: Type.Optional(Type.Array(Issue)),
})
export type ErrorBody = Static<typeof ErrorBody>
