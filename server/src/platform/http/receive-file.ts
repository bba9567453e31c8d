import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

/**
 * The file in the field `file` of a multipart form. Throws AppError when there is none or it is larger
 * than `limit` bytes; the rest of a larger one is not kept.
 */
export async function receiveFile(
  request: FastifyRequest,
  limit: number,
): Promise<{ fileName: string; content: Uint8Array }> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data in the field "file".')
  const part = await request.file({ limits: { fileSize: limit, files: 1, fields: 5 } }).catch((error) => {
    throw sendingFault(error, limit)
  })
  if (part?.fieldname !== 'file') throw new AppError('validation_failed', 'Please select a file first')
  const content = await part.toBuffer().catch((error) => {
    throw sendingFault(error, limit)
  })
  // A file that was cut just between two chunks comes back as if it were whole.
  if (part.file.truncated) throw tooLarge(limit)
  return { fileName: part.filename, content }
}

/** Says that a file is over the limit of bytes; `what` begins the sentence. */
export function tooLarge(limit: number, what = 'The file'): AppError {
  const most = Math.round(limit / 1024 / 1024)
  return new AppError('too_large', `${what} is larger than ${most} MB, the most that is accepted here.`)
}

/** What is told about a form that did not arrive; errors that have a status of their own stay. */
export function sendingFault(error: Error & { code?: string; statusCode?: number }, limit: number): Error {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(limit)
  if (error.code === 'FST_FILES_LIMIT') return new AppError('validation_failed', 'Send one file at a time.')
  if (error.statusCode) return error
  // The parser's own complaints about a form that breaks off carry no status.
  return new AppError('bad_request', 'The file did not arrive whole. Send it again.')
}
