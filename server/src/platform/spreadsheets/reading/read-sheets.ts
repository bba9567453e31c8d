import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { readableSize } from '#contract/limits.ts'
import type { TextEncodingName } from '#contract/results/readings.ts'
import type { Sheet } from '#surveys/workbook/workbook.ts'
import { type FileKind, fileKind, isPackaged } from './file-kind.ts'
import { defaultLimits, type ReadLimits } from './read-limits.ts'
import { damagedWorkbook, SpreadsheetError, tooLarge } from './spreadsheet-error.ts'
import { refuseOtherFormats } from './text/other-formats.ts'
import { readCsv } from './text/read-csv.ts'
import { encodingOf } from './text/text-encoding.ts'

/** A file as it was read; a text is one sheet of texts, and `encoding` is null for a workbook. */
type ReadSpreadsheet = { kind: FileKind | 'csv'; sheets: Sheet[]; encoding: TextEncodingName | null }

export type ReadOptions = {
  limits?: ReadLimits
  /** Refuse what is not a workbook; otherwise it is read as a text of separated values. */
  onlyWorkbooks?: boolean
  /** The encoding of a text, absent: as its bytes look. */
  encoding?: TextEncodingName | undefined
}

/**
 * Reads a stranger's .xlsx, .xls or .csv file in this thread; its content decides which of them it is, not its name.
 * That may take all memory and time, so only programs (see runProgram) call it. A workbook with macros is read like
 * any other: only values are read, so nothing in it can run.
 * @throws SpreadsheetError with a sentence for a person
 */
export async function readSheets(
  path: string,
  { limits = defaultLimits, onlyWorkbooks = false, encoding }: ReadOptions = {},
): Promise<ReadSpreadsheet> {
  const { size } = await stat(path)
  if (size > limits.fileBytes) throw tooLarge(`the file has more than ${readableSize(limits.fileBytes)}`)
  const start = await beginningOf(path)
  if (!onlyWorkbooks && !isPackaged(start)) {
    const used = encoding ?? (await encodingOf(path))
    return { kind: 'csv', sheets: await readCsv(path, used, limits), encoding: used }
  }
  // A page that a tool named .xls.
  if (!isPackaged(start)) refuseOtherFormats(start.toString('latin1'))
  const file = await readFile(path)
  const kind = fileKind(file)
  try {
    // Each reader is loaded where it is needed: that takes longer than reading a small file.
    if (kind === 'xlsx') {
      const { readXlsxSheets } = await import('./package/read-xlsx.ts')
      return { kind, sheets: await readXlsxSheets(file, limits), encoding: null }
    }
    const { readXls } = await import('./xls/read-xls.ts')
    return { kind, sheets: readXls(file, limits), encoding: null }
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : damagedWorkbook()
  }
}

const beginningOf = (path: string): Promise<Buffer> => buffer(createReadStream(path, { end: 999 }))
