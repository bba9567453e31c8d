import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { collectSheets, type SheetCollector } from '#server/platform/spreadsheets/reading/collected-sheets.ts'
import { meaningOf } from '#server/platform/spreadsheets/reading/package/number-formats.ts'
import { timeOf } from '#server/platform/spreadsheets/reading/package/sheet-cells.ts'
import type { ReadLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import {
  damagedWorkbook,
  protectedWorkbook,
} from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { Cell, Sheet } from '#surveys/workbook/workbook.ts'

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
  const is1904 = Boolean(workbook.Workbook?.WBProps?.date1904)
  for (const [index, name] of workbook.SheetNames.entries())
    readSheet(
      workbook.Sheets[name]!,
      begin(name, { isHidden: Boolean(workbook.Workbook?.Sheets?.[index]?.Hidden) }),
      is1904,
    )
  return sheets
}

function openXls(file: Uint8Array, limits: ReadLimits): WorkBook {
  try {
    // The library would count times and durations of its dates from another day.
    const options = { cellNF: true, cellFormula: false, cellHTML: false, cellText: false }
    return read(file, { ...options, type: 'buffer', dense: true, sheetRows: limits.rows + 1 })
  } catch (error) {
    // The library also throws bare strings.
    if (/password|encrypt/i.test(String(error))) throw protectedWorkbook()
    throw damagedWorkbook()
  }
}

function readSheet(sheet: WorkSheet, { add, addError, end }: SheetCollector, is1904: boolean) {
  const data: (CellObject | undefined)[][] = sheet['!data'] ?? []
  for (const [row, cells] of data.entries()) {
    for (const [column, cell] of (cells ?? []).entries()) {
      if (cell?.t === 'e') addError(row, column, errorCodes[Number(cell.v)] ?? '#VALUE!')
      else if (cell) add(row, column, cellOf(cell, is1904))
    }
  }
  end()
}

function cellOf({ v: value, z: format }: CellObject, is1904: boolean): Cell | undefined {
  if (typeof value !== 'number' || typeof format !== 'string') return value
  const meaning = meaningOf(format)
  return meaning === 'number' ? value : timeOf(value, meaning, is1904)
}
