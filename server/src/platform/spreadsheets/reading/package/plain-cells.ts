/**
 * Gets a cell as it is written: row and column from 0, negative where it does not say its place; type and style; and the
 * text between its tags, empty where it has none.
 */
export type PlainCell = (
  row: number,
  column: number,
  type: string,
  style: string | undefined,
  written: string,
) => void

/**
 * Reads cells that are written as nearly all programs write them from the bytes of a sheet, without the XML parser, which
 * takes four times as long:
 *
 *     <c r="B2" s="1" t="s"><v>7</v></c>
 *     <c r="C2" t="inlineStr"><is><t>Often</t></is></c>
 *
 * Every other cell, and the tags of rows, go to `parse` as they are. Begins at `start` and answers with the index of the
 * first byte that is not read; from there on all is for the parser where `isOver`, since something else follows or a cell
 * is too long; else more bytes are needed.
 */
export function readPlainCells(
  bytes: Buffer,
  start: number,
  found: PlainCell,
  parse: (from: number, to: number) => void,
): { end: number; isOver: boolean } {
  // Reading past the end of an array makes V8 compile the loops again, which takes longer than they do.
  const last = bytes.lastIndexOf(cellEnd)
  const limit = last < start ? start : last + cellEnd.length
  let at = start
  while (at < limit) {
    if (bytes[at]! <= space) at++
    else {
      let end = isAt(bytes, at, cellStart) ? plainCell(bytes, at, found) : 0
      if (end === 0) {
        end = otherElement(bytes, at)
        if (end === 0) return { end: at, isOver: true }
        parse(at, end)
      }
      at = end
    }
  }
  return { end: at, isOver: bytes.length - at > longestElement }
}

const [space, quote, ampersand, apostrophe, slash] = [0x20, 0x22, 0x26, 0x27, 0x2f]
const [less, equals, greater] = [0x3c, 0x3d, 0x3e]
const [letterR, letterS, letterT] = [0x72, 0x73, 0x74]
const cellStart = Buffer.from('<c ')
const cellEnd = Buffer.from('</c>')
const valueStart = Buffer.from('<v>')
const valueEnd = Buffer.from('</v></c>')
const inlineStart = Buffer.from('<is><t>')
const keptStart = Buffer.from('<is><t xml:space="preserve">')
const inlineEnd = Buffer.from('</t></is></c>')
const rowStart = Buffer.from('<row')
const rowEnd = Buffer.from('</row>')
/** A cell holds 32,767 characters; one that goes on for longer than this is left to the parser's limits. */
const longestElement = 1024 * 1024

function isAt(bytes: Buffer, at: number, word: Buffer): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return false
  return true
}

const longestKept = 64

/** The last texts, by a number made of their bytes. */
const kept = Array.from({ length: 4096 }, () => '')

/**
 * The text of bytes, as the very one that was made of the same bytes before where that is kept: answers of a scale come by
 * the hundred thousand, and making a text takes longer than comparing it.
 */
function textOf(bytes: Buffer, from: number, to: number): string {
  const length = to - from
  let hash = length
  let all = 0
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!
    hash = (hash * 31 + byte) | 0
    all |= byte
  }
  if (all >= 0x80) return bytes.toString('utf8', from, to)
  if (length > longestKept) return bytes.toString('latin1', from, to)
  const place = (hash >>> 0) % kept.length
  const text = kept[place]!
  let same = text.length === length ? 0 : -1
  while (same >= 0 && same < length) same = text.charCodeAt(same) === bytes[from + same] ? same + 1 : -1
  if (same === length) return text
  const made = bytes.toString('latin1', from, to)
  kept[place] = made
  return made
}

/** The end of a plain cell that begins here; 0 where it is not plain. */
function plainCell(bytes: Buffer, start: number, found: PlainCell): number {
  let at = start + 2
  let row = 0
  let column = 0
  let type: string | undefined
  let style: string | undefined
  while (bytes[at] === space) {
    const name = bytes[at + 1]!
    if (bytes[at + 2] !== equals || bytes[at + 3] !== quote) return 0
    at += 4
    const from = at
    if (name === letterR && row === 0) {
      for (let letter = bytes[at]! | 32; letter >= 97 && letter <= 122; letter = bytes[++at]! | 32)
        column = column * 26 + letter - 96
      for (let digit = bytes[at]!; digit >= 48 && digit <= 57; digit = bytes[++at]!)
        row = row * 10 + digit - 48
      if (!(column >= 1 && column <= 16_384 && row >= 1 && row <= 1_048_576)) return 0
    } else {
      for (let byte = bytes[at]!; byte !== quote; byte = bytes[++at]!) if (!isWord(byte)) return 0
      if (name === letterS && style === undefined) style = textOf(bytes, from, at)
      else if (name === letterT && type === undefined) type = typeOf(bytes, from, at)
      else return 0
    }
    if (bytes[at++] !== quote || type === '') return 0
  }
  if (bytes[at] === slash && bytes[at + 1] === greater) {
    found(row - 1, column - 1, type ?? 'n', style, '')
    return at + 2
  }
  if (bytes[at++] !== greater) return 0
  const isInline = type === 'inlineStr'
  const opening = !isInline ? valueStart : isAt(bytes, at, inlineStart) ? inlineStart : keptStart
  if (!isAt(bytes, at, opening)) return 0
  at += opening.length
  const from = at
  // Ends at the last `</c>` of the bytes at the latest, before which every cell begins that is read here.
  for (let byte = bytes[at]!; byte !== less; byte = bytes[++at]!) if (byte === ampersand) return 0
  const closing = isInline ? inlineEnd : valueEnd
  if (at === from || !isAt(bytes, at, closing)) return 0
  found(row - 1, column - 1, type ?? 'n', style, textOf(bytes, from, at))
  return at + closing.length
}

const isWord = (byte: number) =>
  (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)

const types = ['s', 'inlineStr', 'n', 'str', 'b'].map((name) => ({ name, bytes: Buffer.from(name) }))

/** The type, as the same text for all cells; empty where a cell of it is not plain, as one with an error. */
function typeOf(bytes: Buffer, from: number, to: number): string {
  for (const { name, bytes: known } of types)
    if (known.length === to - from && isAt(bytes, from, known)) return name
  return ''
}

/**
 * The end of the tag of a row, or of a cell that is not plain; 0 where something else begins here, or something in it
 * might not end where it seems to.
 */
function otherElement(bytes: Buffer, start: number): number {
  const isCell = isAt(bytes, start, cellStart)
  if (!isCell && !isAt(bytes, start, rowStart) && !isAt(bytes, start, rowEnd)) return 0
  const tagEnd = bytes.indexOf(greater, start) + 1
  let quotes = 0
  for (let at = start + 1; at < tagEnd; at++) {
    if (bytes[at] === apostrophe || bytes[at] === less) return 0
    if (bytes[at] === quote) quotes++
  }
  if (quotes % 2 > 0) return 0
  if (!isCell || bytes[tagEnd - 2] === slash) return tagEnd
  const end = bytes.indexOf(cellEnd, tagEnd)
  // What a comment, a section of characters or an instruction holds looks like elements.
  const inner = bytes.subarray(tagEnd, end)
  return end < 0 || inner.includes('<!') || inner.includes('<?') ? 0 : end + cellEnd.length
}
