import { parentPort, workerData } from 'node:worker_threads'
import { freeMemory, type PdfOrder, questionnairePdf } from './questionnaire-pdf.ts'

const { pdf } = questionnairePdf(workerData as PdfOrder)
// Before the PDF is there, at which this thread is ended.
freeMemory()
parentPort!.postMessage(pdf)
