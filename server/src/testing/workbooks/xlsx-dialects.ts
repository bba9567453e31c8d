import type { Part } from './workbook-parts.ts'

/** A change to the XML of every part, to write it as another program does. */
const rewritten = (parts: Part[], change: (xml: string) => string): Part[] =>
  parts.map((part) => ({ ...part, content: change(String(part.content)) }))

/** Every element has a prefix instead of the default namespace. */
export const withPrefix = (parts: Part[], prefix: string) =>
  rewritten(parts, (xml) =>
    xml.replace(/<(\/?)(\w)/g, `<$1${prefix}:$2`).replaceAll(' xmlns=', ` xmlns:${prefix}=`),
  )

/** "Strict Open XML": the namespaces of ISO/IEC 29500 instead of those of ECMA-376. */
export const strict = (parts: Part[]) =>
  rewritten(parts, (xml) =>
    xml
      .replaceAll('http://schemas.openxmlformats.org/spreadsheetml/2006/main', `${iso}/spreadsheetml/main`)
      .replace(
        /http:\/\/schemas\.openxmlformats\.org\/officeDocument\/2006\/relationships/g,
        `${iso}/officeDocument/relationships`,
      ),
  )
const iso = 'http://purl.oclc.org/ooxml'

/** Relationships have targets from the root of the package. */
export const withAbsolutePaths = (parts: Part[]) =>
  rewritten(parts, (xml) =>
    xml.replaceAll('Target="xl/', 'Target="/xl/').replace(/Target="(?!\/)/g, 'Target="/xl/'),
  )

/** A workbook with macros, .xlsm. */
export const withMacros = (parts: Part[]): Part[] => [
  ...rewritten(parts, (xml) =>
    xml.replace(
      /(<Types [^>]*?)\/>/,
      `$1><Override PartName="/xl/workbook.xml" ContentType="${macroEnabled}"/></Types>`,
    ),
  ),
  { name: 'xl/vbaProject.bin', content: 'Sub Auto_Open()' },
]
const macroEnabled = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'

/** Cells may have the style of the given format codes: `s="1"` is the first of them. */
export const withFormats = (parts: Part[], codes: string[]): Part[] => [
  ...rewritten(parts, (xml) =>
    xml.replace('</Relationships>', (end) =>
      xml.includes('Target="worksheets/')
        ? `<Relationship Id="rId9" Type="${styles}" Target="styles.xml"/>${end}`
        : end,
    ),
  ),
  {
    name: 'xl/styles.xml',
    content: `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${codes
      .map(
        (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
      )
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes
      .map((_code, index) => `<xf numFmtId="${164 + index}"/>`)
      .join('')}</cellXfs>${conditionalStyle}</styleSheet>`,
  },
]
/** Excel numbers the formats of conditional styles apart from those of cells. */
const conditionalStyle = '<dxfs><dxf><numFmt numFmtId="164" formatCode="0%"/></dxf></dxfs>'
const styles = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles'

/** Dates count from 1904. */
export const from1904 = (parts: Part[]) =>
  rewritten(parts, (xml) => xml.replace('<sheets>', '<workbookPr date1904="1"/><sheets>'))

/** The names of parts have backslashes, as some programs for Windows pack them. */
export const withBackslashes = (parts: Part[]): Part[] =>
  parts.map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))
