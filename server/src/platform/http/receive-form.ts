import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { sendingFault, tooLarge } from './receive-file.ts'

/**
 * The file in the field `file` of a multipart form with its other fields, in whatever order they come. Throws
 * AppError when there is none or it is larger than `limit` bytes.
 */
export async function receiveForm(
  request: FastifyRequest,
  limit: number,
): Promise<{ fileName: string; content: Uint8Array; fields: Map<string, string> }> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data in the field "file".')
  const fields = new Map<string, string>()
  let file: { fileName: string; content: Uint8Array } | undefined
  try {
    const limits = { fileSize: limit, files: 1, fields: 20, fieldSize: 256 * 1024 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value))
      else if (part.fieldname === 'file') {
        file = { fileName: part.filename, content: await part.toBuffer() }
        if (part.file.truncated) throw tooLarge(limit)
      } else part.file.resume()
    }
  } catch (error) {
    throw error instanceof AppError ? error : sendingFault(error as Error, limit)
  }
  if (!file?.fileName) throw new AppError('validation_failed', 'Please select a file first')
  return { ...file, fields }
}
