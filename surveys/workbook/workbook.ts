/**
 * A cell by its value: a formula counts by its last result, rich text by its characters, an empty
 * text as null. Spreadsheets know no time zone: a Date carries the sheet's wall-clock time as UTC. A time of day or a
 * duration is a Date as well, counted from `timeZero`.
 */
export type Cell = string | number | boolean | Date | null

/**
 * A cell that shows an error such as `#REF!`, or whose formula has `noResult`; `row` and `column` count from 1. Its
 * value reads as null.
 */
export type CellError = { row: number; column: number; code: string }

/** The code of a formula whose result is not in the file, as some programs write them. */
export const noResult = 'no result'

/**
 * `rows[i]` is the spreadsheet's row i + 1, empty rows included; a row ends at its last filled cell,
 * the list at the last filled row. Of merged cells only the top left one has a value.
 */
export type Sheet = { name: string; rows: Cell[][]; errors: CellError[]; isHidden?: boolean }

/** Day 0 of spreadsheets: a time of day is on this day, a duration of 36 hours at noon of the next. */
export const timeZero = Date.UTC(1899, 11, 30)

/** A Date before this is a time of day or a duration: nobody answers with a date of January 1900. */
const firstDate = Date.UTC(1900, 0, 31)

/** Whether a Date is a time of day or a duration. */
export const isTimeAlone = (date: Date) => date.getTime() >= timeZero && date.getTime() < firstDate

/** What a cell shows, as text: a date as 2026-11-21, with its time if it has one; a time alone as 6:30:00. */
export function shownText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (!(cell instanceof Date)) return String(cell)
  const [day, time] = cell.toISOString().slice(0, 19).split('T') as [string, string]
  if (isTimeAlone(cell)) {
    const hours = Math.floor((cell.getTime() - timeZero) / 3_600_000)
    return `${hours}${time.slice(2)}`
  }
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** Whether a cell holds anything but white space. */
export function isFilled(cell: Cell | undefined): cell is Exclude<Cell, null> {
  if (typeof cell !== 'string') return cell !== null && cell !== undefined
  const first = cell.charCodeAt(0)
  // Nearly all texts begin with a sign of ASCII; trimming millions of them takes long.
  return (first > 0x20 && first < 0x7f) || cell.trim() !== ''
}

/** The letters of a column, counted from 0: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

/** The sheets in the order of their tabs, hidden ones included. */
export type Workbook = { sheets: Sheet[] }
