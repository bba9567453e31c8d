import { overLimit } from '#contract/limits.ts'
import { AppError } from '#server/errors.ts'

/** The error for a file over the limit of bytes; `what` begins the sentence. */
export function tooLarge(limit: number, what = 'The file'): AppError {
  return new AppError('too_large', `${what} ${overLimit(limit)}`)
}

/**
 * The error for a form that did not arrive completely. Errors that have a status stay, and so do those with another
 * cause, such as a full disk or a bug of the server.
 */
export function sendingError(error: NodeJS.ErrnoException & { statusCode?: number }, limit: number): Error {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(limit)
  if (error.code === 'FST_PARTS_LIMIT' || error.code === 'FST_FIELDS_LIMIT')
    return new AppError(
      'too_large',
      'This form has more parts than are accepted here. Send one file with its fields.',
    )
  if (error.code === 'FST_FILES_LIMIT') return new AppError('validation_failed', 'Send one file at a time.')
  const isOurs = error.name !== 'Error' && error.name !== 'AbortError'
  const isOfSystem = error.syscall !== undefined && error.code !== 'ECONNRESET'
  if (error.statusCode || isOurs || isOfSystem) return error
  // The parser's errors for a form that breaks off have no status.
  return new AppError('bad_request', 'The file did not arrive completely. Send it again.')
}
