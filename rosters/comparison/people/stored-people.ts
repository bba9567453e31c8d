import type { PersonChange } from '#rosters/comparison/changes.ts'
import type { RosterPerson } from '#rosters/roster.ts'
import { type PersonLines, whoIs } from './person-lines.ts'
import type { StoredPerson } from './person-values.ts'

/** A stored person with the row that was found to be theirs: absent if none was, null if it has no number. */
export type SeenPerson = StoredPerson & { seenAt?: number | null }

/** Why a row cannot have its address: somebody has it. */
export const whoHas = ({ email }: RosterPerson, { fullName }: StoredPerson) =>
  `${email} is the address of ${fullName}`

/** The stored people, how a row finds them, and how they leave. */
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

  /** Who has an address, in lower case; call it after everybody has been added. */
  function holderOf(address: string): SeenPerson | undefined {
    // A file that is sent again needs no addresses.
    byEmail ??= new Map(all.map((person) => [person.email.toLowerCase(), person]))
    return byEmail.get(address)
  }

  /** Somebody with the address of a row who left and belongs to no source, as after an undo: they come back as that row. */
  function formerOf(districtId: string, { email }: RosterPerson): { newId?: string } {
    const same = holderOf(email.toLowerCase())
    const isFree = same?.state === 'deactivated' && same.key === null && same.otherSource === null
    return isFree && same.districtId === districtId ? { newId: same.id } : {}
  }

  /** Deactivates somebody who has left, unless they are the only lead of their district; null if nothing changes. */
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

export type StoredPeople = ReturnType<typeof storedPeople>
