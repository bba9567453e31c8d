import { overLimit } from '#contract/limits.ts'
import { AppError } from '#server/errors.ts'

/** Says that a file is over the limit of bytes; `what` begins the sentence. */
export function tooLarge(limit: number, what = 'The file'): AppError {
  return new AppError('too_large', `${what} ${overLimit(limit)}`)
}

/**
 * What is told about a form that did not arrive. Errors that have a status of their own stay, and so does what is no
 * matter of the form: a disk that is full, a mistake of ours.
 */
export function sendingError(error: NodeJS.ErrnoException & { statusCode?: number }, limit: number): Error {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(limit)
  if (error.code === 'FST_FILES_LIMIT') return new AppError('validation_failed', 'Send one file at a time.')
  const isOurs = error.name !== 'Error' && error.name !== 'AbortError'
  const isOfSystem = error.syscall !== undefined && error.code !== 'ECONNRESET'
  if (error.statusCode || isOurs || isOfSystem) return error
  // What the parser says of a form that breaks off has no status.
  return new AppError('bad_request', 'The file did not arrive whole. Send it again.')
}
