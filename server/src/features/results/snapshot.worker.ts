import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { FormColumn } from '#surveys/google-form/form-columns.ts'
import { responseRow } from '#surveys/google-form/response-row.ts'
import { createResponseScanner } from '#surveys/google-form/response-scanner.ts'
import { type ResponsesOutput, writeResponses } from '#surveys/responses/write-responses.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import { outputsAt } from './response-files.ts'

/** The messages to the writing thread: pieces of pages as they come from the forms service. */
export type SnapshotOrder =
  /** A page begins, or begins again after its connection broke. */
  { kind: 'page' } | { kind: 'piece'; bytes: Uint8Array } | { kind: 'page-end' } | { kind: 'done' }

/** The answers of the thread: each message is acknowledged when the thread is ready for more. */
export type SnapshotReply =
  | { kind: 'ready' }
  | { kind: 'page'; count: number; nextPageToken: string | undefined }
  | { kind: 'broken-page' }
  | { kind: 'written'; rows: number }

const { paths, columns } = workerData as { paths: ResponsesOutput<string>; columns: FormColumn[] }
const port = parentPort!
const reply = (message: SnapshotReply) => port.postMessage(message)

async function* incoming(): AsyncGenerator<Cell[]> {
  let scanner = createResponseScanner()
  /** The number of responses of this page that are written already, to skip them if the page begins again. */
  let written = new Set<string>()
  for (;;) {
    const [order] = (await once(port, 'message')) as [SnapshotOrder]
    if (order.kind === 'done') return
    if (order.kind === 'page') scanner = createResponseScanner()
    if (order.kind === 'piece') {
      for (const response of scanner.read(order.bytes)) {
        if (written.has(response.responseId)) continue
        written.add(response.responseId)
        yield responseRow(columns, response)
      }
    }
    if (order.kind === 'page-end') reply(endPage())
    else reply({ kind: 'ready' })
  }

  function endPage(): SnapshotReply {
    try {
      const end = scanner.end()
      written = new Set()
      return { kind: 'page', ...end }
    } catch {
      return { kind: 'broken-page' }
    }
  }
}

const rows = await writeResponses(outputsAt(paths), columns, incoming())
reply({ kind: 'written', rows })
port.close()
