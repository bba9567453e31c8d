import { parentPort, workerData } from 'node:worker_threads'
import { reportDocuments } from './report-documents.ts'
import type { ReportSource } from './report-source.ts'

for (const source of workerData as ReportSource[]) parentPort!.postMessage(await reportDocuments(source))
