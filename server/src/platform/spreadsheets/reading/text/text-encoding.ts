import type { TextEncodingName } from '#contract/results/readings.ts'
import { likelyEncoding } from './likely-encoding.ts'
import { piecesOf, type TextSource } from './text-source.ts'

/** How much of a text is looked at to guess its encoding, in bytes. */
const sampleSize = 150_000
const beginning = 20_000

/**
 * The encoding of a text: UTF-8 and UTF-16 with or without a byte order mark, UTF-8 also if some of its characters are
 * broken, as in joined files; else the one that its letters look most like, and Windows-1252 if that is not clear.
 */
export async function encodingOf(source: TextSource): Promise<TextEncodingName> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let sequences = 0
  let others = 0
  const sample: Buffer[] = []
  let sampled = 0
  let isFirst = true
  for await (const piece of piecesOf(source)) {
    const unicode = isFirst && unicodeOf(piece)
    if (unicode) return unicode
    isUtf8 &&= decodes(utf8, piece)
    const bytes = piece.toString('latin1')
    if (!isUtf8) {
      const counted = countUtf8(bytes)
      sequences += counted.sequences
      others += counted.others
    }
    if (isFirst) sample.push(piece.subarray(0, wholeUpTo(bytes, beginning)))
    isFirst = false
    for (const line of isUtf8 || sampled >= sampleSize ? [] : linesBeyondAscii(bytes)) {
      sample.push(Buffer.from(line, 'latin1'))
      sampled += line.length
      if (sampled >= sampleSize) break
    }
  }
  if (isUtf8 || sequences > others) return 'utf-8'
  return likelyEncoding(Buffer.concat(sample))
}

/** The encoding that the first bytes of a file show: a byte order mark, or zeros as in UTF-16. */
export const unicodeOf = (start: Uint8Array) => markOf(start) ?? utf16Of(start)

function markOf([first, second, third]: Uint8Array): TextEncodingName | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

/** In UTF-16 one of the two bytes of each Latin letter, digit or sign is zero. */
function utf16Of(piece: Uint8Array): TextEncodingName | undefined {
  const start = piece.subarray(0, 2_000)
  const zeros: [number, number] = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1]++
  const enough = start.length / 20
  if (zeros[1] > enough && zeros[0] * 20 < zeros[1]) return 'utf-16le'
  if (zeros[0] > enough && zeros[1] * 20 < zeros[0]) return 'utf-16be'
  return undefined
}

function decodes(decoder: InstanceType<typeof TextDecoder>, piece: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: true })
    return true
  } catch {
    return false
  }
}

export const utf8Sequence = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g

const longestLine = 2_000

/** The lines with other characters than those of ASCII; of long ones what is near the first of these. */
function* linesBeyondAscii(bytes: string): Generator<string> {
  const beyond = /[\x80-\xff]/g
  for (let found = beyond.exec(bytes); found; found = beyond.exec(bytes)) {
    const start = wholeUpTo(bytes, found.index, longestLine / 2)
    const end = bytes.indexOf('\n', found.index) + 1 || bytes.length
    beyond.lastIndex =
      end - start > longestLine ? wholeUpTo(bytes, start + longestLine, longestLine / 2) : end
    // If no place to cut is near, the rest of the line is left out.
    if (beyond.lastIndex <= found.index) beyond.lastIndex = end
    else yield `${bytes.slice(start, beyond.lastIndex)}\n`
  }
}

/** The last place, at most `back` before another, that is within no character of two bytes: after a sign such as a comma. */
function wholeUpTo(bytes: string, place: number, back = place): number {
  if (place >= bytes.length) return bytes.length
  let at = place
  while (at > 0 && at > place - back && bytes.charCodeAt(at - 1) > 0x2f) at--
  return at
}

/** How many of the characters beyond ASCII are valid UTF-8, and how many bytes belong to none. */
function countUtf8(bytes: string) {
  let sequences = 0
  const rest = bytes.replace(utf8Sequence, () => {
    sequences++
    return ''
  })
  return { sequences, others: rest.match(/[\x80-\xff]/g)?.length ?? 0 }
}
