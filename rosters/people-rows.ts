import { countedPeople } from '#contract/counted.ts'
import type { Orgs } from './orgs.ts'
import { repeated, sameAs } from './repeated-rows.ts'
import type { RoleGroup } from './role-groups.ts'
import type {
  Cleaning,
  KnownRow,
  LeftRow,
  NotRead,
  RosterPerson,
  RosterSettings,
  SkippedRow,
} from './roster.ts'
import { personReader, type WrittenPerson } from './written-people.ts'

type Refusal = { reason: string; hasEnded: boolean }

/** Collects the staff of a roster, and counts everybody else. */
export function collectPeople(
  settings: RosterSettings,
  cleaning: Cleaning,
  orgs: Orgs,
  /** Whether organisations may be named that are not in the file. */
  hasSomeOrgs = false,
) {
  const read: RosterPerson[] = []
  /** Why some of them cannot be read, by position. */
  const refused = new Map<number, Refusal>()
  /** The positions of those whose key is their address: two of them share an address, not an id. */
  const made = new Set<number>()
  const notRead: NotRead = { students: 0, parents: 0, others: 0, withoutRole: 0 }
  /** Unknown roles by their lower case, as the first row writes them, with their number. */
  const unknown = new Map<string, { role: string; count: number }>()
  /** Keys of people in the file about whom nothing else is known here. */
  const present: string[] = []
  const left: LeftRow[] = []
  const known: KnownRow[] = []
  /** The rows of people who work in several districts. */
  const inSeveral: number[] = []
  const listedBefore = new Map<string, RosterPerson>()
  const { readPerson, unknownOrgs } = personReader(settings, cleaning, orgs, hasSomeOrgs)

  function add(written: WrittenPerson): void {
    const { person, reason, isInSeveral } = readPerson(written)
    if (written.mayRepeat && isAgain(person)) return
    if (isInSeveral && reason === '' && person.isActive) inSeveral.push(person.row)
    if (reason !== '') refused.set(read.length, { reason, hasEnded: written.hasEnded })
    if (written.isKeyMade) made.add(read.length)
    read.push(person)
    if (written.mayRepeat) listedBefore.set(whoIs(person), person)
  }

  /** Whether an earlier row has the same id, address and name, in a file with a row for each school of a person. */
  function isAgain(person: RosterPerson): boolean {
    const first = listedBefore.get(whoIs(person))
    if (!first || person.email === '') return false
    first.schoolKeys = [...new Set([...first.schoolKeys, ...person.schoolKeys])]
    first.isActive ||= person.isActive
    return true
  }

  /** Adds somebody who counts only if the source has them; a missing address is no issue. */
  function addKnown(written: WrittenPerson, ifUnknown: KnownRow['ifUnknown']): void {
    known.push({ person: readPerson(written).person, ifUnknown })
  }

  /** `whereNamed` names the row and file that first named an organisation, given the person's row. */
  function end(warn: (message: string) => void, whereNamed: (org: string, row: number) => string) {
    for (const [key, row] of unknownOrgs)
      warn(`${whereNamed(key, row)}: the organisation ${key.slice(0, 80)} is not in the file.`)
    for (const row of inSeveral)
      warn(`Row ${row} of users.csv: works in several districts, and is imported into the first alone.`)
    const byKey = repeated(read, ({ key }, place) => (made.has(place) ? '' : key))
    const byEmail = repeated(read, ({ key, email }, place) =>
      !refused.has(place) && !byKey.has(key) ? email.toLowerCase() : '',
    )
    const people: RosterPerson[] = []
    const skipped: SkippedRow[] = []
    for (const [place, person] of read.entries()) {
      const { key, row, email, fullName, districtKey } = person
      const refusal = refused.get(place)
      const why =
        (made.has(place) ? undefined : sameAs(byKey, key, row, 'the same id as')) ??
        (refusal?.reason || sameAs(byEmail, email.toLowerCase(), row, 'the same address as'))
      const hasEnded = refusal?.hasEnded ?? false
      if (!why) people.push(person)
      else skipped.push({ key, row, email, fullName, districtKey, reason: why, hasEnded })
    }
    for (const { role, count } of unknown.values()) skipped.push(unknownRole(cleaning.name(role), count))
    return { people, skipped, known, notRead, present, left }
  }

  return {
    add,
    addKnown,
    end,
    addLeft: (row: LeftRow) => void left.push(row),
    /** A row whose cells do not line up with the headings: only its id counts. */
    addShifted: (key: string) => {
      notRead.others++
      present.push(key)
    },
    addUnknown: (role: string, key: string) => {
      const same = unknown.get(role.toLowerCase())
      if (same) same.count++
      else unknown.set(role.toLowerCase(), { role, count: 1 })
      present.push(key)
    },
    count: (group: RoleGroup) => {
      if (group === 'student') notRead.students++
      else if (group === 'parent') notRead.parents++
      else if (group === 'blank') notRead.withoutRole++
      else notRead.others++
    },
  }
}

const whoIs = ({ key, email, fullName }: RosterPerson) => `${key}\n${email}\n${fullName}`.toLowerCase()

function unknownRole(role: string, count: number): SkippedRow {
  const who = `${countedPeople(count)} ${count === 1 ? 'has' : 'have'}`
  const reason = `${who} the role “${role.slice(0, 60)}”, which is not known here`
  return {
    ...{ key: '', row: null, email: '', fullName: '', districtKey: null },
    ...{ reason, hasEnded: false },
  }
}
