import { Worker } from 'node:worker_threads'
import type { Report } from './report.ts'
import type { ReportDocuments } from './report-documents.worker.ts'

/**
 * Each report as a PDF and as a Word document, in their order. They are made one after the other in a thread of
 * their own, since Typst does not give way to other work. Throws where a document cannot be made.
 */
export async function* makeReportDocuments(
  reports: Iterable<Report> | AsyncIterable<Report>,
): AsyncGenerator<ReportDocuments> {
  const worker = new Worker(new URL('./report-documents.worker.ts', import.meta.url))
  try {
    for await (const report of reports) {
      const { promise, resolve, reject } = Promise.withResolvers<ReportDocuments>()
      worker.once('message', resolve).once('error', reject)
      worker.postMessage(report)
      yield await promise
      worker.off('error', reject)
    }
  } finally {
    await worker.terminate()
  }
}
