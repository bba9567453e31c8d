import { longestKey } from './columns.ts'
import type { Orgs } from './orgs.ts'
import type { Cleaning, RosterPerson, RosterSettings } from './roster.ts'

/** A member of the staff as in their row. */
export type WrittenPerson = {
  key: string
  row: number
  /** Cells that may have an address; the first that is filled counts. */
  addresses: readonly string[]
  username: string
  given: string
  family: string
  orgs: readonly string[]
  /** Organisations at which a role has ended; null if those above are all. */
  endedOrgs: readonly string[] | null
  /** In a list, which names schools instead of organisations. */
  schoolKeys?: string[]
  /** Whether a file has a row for each school of a person. */
  mayRepeat?: boolean
  /** Whether the key is only the address. */
  isKeyMade?: boolean
  isActive: boolean
  isDistrictAdministrator: boolean
  notInForce: string
  hasEnded: boolean
}

/** The values of everybody in a list and in files with few columns. */
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

/** Reads people from their rows; `hasSomeOrgs`: rows may name organisations that are not in the file. */
export function personReader(settings: RosterSettings, cleaning: Cleaning, orgs: Orgs, hasSomeOrgs: boolean) {
  /** Organisations that are not in the file, each with the first row that names it. */
  const unknownOrgs = new Map<string, number>()
  /** Where those are who work at one organisation alone, which nearly all do: they share it. */
  const alone = new Map<string, ReturnType<typeof placesAt>>()

  /** A person, and why the row cannot be used; empty if it can. */
  function readPerson(written: WrittenPerson): {
    person: RosterPerson
    reason: string
    isInSeveral: boolean
  } {
    const { key, row, isActive, isDistrictAdministrator, endedOrgs } = written
    const address = readAddress(written)
    const email = 'email' in address ? address.email : ''
    const [given, family] = [cleaning.name(written.given), cleaning.name(written.family)]
    const name = cleaning.name(`${given} ${family}`)
    const fullName = name || (email ? cleaning.nameOf(email) : '')
    const { schoolKeys, districtKey, isKnown, isInSeveral } = placesOf(written)
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
    return { person, reason, isInSeveral }
  }

  function readAddress({ addresses, username }: WrittenPerson): { email: string } | { issue: string } {
    const written = addresses.find((one) => one !== '') || (username.includes('@') ? username : '')
    if (written !== '') return cleaning.address(written)
    if (username !== '' && settings.usernameDomain !== '')
      return cleaning.address(`${username}@${settings.usernameDomain}`)
    return { issue: 'no e-mail address' }
  }

  function placesOf({ orgs: keys, schoolKeys, row }: WrittenPerson) {
    if (schoolKeys) return { schoolKeys, districtKey: null, isKnown: false, isInSeveral: false }
    const [key = ''] = keys
    const known = keys.length === 1 ? alone.get(key) : undefined
    if (known) return known
    const places = placesAt(keys, row)
    if (keys.length === 1) alone.set(key, places)
    return places
  }

  function placesAt(keys: readonly string[], row: number) {
    let schools: string[] = []
    let districtKey: string | null = null
    let isInSeveral = false
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
      isInSeveral ||= district !== null && districtKey !== null && district.key !== districtKey
      districtKey ??= district?.key ?? outside
    }
    return {
      schoolKeys: schools,
      districtKey: settings.isBound ? null : districtKey,
      isKnown: districtKey !== null,
      isInSeveral: isInSeveral && !settings.isBound,
    }
  }

  return { readPerson, unknownOrgs }
}
