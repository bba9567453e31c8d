import type { ReadColumn, ResponsesReading } from '#contract/results/readings.ts'
import type { ResponseColumn } from '#surveys/response-columns.ts'
import { joinList } from '#surveys/workbook/semicolon-list.ts'
import { fitting, kindOf as storedKind } from '#surveys/workbook/stored-table.ts'
import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'
import type { Role } from './column-roles.ts'
import { areNumbers } from './csv-numbers.ts'
import { textOf } from './filled-sheet.ts'
import type { Headings, SourceColumn } from './headings.ts'

/** A column as described to people and as stored, with its cell of a row. */
export type Described = { column: ReadColumn; stored: ResponseColumn; cell: (row: Cell[]) => Cell }

/** The rows below the headings. */
type Body = {
  rows: Cell[][]
  isText: boolean
  tool: Headings['tool']
}

/** The columns of a sheet, each with its role, as described and as stored. */
export function describeColumns(columns: SourceColumn[], roles: Role[], body: Body): Described[] {
  const filledCells = filledByColumn(body.rows)
  return columns.map((column, position) => describe(column, position, roles[position]!, filledCells, body))
}

function describe(
  { heading, isUnnamed, indexes }: SourceColumn,
  position: number,
  role: Role,
  filledCells: readonly number[],
  { rows, isText, tool }: Body,
): Described {
  const [index = 0] = indexes
  const areTextNumbers = isText && role.role !== 'personal' && indexes.length === 1 && areNumbers(rows, index)
  const kind = indexes.length > 1 ? 'list' : areTextNumbers ? 'number' : kindOf(rows, index, tool)
  const cell = (row: Cell[]): Cell => {
    if (indexes.length > 1) return joinList(indexes.map((one) => textOf(row[one])).filter(Boolean)) || null
    const stored = fitting(row[index], kind)
    return areTextNumbers && stored !== null ? Number(stored) : stored
  }
  return {
    column: {
      position,
      name: oneLine(heading),
      isUnnamed,
      ...role,
      answers: indexes.length === 1 ? (filledCells[index] ?? 0) : countAnswered(rows, indexes),
    },
    stored: { header: heading, kind, item: null, ...(role.personal && { personal: role.personal }) },
    cell,
  }
}

/** The number of filled cells of each column of a sheet. */
function filledByColumn(rows: Cell[][]): number[] {
  const filled: number[] = []
  for (const row of rows)
    for (let index = 0; index < row.length; index++) {
      const before = filled[index] ?? 0
      filled[index] = isFilled(row[index]) ? before + 1 : before
    }
  return filled
}

function countAnswered(rows: Cell[][], indexes: number[]): number {
  let answered = 0
  for (const row of rows) if (indexes.some((one) => isFilled(row[one]))) answered++
  return answered
}

function kindOf(rows: Cell[][], index: number, tool: ResponsesReading['tool']): ResponseColumn['kind'] {
  const kind = storedKind(rows, index)
  if (kind !== 'text' || tool !== 'microsoft-forms') return kind
  // Microsoft Forms ends each of several answers with a semicolon.
  const answers = rows.map((row) => row[index]).filter(isFilled)
  return answers.length > 0 && answers.every((one) => typeof one === 'string' && one.endsWith(';'))
    ? 'list'
    : 'text'
}

/** The most characters of a cell and of a name in a reading. */
const mostCharacters = 200

export const cut = (text: string) =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text
/** Control characters and those that change the direction of text, which no name has; a database refuses some. */
export const oneLine = (text: string) =>
  cut(
    text
      .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
      .trim()
      .toWellFormed(),
  )
