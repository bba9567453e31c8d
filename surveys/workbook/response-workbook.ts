import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { textLimits } from '#contract/limits.ts'
import { escapeCellText } from './cell-text.ts'
import { type Cell, columnLetters, isTimeAlone, timeZero } from './workbook.ts'
import { writeZip } from './zip-writer.ts'

/**
 * Writes a workbook of one sheet, row by row as they come, with a few rows in memory. Every text is a text cell of the
 * format "Text", so that none runs as a formula, even if a person enters it again. A text too long for a cell is cut and
 * ends with "…". Our own writer (ECMA-376 part 1, 18.3), because the library's takes three times as long (benchmarks
 * `library-import`, `import-snapshot`).
 */
export async function writeResponseWorkbook(
  output: Writable,
  sheetName: string,
  columns: readonly { header: string }[],
  rows: AsyncIterable<Cell[]>,
): Promise<void> {
  const written = finished(output)
  // An error of the output also ends the writing below.
  written.catch(() => undefined)
  try {
    await writeZip(output, [
      { name: '[Content_Types].xml', pieces: [contentTypes] },
      { name: '_rels/.rels', pieces: [relations(['officeDocument', 'xl/workbook.xml'])] },
      { name: 'xl/workbook.xml', pieces: [workbook(sheetName)] },
      {
        name: 'xl/_rels/workbook.xml.rels',
        pieces: [relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
      },
      { name: 'xl/styles.xml', pieces: [styles] },
      { name: 'xl/worksheets/sheet1.xml', pieces: sheet(columns, rows) },
    ])
    output.end()
    await written
  } finally {
    output.destroy()
  }
}

/** The indexes of the formats in `styles`. */
const format = { text: 1, time: 2, header: 3, clock: 4 }
const pieceLength = 64 * 1024

async function* sheet(
  columns: readonly { header: string }[],
  rows: AsyncIterable<Cell[]>,
): AsyncGenerator<string> {
  const letters = columns.map((_column, index) => columnLetters(index))
  const widths = columns.map(({ header }, index) => {
    const width = Math.min(60, Math.max(20, header.length + 2))
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  let piece = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`
  piece += `<row r="1">${columns.map(({ header }, index) => textCell(`${letters[index]}1`, header, format.header)).join('')}</row>`
  let number = 1
  for await (const row of rows) {
    number++
    piece += `<row r="${number}">`
    for (let index = 0; index < row.length; index++)
      piece += cellXml(`${letters[index]}${number}`, row[index])
    piece += '</row>'
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

function cellXml(place: string, cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return textCell(place, cell, format.text)
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  const style = isTimeAlone(cell) ? format.clock : format.time
  return `<c r="${place}" s="${style}"><v>${(cell.getTime() - timeZero) / 86_400_000}</v></c>`
}

function textCell(place: string, text: string, style: number): string {
  if (text === '') return ''
  const fitting = text.length > textLimits.cell ? `${text.slice(0, textLimits.cell - 1)}…` : text
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${markup(escapeCellText(fitting))}</t></is></c>`
}

function markup(text: string): string {
  if (!/[&<>"]/.test(text)) return text
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="[h]:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

function workbook(sheetName: string): string {
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${markup(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

function relations(...targets: [type: string, target: string][]): string {
  const list = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${list.join('')}</Relationships>`
}
