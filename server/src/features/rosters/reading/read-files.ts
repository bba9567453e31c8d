import type { RosterFormat } from '#contract/people/rosters/preview.ts'
import { readingOrder, rosterReader } from '#rosters/read-roster.ts'
import type { Cleaning, Roster, RosterSettings } from '#rosters/roster.ts'
import {
  allColumns,
  type FileIssue,
  fileName,
  type Headers,
  type Manifest,
  type OpenedFile,
  readManifest,
  tellFormat,
} from '#rosters/roster-files.ts'
import { nameOfAddress, readAddress } from '#server/platform/addresses.ts'
import { cleanName } from '#server/platform/clean-name.ts'
import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { refused } from './roster-limits.ts'
import { type FoundTable, findTables, type SentFile, type SheetReader } from './roster-tables.ts'

/** The files of a roster, and how they are read. */
export type ReadingOrder = { files: SentFile[]; settings: RosterSettings }

/** What is known when the files have been opened; of rows nothing has been read then. */
export type OpenedRoster = { format: RosterFormat; isDelta: boolean; notes: string[] }

/** Takes how far the reading is. */
type Progress = {
  opened(opened: OpenedRoster): Promise<void>
  /** The rows that were read so far. */
  rows(rows: number): void
}

/** How often the progress of the reading is reported. */
const rowsBetween = 20_000

/** Names that are clean as they are, which nearly all of a file are. */
const plainName = /^[!-~]+(?: [!-~]+)*$/
const plainLocal = /^[\w+-]+(?:\.[\w+-]+)*$/
/** What the address of a plain local part becomes at each domain; a file has few. */
const domains = new Map<string, string | null>()
const mostDomains = 10_000

const cleaning: Cleaning = { name: nameIn, address: addressIn, nameOf: nameOfAddress }

function nameIn(written: string): string {
  return written.length < 100 && plainName.test(written) ? written : cleanName(written)
}

/** As readAddress, which looks at each domain once. */
function addressIn(written: string): ReturnType<typeof readAddress> {
  const at = written.indexOf('@')
  const local = written.slice(0, at)
  if (at < 1 || at > 64 || written.length > 200 || !plainLocal.test(local)) return readAddress(written)
  const domain = written.slice(at + 1)
  let known = domains.get(domain)
  if (known === undefined) {
    const read = readAddress(`a@${domain}`)
    known = 'email' in read ? read.email.slice(1) : null
    if (domains.size < mostDomains) domains.set(domain, known)
  }
  if (known === null) return readAddress(written)
  // The text of the file if nothing of it changes: one put together is copied before it can be looked up.
  return {
    email: known.length === domain.length + 1 && known.endsWith(domain) ? written : `${local}${known}`,
  }
}

/**
 * Reads the files of a roster: only those of organisations, people and their roles are unpacked. Of students and parents
 * the roster has nothing but their number.
 * @throws SpreadsheetError for what cannot be read
 */
export async function readFiles(
  { files, settings }: ReadingOrder,
  sheetsOf: SheetReader,
  progress: Progress,
): Promise<{ issues: FileIssue[] } | { roster: Roster; notes: string[]; rows: number }> {
  const found = await findTables(files, sheetsOf)
  if ('issues' in found) return found
  const { headers, notes, manifest, errors } = await openTables(found)
  const told = tellFormat(headers, manifest)
  if (errors.length > 0) return { issues: issuesOf(errors, manifest, 'issues' in told ? told.issues : []) }
  if ('issues' in told) return told
  await progress.opened({ ...told, notes })
  const reader = rosterReader(told, headers, settings, cleaning)
  const rows = await readTables(found, reader.add, progress)
  const roster = reader.end()
  return 'issues' in roster ? roster : { roster, notes, rows }
}

type OpeningError = { file: OpenedFile; error: SpreadsheetError }

/** The headings of the files, none for those that cannot be opened, and what the manifest says. */
async function openTables(found: readonly FoundTable[]) {
  const headers: Headers = {}
  const notes: string[] = []
  let manifest: Manifest | undefined
  const errors: OpeningError[] = []
  for (const { file, open } of found) {
    const table = opened(file, open, errors)
    headers[file] = table?.header ?? []
    if (!table) continue
    if (table.note) notes.push(table.note)
    if (file !== 'manifest') continue
    const rows: string[][] = []
    await table.each((cells) => {
      if (rows.length < 1_000) rows.push(cells)
    })
    manifest = readManifest(rows)
  }
  for (const [file, header] of Object.entries(headers) as [OpenedFile, readonly string[]][]) {
    if (header.some((heading) => heading !== '') || errors.some((one) => one.file === file)) continue
    // A bulk file without a line is one with nobody in it, for which a run is held.
    if (file === 'users' && manifest?.files.get(file) === 'bulk') headers.users = allColumns('users')
    else errors.push({ file, error: refused(`${fileName(file)} is empty.`) })
  }
  return { headers, notes, manifest, errors }
}

/** What is wrong with files that cannot be opened, and `others` as far as these do not follow from it. */
function issuesOf(
  errors: readonly OpeningError[],
  manifest: Manifest | undefined,
  others: readonly FileIssue[],
): FileIssue[] {
  const [first] = errors
  // Which files a roster needs is certain only from its manifest then; which columns a file needs, always.
  const isOther = ({ path }: FileIssue) =>
    (manifest !== undefined || path.includes(',')) &&
    !errors.some(({ file }) => path.startsWith(fileName(file)))
  const apart = others.filter(isOther)
  if (errors.length === 1 && first && apart.length === 0) throw first.error
  return [...errors.map(({ file, error }) => ({ path: fileName(file), message: error.message })), ...apart]
}

/** A table; undefined if it cannot be read: reading goes on, so that all unreadable tables are named at once. */
function opened(
  file: OpenedFile,
  open: FoundTable['open'],
  errors: { file: OpenedFile; error: SpreadsheetError }[],
) {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof SpreadsheetError) || error.reason === 'too-large') throw error
    errors.push({ file, error })
    return undefined
  }
}

async function readTables(
  found: readonly FoundTable[],
  add: ReturnType<typeof rosterReader>['add'],
  progress: Progress,
): Promise<number> {
  let rows = 0
  for (const file of readingOrder) {
    // Opened once more, so that no more than one file is in memory at a time.
    const table = found.find((one) => one.file === file)?.open()
    await table?.each((cells, row) => {
      add(file, cells, row)
      if (++rows % rowsBetween === 0) progress.rows(rows)
    })
  }
  return rows
}
