import { readFile } from 'node:fs/promises'
import {
  type FileIssue,
  fileName,
  fileOfHeader,
  type OpenedFile,
  openedFileOf,
} from '#rosters/roster-files.ts'
import { fileKind, isPackaged } from '#server/platform/spreadsheets/reading/file-kind.ts'
import { type Sheet, shownText } from '#surveys/workbook/workbook.ts'
import { refused } from './roster-limits.ts'
import { type TextTable, textTable } from './roster-text.ts'
import { inflated, rosterEntries } from './roster-zip.ts'

/** A file that was sent, on the disk. */
export type SentFile = { name: string; path: string }

/** Reads the sheets of a workbook; only programs do. */
export type SheetReader = (path: string) => Promise<Sheet[]>

/** A table that can be opened; nothing of it is unpacked before. */
export type FoundTable = { file: OpenedFile; open(): TextTable }

/**
 * The tables of a roster among what was sent: a zip, a zip of one folder, loose files, or a list. Files of students are
 * not opened, whatever they are called.
 * @throws SpreadsheetError for what is none of these
 */
export async function findTables(
  sent: readonly SentFile[],
  sheetsOf: SheetReader,
): Promise<FoundTable[] | { issues: FileIssue[] }> {
  const found: FoundTable[] = []
  for (const file of sent) found.push(...(await tablesOf(file, sent.length === 1, sheetsOf)))
  const issues = [...Map.groupBy(found, ({ file }) => file)]
    .filter(([, same]) => same.length > 1)
    .map(([file, same]) => ({
      path: fileName(file),
      message: `There are ${same.length} files ${fileName(file)}. Send one roster at a time.`,
    }))
  return issues.length > 0 ? { issues } : found
}

async function tablesOf(
  { name, path }: SentFile,
  isOnly: boolean,
  sheetsOf: SheetReader,
): Promise<FoundTable[]> {
  const content = await readFile(path)
  if (content.length === 0) throw refused('This file is empty.')
  if (!isPackaged(content.subarray(0, 8))) return looseTable(name, content, isOnly)
  if (content.subarray(0, 2).toString('latin1') === 'PK') {
    const entries = rosterEntries(content)
    const isWorkbook = entries.some((entry) => entry.name.toLowerCase() === '[content_types].xml')
    if (!isWorkbook) {
      return entries.flatMap((entry) => {
        const file = openedFileOf(entry.name)
        return file ? [{ file, open: () => textTable(entry.name, inflated(entry)) }] : []
      })
    }
  } else fileKind(content)
  return [workbookTable(await sheetsOf(path))]
}

function looseTable(name: string, content: Buffer, isOnly: boolean): FoundTable[] {
  const shown = name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').slice(0, 100) || 'The file'
  const open = () => textTable(shown, content)
  const named = openedFileOf(name)
  if (named) return [{ file: named, open }]
  const file = fileOfHeader(open().header)
  // Of several loose files those of students and classes are left alone.
  if (file === undefined || (file === 'list' && !isOnly)) return []
  return [{ file, open }]
}

/** How far down the headings of a list may stand in a workbook. */
const mostAbove = 20

function workbookTable(sheets: readonly Sheet[]): FoundTable {
  const rows = (sheets.find(({ isHidden, rows }) => !isHidden && rows.length > 0) ?? sheets[0])?.rows ?? []
  const isHeading = (text: string) => /^(?:work |staff )?e-?mail/i.test(text.trim())
  const top = rows.slice(0, mostAbove).findIndex((cells) => cells.some((cell) => isHeading(shownText(cell))))
  const first = Math.max(0, top)
  const table: TextTable = {
    note: null,
    header: (rows[first] ?? []).map(shownText),
    each: async (take) => {
      const below = rows.slice(first + 1)
      for (const [index, cells] of below.entries())
        if (cells.length > 0) take(cells.map(shownText), first + index + 2)
      return below.length
    },
  }
  return { file: 'list', open: () => table }
}
