import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
