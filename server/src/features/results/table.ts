import { AppError } from '#server/errors.ts'
import type { RowColumn } from '#server/platform/spreadsheets/row-file.ts'
import type { Cell, Workbook } from '#server/platform/spreadsheets/workbook.ts'
import { doubleHeader } from './double-header.ts'

/** Responses from somewhere else: a row each, under one row of questions. */
export type Table = { columns: RowColumn[]; rows: Cell[][] }

export const mostRows = 100_000

/**
 * The responses of a workbook: of its first sheet that has a header and a row below it. Two header rows,
 * as SurveyMonkey and Typeform write them, become one. Throws AppError with what is wrong.
 */
export function tableOf({ sheets }: Workbook): Table {
  const filled = sheets.map(({ rows }) => rows.filter((row) => row.some(isFilled)))
  const sheet = filled.find((rows) => rows.length > 1)
  if (!sheet) {
    throw refused(
      filled.some((rows) => rows.length === 1)
        ? 'This file has questions in its first row but no responses below it.'
        : 'This file holds no responses. The first row must hold the questions, each row below it one response.',
    )
  }
  const width = Math.max(...sheet.slice(0, 100).map((row) => row.length))
  const joined = doubleHeader(sheet, width)
  const [header = [], ...rows] = joined ?? sheet
  if (rows.length > mostRows) {
    throw refused(
      `This file has more than ${mostRows.toLocaleString('en-US')} responses. Split it into several files.`,
    )
  }
  const named = header.filter(isFilled).length
  if (!joined && named < Math.max(1, width / 2)) {
    throw refused(
      `The first row must hold the questions, but ${width - named} of its ${width} cells are empty. Remove what stands above the questions and try again.`,
    )
  }
  const columns = Array.from({ length: joined ? header.length : width }, (_, index) => ({
    header: isFilled(header[index]) ? String(header[index]).trim() : `Column ${index + 1}`,
    kind: kindOf(rows, index),
  }))
  return { columns, rows: rows.map((row) => columns.map(({ kind }, index) => fitting(row[index], kind))) }
}

function kindOf(rows: Cell[][], index: number): RowColumn['kind'] {
  const values = rows.map((row) => row[index]).filter(isFilled)
  if (values.length > 0 && values.every((value) => typeof value === 'number')) return 'number'
  return values.length > 0 && values.every((value) => value instanceof Date) ? 'time' : 'text'
}

function fitting(cell: Cell | undefined, kind: RowColumn['kind']): Cell {
  if (!isFilled(cell)) return null
  if (kind !== 'text' || typeof cell === 'string') return cell
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

export function isFilled(cell: Cell | undefined): cell is Exclude<Cell, null> {
  return cell !== null && cell !== undefined && !(typeof cell === 'string' && cell.trim() === '')
}

const refused = (message: string) => new AppError('validation_failed', message)
