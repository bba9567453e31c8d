import { inflateRawSync } from 'node:zlib'
import { fileKind } from '#server/platform/spreadsheets/reading/file-kind.ts'
import { checkParts, unpacked } from '#server/platform/spreadsheets/reading/package/package-guard.ts'
import type { ZipEntry } from '#server/platform/spreadsheets/reading/package/zip-directory.ts'
import {
  damagedWorkbook,
  SpreadsheetError,
  type SpreadsheetErrorReason,
} from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { ActivePart } from './active-parts.ts'
import { activePartsOf } from './office/office-parts.ts'

/** The maximum size of the unpacked parts of a document, in bytes. */
export const inflatedBytes = 256 * 1024 * 1024
/** The same of the files that its charts take their data from, all together. */
const embeddedBytes = 64 * 1024 * 1024
const contentTypesBytes = 1024 * 1024
/** Where readers of PDF look for its header, in bytes. */
const pdfHeaderBytes = 1024

/**
 * The content types of the main parts (ECMA-376 part 1, 11.3.10, 12.3.23, 13.3.6), and the beginnings of their names,
 * to which Word on the web adds numbers. Templates and files with macros have other types.
 */
const mainParts = {
  docx: { type: 'wordprocessingml.document.main+xml', name: 'word/document' },
  xlsx: { type: 'spreadsheetml.sheet.main+xml', name: 'xl/workbook' },
  pptx: { type: 'presentationml.presentation.main+xml', name: 'ppt/presentation' },
}
export type OfficeFormat = keyof typeof mainParts

/** Why a file is refused as a document of its format. */
export type OfficeIssue = 'another-format' | Exclude<SpreadsheetErrorReason, 'not-a-workbook'> | ActivePart[]

/**
 * Why a file is not a valid and harmless document of that format, or undefined. Every part is unpacked, so that damaged
 * and hostile parts are found.
 */
export function officeIssue(file: Uint8Array, format: OfficeFormat): Promise<OfficeIssue | undefined> {
  let room = embeddedBytes
  return issueOf(file, format, inflatedBytes, async (part) => {
    const sizes = (entries: ZipEntry[]) => {
      for (const { size } of entries) room -= size
    }
    if (part.size > room) return false
    return (await issueOf(await contentOf(part), 'xlsx', room, async () => false, sizes)) === undefined
  })
}

async function issueOf(
  file: Uint8Array,
  format: OfficeFormat,
  inflatedBytes: number,
  isHarmless: (embedded: ZipEntry) => Promise<boolean>,
  count: (entries: ZipEntry[]) => void = () => undefined,
): Promise<OfficeIssue | undefined> {
  try {
    if (fileKind(file) !== 'xlsx' || beginsAsAnother(file)) return 'another-format'
    let types = ''
    const entries = await checkParts(file, { inflatedBytes }, (parts) => {
      count(parts)
      types = typesOf(parts)
      if (!isOf(format, types, parts)) throw new AnotherFormatError()
    })
    const active = await activePartsOf(entries, isHarmless)
    if (active.length > 0) return active
    return withMacros.test(types) ? [{ what: 'macros', where: '[Content_Types].xml' }] : undefined
  } catch (error) {
    if (error instanceof AnotherFormatError) return 'another-format'
    if (!(error instanceof SpreadsheetError)) throw error
    return error.reason === 'not-a-workbook' ? 'another-format' : error.reason
  }
}

class AnotherFormatError extends Error {}

/** Whether other programs would take the file for theirs: it begins with no part of a package, or has a header of PDF. */
function beginsAsAnother(file: Uint8Array): boolean {
  const start = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, pdfHeaderBytes))
  return start.readUInt32BE(0) !== 0x504b0304 || start.includes('%PDF-')
}

/**
 * A part of a document with macros has another content type. Types of endings say nothing: many programs name one for
 * parts that are not there.
 */
const withMacros = /<Override\b[^>]*macroEnabled/i

function isOf(format: OfficeFormat, types: string, parts: ZipEntry[]): boolean {
  const main = mainParts[format]
  const isThere = parts.some(({ name }) => name.startsWith(main.name) && name.endsWith('.xml'))
  return withMacros.test(types) || (isThere && types.includes(`officedocument.${main.type}`))
}

function typesOf(parts: ZipEntry[]): string {
  const types = parts.find(({ name }) => name.toLowerCase() === '[content_types].xml')
  if (!types) throw new AnotherFormatError()
  const { deflated, packed } = types
  if (!deflated) return packed.toString('utf8')
  try {
    return inflateRawSync(packed, { maxOutputLength: contentTypesBytes }).toString('utf8')
  } catch {
    throw damagedWorkbook()
  }
}

const contentOf = async (part: ZipEntry) => Buffer.concat(await Array.fromAsync(unpacked(part)))
