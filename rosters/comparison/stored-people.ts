import type { RosterPerson } from '#rosters/roster.ts'
import type { PersonChange } from './changes.ts'
import { type PersonLines, whoIs } from './person-lines.ts'
import type { StoredPerson } from './person-values.ts'

/** Somebody who is stored, with the row by which they were recognised: absent for none, null for one without a number. */
export type SeenPerson = StoredPerson & { seenAt?: number | null }

/** Those who are stored, how a row finds them, and how they leave. */
export function storedPeople({ countsOf, line, unchanged }: PersonLines) {
  const byKey = new Map<string, SeenPerson>()
  const all: SeenPerson[] = []
  let byEmail: Map<string, SeenPerson> | undefined
  /** How many leads of a district may sign in. */
  const leads = new Map<string, number>()
  function add(person: StoredPerson): void {
    if (person.key !== null) byKey.set(person.key, person)
    all.push(person)
    if (person.state === 'deactivated') return
    if (person.role === 'lead') leads.set(person.districtId, (leads.get(person.districtId) ?? 0) + 1)
    if (person.key !== null) countsOf(person.districtId).active++
  }

  /** Who has an address, in small letters; to be asked when all are there. */
  function holderOf(address: string): SeenPerson | undefined {
    // The same file again asks for no address.
    byEmail ??= new Map(all.map((person) => [person.email.toLowerCase(), person]))
    return byEmail.get(address)
  }

  /** Who has the address of a row, left, and belongs to no source, as after an undo: they come back as that row. */
  function formerOf(districtId: string, { email }: RosterPerson): { newId?: string } {
    const same = holderOf(email.toLowerCase())
    const isFree = same?.state === 'deactivated' && same.key === null && same.otherSource === null
    return isFree && same.districtId === districtId ? { newId: same.id } : {}
  }

  /** What becomes of a person of whom the file says, or does not say, that they left; the only lead stays. */
  function leaves(stored: SeenPerson, reason: string): PersonChange | null {
    const { districtId, state, role, pinned } = stored
    if (state === 'deactivated') return unchanged(districtId)
    if (pinned.includes('state')) {
      countsOf(districtId).keptAsEdited++
      return unchanged(districtId)
    }
    if (role === 'lead') {
      const left = leads.get(districtId) ?? 0
      const only = 'is the only lead of the district; make somebody else a lead first'
      if (left <= 1) return line(districtId, 'skipped', { ...whoIs(stored), reason: only })
      leads.set(districtId, left - 1)
    }
    if (stored.isSeenLately) countsOf(districtId).seenLately++
    const values = { before: { state }, after: { state: 'deactivated' } }
    return line(districtId, 'deactivated', { ...whoIs(stored), reason, ...values })
  }

  return { add, byKey, holderOf, formerOf, leaves }
}
