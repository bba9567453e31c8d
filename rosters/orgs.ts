import type { RosterFormat } from '#contract/people/rosters/preview.ts'
import { longestKey, plainHeading } from './columns.ts'
import type { RosterOrg } from './roster.ts'

type Org = {
  key: string
  name: string
  type: string
  identifier: string
  parent: string
  row: number
  isGone: boolean
}

const words = (text: string) => new Set(text.split(' ').map(plainHeading))
const schoolTypes = words('school')
const districtTypes = words('district')
const sdsSchoolTypes = words('school college campus university adultEducation')
const sdsDistrictTypes = words('district localAuthority academicTrust municipality')

/** The most levels of organisations; a loop is found earlier. */
const deepest = 100

/** What is above an organisation; `outside` is the key of the topmost one that is not in the file. */
type Above = { school: Org | null; district: Org | null; outside: string | null }

/** The organisations of a roster, and which are schools or districts. */
export function collectOrgs(
  format: RosterFormat,
  warn: (message: string) => void,
  /** Whether what is above an organisation may be stored already, and not be in the file. */
  hasSomeOrgs = false,
) {
  const orgs = new Map<string, Org>()
  const isSds = format.startsWith('sds')
  const isSchool = ({ type }: Org) => (isSds ? sdsSchoolTypes : schoolTypes).has(plainHeading(type))
  const isDistrict = ({ type }: Org) => (isSds ? sdsDistrictTypes : districtTypes).has(plainHeading(type))
  const known = new Map<string, Above>()

  function add(org: Org): void {
    const first = orgs.get(org.key)
    if (org.key.length > longestKey)
      warn(`Row ${org.row} of orgs.csv has an id that is too long, and was left out.`)
    else if (org.key === '') warn(`Row ${org.row} of orgs.csv has no sourcedId and was left out.`)
    else if (!first) orgs.set(org.key, org)
    else warn(`Rows ${first.row} and ${org.row} of orgs.csv have the same sourcedId; the first counts.`)
  }

  /**
   * The school and the district to which an organisation belongs, itself included; undefined for one that is not in the
   * file.
   */
  function above(key: string): Above | undefined {
    const before = known.get(key)
    if (before) return before
    if (!orgs.has(key)) return undefined
    const found: Above = { school: null, district: null, outside: null }
    let mayBeSchool = true
    let org = orgs.get(key)
    for (let depth = 0; org && depth < deepest && !found.district; depth++) {
      if (mayBeSchool && isSchool(org)) found.school = org.isGone ? null : org
      // A department counts as the school above it; nothing else does.
      if (plainHeading(org.type) !== 'department') mayBeSchool = false
      if (isDistrict(org)) found.district = org
      const { parent } = org
      org = parent === org.key ? undefined : orgs.get(parent)
      if (!org && hasSomeOrgs && !found.district && parent !== '') found.outside = parent
    }
    known.set(key, found)
    return found
  }

  function asOrg(org: Org): RosterOrg {
    const { district, outside } = above(org.key) ?? {}
    const { key, name, identifier } = org
    return { key, name, identifier, districtKey: district?.key ?? outside ?? null }
  }

  /** Warns about organisations that cannot be found; call it once, after all have been added. */
  function check(): void {
    for (const { name, parent, row } of orgs.values()) {
      if (parent === '' || orgs.has(parent)) continue
      warn(`Row ${row} of orgs.csv: what is above “${name}” (${parent}) is not in the file.`)
    }
    for (const org of orgs.values()) {
      if (isInLoop(org)) warn(`Row ${org.row} of orgs.csv: “${org.name}” is above itself.`)
    }
  }

  function isInLoop(org: Org): boolean {
    let at = orgs.get(org.parent)
    for (let depth = 0; at && depth < deepest; depth++) {
      if (at === org) return true
      at = orgs.get(at.parent)
    }
    return false
  }

  return {
    add,
    check,
    above,
    schools: () => [...orgs.values()].filter((org) => isSchool(org) && !org.isGone).map(asOrg),
    goneSchools: () => [...orgs.values()].filter((org) => isSchool(org) && org.isGone).map(({ key }) => key),
    districts: () => [...orgs.values()].filter((org) => isDistrict(org) && !org.isGone).map(asOrg),
  }
}

export type Orgs = ReturnType<typeof collectOrgs>
