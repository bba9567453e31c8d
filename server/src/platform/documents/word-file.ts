import { readFile } from 'node:fs/promises'
import { inTurn } from '#server/platform/spreadsheets/turns.ts'
import { type OfficeFault, officeFault } from './office-file.ts'

const endings: Record<OfficeFault, string> = {
  'another-format': 'is not a Word document (.docx). Save it from Word as .docx.',
  protected: 'is protected by a password. Remove the password and save it again.',
  damaged: 'is damaged or incomplete. Open it in Word, save it again as .docx and choose that file.',
  unsafe: 'is packed as Word never does. Open it in Word, save it again as .docx and choose that file.',
  'too-large': 'is too large: unpacked it would take more than 256 MB. Make its pictures smaller.',
  macros: 'holds macros. Save it as a Word document without macros (.docx).',
}

/**
 * Why the file at a path is no Word document that can be handed on, as the end of a sentence that begins with
 * its name; else undefined.
 */
export async function wordFault(path: string): Promise<string | undefined> {
  return inTurn(async () => {
    const file = await readFile(path)
    if (file.length === 0) return 'is empty. Choose the Word document of the report.'
    const fault = await officeFault(file, 'docx')
    return fault && endings[fault]
  })
}
