import { inflateRawSync } from 'node:zlib'
import { fileKind } from '#server/platform/spreadsheets/reading/file-kind.ts'
import { checkParts } from '#server/platform/spreadsheets/reading/package/package-guard.ts'
import type { ZipEntry } from '#server/platform/spreadsheets/reading/package/zip-directory.ts'
import {
  damagedWorkbook,
  SpreadsheetError,
  type SpreadsheetErrorReason,
} from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'

/** The maximum size of the unpacked parts of a document, in bytes. */
export const inflatedBytes = 256 * 1024 * 1024
const contentTypesBytes = 1024 * 1024

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
export type OfficeIssue = 'another-format' | 'macros' | Exclude<SpreadsheetErrorReason, 'not-a-workbook'>

/**
 * Why a file is not a valid and harmless document of that format, or undefined. Every part is unpacked, so that damaged
 * and hostile parts are found.
 */
export async function officeIssue(file: Uint8Array, format: OfficeFormat): Promise<OfficeIssue | undefined> {
  let issue: OfficeIssue | undefined
  try {
    if (fileKind(file) !== 'xlsx') return 'another-format'
    await checkParts(file, { inflatedBytes }, (entries) => {
      issue = kindIssue(entries, format)
    })
    return issue
  } catch (error) {
    if (issue) return issue
    if (!(error instanceof SpreadsheetError)) throw error
    return error.reason === 'not-a-workbook' ? 'another-format' : error.reason
  }
}

function kindIssue(entries: ZipEntry[], format: OfficeFormat): OfficeIssue | undefined {
  const types = entries.find(({ name }) => name.toLowerCase() === '[content_types].xml')
  if (!types) return 'another-format'
  const text = textOf(types)
  if (text.includes('macroEnabled') || entries.some(({ name }) => /vbaProject|vbaData/i.test(name)))
    return 'macros'
  const main = mainParts[format]
  const isThere = entries.some(({ name }) => name.startsWith(main.name) && name.endsWith('.xml'))
  return isThere && text.includes(`officedocument.${main.type}`) ? undefined : 'another-format'
}

function textOf({ deflated, packed }: ZipEntry): string {
  if (!deflated) return packed.toString('utf8')
  try {
    return inflateRawSync(packed, { maxOutputLength: contentTypesBytes }).toString('utf8')
  } catch {
    throw damagedWorkbook()
  }
}
