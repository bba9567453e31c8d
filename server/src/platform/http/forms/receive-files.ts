import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { cleanName } from '#server/platform/clean-name.ts'
import { eachPart } from './each-part.ts'
import { tooLarge } from './sending-errors.ts'

/** A file of a form, written to the disk; `field` and `fileName` are as they were sent. */
export type ReceivedFile = { field: string; fileName: string; path: string }

/**
 * Writes the files of a multipart form into a folder, one after the other as they come. Throws AppError when one is
 * larger than `limit` bytes, and then stops reading the form. If more than `most` files were sent, it accepts none and answers null.
 */
export async function receiveFiles(
  request: FastifyRequest,
  folder: string,
  { limit, most }: { limit: number; most: number },
): Promise<ReceivedFile[] | null> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Send the files as multipart/form-data.')
  const received: ReceivedFile[] = []
  let isMore = false
  await eachPart(request, { fileSize: limit, fields: 5 }, async (part) => {
    if (part.type === 'field') return
    isMore ||= received.length === most
    if (isMore) return void part.file.resume()
    const path = join(folder, String(received.length))
    await pipeline(part.file, createWriteStream(path))
    if (part.file.truncated) throw tooLarge(limit, `“${cleanName(part.filename)}”`)
    received.push({ field: part.fieldname, fileName: part.filename, path })
  })
  return isMore ? null : received
}
