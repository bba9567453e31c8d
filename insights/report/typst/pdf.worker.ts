import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import type { Outline } from '#insights/report/outline/blocks.ts'
import { reportPdf } from './pdf.ts'

const [outline] = (await once(parentPort!, 'message')) as [Outline]
parentPort!.postMessage(reportPdf(outline))
