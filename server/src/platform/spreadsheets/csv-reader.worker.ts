import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import papaparse from 'papaparse'
import { boundedSheets } from './bounded-sheet.ts'
import { csvText } from './csv-text.ts'
import type { ReadLimits } from './read-limits.ts'
import { sendWorkbook } from './row-messages.ts'
import { SpreadsheetFault, tooLarge } from './spreadsheet-fault.ts'

const { file, limits } = workerData as { file: Uint8Array; limits: ReadLimits }
const port = parentPort!

function read() {
  const { data, errors } = papaparse.parse<string[]>(csvText(file), {
    skipEmptyLines: 'greedy',
    preview: limits.rows + 1,
  })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) {
    const row = (open.row ?? 0) + 1
    throw new SpreadsheetFault(
      'damaged',
      `In row ${row} of this file a quotation mark opens and never closes, or the file was cut off. Save it again as .csv and try once more.`,
    )
  }
  if (data.length > limits.rows)
    throw tooLarge(`it has more than ${limits.rows.toLocaleString('en-US')} rows`)
  return boundedSheets([{ name: 'Responses', rows: data, errors: [] }], limits)
}

await sendWorkbook(read, {
  post: (message) => port.postMessage(message),
  answered: async () => void (await once(port, 'message')),
})
port.close()
