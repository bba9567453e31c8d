import { countLimits } from '#contract/limits.ts'
import type { ResponseColumn } from '#surveys/response-columns.ts'
import { looksLikeError } from './cell-text.ts'
import { doubleHeader } from './double-header.ts'
import { type Cell, columnLetters, noResult, type Sheet, shownText, type Workbook } from './workbook.ts'

/** Responses from elsewhere: one row each, below one header row. */
export type Table = { columns: ResponseColumn[]; rows: Cell[][] }

/** A file that cannot be read as responses; the message is a sentence for a person. */
export class ResponsesError extends Error {}

/**
 * The responses of a workbook: those of its first sheet with a header and a row below it. A hidden sheet, or one with a
 * single column, as instructions have, is used only where there is no other. Two header rows, as SurveyMonkey and
 * Typeform write them, are merged.
 * @throws ResponsesError with what is wrong
 */
export function responseTable({ sheets }: Workbook): Table {
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const filled = [...visible, ...sheets.filter(({ isHidden }) => isHidden)].map(filledRows)
  const tables = filled.filter((rows) => rows.length > 1)
  const sheet =
    tables.slice(0, visible.length).find((rows) => rows.some((row) => row.length > 1)) ?? tables[0]
  if (!sheet) {
    throw refused(
      filled.some((rows) => rows.length === 1)
        ? 'This file has questions in its first row but no responses below it.'
        : 'This file holds no responses. The first row must hold the questions, each row below it one response.',
    )
  }
  const usual = widthOf(sheet.slice(0, 100))
  const width = widthOf(sheet)
  const joined = doubleHeader(sheet, width)
  const [header = [], ...rows] = joined ?? sheet
  if (rows.length > countLimits.responses) {
    throw refused(
      `This file has more than ${countLimits.responses.toLocaleString('en-US')} responses. Split it into several files.`,
    )
  }
  const named = header.filter(isFilled).length
  // Two columns need two headers: one header over two columns may be a title, or commas may have split one column.
  if (!joined && named < (usual === 2 ? 2 : Math.max(1, usual / 2))) {
    const empty = usual - named
    throw refused(
      `The first row must hold the questions, but ${empty} of its ${usual} cells ${empty === 1 ? 'is' : 'are'} empty. Remove what stands above the questions, or name each column, and try again.`,
    )
  }
  return typedTable(header, rows, joined ? header.length : width)
}

/** The responses of a workbook that we wrote ourselves: one sheet, one header row. */
export function storedTable({ sheets }: Workbook): Table {
  const [header = [], ...rows] = sheets[0]?.rows ?? []
  return typedTable(header, rows, header.length)
}

function typedTable(header: Cell[], rows: Cell[][], width: number): Table {
  const columns = Array.from({ length: width }, (_, index) => ({
    header: shownText(header[index]).trim() || `Column ${index + 1}`,
    kind: kindOf(rows, index),
    item: null,
  }))
  return { columns, rows: rows.map((row) => columns.map(({ kind }, index) => fitting(row[index], kind))) }
}

/** The rows of a sheet that hold anything; a cell with an error holds its code. */
function filledRows({ rows, errors, name }: Sheet): Cell[][] {
  const all = errors.length === 0 ? rows : rows.map((row) => [...row])
  for (const { row, column, code } of errors) {
    if (code === noResult) {
      throw refused(
        `Cell ${columnLetters(column - 1)}${row} of the sheet "${name}" holds a formula without its result. Open the file in Excel or Google Sheets, save it again and try once more.`,
      )
    }
    while (all.length < row) all.push([])
    const cells = all[row - 1]!
    while (cells.length < column) cells.push(null)
    cells[column - 1] = code
  }
  return all.filter((row) => row.some(isFilled))
}

const widthOf = (rows: Cell[][]) => rows.reduce((most, row) => Math.max(most, row.length), 0)

function kindOf(rows: Cell[][], index: number): ResponseColumn['kind'] {
  // A cell with an error is no reason to read all numbers of the column as texts.
  const values = rows
    .map((row) => row[index])
    .filter((cell) => isFilled(cell) && !(typeof cell === 'string' && looksLikeError(cell)))
  if (values.length > 0 && values.every((value) => typeof value === 'number')) return 'number'
  return values.length > 0 && values.every((value) => value instanceof Date) ? 'time' : 'text'
}

function fitting(cell: Cell | undefined, kind: ResponseColumn['kind']): Cell {
  if (!isFilled(cell)) return null
  return kind === 'text' ? shownText(cell) : cell
}

function isFilled(cell: Cell | undefined): cell is Exclude<Cell, null> {
  return cell !== null && cell !== undefined && !(typeof cell === 'string' && cell.trim() === '')
}

const refused = (message: string) => new ResponsesError(message)
