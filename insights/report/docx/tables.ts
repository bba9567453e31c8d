import type { Paragraph } from 'docx'
import { colors, textWidth } from './look.ts'
import { escaped, type Place } from './raw-xml.ts'

/** A cell with its words; `fill` and `color` as six digits. */
export type Cell = { words: string; fill?: string; color?: string; isStrong?: boolean; isAsked?: boolean }

type Row = readonly (Cell | string)[]
type Options = {
  isWide?: boolean /** The first column's part of the width. */
  first?: number
  areCentered?: boolean
  /** Whether all of its cells are words. */
  areLeft?: boolean
  /** Its description for screen readers. */
  caption?: string
  /** Whether it is kept on the page of the next block. */
  keepsNext?: boolean
}

/** The tables of one document, which are written as text. */
export function createTables(askedLanguage: string | null, place: Place) {
  let lists = 0
  return {
    /** The style of questions and answers, whose language may not be the report's. */
    asked: askedLanguage === null ? {} : { language: { value: askedLanguage } },
    /** The style of a numbered list. */
    listNumber: () => ++lists,
    table: (head: Row, rows: readonly Row[], options: Options = {}): Paragraph =>
      place(tableXml(head, rows, options, askedLanguage)),
  }
}
export type Tables = ReturnType<typeof createTables>

const side = (name: string, size: number) =>
  `<w:${name} w:val="${size > 0 ? 'single' : 'none'}" w:sz="${size}" w:space="0" w:color="${colors.hair}"/>`
const borders = `<w:tblBorders>${side('top', 0)}${side('left', 0)}${side('bottom', 4)}${side('right', 0)}${side('insideH', 4)}${side('insideV', 0)}</w:tblBorders>`
const margin = (name: string, size: number) => `<w:${name} w:w="${size}" w:type="dxa"/>`
const margins = `<w:tblCellMar>${margin('top', 30)}${margin('left', 60)}${margin('bottom', 30)}${margin('right', 60)}</w:tblCellMar>`
const look =
  '<w:tblLook w:val="00A0" w:firstRow="1" w:lastRow="0" w:firstColumn="1" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/>'

/** A table of at most so many rows and letters is kept on one page. */
const few = { rows: 12, letters: 900 }
/** The approximate width of a digit or letter of a cell, and its margins, in twips. */
const letter = { normal: 100, margins: 120 }
const wordsOf = (cell: Cell | string) => (typeof cell === 'string' ? cell : cell.words)
const belongsAbove = (row: Row | undefined) => row?.[0] !== undefined && wordsOf(row[0]).startsWith('    ')

/**
 * Words in the first column and numbers in the others. The header is repeated on every page, rows are not split, and
 * small tables and rows that belong together stay on one page.
 */
function tableXml(head: Row, rows: readonly Row[], options: Options, askedLanguage: string | null): string {
  const { isWide = false, first, areCentered = false, areLeft = false, caption = '' } = options
  const width = textWidth(isWide)
  const numbers = Math.max(0, ...rows.flatMap((cells) => cells.slice(1).map((cell) => wordsOf(cell).length)))
  const widths = columnWidths(head.length, width, first, numbers * letter.normal + letter.margins)
  const side = areLeft ? 'left' : areCentered ? 'center' : 'right'
  const isTight = first === undefined && numbers * letter.normal + letter.margins > (widths[1] ?? width)
  const style = head.length > 7 || isTight ? 'SmallCell' : 'Cell'
  const row = (cells: Row, name: string, isHeader: boolean, keepsNext: boolean) =>
    `<w:tr><w:trPr><w:cantSplit/>${isHeader ? '<w:tblHeader/>' : ''}</w:trPr>${cells
      .map((cell, column) =>
        cellXml(cell, {
          ...{ style: name, side: column === 0 ? 'left' : side, width: widths[column] ?? 0 },
          ...{ keepsNext, askedLanguage },
        }),
      )
      .join('')}</w:tr>`
  const letters = rows.reduce((sum, [name]) => sum + (name === undefined ? 0 : wordsOf(name).length), 0)
  const isSmall = rows.length <= few.rows && letters <= few.letters
  const keepsNext = (at: number) =>
    at === rows.length - 1 ? options.keepsNext === true : isSmall || belongsAbove(rows[at + 1])
  const named = caption ? `<w:tblCaption w:val="${inOneLine(caption)}"/>` : ''
  return [
    `<w:tbl><w:tblPr><w:tblW w:w="${width}" w:type="dxa"/>${borders}<w:tblLayout w:type="fixed"/>${margins}${look}${named}</w:tblPr>`,
    `<w:tblGrid>${widths.map((one) => `<w:gridCol w:w="${one}"/>`).join('')}</w:tblGrid>`,
    row(head, 'ColumnHeading', true, true),
    ...rows.map((cells, at) => row(cells, style, false, keepsNext(at))),
    '</w:tbl>',
  ].join('')
}

type CellLook = {
  style: string
  side: string
  /** In twips. */
  width: number
  keepsNext: boolean
  askedLanguage: string | null
}

function cellXml(given: Cell | string, { style, side, width, keepsNext, askedLanguage }: CellLook): string {
  const { words, fill, color, isStrong, isAsked } =
    typeof given === 'string' ? ({ words: given } as Cell) : given
  const shade = fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>` : ''
  const language = isAsked && askedLanguage ? `<w:lang w:val="${askedLanguage}"/>` : ''
  const look = `${isStrong ? '<w:b/>' : ''}${color ? `<w:color w:val="${color}"/>` : ''}${language}`
  return [
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shade}</w:tcPr>`,
    `<w:p><w:pPr><w:pStyle w:val="${style}"/>${keepsNext ? '<w:keepNext/>' : ''}<w:jc w:val="${side}"/></w:pPr>`,
    `<w:r>${look ? `<w:rPr>${look}</w:rPr>` : ''}<w:t xml:space="preserve">${inOneLine(words)}</w:t></w:r></w:p></w:tc>`,
  ].join('')
}

const inOneLine = (words: string) => escaped(words.replaceAll('\n', ' '))

/** Columns of numbers are equally wide, enough for `needed` if the first keeps a quarter; it takes what they leave. */
function columnWidths(count: number, width: number, first: number | undefined, needed: number): number[] {
  if (count === 1) return [width]
  const wanted = Math.max(0.24, 0.75 - 0.075 * (count - 1))
  const own = first ?? Math.max(0.24, Math.min(wanted, 1 - (needed * (count - 1)) / width))
  const ownWidth = Math.round(width * own)
  return [ownWidth, ...Array<number>(count - 1).fill(Math.floor((width - ownWidth) / (count - 1)))]
}
