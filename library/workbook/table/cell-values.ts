import { grouped } from '#contract/counted.ts'
import { splitList } from '#surveys/workbook/semicolon-list.ts'
import { shownText } from '#surveys/workbook/workbook.ts'
import type { TableRow } from './sheet-table.ts'

type TextRule = { most: number; required?: boolean; trim?: boolean }
type ListRule = { items: number; most: number; repeats?: 'issue' }
type IntegerRule = { least: number; most: number; required?: boolean }

/** Text without white space around it; numbers, dates and truth values count as they are shown. */
export function text<H extends string>(row: TableRow<H>, header: H, rule: TextRule): string {
  const typed = shown(row, header)
  if (typed === undefined) return ''
  const value = rule.trim === false ? typed : typed.trim()
  if (rule.required && value.trim() === '') row.issue(header, 'This cell is empty. Fill it in.')
  checkLength(row, header, value, rule.most)
  return value
}

/** A color as # and six digits. */
export function color<H extends string>(row: TableRow<H>, header: H): string {
  const value = text(row, header, { most: 60 })
  const isColor = /^#[0-9a-f]{6}$/i.test(value)
  if (!isColor && row.cell(header) !== undefined)
    row.issue(header, 'Write the color as # and six digits, such as #0A436F.')
  return value
}

/** The values of a `;`-separated cell, each once; repeats are a warning unless the rule makes them an issue. */
export function list<H extends string>(row: TableRow<H>, header: H, rule: ListRule): string[] {
  const values = splitList(shown(row, header) ?? '')
  const unique = values.length < 2 ? values : [...new Set(values)]
  if (unique.length < values.length) {
    if (rule.repeats === 'issue')
      row.issue(header, `${quoted(repeated(values))} is listed twice. Remove one.`)
    else row.warn(header, `${quoted(repeated(values))} is listed twice. It was used once.`)
  }
  if (unique.length > rule.items) {
    row.issue(header, `There are ${unique.length} values. At most ${rule.items} are allowed.`)
  }
  for (const value of unique) checkLength(row, header, value, rule.most)
  return unique
}

const repeated = (values: string[]) => values.find((value, i) => values.indexOf(value) < i)

/** A whole number; null if the cell is empty or an issue was named. */
export function integer<H extends string>(
  row: TableRow<H>,
  header: H,
  { least, most, required }: IntegerRule,
): number | null {
  const cell = row.cell(header)
  if (cell === undefined) return null
  const typed = typeof cell === 'string' ? cell.trim() : cell
  if (typed === null || typed === '') {
    if (required) row.issue(header, 'This cell is empty. Fill in a whole number.')
    return null
  }
  const number = typeof typed === 'string' && /^\d{1,10}$/.test(typed) ? Number(typed) : typed
  const isValid = typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
  if (isValid) return number
  row.issue(header, `${quoted(cell)} is not a whole number from ${least} to ${most}.`)
  return null
}

/** How yes and no are written. */
export const yesNo = ['yes', 'no'] as const

const yes = ['yes', 'y', 'true', '1', 'x']
const no = ['no', 'n', 'false', '0', '']

/** Yes or no in any of the ways that people write it; an empty cell is no. */
export function flag<H extends string>(row: TableRow<H>, header: H): boolean {
  const cell = row.cell(header) ?? ''
  const typed = String(cell).trim().toLowerCase()
  if (!yes.includes(typed) && !no.includes(typed)) row.issue(header, `${quoted(cell)} is neither yes nor no.`)
  return yes.includes(typed)
}

/** One of the choices, whatever the case; null if an issue was named, or for an empty cell that may be one. */
export function choice<H extends string, T extends string>(
  row: TableRow<H>,
  header: H,
  { choices, mayBeEmpty }: { choices: readonly T[]; mayBeEmpty?: true },
): T | null {
  const cell = row.cell(header)
  if (cell === undefined) return null
  const typed = String(cell ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
  const match = choices.find((candidate) => candidate.toLowerCase() === typed)
  if (match) return match
  if (typed === '' && mayBeEmpty) return null
  const problem = typed === '' ? 'This cell is empty.' : `${quoted(cell)} is not known.`
  row.issue(header, `${problem} Use one of: ${choices.join(', ')}.`)
  return null
}

/** The text that the cell shows; undefined if an issue was named already. */
function shown<H extends string>(row: TableRow<H>, header: H): string | undefined {
  const cell = row.cell(header)
  if (typeof cell === 'string') {
    // PostgreSQL does not store these characters, and no program shows them.
    const canBeStored = cell.isWellFormed() && !cell.includes('\0')
    if (!canBeStored)
      row.issue(header, 'The text contains a character that cannot be stored. Enter it again.')
    // LibreOffice and .xls have one kind of line break; otherwise saving a file there would count as a change.
    return cell.includes('\r') ? cell.replace(/\r\n?/g, '\n') : cell
  }
  if (cell === undefined) return undefined
  if (!(cell instanceof Date)) return shownText(cell)
  const value = shownDate(cell)
  row.warn(
    header,
    `The cell contains a date and was read as ${value}. If it is not a date, enter it again as Text.`,
  )
  return value
}

/** Spreadsheets store a time without a date as a date before 1900. */
function shownDate(date: Date) {
  const [day, time] = date.toISOString().slice(0, 16).split('T') as [string, string]
  if (date.getUTCFullYear() < 1900) return time
  return time === '00:00' ? day : `${day} ${time}`
}

function checkLength<H extends string>(row: TableRow<H>, header: H, value: string, most: number) {
  if (value.length <= most) return
  const [is, limit] = [value.length, most].map(grouped)
  row.issue(header, `The text has ${is} characters. At most ${limit} are allowed.`)
}

/** A cell's content in quotation marks, short enough for a message. */
export function quoted(cell: unknown): string {
  const value = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
  return `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`
}
