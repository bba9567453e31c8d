import type { RosterPerson } from '#rosters/roster.ts'
import type { PersonChange } from './changes.ts'
import { type PersonLines, whoIs } from './person-lines.ts'
import type { StoredPerson } from './person-values.ts'

/** Those who are stored, how a row finds them, and how they leave. */
export function storedPeople({ countsOf, line, unchanged }: PersonLines) {
  const byKey = new Map<string, StoredPerson>()
  const byEmail = new Map<string, StoredPerson>()
  /** How many leads of a district may sign in. */
  const leads = new Map<string, number>()
  /** The rows by which they were recognised. */
  const seen = new Map<string, number | null>()

  function add(person: StoredPerson): void {
    if (person.key !== null) byKey.set(person.key, person)
    byEmail.set(person.email.toLowerCase(), person)
    if (person.state === 'deactivated') return
    if (person.role === 'lead') leads.set(person.districtId, (leads.get(person.districtId) ?? 0) + 1)
    if (person.key !== null) countsOf(person.districtId).active++
  }

  /** Who has the address of a row, left, and belongs to no source, as after an undo: they come back as that row. */
  function formerOf(districtId: string, { email }: RosterPerson): { newId?: string } {
    const same = byEmail.get(email.toLowerCase())
    const isFree = same?.state === 'deactivated' && same.key === null && same.otherSource === null
    return isFree && same.districtId === districtId ? { newId: same.id } : {}
  }

  /** What becomes of a person of whom the file says, or does not say, that they left; the only lead stays. */
  function leaves(stored: StoredPerson, reason: string): PersonChange | null {
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

  return { add, byKey, byEmail, seen, formerOf, leaves }
}
