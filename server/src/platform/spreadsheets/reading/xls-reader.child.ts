import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import type { Sheet } from '#surveys/workbook/workbook.ts'
import { boundedSheets, type RawSheet } from './bounded-sheet.ts'
import type { ReadLimits } from './read-limits.ts'
import { sendWorkbook } from './row-messages.ts'
import { protectedWorkbook } from './spreadsheet-error.ts'

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

function readXls(file: Uint8Array, limits: ReadLimits): Sheet[] {
  const workbook = openXls(file, limits)
  return boundedSheets(
    workbook.SheetNames.map((name) => rawSheet(name, workbook.Sheets[name]!)),
    limits,
  )
}

function openXls(file: Uint8Array, limits: ReadLimits): WorkBook {
  try {
    const options = { cellDates: true, cellFormula: false, cellHTML: false, cellText: false }
    return read(file, { ...options, type: 'buffer', dense: true, UTC: true, sheetRows: limits.rows + 1 })
  } catch (error) {
    // The library also throws bare strings.
    if (/password|encrypt/i.test(String(error))) throw protectedWorkbook()
    throw error
  }
}

function rawSheet(name: string, sheet: WorkSheet): RawSheet {
  const errors: RawSheet['errors'] = []
  const data: (CellObject | undefined)[][] = sheet['!data'] ?? []
  const rows = Array.from(data, (cells, row) =>
    Array.from(cells ?? [], (cell, column) => {
      if (cell?.t !== 'e') return cell?.v
      errors.push({ row: row + 1, column: column + 1, code: errorCodes[Number(cell.v)] ?? '#VALUE!' })
      return null
    }),
  )
  return { name, rows, errors }
}

const limits = JSON.parse(process.argv[2]!) as ReadLimits
const file = await buffer(process.stdin)
await sendWorkbook(() => readXls(file, limits), {
  post: (message) => process.send!(message),
  answered: async () => void (await once(process, 'message')),
})
// Exiting at once could lose the last message; the server ends this process when it has received it.
await once(process, 'disconnect')
