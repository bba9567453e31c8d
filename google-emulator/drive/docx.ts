import type { DemoText } from './demo-text.ts'
import { zip } from './zip.ts'

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const wordNamespace = `xmlns:w="${schemas}/wordprocessingml/2006/main"`

/**
 * A Word document of one heading and some paragraphs. Not made by the package docx, which writes the time of day into
 * each file: the size and checksum that Drive answers with would change at every start.
 */
export function docx({ title, paragraphs }: DemoText): Buffer {
  const heading = `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>${escaped(title)}</w:t></w:r></w:p>`
  const body = paragraphs.map(
    (text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`,
  )
  return zip({
    '[Content_Types].xml': `${xmlDeclaration}<Types xmlns="${schemas}/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>
<Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>
</Types>`,
    '_rels/.rels': `${xmlDeclaration}<Relationships xmlns="${schemas}/package/2006/relationships">
<Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>
</Relationships>`,
    'word/_rels/document.xml.rels': `${xmlDeclaration}<Relationships xmlns="${schemas}/package/2006/relationships">
<Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/styles" Target="styles.xml"/>
</Relationships>`,
    'word/styles.xml': `${xmlDeclaration}<w:styles ${wordNamespace}>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="36"/></w:rPr></w:style>
</w:styles>`,
    'word/document.xml': `${xmlDeclaration}<w:document ${wordNamespace}><w:body>${heading}${body.join('')}<w:sectPr/></w:body></w:document>`,
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
