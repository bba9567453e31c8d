import { longestKey } from './columns.ts'
import type { Orgs } from './orgs.ts'
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

/** Somebody of the staff as their row has them. */
type WrittenPerson = {
  key: string
  row: number
  /** Where an address may stand; the first that is filled and holds an @ counts. */
  addresses: readonly string[]
  username: string
  given: string
  family: string
  orgs: readonly string[]
  /** Where a role of theirs has ended; null where those above are all. */
  endedOrgs: readonly string[] | null
  /** For a list, which names schools in place of organisations. */
  schoolKeys?: string[]
  /** Whether a file has a row for each school of a person. */
  mayRepeat?: boolean
  /** Whether the key is nothing but the address. */
  isKeyMade?: boolean
  isActive: boolean
  isDistrictAdministrator: boolean
  notInForce: string
  hasEnded: boolean
}

/** What a list and files of few columns say of everybody. */
export const plainPerson = {
  mayRepeat: true,
  addresses: [],
  username: '',
  orgs: [],
  endedOrgs: null,
  isActive: true,
  isDistrictAdministrator: false,
  notInForce: '',
  hasEnded: false,
}

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
  /** Why some of them cannot be read in, by their place. */
  const refused = new Map<number, Refusal>()
  /** Those whose key is their address: who is there twice has the same address, not the same id. */
  const made = new Set<number>()
  const notRead: NotRead = { students: 0, parents: 0, others: 0, withoutRole: 0 }
  /** Roles that are not known, in small letters, as the first row writes each, with their number. */
  const unknown = new Map<string, { role: string; count: number }>()
  /** Keys of people who are in the file and of whom nothing else is known here. */
  const present: string[] = []
  const left: LeftRow[] = []
  const known: KnownRow[] = []
  const listedBefore = new Map<string, RosterPerson>()
  const unknownOrgs = new Map<string, number>()

  function add(written: WrittenPerson): void {
    const { person, reason } = readPerson(written)
    if (written.mayRepeat && isAgain(person)) return
    if (reason !== '') refused.set(read.length, { reason, hasEnded: written.hasEnded })
    if (written.isKeyMade) made.add(read.length)
    read.push(person)
    if (written.mayRepeat) listedBefore.set(whoIs(person), person)
  }

  /** Whether the same id, address and name were there before, in a file that has a row for each school of a person. */
  function isAgain(person: RosterPerson): boolean {
    const first = listedBefore.get(whoIs(person))
    if (!first || person.email === '') return false
    first.schoolKeys = [...new Set([...first.schoolKeys, ...person.schoolKeys])]
    first.isActive ||= person.isActive
    return true
  }

  /** Takes somebody who counts where the source has them, of whom an address that is none is not said. */
  function addKnown(written: WrittenPerson, ifUnknown: KnownRow['ifUnknown']): void {
    known.push({ person: readPerson(written).person, ifUnknown })
  }

  /** Somebody, and why they cannot be read in. */
  function readPerson(written: WrittenPerson): { person: RosterPerson; reason: string } {
    const { key, row, isActive, isDistrictAdministrator, endedOrgs } = written
    const address = readAddress(written)
    const email = 'email' in address ? address.email : ''
    const [given, family] = [cleaning.name(written.given), cleaning.name(written.family)]
    const name = cleaning.name(`${given} ${family}`)
    const fullName = name || (email ? cleaning.nameOf(email) : '')
    const { schoolKeys, districtKey, isKnown } = placesOf(written)
    const reason =
      written.notInForce ||
      ('issue' in address ? address.issue : '') ||
      (key.length > longestKey ? `its id has more than ${longestKey} characters` : '') ||
      (key === '' ? 'no id' : '') ||
      (settings.isBound || isKnown || hasSomeOrgs ? '' : 'no district above')
    const person = {
      key: key.slice(0, longestKey),
      row,
      email,
      fullName,
      hasMadeName: name === '',
      familyName: family || (fullName.split(' ').at(-1) ?? ''),
      schoolKeys,
      endedSchoolKeys: endedOrgs && placesOf({ ...written, orgs: endedOrgs }).schoolKeys,
      districtKey,
      isActive,
      isDistrictAdministrator,
    }
    return { person, reason }
  }

  function readAddress({ addresses, username }: WrittenPerson): { email: string } | { issue: string } {
    const written = addresses.find((one) => one !== '') || (username.includes('@') ? username : '')
    if (written !== '') return cleaning.address(written)
    if (username !== '' && settings.usernameDomain !== '')
      return cleaning.address(`${username}@${settings.usernameDomain}`)
    return { issue: 'no e-mail address' }
  }

  function placesOf({ orgs: keys, schoolKeys, row }: WrittenPerson) {
    if (schoolKeys) return { schoolKeys, districtKey: null, isKnown: false }
    let schools: string[] = []
    let districtKey: string | null = null
    for (const key of keys) {
      const above = orgs.above(key)
      if (!above) {
        if (hasSomeOrgs) schools = schools.concat(key)
        else if (!unknownOrgs.has(key)) unknownOrgs.set(key, row)
        continue
      }
      const { school, district, outside } = above
      // As in user-roles.ts, a list that has grown takes five times the memory.
      if (school && !schools.includes(school.key)) schools = schools.concat(school.key)
      else if (outside !== null) schools = schools.concat(outside)
      districtKey ??= district?.key ?? outside
    }
    return {
      schoolKeys: schools,
      districtKey: settings.isBound ? null : districtKey,
      isKnown: districtKey !== null,
    }
  }

  /** `whereNamed` says which row of which file first named an organisation, of which the person's row is known. */
  function end(warn: (message: string) => void, whereNamed: (org: string, row: number) => string) {
    for (const [key, row] of unknownOrgs)
      warn(`${whereNamed(key, row)}: the organisation ${key.slice(0, 80)} is not in the file.`)
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
        (made.has(place) ? undefined : other(byKey, key, row, 'the same id as')) ??
        (refusal?.reason || other(byEmail, email.toLowerCase(), row, 'the same address as'))
      const hasEnded = refusal?.hasEnded ?? false
      if (!why) people.push(person)
      else skipped.push({ key, row, email, fullName, districtKey, reason: why, hasEnded })
    }
    for (const { role, count } of unknown.values()) {
      const who = count === 1 ? '1 person has' : `${count.toLocaleString('en-US')} people have`
      const reason = `${who} the role “${cleaning.name(role).slice(0, 60)}”, which is not known here`
      skipped.push({
        ...{ key: '', row: null, email: '', fullName: '', districtKey: null },
        ...{ reason, hasEnded: false },
      })
    }
    return { people, skipped, known, notRead, present, left }
  }

  return {
    add,
    addKnown,
    end,
    addLeft: (key: string, row: number) => void left.push({ key, row }),
    /** A row whose cells are not where its headings are: of it nothing but the id counts. */
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

/** The first two rows of each text that is there several times; the empty one is left out. */
function repeated(all: readonly RosterPerson[], of: (one: RosterPerson, place: number) => string) {
  // Nearly every text is there once: it is looked up once, and its row is not kept.
  const seen = new Set<string>()
  const again = new Set<string>()
  for (const [place, one] of all.entries()) {
    const text = of(one, place)
    const before = seen.size
    if (text !== '' && seen.add(text).size === before) again.add(text)
  }
  const first = new Map<string, number>()
  const twice = new Map<string, [number, number]>()
  for (const [place, one] of again.size > 0 ? all.entries() : []) {
    const text = of(one, place)
    if (!again.has(text)) continue
    const before = first.get(text)
    if (before === undefined) first.set(text, one.row)
    else if (!twice.has(text)) twice.set(text, [before, one.row])
  }
  return twice
}

function other(
  twice: Map<string, [number, number]>,
  text: string,
  row: number,
  words: string,
): string | undefined {
  if (twice.size === 0) return undefined
  const rows = twice.get(text)
  return rows && `${words} row ${rows[0] === row ? rows[1] : rows[0]}`
}
