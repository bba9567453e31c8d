import type { FastifyReply } from 'fastify'
import { AppError } from '#server/errors.ts'

/** Aborts when the connection ends before the answer was sent, so that work for nobody ends too. */
export function whileWanted({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new AppError('bad_request', 'The request was called back.'))
  })
  return gone.signal
}
