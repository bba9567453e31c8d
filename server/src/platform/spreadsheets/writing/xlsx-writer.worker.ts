import { parentPort } from 'node:worker_threads'
import { type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { Cell } from '#surveys/workbook/workbook.ts'
import { type Column, xlsxSheet } from './xlsx-sheet.ts'

/** The messages to the writing thread, in batches; the thread answers with the file. */
export type WriterMessage =
  | { kind: 'sheet'; name: string; columns: readonly Column[] }
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'done' }

type Received = { name: string; columns: readonly Column[]; rows: Cell[][] }

const port = parentPort!
const received: Received[] = []
const complete = Promise.withResolvers<void>()
port.on('message', (message: WriterMessage) => {
  if (message.kind === 'sheet') received.push({ ...message, rows: [] })
  if (message.kind === 'rows') for (const row of message.rows) received.at(-1)!.rows.push(row)
  if (message.kind === 'done') complete.resolve()
})
await complete.promise
const sheets: WriteSheet[] = received.map(({ name, columns, rows }) => xlsxSheet(name, columns, rows))
const file = new Uint8Array(await writeXlsx({ sheets }))
port.postMessage(file, [file.buffer])
port.close()
