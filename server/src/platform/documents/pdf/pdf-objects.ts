import { createInflate } from 'node:zlib'
import { type Budget, isSpace, namesFrom } from './pdf-names.ts'

/** An object of a file: its number if it has one, and the names in its value. */
type PdfObject = { number: number | undefined; names: Set<string> }

/** Why the objects of a file cannot all be read. */
export type UnreadablePdf = 'damaged' | 'protected' | 'unsafe'

export class PdfUnreadableError extends Error {
  readonly reason: UnreadablePdf
  constructor(reason: UnreadablePdf) {
    super(reason)
    this.reason = reason
  }
}

/** Each byte may be looked at this often: once in an ordinary file. */
const mostReadings = 4
/** The maximum size of all unpacked object streams together, in bytes. */
const mostInflated = 64 * 1024 * 1024
const deflate = ['FlateDecode', 'Fl']
const otherFilters =
  /^(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|CCITTFaxDecode|CCF|JBIG2Decode|DCTDecode|DCT|JPXDecode|Crypt|Predictor)$/

/**
 * Every object that any reader could find: wherever "obj" stands after a number, also between or inside the objects that
 * the file's own table lists, every trailer, and those in object streams.
 * @throws PdfUnreadableError if objects are packed so that they cannot be read
 */
export async function* pdfObjects(file: Buffer): AsyncGenerator<PdfObject> {
  const budget: Budget = { bytes: file.length * mostReadings }
  const packed: PackedObjects[] = []
  let isEncrypted = false
  for (const [word, isThere] of starts) {
    for (let at = file.indexOf(word, 0, 'latin1'); at >= 0; at = file.indexOf(word, at + 1, 'latin1')) {
      if (!isThere(file, at)) continue
      const from = at + word.length
      const { names, end, at: to } = namesFrom(file, from, budget)
      if (budget.bytes <= 0) throw new PdfUnreadableError('unsafe')
      const number = word === 'obj' ? numberBefore(file, at) : undefined
      yield { number, names }
      isEncrypted ||= names.has('Encrypt')
      if (end !== 'stream' || !holdsObjects(names)) continue
      const dictionary = file.toString('latin1', from, to)
      if (!isPlain(dictionary, names)) throw new PdfUnreadableError('unsafe')
      packed.push({ number, names, first: firstIn(dictionary), from: to })
    }
  }
  let room = mostInflated
  for (const one of packed) {
    let content = file.subarray(one.from)
    if ([...one.names].some((name) => otherFilters.test(name))) throw new PdfUnreadableError('unsafe')
    if (deflate.some((name) => one.names.has(name))) {
      content = await inflated(file, streamStart(file, one.from), room)
      if (!/^[\s\d%]/.test(content.toString('latin1', 0, 1)))
        throw new PdfUnreadableError(isEncrypted ? 'protected' : 'damaged')
      room -= content.length
      budget.bytes += content.length * mostReadings
    }
    if (room <= 0) throw new PdfUnreadableError('unsafe')
    yield* objectsIn(content, one, budget)
  }
}

/**
 * Whether the dictionary of an object stream says itself, and once, how the objects are packed, and not by keys with
 * escapes, by another object, or by leading to another file (ISO 32000-2, 7.3.8.2).
 */
function isPlain(dictionary: string, names: Set<string>): boolean {
  const isOnce = (key: string, value: RegExp) =>
    dictionary.split(`/${key}`).length === 2 &&
    value.test(dictionary.slice(dictionary.indexOf(`/${key}`) + key.length + 1))
  if (['F', 'FFilter', 'FDecodeParms'].some((key) => names.has(key))) return false
  if (names.has('Filter') && !isOnce('Filter', oneDeflate)) return false
  if (names.has('DecodeParms') && !isOnce('DecodeParms', /^\s*(?:null|<<|\[)/)) return false
  return isOnce('First', /^\s/)
}

const oneDeflate = /^\s*(?:\/Fl(?:ateDecode)?|\[\s*\/Fl(?:ateDecode)?\s*\])\s*[/>]/

/** An object stream: where its first object is in its content, and where the keyword "stream" ends. */
type PackedObjects = PdfObject & { first: number; from: number }

function firstIn(dictionary: string): number {
  const [, first] = /\/First\s{1,9}(\d{1,9})(?!\d|\s{1,9}\d{1,9}\s{1,9}R)/.exec(dictionary) ?? []
  if (first === undefined) throw new PdfUnreadableError('unsafe')
  return Number(first)
}

const starts: [string, (file: Buffer, at: number) => boolean][] = [
  ['obj', followsNumber],
  ['trailer', () => true],
]

const holdsObjects = (names: Set<string>) => names.has('ObjStm') || (names.has('N') && names.has('First'))

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39

/** Where the last byte before a place is that is no white space. */
function before(file: Buffer, at: number): number {
  let last = at - 1
  while (isSpace(file[last])) last--
  return last
}

/** A comment may stand between the number and "obj", up to this length in bytes. */
const longestComment = 256

function followsNumber(file: Buffer, at: number): boolean {
  const last = before(file, at)
  if (isDigit(file[last])) return true
  const near = file.toString('latin1', Math.max(0, at - longestComment), at)
  const comment = near.indexOf('%')
  return comment > 0 && /[\r\n]/.test(near.slice(comment)) && /\d\s*$/.test(near.slice(0, comment))
}

function numberBefore(file: Buffer, at: number): number | undefined {
  const [, number] = /(\d{1,10})\s+\d{1,5}\s*$/.exec(file.toString('latin1', Math.max(0, at - 40), at)) ?? []
  return number === undefined ? undefined : Number(number)
}

/** The first byte of a stream's content, after the end of the line with its keyword (ISO 32000-2, 7.3.8). */
function streamStart(file: Buffer, after: number): number {
  let at = after
  while (file[at] === 0x20) at++
  if (file[at] === 0x0d) at++
  if (file[at] === 0x0a) at++
  return at
}

/** What can be unpacked from a place on, as readers take it: also if its end is damaged. */
async function inflated(file: Buffer, from: number, room: number): Promise<Buffer> {
  const inflate = createInflate()
  const pieces: Buffer[] = []
  let length = 0
  inflate.end(file.subarray(from))
  try {
    for await (const piece of inflate) {
      pieces.push(piece)
      length += piece.length
      if (length > room) break
    }
  } catch {
    // What came before the damage counts.
  }
  inflate.destroy()
  return Buffer.concat(pieces)
}

/** The objects of an unpacked object stream: pairs of number and place, then the values (7.5.7). */
function* objectsIn(content: Buffer, { number, first }: PackedObjects, budget: Budget): Generator<PdfObject> {
  // What no pair leads to counts too, and a place may be inside another value.
  yield { number, names: namesFrom(content, 0, budget).names }
  const pairs = content.toString('latin1', 0, first).split(/\s+/).filter(Boolean).map(Number)
  for (let pair = 0; pair + 1 < pairs.length; pair += 2) {
    const { names } = namesFrom(content, first + (pairs[pair + 1] || 0), budget, true)
    if (budget.bytes <= 0) throw new PdfUnreadableError('unsafe')
    yield { number: pairs[pair], names }
  }
}
