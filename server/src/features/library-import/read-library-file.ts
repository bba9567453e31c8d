import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { Issue } from '#contract/errors.ts'
import { sanitizeDescription } from '#server/features/library-import/workbook/description-html.ts'
import type { LibraryTemplate } from '#server/features/library-import/workbook/library.ts'
import type { LibraryReading } from '#server/features/library-import/workbook/library-workbook.ts'
import { place } from '#server/features/library-import/workbook/table/issues.ts'
import { inTurn } from '#server/platform/concurrency.ts'
import { defaultLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { startReadingThread } from '#server/platform/spreadsheets/reading/reading-thread.ts'
import { SpreadsheetError, tooCostly } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { LibraryReaderMessage } from './library-reader.worker.ts'

const reader = new URL('./library-reader.worker.ts', import.meta.url)

/** How long other requests may wait for one batch of templates, in milliseconds. */
const longestHold = 10

/**
 * Reads the library from a stranger's file in a separate thread; this thread receives the templates, a few at a time,
 * and sanitises their descriptions.
 * @throws SpreadsheetError when the file is no workbook, or takes too much time or memory
 */
export function readLibraryFile(file: Uint8Array): Promise<LibraryReading> {
  return inTurn(async () => {
    const worker = startReadingThread(reader, file, defaultLimits)
    const { promise, reject } = collect(worker)
    const timer = setTimeout(() => reject(tooCostly()), defaultLimits.milliseconds)
    return promise.finally(() => {
      clearTimeout(timer)
      return worker.terminate()
    })
  })
}

function collect(worker: Worker) {
  const templates: LibraryTemplate[] = []
  const left: Issue[] = []
  const { promise, resolve, reject } = Promise.withResolvers<LibraryReading>()
  const sanitize = async (some: LibraryTemplate[]) => {
    let since = performance.now()
    for (const template of some) {
      templates.push(sanitized(template, left))
      // A description of ten thousand elements takes long, and other requests are waiting.
      if (performance.now() - since < longestHold) continue
      await yieldToEventLoop()
      since = performance.now()
    }
  }
  const take = (message: LibraryReaderMessage) => {
    if (message.kind === 'error') reject(new SpreadsheetError(message.reason, message.message))
    else if (message.kind === 'templates') {
      sanitize(message.templates).then(() => worker.postMessage(null), reject)
    } else {
      const { issues, warnings, relatedResources, packages } = message
      resolve({
        library: { templates, relatedResources, packages },
        issues,
        warnings: [...warnings, ...left],
      })
    }
  }
  worker.on('message', (message: LibraryReaderMessage) => {
    try {
      take(message)
    } catch (error) {
      // An error thrown in this callback would reach nobody.
      reject(error)
    }
  })
  worker.on('error', (error: Error & { code?: string }) => {
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooCostly() : error)
  })
  return { promise, reject }
}

function sanitized(template: LibraryTemplate, warnings: Issue[]): LibraryTemplate {
  const longDescription = sanitizeDescription(template.longDescription)
  if (longDescription !== template.longDescription) {
    warnings.push({
      path: place('Templates', template.row, 'Long Description'),
      message: 'Formatting that is not allowed in a description was left out.',
    })
  }
  return { ...template, longDescription }
}
