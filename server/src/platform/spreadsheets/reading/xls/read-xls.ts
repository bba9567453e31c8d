import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { collectSheets, type SheetCollector } from '#server/platform/spreadsheets/reading/collected-sheets.ts'
import type { ReadLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import {
  damagedWorkbook,
  protectedWorkbook,
} from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { Sheet } from '#surveys/workbook/workbook.ts'

/** The codes of error values in a .xls file ([MS-XLS] 2.5.10 BErr). */
const errorCodes: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/**
 * The sheets of an .xls file (BIFF), read in this thread. The library may hang and take all memory, so it is only for
 * programs.
 * @throws SpreadsheetError
 */
export function readXls(file: Uint8Array, limits: ReadLimits): Sheet[] {
  const workbook = openXls(file, limits)
  const { sheets, begin } = collectSheets(limits)
  for (const [index, name] of workbook.SheetNames.entries())
    readSheet(
      workbook.Sheets[name]!,
      begin(name, { isHidden: Boolean(workbook.Workbook?.Sheets?.[index]?.Hidden) }),
    )
  return sheets
}

function openXls(file: Uint8Array, limits: ReadLimits): WorkBook {
  try {
    const options = { cellDates: true, cellFormula: false, cellHTML: false, cellText: false }
    return read(file, { ...options, type: 'buffer', dense: true, UTC: true, sheetRows: limits.rows + 1 })
  } catch (error) {
    // The library also throws bare strings.
    if (/password|encrypt/i.test(String(error))) throw protectedWorkbook()
    throw damagedWorkbook()
  }
}

function readSheet(sheet: WorkSheet, { add, addError, end }: SheetCollector) {
  const data: (CellObject | undefined)[][] = sheet['!data'] ?? []
  for (const [row, cells] of data.entries()) {
    for (const [column, cell] of (cells ?? []).entries()) {
      if (cell?.t === 'e') addError(row, column, errorCodes[Number(cell.v)] ?? '#VALUE!')
      else add(row, column, cell?.v)
    }
  }
  end()
}
