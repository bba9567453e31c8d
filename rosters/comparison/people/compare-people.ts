import type { KnownRow, LeftRow, RosterPerson, SkippedRow } from '#rosters/roster.ts'
import { changesOfMoved } from './exchanged-addresses.ts'
import { type MovedAddresses, movedAddresses } from './moved-addresses.ts'
import type { ComparisonContext, PeopleComparison, Taken } from './people-comparison.ts'
import { personLines } from './person-lines.ts'
import { changeOfRow } from './person-rows.ts'
import { changeOfKnownRow, changeOfLeft, changeOfSkipped, changesOfAbsent } from './rows-not-read.ts'
import { type SeenPerson, storedPeople } from './stored-people.ts'

/** Compares the people of a roster with the stored ones; all of these have to be given to `store` first. */
export function comparePeople(context: ComparisonContext) {
  const lines = personLines()
  const stored = storedPeople(lines)
  const comparison: PeopleComparison = { context, lines, stored }
  return {
    ...{ store: stored.add, countsOf: lines.countsOf, counts: lines.counts },
    isStored: (address: string) => stored.holderOf(address) !== undefined,
    ownerOf: (key: string): SeenPerson | undefined => stored.byKey.get(key),
    movedAmong: (rows: readonly RosterPerson[], owners: readonly (SeenPerson | undefined)[]) =>
      movedAddresses(rows, owners, stored.holderOf),
    person: (row: RosterPerson, owner: SeenPerson | undefined, taken: Taken) =>
      changeOfRow(comparison, row, owner, { taken }),
    moved: (moved: MovedAddresses, taken: Taken) => changesOfMoved(comparison, moved, taken),
    skipped: (row: SkippedRow) => changeOfSkipped(comparison, row),
    ofKnown: (row: KnownRow, taken: Taken) => changeOfKnownRow(comparison, row, taken),
    left: (row: LeftRow) => changeOfLeft(comparison, row),
    absent: (present: readonly string[]) => changesOfAbsent(comparison, present),
  }
}
