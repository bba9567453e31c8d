import type { RosterPreview } from '#contract/people/rosters/preview.ts'
import {
  type ComparedDistrict,
  type ComparisonSettings,
  compareRoster,
  type MeantKeys,
  type Store,
} from '#rosters/comparison/compare-roster.ts'
import type { StoredPerson } from '#rosters/comparison/people/person-values.ts'
import type { PreviewLine } from '#rosters/comparison/preview-lines.ts'
import type { RosterOrg } from '#rosters/roster.ts'
import type { FileIssue } from '#rosters/roster-files.ts'
import type { Program, Send } from '#server/platform/spreadsheets/program/program.ts'
import { readSheets } from '#server/platform/spreadsheets/reading/read-sheets.ts'
import { type OpenedRoster, type ReadingOrder, readFiles } from './read-files.ts'

type RosterOrder = ReadingOrder & { comparison: ComparisonSettings }

/** What the program reports and asks for. People, addresses and lines are JSON that the server passes on without parsing it. */
export type RosterMessage =
  | { kind: 'opened'; opened: OpenedRoster }
  | { kind: 'rows'; rows: number }
  | { kind: 'districts'; named: readonly RosterOrg[]; meant: MeantKeys }
  | { kind: 'people' }
  | { kind: 'taken'; addresses: string }
  | { kind: 'lines'; lines: string }

/** What is answered to what is asked. */
export type RosterAnswer = {
  districts?: readonly ComparedDistrict[]
  /** The next of those who are stored, an array of StoredPerson; absent after the last. */
  people?: string
  /** Addresses that accounts of other districts have, with what may be said about each. */
  taken?: readonly (readonly [string, string])[]
}

/** The preview; or the issues for which nothing was read. */
type RosterOutcome = { issues: FileIssue[] } | { preview: RosterPreview }

/**
 * Reads the files of a roster and compares them with what is stored. Of students and parents nothing leaves this process
 * but their number.
 */
const program: Program<RosterOrder, RosterOutcome, RosterMessage, RosterAnswer> = async (order, send) => {
  const read = await readFiles(order, sheetsOf, {
    opened: async (opened) => void (await send({ kind: 'opened', opened })),
    // Not awaited: the parser goes on while the server takes the number.
    rows: (rows) => void send({ kind: 'rows', rows }),
  })
  if ('issues' in read) return read
  void send({ kind: 'rows', rows: read.rows })
  const { store, written } = storeBehind(send)
  const preview = await compareRoster(order.comparison, read.roster, read.notes, store)
  await written()
  return { preview }
}

export default program

/** A line without what its absence says as well: most of the bytes that go through the server are lines. */
type SentLine = Pick<PreviewLine, 'seq' | 'districtId' | 'after'> & Partial<PreviewLine>

function sentLine(line: PreviewLine): SentLine {
  const { seq, districtId, after, kind, action, reason } = line
  // Without an action it is somebody who is added, whose name and address stand in `after`.
  const isPlain = kind === 'person' && action === 'added' && reason === ''
  return isPlain ? { seq, districtId, after } : line
}

const sheetsOf = async (path: string) => (await readSheets(path, { onlyWorkbooks: true })).sheets

function storeBehind(send: Send<RosterMessage, RosterAnswer>) {
  let writing: Promise<unknown> = Promise.resolve()
  const store: Store = {
    districts: async (named, meant) => (await send({ kind: 'districts', named, meant })).districts ?? [],
    people: async function* () {
      // The next ones are read while these are dealt with.
      let next = send({ kind: 'people' })
      for (let some = (await next).people; some !== undefined; some = (await next).people) {
        next = send({ kind: 'people' })
        yield JSON.parse(some) as StoredPerson[]
      }
    },
    takenElsewhere: async (addresses) =>
      new Map((await send({ kind: 'taken', addresses: JSON.stringify(addresses) })).taken),
    write: async (lines) => {
      // One part is written while the next is compared.
      await writing
      writing = send({ kind: 'lines', lines: JSON.stringify(lines.map(sentLine)) })
    },
  }
  return { store, written: () => writing }
}
