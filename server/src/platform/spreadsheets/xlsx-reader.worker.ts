import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readXlsx } from 'hucre/xlsx'
import { boundedSheets, type RawSheet } from './bounded-sheet.ts'
import { checkPackage } from './package-guard.ts'
import type { ReadLimits } from './read-limits.ts'
import { sendWorkbook } from './row-messages.ts'
import { tooLarge } from './spreadsheet-fault.ts'

const { file, limits } = workerData as { file: Uint8Array; limits: ReadLimits }
const port = parentPort!

async function read() {
  await checkPackage(file, limits)
  let sheets = 0
  const workbook = await readXlsx(file, { sheets: () => ++sheets <= limits.sheets }).catch(explain)
  if (sheets > limits.sheets) throw tooLarge(`it has more than ${limits.sheets} sheets`)
  return boundedSheets(workbook.sheets.map(withErrors), limits)
}

/** The library fills a sheet's whole rectangle and gives up when a stray cell makes that too large. */
function explain(error: unknown): never {
  const isTooLarge = error instanceof Error && error.message.includes('limit')
  throw isTooLarge ? tooLarge('a sheet of it spans too many rows and columns') : error
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

await sendWorkbook(read, {
  post: (message) => port.postMessage(message),
  answered: async () => void (await once(port, 'message')),
})
port.close()
