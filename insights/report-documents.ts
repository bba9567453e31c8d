import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Report } from './report.ts'
import type { ReportDocuments } from './report-documents.worker.ts'

/**
 * Each report as a PDF and as a Word document, in their order. They are made one after the other in a thread of
 * their own, since Typst does not give way to other work. Throws where a document cannot be made.
 */
export async function* makeReportDocuments(reports: Report[]): AsyncGenerator<ReportDocuments> {
  if (reports.length === 0) return
  const program = new URL('./report-documents.worker.ts', import.meta.url)
  const worker = new Worker(program, { workerData: reports })
  try {
    for await (const [documents] of on(worker, 'message', { close: ['exit'] })) yield documents
  } finally {
    await worker.terminate()
  }
}
