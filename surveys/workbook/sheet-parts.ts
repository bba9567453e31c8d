import { textLimits } from '#contract/limits.ts'
import { escapeCellText } from './cell-text.ts'
import { type Cell, columnLetters, isTimeAlone, timeZero } from './workbook.ts'
import { escapeXml } from './xml-text.ts'

// The parts of a workbook of one sheet (ECMA-376 part 1, 18.3), for those who write it as it comes and those who have it.

/** The indexes of the formats in `styles`. */
export const format = { text: 1, time: 2, header: 3, clock: 4 }

/** What is the same in all workbooks but for the name of their sheet: each part's path and content. */
export const fixedParts = (sheetName: string): [path: string, part: string][] => [
  ['[Content_Types].xml', contentTypes],
  ['_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])],
  ['xl/workbook.xml', workbook(sheetName)],
  ['xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
  ['xl/styles.xml', styles],
]
export const sheetPath = 'xl/worksheets/sheet1.xml'

/** A sheet with nothing but these cells. */
export const sheetXml = (rows: readonly Cell[][]): string => {
  const letters = Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) =>
    columnLetters(at),
  )
  return `${sheetStart}<sheetData>${rows.map((row, at) => rowXml(at + 1, row, letters)).join('')}${sheetEnd}`
}

/** A row, counted from 1, with the letters of the columns. */
export function rowXml(number: number, row: readonly Cell[], letters: readonly string[]): string {
  let cells = ''
  for (let index = 0; index < row.length; index++) cells += cellXml(`${letters[index]}${number}`, row[index])
  return `<row r="${number}">${cells}</row>`
}

function cellXml(place: string, cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return textCell(place, cell, format.text)
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  const style = isTimeAlone(cell) ? format.clock : format.time
  return `<c r="${place}" s="${style}"><v>${(cell.getTime() - timeZero) / 86_400_000}</v></c>`
}

/** A text too long for a cell is cut and ends with "…". */
export function textCell(place: string, text: string, style: number): string {
  if (text === '') return ''
  const fitting = text.length > textLimits.cell ? `${text.slice(0, textLimits.cell - 1)}…` : text
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(escapeCellText(fitting))}</t></is></c>`
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Of the part of a sheet, before its views, columns and `<sheetData>`. */
export const sheetStart = `${declaration}<worksheet xmlns="${main}">`
export const sheetEnd = '</sheetData></worksheet>'

const contentTypes = `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="[h]:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

function workbook(sheetName: string): string {
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

function relations(...targets: [type: string, target: string][]): string {
  const list = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${list.join('')}</Relationships>`
}
