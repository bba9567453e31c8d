import type { Orgs } from './orgs.ts'
import type { RoleGroup } from './role-groups.ts'
import type { Cleaning, NotRead, RosterPerson, RosterSettings, SkippedRow } from './roster.ts'

/** Somebody of the staff as their row has them. */
export type WrittenPerson = {
  key: string
  row: number
  /** Where an address may stand; the first that is filled and holds an @ counts. */
  addresses: readonly string[]
  username: string
  given: string
  family: string
  orgs: readonly string[]
  /** For a list, which names schools in place of organisations. */
  schoolKeys?: string[]
  isActive: boolean
  isDistrictAdministrator: boolean
  notInForce: string
  hasEnded: boolean
}

type Read = { person: RosterPerson; reason: string; hasEnded: boolean }

/** Collects the staff of a roster, and counts everybody else. */
export function collectPeople(settings: RosterSettings, cleaning: Cleaning, orgs: Orgs) {
  const read: Read[] = []
  const notRead: NotRead = { students: 0, parents: 0, others: 0, withoutRole: 0 }
  const unknown = new Map<string, number>()
  /** Keys of people who are in the file and of whom nothing else is known here. */
  const present: string[] = []
  const unknownOrgs = new Map<string, number>()

  function add(person: WrittenPerson): void {
    const { key, row, isActive, isDistrictAdministrator, hasEnded } = person
    const address = readAddress(person)
    const email = 'email' in address ? address.email : ''
    const [given, family] = [cleaning.name(person.given), cleaning.name(person.family)]
    const fullName = cleaning.name(`${given} ${family}`) || (email ? cleaning.nameOf(email) : '')
    const { schoolKeys, districtKey, isKnown } = placesOf(person)
    const reason =
      person.notInForce ||
      (key === '' ? 'no id' : '') ||
      ('issue' in address ? address.issue : '') ||
      (settings.isBound || isKnown ? '' : 'no district above')
    const familyName = family || (fullName.split(' ').at(-1) ?? '')
    read.push({
      person: {
        ...{ key, row, email, fullName, familyName, schoolKeys, districtKey },
        ...{ isActive, isDistrictAdministrator },
      },
      reason,
      hasEnded,
    })
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
    const schools: string[] = []
    let districtKey: string | null = null
    for (const key of keys) {
      if (!orgs.has(key)) {
        if (!unknownOrgs.has(key)) unknownOrgs.set(key, row)
        continue
      }
      const { school, district } = orgs.above(key)
      if (school && !schools.includes(school.key)) schools.push(school.key)
      districtKey ??= district?.key ?? null
    }
    return {
      schoolKeys: schools,
      districtKey: settings.isBound ? null : districtKey,
      isKnown: districtKey !== null,
    }
  }

  function end(warn: (message: string) => void) {
    for (const [key, row] of unknownOrgs)
      warn(`Row ${row}: the organisation ${key.slice(0, 80)} is not in the file.`)
    const byKey = repeated(read, ({ person }) => person.key)
    const byEmail = repeated(read, ({ person: { key, email }, reason }) =>
      reason === '' && !byKey.has(key) ? email.toLowerCase() : '',
    )
    const people: RosterPerson[] = []
    const skipped: SkippedRow[] = []
    for (const { person, reason, hasEnded } of read) {
      const { key, row, email, fullName, districtKey } = person
      const why =
        other(byKey, key, row, 'the same id as') ??
        (reason || other(byEmail, email.toLowerCase(), row, 'the same address as'))
      if (!why) people.push(person)
      else skipped.push({ key, row, email, fullName, districtKey, reason: why, hasEnded })
    }
    for (const [role, count] of unknown) {
      const who = count === 1 ? '1 person has' : `${count.toLocaleString('en-US')} people have`
      const reason = `${who} the role “${cleaning.name(role).slice(0, 60)}”, which is not known here`
      skipped.push({
        ...{ key: '', row: null, email: '', fullName: '', districtKey: null },
        ...{ reason, hasEnded: false },
      })
    }
    return { people, skipped, notRead, present }
  }

  return {
    add,
    end,
    countWithoutRole: () => void notRead.withoutRole++,
    addUnknown: (role: string, key: string) => {
      unknown.set(role, (unknown.get(role) ?? 0) + 1)
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

/** The first two rows of each text that is there several times; the empty one is left out. */
function repeated(all: readonly Read[], of: (one: Read) => string) {
  const first = new Map<string, number>()
  const twice = new Map<string, [number, number]>()
  for (const one of all) {
    const text = of(one)
    if (text === '') continue
    const before = first.get(text)
    if (before === undefined) first.set(text, one.person.row)
    else if (!twice.has(text)) twice.set(text, [before, one.person.row])
  }
  return twice
}

function other(
  twice: Map<string, [number, number]>,
  text: string,
  row: number,
  words: string,
): string | undefined {
  const rows = twice.get(text)
  return rows && `${words} row ${rows[0] === row ? rows[1] : rows[0]}`
}
