import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { eachPart } from './each-part.ts'
import { tooLarge } from './sending-errors.ts'

/** The maximum size of a field in bytes; a longer one is cut, and then is no valid JSON. */
const fieldSize = 256 * 1024

/** A file on the disk: its path, and the SHA-256 of its bytes in hex. */
type FileOnDisk = { fileName: string; path: string; digest: string }

/**
 * Writes the file in the field `file` of a multipart form into a folder as it comes, and answers with it and the other
 * fields, in whatever order they come. Throws AppError when there is none or it is larger than `limit` bytes.
 */
export async function receiveForm(
  request: FastifyRequest,
  folder: string,
  limit: number,
): Promise<FileOnDisk & { fields: Map<string, string> }> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data in the field "file".')
  const fields = new Map<string, string>()
  let isOne = true
  let file: FileOnDisk | undefined
  await eachPart(request, { fileSize: limit, files: 2, fields: 20, fieldSize }, async (part) => {
    // A field with JSON arrives as text, or as a file if it was sent as a Blob.
    if (part.type === 'field')
      fields.set(part.fieldname, typeof part.value === 'string' ? part.value : JSON.stringify(part.value))
    else if (part.fieldname !== 'file' && part.mimetype === 'application/json')
      fields.set(part.fieldname, (await part.toBuffer()).subarray(0, fieldSize).toString())
    else if (part.fieldname === 'file' && !file) {
      file = { fileName: part.filename, ...(await written(part.file, join(folder, 'file'))) }
      if (part.file.truncated) throw tooLarge(limit)
    } else {
      // Read to the end, since unread data would block the next request on the connection.
      part.file.resume()
      isOne &&= part.fieldname !== 'file'
    }
  })
  if (!isOne) throw new AppError('validation_failed', 'Send one file at a time.')
  if (!file?.fileName) throw new AppError('validation_failed', 'Please select a file first')
  return { ...file, fields }
}

async function written(content: Readable, path: string): Promise<{ path: string; digest: string }> {
  const hash = createHash('sha256')
  await pipeline(
    content.on('data', (piece: Buffer) => hash.update(piece)),
    createWriteStream(path),
  )
  return { path, digest: hash.digest('hex') }
}
