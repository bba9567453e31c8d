/** Where readers look for the header and the end, in bytes (Adobe, PDF Reference 1.7, appendix H, notes 13 and 18). */
export const pdfEnds = 1024

/** Why a file is refused as a PDF. */
export type PdfIssue = 'another-format' | 'damaged'

/** Why a file with these first and last `pdfEnds` bytes is not a complete PDF, or undefined. */
export function pdfIssue(beginning: Uint8Array, end: Uint8Array): PdfIssue | undefined {
  if (!Buffer.from(beginning).includes('%PDF-')) return 'another-format'
  return Buffer.from(end).includes('%%EOF') ? undefined : 'damaged'
}
