import { readingOrder, rosterReader } from '#rosters/read-roster.ts'
import type { Cleaning, Roster, RosterSettings } from '#rosters/roster.ts'
import { type Headers, type OpenedFile, readManifest, tellFormat } from '#rosters/roster-files.ts'

const cleaning: Cleaning = {
  name: (written) => written.replace(/\s+/g, ' ').trim(),
  address: (written) =>
    /^\S+@\S+\.\S+$/.test(written) ? { email: written } : { issue: `"${written}" is not an e-mail address.` },
  nameOf: (email) => email,
}
const plain: RosterSettings = { isBound: true, ignoreDates: false, usernameDomain: '', today: '2026-11-22' }

export type Files = Partial<Record<OpenedFile, string>>
export const rowsOf = (text: string) => text.split('\n').map((line) => line.split('|'))

/** Reads files whose cells are separated by bars. */
export function read(files: Files, settings: Partial<RosterSettings> = {}): Roster {
  const tables = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, rowsOf(text)]),
  ) as Partial<Record<OpenedFile, string[][]>>
  const headers: Headers = Object.fromEntries(Object.entries(tables).map(([file, rows]) => [file, rows[0]]))
  const told = tellFormat(headers, tables.manifest && readManifest(tables.manifest.slice(1)))
  if ('issues' in told) throw new Error(JSON.stringify(told.issues))
  const reader = rosterReader(told, headers, { ...plain, ...settings }, cleaning)
  for (const file of readingOrder)
    for (const [index, cells] of (tables[file] ?? []).entries())
      if (index > 0) reader.add(file, cells, index + 1)
  const roster = reader.end()
  if ('issues' in roster) throw new Error(JSON.stringify(roster.issues))
  return roster
}

export const names = ({ people }: Roster) => people.map(({ fullName }) => fullName)
export const reasons = ({ skipped }: Roster) => skipped.map(({ row, reason }) => [row, reason])
