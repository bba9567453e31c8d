import { inflateRawSync } from 'node:zlib'
import { readZipDirectory, withContents, type ZipEntry } from './zip-directory.ts'

const prefix = '(?:[\\w.-]{1,60}:)?'
const worksheet = new RegExp(`<${prefix}worksheet[\\s>]`)

/** What follows the start tag of a cell without a value: at most a formula, and an element for the value without text. */
const noValue =
  `>\\s*(?:<${prefix}f(?:\\s[^<>]*)?(?:/>|>[^<]*</${prefix}f\\s*>)\\s*)?` +
  `(?:<${prefix}v(?:\\s[^<>]*)?(?:/>|>\\s*</${prefix}v\\s*>)\\s*)?</${prefix}c\\s*>`
/** Within one tag and bounded, so that no hostile sheet makes the search take more than a few steps a character. */
const attributes = '[^<>]{0,120}?'
const typed = `\\st\\s*=\\s*(["'])[sbde]`

/** The end of an empty cell with a type. */
const misread = new RegExp(`<${prefix}c(?=\\s)${attributes}${typed}\\1${attributes}(?:/>|${noValue})`)
const emptyCells = new RegExp(
  `(<${prefix}c(?=\\s)${attributes})${typed}\\2(${attributes}(?:/>|${noValue}))`,
  'g',
)

/** Longer than the longest formula of Excel, 8,192 characters, and the tags around it. */
const longestCell = 10_000

/**
 * Finds the sheets with cells that the library reads as something else than Excel shows: an empty cell with a type
 * becomes the first shared text, or FALSE. `look` sees the pieces of every part; `corrected` is the file without the
 * types of such cells, or the very same file where there are none.
 */
export function misreadCells() {
  const sheets = new Set<string>()
  let part: ZipEntry | undefined
  let isSheet = false
  let tail = ''
  return {
    look(entry: ZipEntry, piece: Buffer) {
      const text = piece.toString('latin1')
      if (entry !== part) {
        part = entry
        isSheet = worksheet.test(text)
        tail = ''
      }
      if (!isSheet || sheets.has(entry.name)) return
      const seen = tail + text
      if (misread.test(seen)) sheets.add(entry.name)
      tail = seen.slice(-longestCell)
    },
    corrected(file: Uint8Array): Uint8Array {
      if (sheets.size === 0) return file
      const contents = readZipDirectory(file)
        .filter(({ name }) => sheets.has(name))
        .map((entry) => [entry.name, correctedSheet(entry)] as const)
      return withContents(file, new Map(contents))
    },
  }
}

function correctedSheet({ deflated, packed, size }: ZipEntry): Buffer {
  const xml = deflated ? inflateRawSync(packed, { maxOutputLength: size }) : packed
  // As latin1 each byte remains what it is. Without a type, a value of spaces would be read as 0.
  const corrected = xml
    .toString('latin1')
    .replace(
      emptyCells,
      (_cell, start: string, _quote, end: string) => start + end.replace(/>\s+<\//g, '></'),
    )
  return Buffer.from(corrected, 'latin1')
}
