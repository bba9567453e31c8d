/** What ends the value of an object in a file (ISO 32000-2, 7.3.10 and 7.5). */
const ends = new Set(['endobj', 'obj', 'stream', 'endstream', 'xref', 'startxref', 'trailer'])
const longestEnd = 9
/** How far from the first of them such words are passed over if a value has no end, in bytes. */
const longestDamage = 64 * 1024
/** The maximum length of the names that matter here, in bytes; each byte may be written as #xx. */
const longestName = 3 * 20

/** How many bytes may still be looked at; shared by all objects of a file, since they may overlap in a hostile one. */
export type Budget = { bytes: number }

/** The names in the value of an object, the keyword that ended it if there is one, and where it ended. */
type NamesFound = { names: Set<string>; end: string; at: number }

/**
 * Reads a value from a place on, to the keyword after it or, with `alone`, to its own end. Strings and comments are
 * passed over, and names are decoded, so that /J#53 is JS.
 */
export function namesFrom(bytes: Buffer, from: number, budget: Budget, alone = false): NamesFound {
  const names = new Set<string>()
  let depth = 0
  let at = from
  let stray: number | undefined
  const found = (end = ''): NamesFound => {
    budget.bytes -= at - from
    return { names, end, at }
  }
  while (at < bytes.length && at - from < budget.bytes) {
    const byte = bytes[at]!
    if (isSpace(byte)) {
      at++
      continue
    }
    if (byte === percent) {
      at = lineEnd(bytes, at)
      continue
    }
    if (byte === slash) {
      const end = wordEnd(bytes, at + 1)
      if (end - at <= longestName) names.add(nameIn(bytes, at + 1, end))
      at = end
    } else if (byte === openParenthesis) at = stringEnd(bytes, at)
    else if (byte === less && bytes[at + 1] !== less) at = hexEnd(bytes, at)
    else if (byte === less || byte === openBracket) {
      depth++
      at += byte === less ? 2 : 1
    } else if (byte === greater || byte === closeBracket) {
      depth--
      at += byte === greater && bytes[at + 1] === greater ? 2 : 1
    } else if (isDelimiter(byte)) at++
    else {
      const end = wordEnd(bytes, at)
      const word = end - at <= longestEnd && byte > nine ? bytes.toString('latin1', at, end) : ''
      at = end
      if (ends.has(word)) {
        // Readers pass over a stray word within a value; what has no end is damaged.
        stray ??= at
        if (depth <= 0 || word === 'stream' || at - stray > longestDamage) return found(word)
      }
    }
    if (alone && depth <= 0) return found()
  }
  return found()
}

const [percent, slash, openParenthesis, closeParenthesis, nine] = [0x25, 0x2f, 0x28, 0x29, 0x39]
const [less, greater, openBracket, closeBracket, backslash] = [0x3c, 0x3e, 0x5b, 0x5d, 0x5c]

/** White space of PDF (7.2.3). */
export const isSpace = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0

const isDelimiter = (byte: number) =>
  byte === percent ||
  byte === slash ||
  byte === openParenthesis ||
  byte === closeParenthesis ||
  byte === less ||
  byte === greater ||
  byte === openBracket ||
  byte === closeBracket ||
  byte === 0x7b ||
  byte === 0x7d

function wordEnd(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && !isSpace(bytes[at]) && !isDelimiter(bytes[at]!)) at++
  return at
}

function lineEnd(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++
  return at
}

function hexEnd(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(greater, from)
  return end < 0 ? bytes.length : end + 1
}

function stringEnd(bytes: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === backslash) at++
    else if (byte === openParenthesis) depth++
    else if (byte === closeParenthesis && --depth === 0) return at + 1
  }
  return bytes.length
}

function nameIn(bytes: Buffer, from: number, to: number): string {
  const name = bytes.toString('latin1', from, to)
  return name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : name
}
