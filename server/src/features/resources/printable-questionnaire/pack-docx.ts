import { type Document, Packer } from 'docx'
import { escapeXml } from '#surveys/workbook/xml-text.ts'

type Properties = { title: string; creator: string; language: string }

/**
 * The document as a .docx file whose bytes depend only on its content: the docx library writes the present time into
 * the properties and into the zip entry of each part, and both are replaced.
 */
export async function packReproducibly(document: Document, properties: Properties): Promise<Uint8Array> {
  const core = { path: 'docProps/core.xml', data: coreProperties(properties) }
  const zip = await Packer.toBuffer(document, undefined, [core])
  for (const entry of zipEntries(zip)) {
    zip.writeUInt32LE(earliestDate, entry.centralAt + 12)
    zip.writeUInt32LE(earliestDate, entry.localAt + 10)
  }
  return new Uint8Array(zip.buffer, zip.byteOffset, zip.byteLength)
}

/** 1 January 1980, midnight, in the format of MS-DOS. */
const earliestDate = 0x00210000

/** The offsets of the entries of a zip file (PKWARE APPNOTE 4.3): in its directory, and before their data. */
function* zipEntries(zip: Buffer) {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let centralAt = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    yield { centralAt, localAt: zip.readUInt32LE(centralAt + 42) }
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(centralAt + offset))
    centralAt += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
}

/** The core properties, where screen readers and search look for title and language (ECMA-376 part 2, 11). */
function coreProperties({ title, creator, language }: Properties): string {
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<dc:title>${escapeXml(title)}</dc:title>`,
    `<dc:creator>${escapeXml(creator)}</dc:creator>`,
    `<dc:language>${language}</dc:language>`,
    '</cp:coreProperties>',
  ].join('')
}
