import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readXlsxSheets } from './package/read-xlsx.ts'
import type { ReadLimits } from './read-limits.ts'
import { sendWorkbook } from './row-messages.ts'

const { file, limits } = workerData as { file: Uint8Array; limits: ReadLimits }
const port = parentPort!

await sendWorkbook(() => readXlsxSheets(file, limits), {
  post: (message) => port.postMessage(message),
  answered: async () => void (await once(port, 'message')),
})
port.close()
