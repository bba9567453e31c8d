import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReportDocuments, ReportSource } from './report-source.ts'

/**
 * Each report as a PDF and as a Word document, in their order. They are made one after the other in a thread of their
 * own, since Typst does not give way to other work. Throws where a document cannot be made.
 */
export async function* makeReportDocuments(sources: ReportSource[]): AsyncGenerator<ReportDocuments> {
  if (sources.length === 0) return
  const program = new URL('./report-documents.worker.ts', import.meta.url)
  const worker = new Worker(program, { workerData: sources })
  try {
    for await (const [documents] of on(worker, 'message', { close: ['exit'] })) yield documents
  } finally {
    await worker.terminate()
  }
}
