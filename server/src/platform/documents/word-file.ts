import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { fileKind } from '#server/platform/spreadsheets/file-kind.ts'
import { checkParts } from '#server/platform/spreadsheets/package-guard.ts'
import { type FaultReason, SpreadsheetFault } from '#server/platform/spreadsheets/spreadsheet-fault.ts'
import { inTurn } from '#server/platform/spreadsheets/turns.ts'
import type { ZipEntry } from '#server/platform/spreadsheets/zip-directory.ts'

const inflatedBytes = 256 * 1024 * 1024
const contentTypesBytes = 1024 * 1024
/** ECMA-376 part 1, 11.3.10: the type of a document's main part; templates and those with macros have others. */
const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const endings: Record<FaultReason, string> = {
  'not-a-workbook': 'is not a Word document (.docx). Save it from Word as .docx.',
  protected: 'is protected by a password. Remove the password and save it again.',
  damaged: 'is damaged or incomplete. Open it in Word, save it again as .docx and choose that file.',
  unsafe: 'is packed as Word never does. Open it in Word, save it again as .docx and choose that file.',
  'too-large': 'is too large: unpacked it would take more than 256 MB. Make its pictures smaller.',
}

/**
 * Why the file at a path is no Word document that can be handed on, as the end of a sentence that begins with
 * its name; else undefined. Every part is unpacked on the way, so that what is damaged or hostile is found out.
 */
export async function wordFault(path: string): Promise<string | undefined> {
  return inTurn(async () => {
    const file = await readFile(path)
    if (file.length === 0) return 'is empty. Choose the Word document of the report.'
    try {
      if (fileKind(file) !== 'xlsx') return endings['not-a-workbook']
      await checkParts(file, { inflatedBytes }, checkKind)
      return undefined
    } catch (error) {
      if (error instanceof Refused) return error.message
      if (error instanceof SpreadsheetFault) return endings[error.reason]
      throw error
    }
  })
}

class Refused extends Error {}

function checkKind(entries: ZipEntry[]): void {
  const part = (name: string) => entries.find((entry) => entry.name.toLowerCase() === name)
  const types = part('[content_types].xml')
  if (!types || !part('word/document.xml')) throw new Refused(endings['not-a-workbook'])
  const text = textOf(types)
  if (text.includes('macroEnabled') || entries.some(({ name }) => /vbaProject|vbaData/i.test(name)))
    throw new Refused('holds macros. Save it as a Word document without macros (.docx).')
  if (!text.includes(mainPart)) throw new Refused(endings['not-a-workbook'])
}

function textOf({ deflated, packed }: ZipEntry): string {
  if (!deflated) return packed.toString('utf8')
  try {
    return inflateRawSync(packed, { maxOutputLength: contentTypesBytes }).toString('utf8')
  } catch {
    throw new Refused(endings.damaged)
  }
}
