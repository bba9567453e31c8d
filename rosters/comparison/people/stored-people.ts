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
  const share = sharedValues()

  function add(person: StoredPerson): void {
    share(person)
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

/** Gives people the same text or list for what others have as well: 200,000 take 70 MB instead of 110. */
function sharedValues() {
  const texts = new Map<string, string>()
  const lists = new Map<string, readonly string[]>()
  const shared = (text: string): string => {
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
  /** One of a single text, or of none. */
  const sharedList = (list: readonly string[]): readonly string[] => {
    if (list.length > 1) return list
    const [only = ''] = list
    const known = lists.get(only)
    if (!known) lists.set(only, list)
    return known ?? list
  }
  return (person: StoredPerson): void => {
    person.districtId = shared(person.districtId)
    person.role = shared(person.role)
    person.state = shared(person.state)
    person.schoolIds = sharedList(person.schoolIds)
    person.pinned = sharedList(person.pinned)
  }
}

export type StoredPeople = ReturnType<typeof storedPeople>
