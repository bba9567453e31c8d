import { wordParts } from '#server/testing/data/report-files.ts'
import { type Part, workbookParts, zipOf } from '#server/testing/workbooks/workbook-parts.ts'

// Documents with parts that act, and ordinary ones that look like them.

const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A relationship, of the office's own type if it is a word. */
type Link = { type: string; target: string; external?: boolean }

/** The part with the relationships of another part. */
export function linksOf(name: string, links: Link[]): Part {
  const at = name.lastIndexOf('/') + 1
  const written = links.map(({ type, target, external }, index) => {
    const full = type.includes(':') ? type : `${officeRelations}/${type}`
    const mode = external ? ' TargetMode="External"' : ''
    return `<Relationship Id="rId${index + 1}" Type="${full}" Target="${target}"${mode}/>`
  })
  return {
    name: `${name.slice(0, at)}_rels/${name.slice(at)}.rels`,
    content: `<?xml version="1.0" encoding="UTF-8"?><Relationships>${written.join('')}</Relationships>`,
  }
}

/** A Word document with more parts. */
export const docxWith = (...parts: Part[]) => zipOf([...wordParts(), ...parts])

/** A Word document whose body is that XML. */
export const docxOf = (body: string) => zipOf(wordParts(body))

const mainSheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** The content types of a workbook, with more of them by the names of their parts. */
export const sheetTypes = (types: Record<string, string> = {}): Part => ({
  name: '[Content_Types].xml',
  content: `<Types>${Object.entries({ '/xl/workbook.xml': mainSheet, ...types })
    .map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
    .join('')}</Types>`,
})

/** A workbook with one sheet whose `<sheetData>` holds that XML, and with more parts. */
export const xlsxWith = (sheetData = '', types = sheetTypes(), ...parts: Part[]) =>
  zipOf([types, ...workbookParts(sheetData).slice(1), ...parts])

/** The runs of a Word field, whose instruction is written in several runs, as Word does. */
export const fieldOf = (...pieces: string[]) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces
    .map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`)
    .join(
      '',
    )}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`

/** The first bytes of a compound file (OLE2), padded. */
export const compoundContent = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])
