import { Parser } from 'htmlparser2'
import { damagedWorkbook } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { unpacked } from './package-guard.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Attributes by their names without prefix. */
export type Attributes = Record<string, string | undefined>

/** What is called while a part is read; names come without prefix. */
export type XmlReader = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Reads a part of the bytes itself and hands others to `parse`, whole tags or elements. `read` answers with the index of the
 * first byte that is neither, and with `isOver` if all from there on is for the parser; `end` is called before what is
 * left is parsed.
 */
export type XmlShortcut = (parse: (bytes: Buffer) => void) => {
  read: (bytes: Buffer) => { end: number; isOver: boolean }
  end: () => void
}

/**
 * Reads the XML of a part of a package, piece by piece. A text comes in one or several parts.
 * @throws SpreadsheetError if the part fails its check or an element has no end; whatever the reader throws
 */
export async function readXml(entry: ZipEntry, reader: XmlReader, shortcut?: XmlShortcut): Promise<void> {
  let openedAt = 0
  const parser = new Parser(
    {
      onopentag(name, written) {
        openedAt = parser.endIndex
        reader.open?.(local(name), withoutPrefixes(written))
      },
      ontext: (text) => reader.text?.(text),
      onclosetag(name, isImplied) {
        // The parser also implies the end of an element such as <v/>, where it begins.
        if (isImplied && parser.endIndex !== openedAt) throw damagedWorkbook()
        reader.close?.(local(name))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  let decoder = new TextDecoder()
  const parse = (bytes: Buffer) => parser.write(decoder.decode(bytes, { stream: true }))
  let short = shortcut?.(parse)
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  for await (const piece of unpacked(entry)) {
    const encoding = isFirst && otherEncoding(piece)
    isFirst = false
    if (encoding) {
      decoder = new TextDecoder(encoding)
      short = undefined
    }
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    const { end, isOver } = short?.read(bytes) ?? { end: 0, isOver: true }
    rest = bytes.subarray(end)
    if (!isOver) continue
    short = undefined
    parse(rest)
    rest = Buffer.alloc(0)
  }
  short?.end()
  parse(rest)
  parser.end()
}

/** The encoding that a part declares, if it is none of Unicode: some programs name UTF-16 for a part of UTF-8. */
const otherEncoding = (start: Buffer) =>
  /<\?xml[^>]*\sencoding\s*=\s*["'](?!utf|us-ascii)([\w-]+)["']/i.exec(start.toString('latin1', 0, 200))?.[1]

/** The very same object if no name has a prefix, as with all cells, of which there are millions. */
function withoutPrefixes(written: Attributes): Attributes {
  for (const name in written) {
    if (!name.includes(':')) continue
    const names = Object.entries(written).filter(([one]) => !one.startsWith('xmlns'))
    return Object.fromEntries(names.map(([one, value]) => [local(one), value]))
  }
  return written
}

function local(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Text as Excel shows it: `_x000D_` and the like stand for characters (ST_Xstring, ECMA-376 part 1, 22.9.2.19). */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
