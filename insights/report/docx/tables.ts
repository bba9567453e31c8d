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
import { colors, textWidth } from './look.ts'
import { text } from './word-text.ts'

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const hair = { style: BorderStyle.SINGLE, size: 4, color: colors.hair }

/** A cell with its words; `fill` and `color` as six digits. */
export type Cell = { words: string; fill?: string; color?: string; isStrong?: boolean }

type Options = {
  isWide?: boolean /** The first column's part of the width. */
  first?: number
  areCentered?: boolean
}

/** A table of words in the first column and numbers in the others. Its header stands on every page, and no row is torn in two. */
export function wordTable(
  head: readonly string[],
  rows: readonly (readonly (Cell | string)[])[],
  { isWide = false, first, areCentered = false }: Options = {},
): Table {
  const widths = columnWidths(head.length, textWidth(isWide), first)
  const style = head.length > 7 ? 'SmallCell' : 'Cell'
  const alignment = areCentered ? AlignmentType.CENTER : AlignmentType.RIGHT
  const row = (cells: readonly (Cell | string)[], name: string, isHeader: boolean) =>
    new TableRow({
      tableHeader: isHeader,
      cantSplit: true,
      children: cells.map((cell, column) =>
        tableCell(
          typeof cell === 'string' ? { words: cell } : cell,
          name,
          column === 0 ? AlignmentType.LEFT : alignment,
          widths[column] ?? 0,
        ),
      ),
    })
  return new Table({
    rows: [row(head, 'ColumnHeading', true), ...rows.map((cells) => row(cells, style, false))],
    columnWidths: widths,
    width: { size: textWidth(isWide), type: WidthType.DXA },
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

/** Columns of numbers are alike; the first takes what they leave. */
function columnWidths(count: number, width: number, first?: number): number[] {
  if (count === 1) return [width]
  const wanted = first === undefined ? Math.max(0.22, 0.76 - 0.11 * (count - 1)) : first
  const own = Math.round(width * wanted)
  return [own, ...Array<number>(count - 1).fill(Math.floor((width - own) / (count - 1)))]
}

function tableCell(
  { words, fill, color, isStrong = false }: Cell,
  style: string,
  alignment: (typeof AlignmentType)[keyof typeof AlignmentType],
  size: number,
): TableCell {
  return new TableCell({
    width: { size, type: WidthType.DXA },
    margins: { top: 50, bottom: 50, left: 60, right: 60 },
    ...(fill && { shading: { fill, color: 'auto' } }),
    children: [
      new Paragraph({
        style,
        alignment,
        children: [text(words, { bold: isStrong, ...(color && { color }) })],
      }),
    ],
  })
}
