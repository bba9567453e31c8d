import type { TestApp } from '#server/testing/test-app.ts'
import { type Part, zipOf } from '#server/testing/workbooks/workbook-parts.ts'

const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The first and last lines of a PDF, which is all that is checked. */
export const smallPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** The parts of a small Word document. */
export const wordParts = (text = 'What went well'): Part[] => [
  {
    name: '[Content_Types].xml',
    content: `<Types><Override PartName="/word/document.xml" ContentType="${mainPart}"/></Types>`,
  },
  { name: 'word/document.xml', content: `<w:document><w:p>${text}</w:p></w:document>` },
]
export const smallDocx = zipOf(wordParts())

/** A part of a form: its field, the name of its file and the content. */
export type SentPart = [field: string, fileName: string, content: Uint8Array]

/** Uploads the files of a report. */
export async function sendReportFiles(server: TestApp, as: string, reportId: string, parts: SentPart[]) {
  const form = new FormData()
  for (const [field, name, content] of parts)
    form.append(field, new Blob([Uint8Array.from(content)], { type: 'application/pdf' }), name)
  return server.request({ method: 'POST', url: `/api/InsightsReports/${reportId}/files`, as, form })
}
