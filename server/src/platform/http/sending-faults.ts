import { overLimit } from '#contract/limits.ts'
import { AppError } from '#server/errors.ts'

/** Says that a file is over the limit of bytes; `what` begins the sentence. */
export function tooLarge(limit: number, what = 'The file'): AppError {
  return new AppError('too_large', `${what} ${overLimit(limit)}`)
}

/** What is told about a form that did not arrive; errors that have a status of their own stay. */
export function sendingFault(error: Error & { code?: string; statusCode?: number }, limit: number): Error {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(limit)
  if (error.code === 'FST_FILES_LIMIT') return new AppError('validation_failed', 'Send one file at a time.')
  if (error.statusCode) return error
  // The parser's own complaints about a form that breaks off carry no status.
  return new AppError('bad_request', 'The file did not arrive whole. Send it again.')
}
