import { parentPort, workerData } from 'node:worker_threads'
import { type PdfOrder, questionnairePdf } from './questionnaire-pdf.ts'

parentPort!.postMessage(questionnairePdf(workerData as PdfOrder).pdf)
