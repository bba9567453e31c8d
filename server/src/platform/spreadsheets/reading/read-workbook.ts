import { fork } from 'node:child_process'
import { readableSize } from '#contract/limits.ts'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import { inTurn } from '#server/platform/concurrency.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'
import { fileKind, isPackaged } from './file-kind.ts'
import { defaultLimits, type ReadLimits } from './read-limits.ts'
import { startReadingThread } from './reading-thread.ts'
import { type ReaderMessage, receive } from './row-messages.ts'
import { notAWorkbook, SpreadsheetError, tooCostly, tooLarge } from './spreadsheet-error.ts'

/** A thread or process that reads one workbook. */
type Reader = {
  listen: (onMessage: (message: ReaderMessage) => void, onEnd: () => void) => void
  answer: () => void
  stop: () => unknown
}

/**
 * Reads an .xlsx or .xls file from a stranger. Both are parsed outside this thread under limits of memory and time:
 * .xlsx in a worker thread after our own check of the package, .xls in a separate process. A workbook with macros is
 * read like any other: only values are read, so nothing in it can run.
 * @throws SpreadsheetError with a sentence for a person; nothing else, and always within the time limit of its turn
 */
export async function readWorkbook(file: Uint8Array, limits: ReadLimits = defaultLimits): Promise<Workbook> {
  checkSize(file, limits)
  const start = fileKind(file) === 'xlsx' ? startThread(xlsxReader) : startXlsReader
  return inTurn(() => collect(start(file, limits), limits.milliseconds))
}

/**
 * Reads a table from a stranger: an .xlsx file, or else a text of separated values in any usual encoding, as one sheet
 * of texts. The content decides, not the name of the file.
 * @throws SpreadsheetError as readWorkbook does
 */
export async function readTable(file: Uint8Array, limits: ReadLimits = defaultLimits): Promise<Workbook> {
  checkSize(file, limits)
  if (!isPackaged(file))
    return inTurn(() => collect(startThread(csvReader)(file, limits), limits.milliseconds))
  if (fileKind(file) === 'xls') throw notAWorkbook('This is an old Excel workbook (.xls).')
  return readWorkbook(file, limits)
}

const xlsxReader = new URL('./xlsx-reader.worker.ts', import.meta.url)
const csvReader = new URL('./csv-reader.worker.ts', import.meta.url)

function checkSize(file: Uint8Array, limits: ReadLimits) {
  if (file.length > limits.fileBytes) {
    throw tooLarge(`the file has more than ${readableSize(limits.fileBytes)}`)
  }
}

function collect(reader: Reader, milliseconds: number): Promise<Workbook> {
  const workbook: Workbook = { sheets: [] }
  const { promise, resolve, reject } = Promise.withResolvers<Workbook>()
  const timer = setTimeout(() => reject(tooCostly()), milliseconds)
  reader.listen(
    (message) => {
      try {
        if (receive(workbook, message)) resolve(workbook)
        if (message.kind === 'rows') reader.answer()
      } catch (error) {
        reject(error instanceof SpreadsheetError ? error : tooCostly())
      }
    },
    () => reject(tooCostly()),
  )
  return promise.finally(() => {
    clearTimeout(timer)
    return reader.stop()
  })
}

const startThread =
  (program: URL) =>
  (file: Uint8Array, limits: ReadLimits): Reader => {
    const worker = startReadingThread(program, file, limits)
    return {
      listen: (onMessage, onEnd) => worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd),
      answer: () => worker.postMessage(null),
      stop: () => worker.terminate(),
    }
  }

function startXlsReader(file: Uint8Array, limits: ReadLimits): Reader {
  const child = fork(new URL('./xls-reader.child.ts', import.meta.url), [JSON.stringify(limits)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    env: bareEnvironment,
  })
  // A message that cannot reach a dead process needs no error: its exit is handled.
  const ignore = () => undefined
  child.stdin!.on('error', ignore).end(file)
  return {
    listen: (onMessage, onEnd) =>
      child
        .on('message', (message) => onMessage(message as ReaderMessage))
        .on('error', onEnd)
        .on('exit', onEnd),
    answer: () => child.send({}, ignore),
    stop: () => child.kill('SIGKILL'),
  }
}
