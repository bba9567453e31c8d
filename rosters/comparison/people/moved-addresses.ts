import type { RosterPerson } from '#rosters/roster.ts'
import { isSameAddress, type StoredPerson } from './person-values.ts'

/**
 * Rows each of which takes the present address of the one before; in a circle the first takes that of the last. In any
 * other order an address would not be free yet.
 */
export type MovedAddresses = { rows: RosterPerson[]; isCircle: boolean }

/** Finds the rows of people who take addresses from one another; `owners` are the stored people with their ids. */
export function movedAddresses(
  rows: readonly RosterPerson[],
  owners: readonly (StoredPerson | undefined)[],
  holderOf: (address: string) => StoredPerson | undefined,
): MovedAddresses[] {
  /** The rows that give a stored person another address, by the present one. */
  const leaving = new Map<string, RosterPerson>()
  for (const [at, row] of rows.entries()) {
    const owner = owners[at]
    if (owner && !isSameAddress(owner.email, row.email)) leaving.set(owner.email.toLowerCase(), row)
  }
  if (leaving.size === 0) return []
  /** The row that takes the present address of another. */
  const takers = new Map<RosterPerson, RosterPerson>()
  for (const row of rows) {
    const address = row.email.toLowerCase()
    const holder = leaving.get(address)
    // A holder without an id of the source may be the same person.
    if (holder && holder !== row && holderOf(address)?.key === holder.key) takers.set(holder, row)
  }
  const waiting = new Set(takers.values())
  const moved: MovedAddresses[] = []
  const follow = (first: RosterPerson) => {
    const chain = [first]
    for (let next = takers.get(first); next && next !== first; next = takers.get(next)) chain.push(next)
    return chain
  }
  const seen = new Set<RosterPerson>()
  const beginnings = [...takers.keys()].filter((row) => !waiting.has(row))
  // What is left after the chains are circles, which may begin anywhere.
  for (const first of [...beginnings, ...takers.keys()]) {
    if (seen.has(first)) continue
    const rows = follow(first)
    for (const row of rows) seen.add(row)
    moved.push({ rows, isCircle: waiting.has(first) })
  }
  return moved
}
