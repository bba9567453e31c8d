import type { ActivePart } from './active-parts.ts'
import { isSpace } from './pdf/pdf-names.ts'
import { PdfUnreadableError, pdfObjects, type UnreadablePdf } from './pdf/pdf-objects.ts'

/** Where readers look for the end, in bytes (Adobe, PDF Reference 1.7, appendix H, note 18). */
const endBytes = 1024
/** Byte order mark and white space may come first, as some programs write them, up to this length. */
const mostBefore = 1024

/** Why a file is refused as a PDF. */
export type PdfIssue = 'another-format' | UnreadablePdf | ActivePart[]

/** Names of the standard that make a document act (ISO 32000-2, 12.6.4, 7.11.4, 13.7; XFA of PDF 1.7, 12.7.8). */
const activeNames = new Map(
  Object.entries({
    JavaScript: 'a script',
    JS: 'a script',
    Launch: 'an action that starts a program',
    EmbeddedFile: 'an attached file',
    EmbeddedFiles: 'an attached file',
    FileAttachment: 'an attached file',
    XFA: 'an XFA form',
    RichMedia: 'embedded media',
    Rendition: 'embedded media',
    ImportData: 'an action that reads a file',
    SubmitForm: 'an action that sends a form',
    GoToE: 'a link into an attached file',
  }),
)

/** Why a file is not a complete and harmless PDF, or undefined. */
export async function pdfIssue(file: Buffer): Promise<PdfIssue | undefined> {
  if (!beginsAsPdf(file)) return 'another-format'
  if (file.lastIndexOf('%%EOF') < Math.max(0, file.length - endBytes)) return 'damaged'
  if (endsAsZip(file)) return 'another-format'
  const parts: ActivePart[] = []
  try {
    for await (const { number, names } of pdfObjects(file))
      for (const name of names) {
        const what = activeNames.get(name)
        if (what) parts.push({ what, where: number === undefined ? name : `object ${number}` })
      }
  } catch (error) {
    if (!(error instanceof PdfUnreadableError)) throw error
    // Active parts say more than that the rest cannot be read.
    if (parts.length === 0) return error.reason
  }
  return parts.length > 0 ? parts : undefined
}

function beginsAsPdf(file: Buffer): boolean {
  let at = file.indexOf('\ufeff') === 0 ? 3 : 0
  while (at < mostBefore && isSpace(file[at])) at++
  return at < mostBefore && file.subarray(at, at + 5).toString('latin1') === '%PDF-'
}

const zipEnd = 22
const longestZipComment = 0xffff

/** Whether a zip is appended, which programs that unpack would take the file for. */
function endsAsZip(file: Buffer): boolean {
  const from = Math.max(0, file.length - zipEnd - longestZipComment)
  for (
    let at = file.indexOf('PK\x05\x06', from, 'latin1');
    at >= 0;
    at = file.indexOf('PK\x05\x06', at + 1, 'latin1')
  )
    if (at + zipEnd <= file.length && at + zipEnd + file.readUInt16LE(at + 20) <= file.length) return true
  return false
}
