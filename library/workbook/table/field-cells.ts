import { joinList } from '#surveys/workbook/semicolon-list.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import { choice, color, flag, integer, list, text, yesNo } from './cell-values.ts'
import type { Field, Fields, HeaderOf, SheetDefinition } from './fields.ts'
import type { TableRow } from './sheet-table.ts'

type ReadValue<F> = F extends { kind: 'list' }
  ? string[]
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'integer' }
      ? number | null
      : F extends { kind: 'choice'; choices: readonly (infer Value)[] }
        ? Value | null
        : string

type ReadValues<F extends Fields> = { -readonly [P in keyof F]: ReadValue<F[P]> }

/** Checks a value after it was read, and answers with the value to use. */
type Checks<F extends Fields> = {
  [P in keyof F]?: (value: ReadValue<F[P]>, row: TableRow<HeaderOf<F>>) => ReadValue<F[P]>
}

/**
 * Makes a function that reads a row into an object, cell by cell in the order of the fields. Numbers and choices are
 * null if the cell is empty or an issue was named.
 */
export function rowReader<F extends Fields>(fields: F, checks: Checks<F> = {}) {
  const steps = Object.entries(fields).map(([property, field]) => ({
    property,
    field,
    check: checks[property] as ((value: unknown, row: TableRow<HeaderOf<F>>) => unknown) | undefined,
  }))
  return (row: TableRow<HeaderOf<F>>): ReadValues<F> => {
    const values: Record<string, unknown> = {}
    for (const { property, field, check } of steps) {
      const value = readCell(row, field)
      values[property] = check ? check(value, row) : value
    }
    return values as ReadValues<F>
  }
}

function readCell(row: TableRow<string>, field: Readonly<Field>) {
  switch (field.kind) {
    case 'text':
      return text(row, field.header, field)
    case 'color':
      return color(row, field.header)
    case 'list':
      return list(row, field.header, field)
    case 'integer':
      return integer(row, field.header, field)
    case 'flag':
      return flag(row, field.header)
    case 'choice':
      return choice(row, field.header, field)
  }
}

/** How a column is written: its width in characters, and what its cells offer to choose from. */
export type Column = { header: string; width: number; wrap?: boolean; choices?: readonly string[] }

/** The columns of a sheet, for writing it. */
export function columnsOf({ fields }: SheetDefinition): Column[] {
  return Object.values(fields).map((field) => {
    const { header, width, wrap } = field
    const choices = choicesOf(field)
    return { header, width, ...(wrap && { wrap }), ...(choices && { choices }) }
  })
}

function choicesOf(field: Readonly<Field>): readonly string[] | undefined {
  if (field.kind === 'flag') return yesNo
  return field.kind === 'choice' ? field.choices : undefined
}

export type Value = string | string[] | number | boolean | null

/** The cells of an object, in the order of the fields. */
export function cellsOf<P extends string>(
  fields: Readonly<Record<P, unknown>>,
  values: Readonly<Record<NoInfer<P>, Value>>,
): Cell[] {
  return Object.keys(fields).map((property) => cellOf(values[property as P]))
}

function cellOf(value: Value): Cell {
  if (Array.isArray(value)) return joinList(value)
  return typeof value === 'boolean' ? yesNo[value ? 0 : 1] : value
}

/** Whether the value is what an empty cell or "no" gives. */
export function isBlank(value: Value): boolean {
  return value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0)
}

const blanks = { text: '', color: '', list: [], integer: null, flag: false, choice: null } as const

type BlankOf<F extends Field> = F extends { kind: 'list' } ? string[] : (typeof blanks)[F['kind']]

/** The object that an empty row gives. */
export function blankOf<F extends Fields>(fields: F): { -readonly [P in keyof F]: BlankOf<F[P]> } {
  return Object.fromEntries(
    Object.entries(fields).map(([property, { kind }]) => [property, blanks[kind]]),
  ) as { -readonly [P in keyof F]: BlankOf<F[P]> }
}
