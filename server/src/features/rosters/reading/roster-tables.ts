import { readFile } from 'node:fs/promises'
import {
  type FileIssue,
  fileName,
  fileOfHeader,
  isList,
  type OpenedFile,
  openedFileOf,
} from '#rosters/roster-files.ts'
import { cleanName } from '#server/platform/clean-name.ts'
import { fileKind, isPackaged } from '#server/platform/spreadsheets/reading/file-kind.ts'
import { type Sheet, shownText } from '#surveys/workbook/workbook.ts'
import { refused } from './roster-limits.ts'
import { mostAbove, type TextTable, textTable } from './roster-text.ts'
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
  for (const file of sent) {
    const tables = await tablesOf(file, sent.length === 1, sheetsOf)
    if ('issues' in tables) return tables
    found.push(...tables)
  }
  if (sent.length > 1 && found.every(({ file }) => file === 'manifest')) {
    const message =
      'Several files can be read together only if they are OneRoster or School Data Sync files. Send a list by itself.'
    return { issues: [{ path: 'file', message }] }
  }
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
): Promise<FoundTable[] | { issues: FileIssue[] }> {
  const content = await readFile(path)
  if (content.length === 0 && isOnly) throw refused('This file is empty.')
  if (!isPackaged(content.subarray(0, 8))) return looseTable(name, content, isOnly)
  if (content.subarray(0, 2).toString('latin1') === 'PK') {
    const entries = rosterEntries(content)
    const isWorkbook = entries.some((entry) => entry.name.toLowerCase() === '[content_types].xml')
    if (!isWorkbook) {
      const named = entries.flatMap((entry) => {
        const file = openedFileOf(entry.name)
        return file ? [{ file, open: () => textTable(entry.name, inflated(entry)) }] : []
      })
      if (named.some(({ file }) => file !== 'manifest')) return named
      // Their names are not known: their headings say what they are.
      const texts = entries.filter(({ name: one }) => /\.(?:csv|txt|tsv)$/i.test(one))
      const packed = entries.find(({ name: one }) => /\.(?:xlsx?|xlsm|zip)$/i.test(one))
      if (texts.length === 0 && packed)
        throw refused(`Unzip this file, and send “${shownName(packed.name)}”.`)
      return texts.flatMap((entry) => looseTable(lastPart(entry.name), inflated(entry), texts.length === 1))
    }
  } else fileKind(content)
  return workbookTables(await sheetsOf(path))
}

const lastPart = (path: string) => path.split('/').at(-1) ?? ''
const shownName = (path: string) => cleanName(lastPart(path))

function looseTable(name: string, content: Buffer, isOnly: boolean): FoundTable[] {
  const shown = shownName(name) || 'The file'
  const open = () => textTable(shown, content)
  const openList = () => textTable(shown, content, isList)
  const named = openedFileOf(name)
  if (named) {
    // A list of the staff may be called users.csv too.
    const isOther = isOnly && fileOfHeader(open().header) === 'list' && isList(openList().header)
    return [isOther ? { file: 'list', open: openList } : { file: named, open }]
  }
  const file = fileOfHeader(open().header)
  if (file === 'list') return isOnly ? [{ file, open: openList }] : []
  // Of several loose files those of students and classes are left alone.
  return file === undefined ? [] : [{ file, open }]
}

/** The sheets of a workbook that have people, each below its headings. */
function workbookTables(sheets: readonly Sheet[]): FoundTable[] | { issues: FileIssue[] } {
  const shown = sheets.filter(({ isHidden, rows }) => !isHidden && rows.length > 0)
  const lists = shown.filter(({ rows }) => topOf(rows) >= 0)
  if (lists.length > 1) {
    const names = lists.map(({ name }) => `“${name.slice(0, 60)}”`).join(', ')
    const message = `${lists.length} sheets in this workbook have e-mail addresses: ${names}. Put everybody on one sheet.`
    return { issues: [{ path: 'The list', message }] }
  }
  return [workbookTable((lists[0] ?? shown[0] ?? sheets[0])?.rows ?? [])]
}

const topOf = (rows: Sheet['rows']) =>
  rows.slice(0, mostAbove).findIndex((cells) => cells.length > 0 && isList(cells.map(shownText)))

function workbookTable(rows: Sheet['rows']): FoundTable {
  const first = Math.max(0, topOf(rows))
  // A workbook has cells as far as they are filled: fewer or more than the headings are no sign of a wrong separator.
  const headings = rows[first] ?? []
  const widest = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const shown = (cells: Sheet['rows'][number], width: number) =>
    Array.from({ length: Math.max(cells.length, width) }, (_, at) => shownText(cells[at]))
  const table: TextTable = {
    note: null,
    header: shown(headings, widest),
    each: async (take) => {
      const below = rows.slice(first + 1)
      for (const [index, cells] of below.entries())
        if (cells.length > 0) take(shown(cells, headings.length), first + index + 2)
      return below.length
    },
  }
  return { file: 'list', open: () => table }
}
