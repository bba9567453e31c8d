import { createHmac } from 'node:crypto'
import { foldedAnswer, foldedHeading } from '#insights/reading/folding.ts'
import type { Responses } from '#surveys/response-columns.ts'

/**
 * A number of 52 bits for each response, which is the same in every upload where all of its answers are: the sum of keyed
 * digests (HMAC-SHA256) of its cells, so that neither the order of columns nor one that is empty matters. Without the key
 * nothing can be tried out on it.
 */
export function rowMarks({ count, columns }: Responses, key: Uint8Array): Float64Array {
  const high = new Uint32Array(count)
  const low = new Uint32Array(count)
  for (const { header, values, codes, personal } of columns) {
    // They may be there in one upload and left out of the other.
    if (personal) continue
    const heading = foldedHeading(header)
    const digests = values.map((value) => {
      const answer = foldedAnswer(value)
      return answer === '' ? null : createHmac('sha256', key).update(`${heading}\n${answer}`).digest()
    })
    const highs = Uint32Array.from([0, ...digests.map((digest) => digest?.readUInt32LE(0) ?? 0)])
    const lows = Uint32Array.from([0, ...digests.map((digest) => digest?.readUInt32LE(4) ?? 0)])
    for (let row = 0; row < count; row++) {
      high[row] = high[row]! + highs[codes[row]!]!
      low[row] = low[row]! + lows[codes[row]!]!
    }
  }
  return Float64Array.from(high, (one, row) => one * 2 ** 20 + (low[row]! >>> 12))
}

/** How many rows two uploads have in common, given the marks of both in order. */
export function rowsInCommon(some: Float64Array, others: Float64Array): number {
  let common = 0
  for (let one = 0, other = 0; one < some.length && other < others.length; ) {
    if (some[one] === others[other]) {
      common++
      one++
      other++
    } else if (some[one]! < others[other]!) one++
    else other++
  }
  return common
}
