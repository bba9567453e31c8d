import { readXlsx } from 'hucre/xlsx'
import { boundedSheets, type RawSheet } from '#server/platform/spreadsheets/reading/bounded-sheet.ts'
import type { ReadLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { damagedWorkbook, tooLarge } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { noResult, type Sheet, timeZero } from '#surveys/workbook/workbook.ts'
import { misreadCells } from './misread-cells.ts'
import { checkPackage, partOf } from './package-guard.ts'

/**
 * The sheets of an .xlsx file, read in this thread after our own check of the package. It may take all memory and time,
 * so it is only for programs.
 * @throws SpreadsheetError
 */
export async function readXlsxSheets(file: Uint8Array, limits: ReadLimits): Promise<Sheet[]> {
  const cells = misreadCells()
  await checkPackage(file, limits, cells.look)
  const withoutCells = await sheetsWithoutCells(file)
  let sheets = 0
  const workbook = await readXlsx(cells.corrected(file), {
    sheets: ({ index }) => !withoutCells.has(index) && ++sheets <= limits.sheets,
  }).catch(explain)
  if (sheets > limits.sheets) throw tooLarge(`it has more than ${limits.sheets} sheets`)
  const is1904 = workbook.dateSystem === '1904'
  return boundedSheets(
    workbook.sheets.map((sheet) => withErrors(withTimes(sheet, is1904))),
    limits,
  )
}

/**
 * The positions of the sheets that hold a chart or a dialog instead of cells (ECMA-376 part 1, 18.2.19), which the
 * library cannot find.
 */
async function sheetsWithoutCells(file: Uint8Array): Promise<Set<number>> {
  const [workbook, relations] = await Promise.all(
    ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((name) => partOf(file, name)),
  )
  const worksheets = new Set<string | undefined>()
  for (const [tag] of (relations ?? '').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g))
    if (/\sType="[^"]*\/worksheet"/.test(tag)) worksheets.add(/\sId="([^"]*)"/.exec(tag)?.[1])
  const sheets = [...(workbook ?? '').matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)]
  if (worksheets.size === 0) return new Set()
  return new Set(
    sheets.flatMap(([tag], index) => (worksheets.has(/\s\w+:id="([^"]*)"/.exec(tag)?.[1]) ? [] : [index])),
  )
}

type ReadSheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number]

const day = 86_400_000
const march1900 = Date.UTC(1900, 2, 1)
const day1Of1904 = Date.UTC(1904, 0, 2)

/**
 * The sheet with its times of day and durations counted from `timeZero`. The library counts times before March 1900
 * from one day later, to allow for Excel's 29 February 1900, and those of a workbook with the 1904 date system from 1904.
 */
function withTimes(sheet: ReadSheet, is1904: boolean): ReadSheet {
  for (const row of sheet.rows) {
    for (let index = 0; index < row.length; index++) {
      const cell = row[index]
      if (!(cell instanceof Date)) continue
      const time = cell.getTime()
      if (is1904 ? time < day1Of1904 : time < march1900)
        row[index] = new Date(is1904 ? time - Date.UTC(1904, 0, 1) + timeZero : time - day)
    }
  }
  return sheet
}

/** The library fills a sheet's whole rectangle, and fails when a stray cell makes that too large. */
function explain(error: unknown): never {
  const isTooLarge = error instanceof Error && error.message.includes('limit')
  throw isTooLarge ? tooLarge('a sheet of it spans too many rows and columns') : damagedWorkbook()
}

function withErrors({ name, rows, cells, hidden, veryHidden }: ReadSheet): RawSheet {
  const errors: RawSheet['errors'] = []
  for (const [key, cell] of cells ?? []) {
    const isUnknown = cell.type === 'formula' && cell.value === null
    if (cell.type !== 'error' && !isUnknown) continue
    const [row, column] = key.split(',').map(Number) as [number, number]
    errors.push({ row: row + 1, column: column + 1, code: isUnknown ? noResult : String(cell.value) })
    rows[row]![column] = null
  }
  return { name, rows, errors, isHidden: hidden === true || veryHidden === true }
}
