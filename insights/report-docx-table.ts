import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx'
import { page } from './report-docx-look.ts'
import { text } from './word-text.ts'

const width = page.width - page.margins.left - page.margins.right
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const hair = { style: BorderStyle.SINGLE, size: 4, color: 'D5CEC1' }

/** A table whose last two columns are numbers. Its header row stands on every page, and no row is torn in two. */
export function reportTable(headings: string[], rows: string[][]): Table {
  const widths = columnWidths(headings.length)
  const row = (cells: string[], style: string, isHeader: boolean) =>
    new TableRow({
      tableHeader: isHeader,
      cantSplit: true,
      children: cells.map((words, column) =>
        cell(words, style, column >= headings.length - 2, widths[column] ?? 0),
      ),
    })
  return new Table({
    rows: [row(headings, 'ColumnHeading', true), ...rows.map((cells) => row(cells, 'Cell', false))],
    columnWidths: widths,
    width: { size: width, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: {
      top: none,
      left: none,
      right: none,
      insideVertical: none,
      bottom: hair,
      insideHorizontal: hair,
    },
    tableLook: { firstRow: true, firstColumn: true, noHBand: true, noVBand: true },
  })
}

/** Two columns of numbers, and the rest for words: the first is the widest. */
function columnWidths(count: number): number[] {
  const numbers = [1_100, 1_200]
  const words = width - numbers.reduce((sum, one) => sum + one, 0)
  return count === 3 ? [words, ...numbers] : [words - 2_300, 2_300, ...numbers]
}

function cell(words: string, style: string, isNumber: boolean, size: number): TableCell {
  return new TableCell({
    width: { size, type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: 0, right: isNumber ? 0 : 160 },
    children: [
      new Paragraph({
        style,
        alignment: isNumber ? AlignmentType.RIGHT : AlignmentType.LEFT,
        children: [text(words)],
      }),
    ],
  })
}
