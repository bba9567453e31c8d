import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { sendingError } from './sending-errors.ts'

/** Forms of our pages have at most five parts; each costs time even if it is empty. */
const parts = 40

/** How many forms of an account may be on their way to this node at once. */
const arrivingOfAccount = 4

const arriving = new Map<string, number>()

type Limits = { fileSize: number; files?: number; fields: number; fieldSize?: number }

/**
 * Passes the parts of a multipart form to `take` one by one as they arrive, and stops reading if that fails or there are
 * too many. Throws AppError if the form does not arrive completely, and rate_limited if the account is already sending
 * several.
 */
export async function eachPart(
  request: FastifyRequest,
  limits: Limits,
  take: (part: Multipart) => Promise<void>,
): Promise<void> {
  const sender = request.account?.id ?? request.ip
  const before = arriving.get(sender) ?? 0
  if (before >= arrivingOfAccount)
    throw new AppError(
      'rate_limited',
      'Several of your files are still uploading. Wait until they are done, then try again.',
    ).after(5)
  arriving.set(sender, before + 1)
  try {
    for await (const part of request.parts({ limits: { ...limits, parts } })) await take(part)
  } catch (error) {
    stopReading(request)
    throw error instanceof AppError ? error : sendingError(error as Error, limits.fileSize)
  } finally {
    const left = (arriving.get(sender) ?? 1) - 1
    if (left > 0) arriving.set(sender, left)
    else arriving.delete(sender)
  }
}

/** The rest of the body is dropped instead of taken apart. */
function stopReading({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
