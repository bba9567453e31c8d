import { counted } from '#contract/counted.ts'

/** OneRoster allows no longer ids, and an index could not hold them. */
export const longestKey = 256

/** A heading without case, spaces and signs, so that "Sourced ID" and "sourcedId" are the same. */
export const plainHeading = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The position of each heading; the first of two equal ones. */
export function positionsOf(header: readonly string[]): Map<string, number> {
  const positions = new Map<string, number>()
  for (const [index, heading] of header.entries()) {
    const plain = plainHeading(heading)
    if (plain !== '' && !positions.has(plain)) positions.set(plain, index)
  }
  return positions
}

/** Reads a cell of a row: empty if the row or the file has no such column. */
export type CellReader<Column extends string> = (cells: readonly string[], column: Column) => string

/** A reader of cells by the names of columns; each name may have several spellings. */
export function cellReader<Column extends string>(
  header: readonly string[],
  columns: Record<Column, readonly string[]>,
): { read: CellReader<Column>; has(column: Column): boolean; positions: Record<Column, number> } {
  const positions = positionsOf(header)
  const found = new Map<Column, number>()
  for (const [column, spellings] of Object.entries(columns) as [Column, readonly string[]][]) {
    for (const spelling of spellings) {
      const position = positions.get(plainHeading(spelling))
      if (position !== undefined && !found.has(column)) found.set(column, position)
    }
  }
  return {
    read: (cells, column) => {
      const position = found.get(column)
      return position === undefined ? '' : (cells[position] ?? '').trim()
    },
    has: (column) => found.has(column),
    positions: Object.fromEntries(
      Object.keys(columns).map((column) => [column, found.get(column as Column) ?? -1]),
    ) as Record<Column, number>,
  }
}

/** The warning of a row that has more or fewer cells than there are headings. */
export const wrongWidth = (row: number, where: string, cells: number, headings: number) =>
  `Row ${row} of ${where} has ${counted(cells, 'cell')} below ${headings} headings: a separator is wrong or not in quotes.`

const gone = /^(?:tobedeleted|inactive|deleted)$/i

/** Whether the status of a row says that it no longer holds: “inactive” is to be read as “tobedeleted” (OneRoster 1.1). */
export const isGone = (status: string): boolean => status !== '' && status !== 'active' && gone.test(status)

/** Whether a status is one of OneRoster's, or 1; programs with numbers for them do not agree on the others. */
export const isStatus = (status: string): boolean => /^(?:active|1)?$/i.test(status) || isGone(status)

/** The warning of a status that says neither that somebody left nor that they did not. */
export const unknownStatus = (where: string, status: string) =>
  `${where}: “${status.slice(0, 40)}” is no status, so the person counts as active.`

/** The cell at a position of `positions`: looking up a name for each cell is slow in a file of a million rows. */
export const cellAt = (cells: readonly string[], position: number): string =>
  position < 0 ? '' : (cells[position] ?? '').trim()
