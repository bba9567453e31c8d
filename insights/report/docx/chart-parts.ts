import type { Paragraph } from 'docx'
import { fixedParts, sheetPath, sheetXml } from '#surveys/workbook/sheet-parts.ts'
import { pack, zipOf } from '#surveys/workbook/zipped.ts'
import { type Chart, chartXml } from './chart-xml.ts'
import type { DocxParts } from './docx-parts.ts'
import { escaped, type Place } from './raw-xml.ts'

/** How a chart stands in its document: its size in pixels, and what it is called and says to screen readers. */
type Drawing = { width: number; height: number; name: string; description: string }

/** The native charts of one document, whose workbooks have the names and whole percents that are shown alone. */
export function createCharts(place: Place) {
  const charts: Chart[] = []
  return {
    /** The paragraph of a chart, on the page of what follows. */
    chart: (chart: Chart, drawing: Drawing): Paragraph => place(drawingXml(charts.push(chart), drawing)),
    /** Adds what belongs to the charts to the parts of their document. */
    addTo: (parts: DocxParts): void => {
      for (const [at, chart] of charts.entries()) {
        const { part, relations, workbook } = pathsOf(at + 1)
        parts.set(`word/${part}`, chartXml(chart))
        parts.set(`word/${relations}`, related(relation('rId1', 'package', `../${workbook}`)))
        parts.set(`word/${workbook}`, workbookOf(chart))
      }
      const numbers = [...charts.keys()].map((at) => at + 1)
      append(
        parts,
        'word/_rels/document.xml.rels',
        numbers.map((number) => relation(idOf(number), 'chart', pathsOf(number).part)),
      )
      append(
        parts,
        '[Content_Types].xml',
        numbers.flatMap((number) => {
          const { part, workbook } = pathsOf(number)
          return [ofType(part, 'drawingml.chart+xml'), ofType(workbook, 'spreadsheetml.sheet')]
        }),
      )
    },
  }
}
export type Charts = Omit<ReturnType<typeof createCharts>, 'addTo'>

/** The paths of a chart, of its relations and of its workbook, within the folder of the document. */
const pathsOf = (number: number) => ({
  part: `charts/chart${number}.xml`,
  relations: `charts/_rels/chart${number}.xml.rels`,
  workbook: `embeddings/Microsoft_Excel_Worksheet${number}.xlsx`,
})
/** The library counts its own relations. */
const idOf = (number: number) => `rIdChart${number}`

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const drawingml = 'http://schemas.openxmlformats.org/drawingml/2006'
const related = (relations: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const ofType = (path: string, type: string) =>
  `<Override ContentType="application/vnd.openxmlformats-officedocument.${type}" PartName="/word/${path}"/>`

/** Adds elements at the end of the root of a part. */
function append(parts: DocxParts, path: string, elements: string[]): void {
  const part = String(parts.get(path))
  const end = part.lastIndexOf('</')
  parts.set(path, `${part.slice(0, end)}${elements.join('')}${part.slice(end)}`)
}

const emusOfPixel = 9_525

function drawingXml(number: number, { width, height, name, description }: Drawing): string {
  return `<w:p><w:pPr><w:keepNext/></w:pPr><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${width * emusOfPixel}" cy="${height * emusOfPixel}"/><wp:effectExtent t="0" r="0" b="0" l="0"/><wp:docPr id="${number}" name="${escaped(name)}" descr="${escaped(description)}"/><wp:cNvGraphicFramePr/><a:graphic xmlns:a="${drawingml}/main"><a:graphicData uri="${drawingml}/chart"><c:chart xmlns:c="${drawingml}/chart" xmlns:r="${office}" r:id="${idOf(number)}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
}

const fixed = fixedParts('Sheet1').map(([path, part]) => pack(path, part))

function workbookOf({ categories, series }: Chart): Uint8Array {
  const rows = categories.map((name, at) => [name, ...series.map(({ values }) => values[at] ?? null)])
  return zipOf([...fixed, pack(sheetPath, sheetXml([[null, ...series.map(({ name }) => name)], ...rows]))])
}
