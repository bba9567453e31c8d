import { CFB } from '@e965/xlsx'

/**
 * The text of a Word document: its word/document.xml without markup. Throws when the bytes are no ZIP archive or hold
 * no such part.
 */
export function textOfDocx(bytes: Buffer): string {
  // CFB reads ZIP archives as well as the older compound files.
  const part = CFB.find(CFB.read(bytes, { type: 'buffer' }), '/word/document.xml')
  if (!part) throw new Error('The archive has no part word/document.xml.')
  return Buffer.from(part.content)
    .toString('utf8')
    .replaceAll(/<\/w:p>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
}
