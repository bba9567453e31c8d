import type { Cell } from '#surveys/workbook/workbook.ts'

/** The value of a cell by its type, its style and the text between its tags, empty if it has none. */
export type ReadValue = (type: string, style: string | undefined, written: string) => Cell

/** Gets what is plain; rows and columns count from 0. */
export type Found = {
  row: (row: number) => void
  /** Row and column are negative if a cell does not say its place. */
  cell: (row: number, column: number, value: Cell) => void
  /** What comes for the parser is within the row that was found last, and its end will come to the parser too. */
  openRow: () => void
}

/**
 * Reads cells that are written as nearly all programs write them from the bytes of a sheet, without the XML parser, which
 * takes eight times as long:
 *
 *     <c r="B2" s="1" t="s"><v>7</v></c>
 *     <c r="C2" t="inlineStr"><is><t>Often</t></is></c>
 *
 * What is written behind the place of a cell is looked at once for as long as it is remembered: answers of a scale come by
 * the hundred thousand. Every other cell or row goes to `parse` as it is. `read`
 * begins at `start` and answers with the index of the first byte that is not read; from there on all is for the parser
 * if `isOver`, since something else follows or a cell is too long; else more bytes are needed. `end` is called if none
 * come.
 */
export function createPlainCells(readValue: ReadValue, found: Found, parse: (bytes: Buffer) => void) {
  const remembered = createRemembered()
  /** Whether the parser does not know of the row that is read. */
  let isRowOurs = false

  const giveRow = () => {
    if (isRowOurs) found.openRow()
    isRowOurs = false
  }

  /** The end of a plain cell that begins here; 0 if it is not plain. */
  function plainCell(bytes: Buffer, words: DataView, start: number, limit: number): number {
    let row = 0
    let column = 0
    let at = start + 2
    if (bytes[at + 1] === letterR && bytes[at + 2] === equals && bytes[at + 3] === quote) {
      at += 4
      for (let letter = bytes[at]! | 32; letter >= 97 && letter <= 122; letter = bytes[++at]! | 32)
        column = column * 26 + letter - 96
      for (let digit = bytes[at]!; digit >= 48 && digit <= 57; digit = bytes[++at]!)
        row = row * 10 + digit - 48
      if (!(column >= 1 && column <= 16_384 && row >= 1 && row <= 1_048_576)) return 0
      if (bytes[at++] !== quote) return 0
    }
    const end = endOfCell(bytes, at, Math.min(limit, at + longestRemembered))
    const slot = end - at < 4 ? -1 : remembered.slotOf(words, at, end)
    if (slot >= 0 && remembered.holds(slot, words, at, end)) {
      found.cell(row - 1, column - 1, remembered.values[slot]!)
      return end
    }
    const read = restOfCell(bytes, at)
    if (read === undefined) return 0
    const value = read.written === '' ? null : readValue(read.type, read.style, read.written)
    if (slot >= 0 && read.end === end) remembered.keep(slot, bytes, at, end, value)
    found.cell(row - 1, column - 1, value)
    return read.end
  }

  /** Reads the tag of a row, or has a cell parsed; answers with its end, or with 0 if it is neither. */
  function otherElement(bytes: Buffer, start: number, isCell: boolean): number {
    const end = elementEnd(bytes, start, isCell)
    if (end === 0) return 0
    if (isRowOurs && bytes[start + 1] === slash) {
      isRowOurs = false
      return end
    }
    giveRow()
    const row = isCell ? 0 : plainRow(bytes, start, end)
    if (row === 0) parse(bytes.subarray(start, end))
    else {
      found.row(row - 1)
      isRowOurs = true
    }
    return end
  }

  function read(bytes: Buffer, start: number): { end: number; isOver: boolean } {
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    // Reading past the end of an array makes V8 compile the loops again, which takes longer than they do.
    const last = bytes.lastIndexOf(cellEnd)
    const limit = last < start ? start : last + cellEnd.length
    let at = start
    let isOver = false
    while (at < limit && !isOver) {
      if (bytes[at]! <= space) at++
      else {
        const isCell = isAt(bytes, at, cellStart)
        const end = (isCell && plainCell(bytes, words, at, limit)) || otherElement(bytes, at, isCell)
        if (end === 0) isOver = true
        else at = end
      }
    }
    isOver ||= bytes.length - at > longestElement
    if (isOver) giveRow()
    return { end: at, isOver }
  }

  return { read, end: giveRow }
}

const [space, quote, ampersand, apostrophe, slash] = [0x20, 0x22, 0x26, 0x27, 0x2f]
const [less, equals, greater] = [0x3c, 0x3d, 0x3e]
const [letterC, letterR, letterS, letterT] = [0x63, 0x72, 0x73, 0x74]
const cellStart = Buffer.from('<c ')
const cellEnd = Buffer.from('</c>')
const valueStart = Buffer.from('<v>')
const valueEnd = Buffer.from('</v></c>')
const inlineStart = Buffer.from('<is><t>')
const keptStart = Buffer.from('<is><t xml:space="preserve">')
const inlineEnd = Buffer.from('</t></is></c>')
const rowStart = Buffer.from('<row')
const numberedRow = Buffer.from('<row r="')
const rowEnd = Buffer.from('</row>')
/** A cell holds 32,767 characters; a longer one is left to the parser's limits. */
const longestElement = 1024 * 1024

function isAt(bytes: Buffer, at: number, word: Buffer): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return false
  return true
}

/** More bytes behind the place of a cell are not remembered, and as many different ones at the most. */
const longestRemembered = 128
const mostRemembered = 4096

/** Values of cells by the bytes that are written behind their places, each in the slot that its bytes lead to. */
function createRemembered() {
  const bytes = Buffer.alloc(longestRemembered * mostRemembered)
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const lengths = new Uint8Array(mostRemembered)
  const values: Cell[] = Array.from({ length: mostRemembered }, () => null)
  return {
    values,
    /** The slot of four bytes or more, which need not hold them. */
    slotOf(from: DataView, start: number, end: number): number {
      let hash = from.getUint32(end - 4)
      for (let at = start; at + 4 <= end; at += 4)
        hash = Math.imul(hash ^ from.getUint32(at), 0x9e37_79b1) ^ (hash >>> 15)
      return (hash >>> 8) % mostRemembered
    },
    holds(slot: number, from: DataView, start: number, end: number): boolean {
      const length = end - start
      if (lengths[slot] !== length) return false
      const first = slot * longestRemembered
      for (let at = 0; at + 4 <= length; at += 4)
        if (words.getUint32(first + at) !== from.getUint32(start + at)) return false
      return words.getUint32(first + length - 4) === from.getUint32(end - 4)
    },
    keep(slot: number, from: Buffer, start: number, end: number, value: Cell): void {
      from.copy(bytes, slot * longestRemembered, start, end)
      lengths[slot] = end - start
      values[slot] = value
    },
  }
}

/** Where the first tag ends that may end a cell; `limit` if there is none before it. */
function endOfCell(bytes: Buffer, start: number, limit: number): number {
  for (let at = start; at < limit; at++) {
    if (bytes[at] !== greater) continue
    if (bytes[at - 1] === slash) return at + 1
    if (bytes[at - 1] === letterC && bytes[at - 2] === slash && bytes[at - 3] === less) return at + 1
  }
  return limit
}

/** What is written behind the place of a plain cell; undefined if it is not plain. */
function restOfCell(bytes: Buffer, start: number) {
  let at = start
  let type: string | undefined
  let style: string | undefined
  while (bytes[at] === space) {
    const name = bytes[at + 1]!
    if (bytes[at + 2] !== equals || bytes[at + 3] !== quote) return
    at += 4
    const from = at
    for (let byte = bytes[at]!; byte !== quote; byte = bytes[++at]!) if (!isWord(byte)) return
    if (name === letterS && style === undefined) style = bytes.toString('latin1', from, at)
    else if (name === letterT && type === undefined) type = typeOf(bytes, from, at)
    else return
    if (bytes[at++] !== quote || type === '') return
  }
  type ??= 'n'
  if (bytes[at] === slash && bytes[at + 1] === greater) return { type, style, written: '', end: at + 2 }
  if (bytes[at++] !== greater) return
  const isInline = type === 'inlineStr'
  const opening = !isInline ? valueStart : isAt(bytes, at, inlineStart) ? inlineStart : keptStart
  if (!isAt(bytes, at, opening)) return
  at += opening.length
  const from = at
  // Ends at the last `</c>` of the bytes at the latest, before which every cell begins that is read here.
  for (let byte = bytes[at]!; byte !== less; byte = bytes[++at]!) if (byte === ampersand) return
  const closing = isInline ? inlineEnd : valueEnd
  if (at === from || !isAt(bytes, at, closing)) return
  return { type, style, written: bytes.toString('utf8', from, at), end: at + closing.length }
}

/** The number of a row whose tag begins with it; 0 if it does not, has no end or may have another number. */
function plainRow(bytes: Buffer, start: number, end: number): number {
  if (!isAt(bytes, start, numberedRow) || bytes[end - 2] === slash) return 0
  let row = 0
  let at = start + numberedRow.length
  for (let digit = bytes[at]!; digit >= 48 && digit <= 57; digit = bytes[++at]!) row = row * 10 + digit - 48
  return bytes[at] !== quote || bytes.subarray(at, end).includes(':r') ? 0 : row
}

const isWord = (byte: number) =>
  (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)

const types = ['s', 'inlineStr', 'n', 'str', 'b'].map((name) => ({ name, bytes: Buffer.from(name) }))

/** The type, as the same text for all cells; empty if a cell of it is not plain, as one with an error. */
function typeOf(bytes: Buffer, from: number, to: number): string {
  for (const { name, bytes: known } of types)
    if (known.length === to - from && isAt(bytes, from, known)) return name
  return ''
}

/**
 * The end of the tag of a row, or of a cell that is not plain; 0 if something else begins here, or something in it
 * might not end where it seems to.
 */
function elementEnd(bytes: Buffer, start: number, isCell: boolean): number {
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
