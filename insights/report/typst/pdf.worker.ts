import { parentPort, workerData } from 'node:worker_threads'
import type { Outline } from '#insights/report/outline/blocks.ts'
import { reportPdf } from './pdf.ts'

parentPort!.postMessage(reportPdf(workerData as Outline))
