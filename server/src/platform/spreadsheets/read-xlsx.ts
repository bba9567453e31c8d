import { readXlsx } from 'hucre/xlsx'
import { boundedSheets, type RawSheet } from './bounded-sheet.ts'
import { checkPackage } from './package-guard.ts'
import type { ReadLimits } from './read-limits.ts'
import { damagedWorkbook, tooLarge } from './spreadsheet-fault.ts'
import type { Sheet } from './workbook.ts'

/**
 * The sheets of an .xlsx file, read in this thread after our own check of the package. It may take all the
 * memory and time that there is: only for threads that startReadingThread started.
 * @throws SpreadsheetFault
 */
export async function readXlsxSheets(file: Uint8Array, limits: ReadLimits): Promise<Sheet[]> {
  await checkPackage(file, limits)
  let sheets = 0
  const workbook = await readXlsx(file, { sheets: () => ++sheets <= limits.sheets }).catch(explain)
  if (sheets > limits.sheets) throw tooLarge(`it has more than ${limits.sheets} sheets`)
  return boundedSheets(workbook.sheets.map(withErrors), limits)
}

/** The library fills a sheet's whole rectangle and gives up when a stray cell makes that too large. */
function explain(error: unknown): never {
  const isTooLarge = error instanceof Error && error.message.includes('limit')
  throw isTooLarge ? tooLarge('a sheet of it spans too many rows and columns') : damagedWorkbook()
}

function withErrors({ name, rows, cells }: Awaited<ReturnType<typeof readXlsx>>['sheets'][number]): RawSheet {
  const errors: RawSheet['errors'] = []
  for (const [key, cell] of cells ?? []) {
    if (cell.type !== 'error') continue
    const [row, column] = key.split(',').map(Number) as [number, number]
    errors.push({ row: row + 1, column: column + 1, code: String(cell.value) })
    rows[row]![column] = null
  }
  return { name, rows, errors }
}
