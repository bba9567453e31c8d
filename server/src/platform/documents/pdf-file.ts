import { open } from 'node:fs/promises'

/** Where readers look for the header and the end (Adobe, PDF Reference 1.7, appendix H, notes 13 and 18). */
const lookedAt = 1024

/** Why the file at a path is no whole PDF, as the end of a sentence that begins with its name; else undefined. */
export async function pdfFault(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size === 0) return 'is empty. Choose the PDF of the report.'
    const piece = async (position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(lookedAt), 0, lookedAt, position)
      return buffer.subarray(0, bytesRead)
    }
    if (!(await piece(0)).includes('%PDF-'))
      return 'is not a PDF. Save the report as a PDF and choose that file.'
    if (!(await piece(Math.max(0, size - lookedAt))).includes('%%EOF'))
      return 'is damaged or incomplete. Save the report as a PDF once more and choose that file.'
    return undefined
  } finally {
    await file.close()
  }
}
