import { parentPort } from 'node:worker_threads'
import type { Outline } from '#insights/report/outline/blocks.ts'
import { freeMemory, reportPdf } from './pdf.ts'

// Ends when it is told so by `null`: once memory is freed, which ends with the process, not with this thread.
parentPort!.on('message', (outline: Outline | null) => {
  if (!outline) return parentPort!.close()
  parentPort!.postMessage(reportPdf(outline))
  freeMemory()
})
