import type { RosterFormat } from '#contract/people/rosters/preview.ts'
import { readingOrder, rosterReader } from '#rosters/read-roster.ts'
import type { Cleaning, Roster, RosterPerson, RosterSettings, SkippedRow } from '#rosters/roster.ts'
import {
  type FileIssue,
  type Headers,
  type Manifest,
  readManifest,
  tellFormat,
} from '#rosters/roster-files.ts'
import { nameOfAddress, readAddress } from '#server/platform/addresses.ts'
import { cleanName } from '#server/platform/clean-name.ts'
import type { Program, Send } from '#server/platform/spreadsheets/program/program.ts'
import { readSheets } from '#server/platform/spreadsheets/reading/read-sheets.ts'
import { type FoundTable, findTables, type SentFile } from './roster-tables.ts'

export type RosterOrder = { files: SentFile[]; settings: RosterSettings }

/** What is known when the files have been opened; of rows nothing has been read then. */
export type OpenedRoster = { format: RosterFormat; isDelta: boolean; notes: string[] }

/** All of a roster but its people, who come in messages of their own, after it. */
export type RosterWithoutPeople = Omit<Roster, 'people' | 'skipped'> & { rows: number }

export type RosterMessage =
  | { kind: 'opened'; opened: OpenedRoster }
  | { kind: 'rows'; rows: number }
  | { kind: 'roster'; roster: RosterWithoutPeople }
  | { kind: 'people'; people: RosterPerson[] }
  | { kind: 'skipped'; skipped: SkippedRow[] }

/** The issues for which nothing was read; none where all was sent. */
export type RosterOutcome = { issues: FileIssue[] }

/** Few enough that receiving them takes the server's event loop some milliseconds. */
const peoplePerMessage = 1_000
/** How often it is told how far the reading is. */
const rowsPerMessage = 20_000

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
  // The text of the file where nothing of it changes: one put together is copied before it can be looked up.
  return {
    email: known.length === domain.length + 1 && known.endsWith(domain) ? written : `${local}${known}`,
  }
}

/**
 * Reads the files of a roster: only those of organisations, people and their roles are unpacked. Of students and parents
 * nothing leaves this process but their number.
 */
const program: Program<RosterOrder, RosterOutcome, RosterMessage> = async ({ files, settings }, send) => {
  const found = await findTables(
    files,
    async (path) => (await readSheets(path, { onlyWorkbooks: true })).sheets,
  )
  if ('issues' in found) return found
  const { headers, notes, manifest } = await openTables(found)
  const told = tellFormat(headers, manifest)
  if ('issues' in told) return told
  await send({ kind: 'opened', opened: { ...told, notes } })
  const reader = rosterReader(told, headers, settings, cleaning)
  const rows = await readTables(found, reader.add, send)
  const { people, skipped, ...rest } = reader.end()
  await send({ kind: 'roster', roster: { ...rest, rows } })
  await sendAll(people, (some) => send({ kind: 'people', people: some }))
  await sendAll(skipped, (some) => send({ kind: 'skipped', skipped: some }))
  return { issues: [] }
}

export default program

/** The headings of the files, and what the manifest says. */
async function openTables(found: readonly FoundTable[]) {
  const headers: Headers = {}
  const notes: string[] = []
  let manifest: Manifest | undefined
  for (const { file, open } of found) {
    const table = open()
    headers[file] = table.header
    if (table.note) notes.push(table.note)
    if (file !== 'manifest') continue
    const rows: string[][] = []
    await table.each((cells) => {
      if (rows.length < 1_000) rows.push(cells)
    })
    manifest = readManifest(rows)
  }
  return { headers, notes, manifest }
}

async function readTables(
  found: readonly FoundTable[],
  add: ReturnType<typeof rosterReader>['add'],
  send: Send<RosterMessage>,
): Promise<number> {
  let rows = 0
  for (const file of readingOrder) {
    // Opened once more, so that no more than one file is in memory at a time.
    const table = found.find((one) => one.file === file)?.open()
    await table?.each((cells, row) => {
      add(file, cells, row)
      // Not awaited: the parser goes on while the server takes the number.
      if (++rows % rowsPerMessage === 0) void send({ kind: 'rows', rows })
    })
  }
  return rows
}

/** Sends in parts; while the server deals with one, the next is on its way. */
async function sendAll<T>(all: readonly T[], send: (some: T[]) => Promise<void>): Promise<void> {
  let before: Promise<void> = Promise.resolve()
  for (let at = 0; at < all.length; at += peoplePerMessage) {
    const sending = send(all.slice(at, at + peoplePerMessage))
    await before
    before = sending
  }
  await before
}
