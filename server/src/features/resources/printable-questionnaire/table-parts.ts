import {
  type AlignmentType,
  BorderStyle,
  type ITableBordersOptions,
  type ITableCellOptions,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  type TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { answerIndent, markOne, markSize, page, runs } from './text-runs.ts'

export const fullWidth = page.width - 2 * page.margin
/** Of answers, which are indented. */
export const width = fullWidth - answerIndent
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
export const hair = { style: BorderStyle.SINGLE, size: 4, color: '808080' }
export const noBorders: ITableBordersOptions = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
}
export const hairBorders: ITableBordersOptions = {
  top: hair,
  bottom: hair,
  left: hair,
  right: hair,
  insideHorizontal: hair,
  insideVertical: hair,
}

/** The alignment of a cell's text. */
export type Align = (typeof AlignmentType)[keyof typeof AlignmentType]

/** A cell with a paragraph for each text. */
export function cell(
  texts: string[],
  alignment: Align,
  look: { bold?: boolean; size?: number; keepNext?: boolean } & Omit<ITableCellOptions, 'children'> = {},
) {
  const { bold, size, keepNext, ...options } = look
  return new TableCell({
    verticalAlign: VerticalAlignTable.CENTER,
    margins: { top: 60, bottom: 60, left: 80, right: 80 },
    children: texts.map(
      (text) =>
        new Paragraph({
          alignment,
          keepNext,
          children: runs(text, { bold, size: text === markOne ? markSize : size }),
          spacing: { after: 0 },
        }),
    ),
    ...options,
  })
}

/** A table below a question. */
export function table(
  rows: TableRow[],
  columnWidths: number[],
  borders: ITableBordersOptions,
  isGrid = false,
) {
  return new Table({
    rows,
    columnWidths,
    width: { size: columnWidths.reduce((sum, column) => sum + column, 0), type: WidthType.DXA },
    indent: {
      size: columnWidths.reduce((sum, column) => sum + column, 0) > width ? 0 : answerIndent,
      type: WidthType.DXA,
    },
    layout: TableLayoutType.FIXED,
    borders,
    tableLook: { firstRow: isGrid, firstColumn: isGrid, noHBand: true, noVBand: true },
  })
}

export const shaded = { type: ShadingType.CLEAR, color: 'auto', fill: 'EDEDED' }
export const narrow = { top: 60, bottom: 60, left: 30, right: 30 }
