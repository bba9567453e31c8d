import { Parser } from 'htmlparser2'
import { compoundFile } from '#server/platform/spreadsheets/reading/file-kind.ts'
import { unpacked } from '#server/platform/spreadsheets/reading/package/package-guard.ts'
import type { ZipEntry } from '#server/platform/spreadsheets/reading/package/zip-directory.ts'
import { unsafeWorkbook } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'

/** Attributes by their names without prefix. */
export type Attributes = Record<string, string | undefined>

/** What is called while a part is read; names come without prefix. */
export type MarkupReader = {
  open(name: string, attributes: Attributes): void
  text(text: string): void
  close(name: string): void
}

/** How a part begins that is no markup. */
type PartKind = 'compound-file' | 'other'

/** Others may hide markup from this reader that Office reads. */
const likeAscii =
  /^(?:utf-?(?:8|16)|us-ascii|ascii|iso-8859-\d{1,2}|windows-125\d|shift_jis|gb\w{1,5}|big5|euc-\w{2})$/i

/**
 * Reads a part of a package that passed its check, if it is markup, whatever its name; forgives what is not
 * well-formed. Answers with what it is if it is something else.
 * @throws SpreadsheetError for markup in an encoding that Office might read differently
 */
export async function readMarkup(part: ZipEntry, reader: MarkupReader): Promise<PartKind | undefined> {
  let parser: Parser | undefined
  let decoder = new TextDecoder()
  for await (const piece of unpacked(part)) {
    if (!parser) {
      if (piece.subarray(0, compoundFile.length).equals(compoundFile)) return 'compound-file'
      decoder = new TextDecoder(encodingOf(piece))
      const start = decoder.decode(piece.subarray(0, beginning))
      if (!/^\s*</.test(start)) return 'other'
      const [, declared] = /<\?xml[^>]*\sencoding\s*=\s*["']([^"'>]*)/.exec(start) ?? []
      if (declared !== undefined && !likeAscii.test(declared))
        throw unsafeWorkbook('a part of it is in an unusual encoding')
      parser = parserFor(reader)
    }
    parser.write(decoder.decode(piece, { stream: true }))
  }
  parser?.end()
  return undefined
}

/** Bytes that hold the declaration at the beginning; an even number, for UTF-16. */
const beginning = 200

/** By the byte order mark, or by the zeros of UTF-16. */
function encodingOf(piece: Buffer): string {
  const [first, second] = piece
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8'
}

function parserFor(reader: MarkupReader): Parser {
  let attributes: Attributes = {}
  return new Parser(
    {
      onopentagname: () => {
        attributes = Object.create(null)
      },
      onattribute: (name, value) => {
        attributes[local(name)] = value
      },
      onopentag: (name) => reader.open(local(name), attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(local(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
