/**
 * A cell by its value: a formula counts by its last result, rich text by its characters, an empty
 * text as null. Spreadsheets know no time zone: a Date carries the sheet's wall-clock time as UTC.
 */
export type Cell = string | number | boolean | Date | null

/** A cell that shows an error such as `#REF!`; `row` and `column` count from 1. Its value reads as null. */
export type CellError = { row: number; column: number; code: string }

/**
 * `rows[i]` is the spreadsheet's row i + 1, empty rows included; a row ends at its last filled cell,
 * the list at the last filled row. Of merged cells only the top left one has a value.
 */
export type Sheet = { name: string; rows: Cell[][]; errors: CellError[] }

/** The sheets in the order of their tabs, hidden ones included. */
export type Workbook = { sheets: Sheet[] }
