import { open, readFile } from 'node:fs/promises'
import { readableSize } from '#contract/limits.ts'
import { inTurn } from '#server/platform/concurrency.ts'
import { inflatedBytes, type OfficeIssue, officeIssue } from '#server/platform/documents/office-file.ts'
import { type PdfIssue, pdfEnds, pdfIssue } from '#server/platform/documents/pdf-file.ts'

const pdfSentences: Record<PdfIssue | 'empty', string> = {
  empty: 'is empty. Choose the PDF of the report.',
  'another-format': 'is not a PDF. Save the report as a PDF and choose that file.',
  damaged: 'is damaged or incomplete. Save the report as a PDF once more and choose that file.',
}

const wordSentences: Record<OfficeIssue | 'empty', string> = {
  empty: 'is empty. Choose the Word document of the report.',
  'another-format': 'is not a Word document (.docx). Save it from Word as .docx.',
  protected: 'is protected by a password. Remove the password and save it again.',
  damaged: 'is damaged or incomplete. Open it in Word, save it again as .docx and choose that file.',
  unsafe: 'is packed as Word never does. Open it in Word, save it again as .docx and choose that file.',
  'too-large': `is too large: unpacked it would take more than ${readableSize(inflatedBytes)}. Make its pictures smaller.`,
  macros: 'holds macros. Save it as a Word document without macros (.docx).',
}

/**
 * The issue of the content of the file at a path, as the end of a sentence that begins with its name; undefined where
 * there is none.
 */
export const contentIssues = {
  pdf: async (path: string): Promise<string | undefined> => {
    const file = await open(path)
    try {
      const { size } = await file.stat()
      if (size === 0) return pdfSentences.empty
      const partAt = async (position: number) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(pdfEnds), 0, pdfEnds, position)
        return buffer.subarray(0, bytesRead)
      }
      const issue = pdfIssue(await partAt(0), await partAt(Math.max(0, size - pdfEnds)))
      return issue && pdfSentences[issue]
    } finally {
      await file.close()
    }
  },

  docx: (path: string): Promise<string | undefined> =>
    // Unpacking takes as much memory as reading a workbook.
    inTurn(async () => {
      const file = await readFile(path)
      if (file.length === 0) return wordSentences.empty
      const issue = await officeIssue(file, 'docx')
      return issue && wordSentences[issue]
    }),
}
