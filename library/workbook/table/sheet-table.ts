import { type Cell, noResult, type Sheet, type Workbook } from '#surveys/workbook/workbook.ts'
import type { Fields, HeaderOf, SheetDefinition } from './fields.ts'
import { type Issues, place } from './issues.ts'

/** One filled row below the headers, its cells found by their column's header. */
export type TableRow<Header extends string> = {
  /** The row's number in the spreadsheet. */
  number: number
  /** Null for an empty cell, undefined if the column is missing or the cell shows an error. */
  cell: (header: Header) => Cell | undefined
  issue: (header: Header, message: string) => void
  warn: (header: Header, message: string) => void
}

/** Names are compared without case, white space, hyphens and underscores. */
export const sameName = (name: string) => name.toLowerCase().replace(/[\s_-]+/gu, '')

export const hasSheet = ({ sheets }: Workbook, definition: Pick<SheetDefinition, 'name'>) =>
  sheets.some(({ name }) => sameName(name) === sameName(definition.name))

const yieldToEventLoop = () => new Promise<void>((go) => setTimeout(go))

/** Few enough that the event loop is blocked for about a millisecond. */
const rowsPerTurn = 250

/**
 * The filled rows of the sheet of that name, with pauses for the event loop. Names an issue for a sheet or column that
 * is missing or there twice.
 */
export async function* readTable<F extends Fields>(
  workbook: Workbook,
  definition: SheetDefinition<F>,
  issues: Issues,
): AsyncGenerator<TableRow<HeaderOf<F>>> {
  const sheet = findSheet(workbook, definition.name, issues)
  if (!sheet) return
  const columns = findColumns(sheet, definition, issues)
  const used = [...columns.values()]
  const errors = new Map(sheet.errors.map(({ row, column, code }) => [`${row},${column}`, code]))
  for (let index = 1; index < sheet.rows.length; index++) {
    if (index % rowsPerTurn === 0) await yieldToEventLoop()
    const cells = sheet.rows[index]!
    const error = (column: number) =>
      errors.size === 0 ? undefined : errors.get(`${index + 1},${column + 1}`)
    if (used.every((column) => isBlank(cells[column]) && !error(column))) continue
    const row = tableRow(definition, index + 1, issues, (header) => {
      const column = columns.get(header)
      return column === undefined || error(column) ? undefined : (cells[column] ?? null)
    })
    if (errors.size > 0) {
      for (const [header, column] of columns) {
        const code = error(column)
        if (code === noResult)
          row.issue(
            header,
            'The file does not have the result of this formula. Save it in Excel, or enter the value.',
          )
        else if (code)
          row.issue(header, `The cell shows the error ${code}. Correct its formula or type the value.`)
      }
    }
    yield row
  }
}

function tableRow<Header extends string>(
  { name }: SheetDefinition,
  number: number,
  issues: Issues,
  cell: TableRow<string>['cell'],
): TableRow<Header> {
  return {
    number,
    cell,
    issue: (header: string, message) => issues.add(place(name, number, header), message),
    warn: (header: string, message) => issues.warn(place(name, number, header), message),
  }
}

function findSheet(workbook: Workbook, name: string, issues: Issues): Sheet | undefined {
  const [sheet, second] = workbook.sheets.filter((candidate) => sameName(candidate.name) === sameName(name))
  if (sheet && !second) return sheet
  const problem = second
    ? 'There are two sheets of this name. Remove one of them.'
    : 'The sheet is missing. Add it with its headers, even if it stays empty.'
  issues.add(name, problem)
  return undefined
}

const isBlank = (cell: Cell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** The place of each known header in the first row, counted from 0. */
function findColumns(sheet: Sheet, { name, fields }: SheetDefinition, issues: Issues): Map<string, number> {
  const columns = Object.values(fields)
  const known = new Map(columns.map(({ header }) => [sameName(header), header]))
  const found = new Map<string, number>()
  for (const [index, cell] of (sheet.rows[0] ?? []).entries()) {
    if (isBlank(cell)) continue
    const title = String(cell).trim().slice(0, 60)
    const header = known.get(sameName(title))
    if (!header) {
      issues.warn(place(name, 1, title), 'This column is unknown and was ignored.')
    } else if (found.has(header)) {
      issues.add(place(name, 1, header), 'There are two columns of this name. Remove one of them.')
    } else {
      found.set(header, index)
    }
  }
  for (const { header, optional } of columns) {
    if (found.has(header) || optional) continue
    issues.add(place(name, 1, header), 'The column is missing. Add it, even if it stays empty.')
  }
  return found
}
