import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The best encoding that an Accept-Encoding header allows; q=0 refuses one.
 * https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding
 */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

// A window of 256 KB: allocating a larger one takes more time than its better compression saves.
const quickBrotli = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 }
const thoroughBrotli = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/**
 * The bytes in an encoding, made off the event loop. `often` is for what is made for each answer (2 MB of JSON
 * in about 4 ms of brotli, 12 ms of gzip), `once` for what is kept.
 */
export async function encode(body: Buffer, encoding: Encoding, made: 'often' | 'once'): Promise<Buffer> {
  if (encoding === 'identity') return body
  // Each chunk costs a round trip to another thread.
  const chunkSize = Math.max(body.length >> 2, 64)
  return encoding === 'br'
    ? promisify(brotliCompress)(body, { chunkSize, params: made === 'often' ? quickBrotli : thoroughBrotli })
    : promisify(gzip)(body, { chunkSize, level: made === 'often' ? 1 : 6 })
}

// An answer that fits into one packet gains nothing from compression.
export const onePacketBytes = 1400

/** Compresses JSON and tables that routes of the product answer reads with, if the caller accepts that. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isOfProduct = request.routeOptions.config.access !== undefined && request.method === 'GET'
    const isText = /^(application\/json|text\/csv)\b/.test(String(reply.getHeader('content-type')))
    if (!isOfProduct || !isText || reply.hasHeader('content-encoding')) return done()
    const isLong =
      payload instanceof Readable || (typeof payload === 'string' && payload.length > onePacketBytes)
    if (!isLong) return done()
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity') return done()
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    if (typeof payload === 'string')
      return void encode(Buffer.from(payload), encoding, 'often').then((body) => done(null, body), done)
    const packing =
      encoding === 'br' ? createBrotliCompress({ params: quickBrotli }) : createGzip({ level: 1 })
    // Its error ends the answer, and the end of the answer ends it.
    const packed = pipeline(payload, packing, () => undefined)
    done(null, packed)
  })
}
