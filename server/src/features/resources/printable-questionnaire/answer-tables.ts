import {
  AlignmentType,
  HeightRule,
  Paragraph,
  type Table,
  TableCell,
  TableRow,
  VerticalAlignTable,
} from 'docx'
import { fits, widthOf } from './letter-widths.ts'
import type { Sheet } from './sheet.ts'
import {
  type Align,
  cell,
  fullWidth,
  hair,
  hairBorders,
  narrow,
  noBorders,
  shaded,
  table,
  width,
} from './table-parts.ts'
import { answerIndent, choice, markOne } from './text-runs.ts'

/** Which part of the width the answers of a grid take: the first that breaks no word of them. */
const answerParts = [0.56, 0.62, 0.68, 0.74]

/**
 * A row for each statement, a column for each answer, every other row shaded; null if the answers would
 * be too small to read. The header repeats on every page, and no row is split.
 */
export function gridTable(statements: Paragraph[], answers: string[], sheet: Sheet): Table | null {
  const columns = headColumns(answers, sheet)
  if (!columns) return null
  const { width: answerWidth, size } = columns
  const header = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: ['', ...answers].map((text) =>
      cell([text], AlignmentType.CENTER, {
        bold: true,
        size,
        shading: shaded,
        keepNext: true,
        margins: narrow,
      }),
    ),
  })
  const rows = statements.map((statement, place) => {
    const shading = place % 2 === 1 ? { shading: { ...shaded, fill: 'F6F6F6' } } : {}
    return new TableRow({
      cantSplit: true,
      children: [
        new TableCell({
          verticalAlign: VerticalAlignTable.CENTER,
          margins: { top: 60, bottom: 60, left: 80, right: 80 },
          children: [statement],
          ...shading,
        }),
        ...answers.map(() => cell([markOne], AlignmentType.CENTER, shading)),
      ],
    })
  })
  const statementWidth = fullWidth - answerWidth * answers.length
  return table([header, ...rows], [statementWidth, ...answers.map(() => answerWidth)], hairBorders, true)
}

/** So many lines of a narrow column are read at a glance; children lose their line sooner. */
const mostLines = ({ size }: Sheet) => (size > 24 ? 3 : 4)

/** Whether questions stand beside the columns of their answers in few lines each. */
export function standBeside(questions: readonly string[], answers: string[], sheet: Sheet): boolean {
  const columns = headColumns(answers, sheet)
  if (!columns) return false
  const room = fullWidth - columns.width * answers.length - answerIndent - 160
  return fits(questions, room, sheet.size, mostLines(sheet))
}

/** The widest columns and the largest letters that break no word of the answers. */
function headColumns(
  answers: string[],
  { size: base, least }: Sheet,
): { width: number; size: number } | null {
  for (let size = Math.max(base - 3, least); size >= least; size--)
    for (const part of answerParts) {
      const width = Math.floor((fullWidth * part) / answers.length)
      if (fits(answers, width - 2 * narrow.left, size)) return { width, size }
    }
  return null
}

const mostAcross = 7

/** The options of a question in one row, each with its mark above it; null if they do not fit. */
export function acrossTable(options: string[], { size: base, least }: Sheet): Table | null {
  const columnWidth = Math.floor(width / options.length)
  const size = Math.max(base - 2, least)
  if (options.length > mostAcross || !fits(options, columnWidth - 100, size, 2)) return null
  const row = new TableRow({
    cantSplit: true,
    children: options.map((option, place) =>
      cell([markOne, option], AlignmentType.CENTER, {
        size,
        margins: { ...narrow, left: 50, right: 50 },
        verticalAlign: VerticalAlignTable.TOP,
        ...(place % 2 === 0 && { shading: { ...shaded, fill: 'F3F3F3' } }),
      }),
    ),
  })
  return table(
    [row],
    options.map(() => columnWidth),
    noBorders,
  )
}

/** Many options in two columns, read downwards; null if one is too long for that. */
export function optionColumns(mark: string, options: string[], base: number): Table | null {
  const columnWidth = Math.floor(width / 2)
  if (!fits(options, columnWidth - 700, base, 2)) return null
  const half = Math.ceil(options.length / 2)
  const rows = Array.from({ length: half }, (_, place) => {
    const both = [options[place], options[place + half]]
    return new TableRow({
      cantSplit: true,
      children: both.map(
        (option) =>
          new TableCell({
            children: [
              option === undefined
                ? new Paragraph({ children: [] })
                : choice(mark, option, { keepNext: place < half - 1, indent: { left: 400, hanging: 400 } }),
            ],
          }),
      ),
    })
  })
  return table(rows, [columnWidth, columnWidth], noBorders)
}

type Scale = { points: readonly number[]; minLabel: string; maxLabel: string }

/** The points of a scale in one row, each with its number, between the labels of its ends. */
export function scaleTable({ points, minLabel, maxLabel }: Scale, { size, least }: Sheet): Table {
  const labelled = minLabel !== '' || maxLabel !== ''
  const pointWidth = Math.min(760, Math.floor((width * (labelled ? 0.62 : 1)) / points.length))
  const labelWidth = Math.min(1_900, Math.floor((width - pointWidth * points.length) / 2))
  const label = (text: string, alignment: Align) =>
    labelled ? [cell([text], alignment, { size: Math.max(Math.min(size - 2, 26), least) })] : []
  const marks = points.map((point) =>
    cell([markOne, String(point)], AlignmentType.CENTER, { margins: narrow }),
  )
  const row = new TableRow({
    cantSplit: true,
    children: [...label(minLabel, AlignmentType.RIGHT), ...marks, ...label(maxLabel, AlignmentType.LEFT)],
  })
  const ends = labelled ? [labelWidth] : []
  return table([row], [...ends, ...points.map(() => pointWidth), ...ends], noBorders)
}

/** Names with a line to write on after each, in rows. */
export function fieldLines(rows: string[][], size: number): Table {
  const line = (name: string, room: number) =>
    '_'.repeat(Math.max(8, Math.floor((room - 300 - widthOf(`${name}: `, size)) / (size * 5.6))))
  const columns = Math.max(...rows.map((names) => names.length))
  const margins = { ...narrow, left: 0 }
  return table(
    rows.map(
      (names) =>
        new TableRow({
          cantSplit: true,
          children: names.map((name) =>
            cell([`${name}: ${line(name, fullWidth / names.length)}`], AlignmentType.LEFT, {
              margins,
              columnSpan: names.length === 1 ? columns : 1,
            }),
          ),
        }),
    ),
    Array.from({ length: columns }, () => Math.floor(fullWidth / columns)),
    noBorders,
  )
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
