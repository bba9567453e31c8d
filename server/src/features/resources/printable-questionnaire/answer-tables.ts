import {
  AlignmentType,
  BorderStyle,
  HeightRule,
  type ITableBordersOptions,
  type ITableCellOptions,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { answerIndent, markOne, markSize, page, runs } from './text-runs.ts'

const width = page.width - 2 * page.margin - answerIndent
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const hair = { style: BorderStyle.SINGLE, size: 4, color: '808080' }
const noBorders: ITableBordersOptions = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
}
const hairBorders: ITableBordersOptions = {
  top: hair,
  bottom: hair,
  left: hair,
  right: hair,
  insideHorizontal: hair,
  insideVertical: hair,
}

type Align = (typeof AlignmentType)[keyof typeof AlignmentType]

function cell(
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

function table(rows: TableRow[], columnWidths: number[], borders: ITableBordersOptions, isGrid = false) {
  return new Table({
    rows,
    columnWidths,
    width: { size: columnWidths.reduce((sum, column) => sum + column, 0), type: WidthType.DXA },
    indent: { size: answerIndent, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders,
    tableLook: { firstRow: isGrid, firstColumn: isGrid, noHBand: true, noVBand: true },
  })
}

/** A row for each statement, a column for each answer. The header repeats on every page, and no row is split. */
export function gridTable(statements: string[], answers: string[]): Table {
  const answerWidth = Math.floor((width * (answers.length > 5 ? 0.7 : 0.62)) / answers.length)
  const statementWidth = width - answerWidth * answers.length
  const size = answers.length > 5 ? 17 : 19
  const shading = { type: ShadingType.CLEAR, color: 'auto', fill: 'EDEDED' }
  const header = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: ['', ...answers].map((text) =>
      cell([text], AlignmentType.CENTER, { bold: true, size, shading, keepNext: true }),
    ),
  })
  const rows = statements.map(
    (statement) =>
      new TableRow({
        cantSplit: true,
        children: [
          cell([statement], AlignmentType.LEFT, { size: 20 }),
          ...answers.map(() => cell([markOne], AlignmentType.CENTER)),
        ],
      }),
  )
  return table([header, ...rows], [statementWidth, ...answers.map(() => answerWidth)], hairBorders, true)
}

/** The points of a scale in one row, each with its number, between the labels of its ends. */
export function scaleTable(points: number[], minLabel: string, maxLabel: string): Table {
  const labelled = minLabel !== '' || maxLabel !== ''
  const pointWidth = Math.min(760, Math.floor((width * (labelled ? 0.62 : 1)) / points.length))
  const labelWidth = Math.min(1_900, Math.floor((width - pointWidth * points.length) / 2))
  const label = (text: string, alignment: Align) => (labelled ? [cell([text], alignment, { size: 20 })] : [])
  const marks = points.map((point) => cell([markOne, String(point)], AlignmentType.CENTER))
  const row = new TableRow({
    cantSplit: true,
    children: [...label(minLabel, AlignmentType.RIGHT), ...marks, ...label(maxLabel, AlignmentType.LEFT)],
  })
  const ends = labelled ? [labelWidth] : []
  return table([row], [...ends, ...points.map(() => pointWidth), ...ends], noBorders)
}

/** Lines to write on, a comfortable third of an inch apart. */
export function writingLines(count: number): Table {
  const line = () =>
    new TableRow({
      cantSplit: true,
      height: { value: 500, rule: HeightRule.ATLEAST },
      children: [cell([''], AlignmentType.LEFT, { verticalAlign: VerticalAlignTable.BOTTOM })],
    })
  const rows = Array.from({ length: count }, line)
  return table(rows, [width], { ...noBorders, bottom: hair, insideHorizontal: hair })
}
