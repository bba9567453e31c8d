import type { Document } from 'docx'
import { docxParts } from '#insights/report/docx/docx-parts.ts'
import { escapeXml } from '#surveys/workbook/xml-text.ts'
import { zipped } from '#surveys/workbook/zipped.ts'

type Properties = { title: string; creator: string; language: string }

/**
 * The document as a .docx file whose bytes depend only on its content: the properties of the docx library, which hold the
 * present time, are replaced, and so is its zip.
 */
export function packReproducibly(document: Document, properties: Properties): Uint8Array {
  const parts = docxParts(document)
  parts.set('docProps/core.xml', coreProperties(properties))
  return zipped(parts)
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
