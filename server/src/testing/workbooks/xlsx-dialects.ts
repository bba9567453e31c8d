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
