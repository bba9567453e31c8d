import type { RosterOrg } from '#rosters/roster.ts'
import type { DistrictCounts, SchoolAction, SchoolChange, SchoolRef } from './changes.ts'

/** A school of a district as it is stored. */
export type StoredSchool = {
  id: string
  name: string
  aliases: string[]
  state: string
  /** Its id in this source; null if the source does not own it. */
  key: string | null
  /** Whether another source owns it. */
  isOfAnother: boolean
  pinned: string[]
}

export const plainSchoolName = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * Compares the schools of a district with those of a roster. Answers with the changes, counted, and with the school of
 * each key. With `isWhole`, schools of the source that are not in the roster are closed and unknown ones added;
 * otherwise only those are closed whose keys are in `gone`, and unknown ones are left out.
 */
export function compareSchools(
  districtId: string,
  stored: readonly StoredSchool[],
  roster: readonly RosterOrg[],
  { isWhole, addsUnknown, gone }: { isWhole: boolean; addsUnknown: boolean; gone: ReadonlySet<string> },
  counts: DistrictCounts,
): { changes: SchoolChange[]; byKey: Map<string, SchoolRef>; unknown: string[] } {
  const changes: SchoolChange[] = []
  const byKey = new Map<string, SchoolRef>()
  const unknown: string[] = []
  const owned = new Map(stored.flatMap((school) => (school.key === null ? [] : [[school.key, school]])))
  const named = new Map<string, StoredSchool>()
  for (const school of stored.toReversed())
    for (const alias of school.aliases) named.set(plainSchoolName(alias), school)
  for (const school of stored.toReversed()) named.set(plainSchoolName(school.name), school)
  const inFile = new Map(roster.map(({ key, name }) => [key, name]))
  const seen = new Set<string>()
  const names = new Set(stored.map(({ name }) => plainSchoolName(name)))
  /** Names that no other school gets: of schools that keep theirs, and those that were given here. */
  const kept = new Set(stored.filter((one) => !isRenamed(one)).map(({ name }) => plainSchoolName(name)))
  counts.openSchools = stored.filter(({ key, state }) => key !== null && state === 'active').length

  const note = (action: SchoolAction, change?: Omit<SchoolChange, 'kind' | 'action' | 'districtId'>) => {
    counts.schools[action]++
    if (change && action !== 'unchanged') changes.push({ kind: 'school', action, districtId, ...change })
  }

  for (const { key, name } of roster) {
    const same = owned.get(key)
    if (same) compare(same, name)
    else {
      const other = named.get(plainSchoolName(name))
      // A school of this source whose own id is in the file too is a different school.
      const isFree = other && !seen.has(other.id) && (other.key === null || !inFile.has(other.key))
      if (other && isFree) link(other, key, name)
      else if (other && !addsUnknown) take(other, key, other.name)
      else if (addsUnknown) add(key, name)
      else unknown.push(name)
    }
  }
  for (const school of stored) {
    if (school.key === null || seen.has(school.id) || school.state !== 'active') continue
    const isGone = gone.has(school.key)
    if (!isWhole && !isGone) continue
    if (school.pinned.includes('state')) note('unchanged')
    else {
      const values = { before: { state: 'active' }, after: { state: 'closed' } }
      const reason = isGone ? 'is closed, as the file says' : 'not in this file'
      note('closed', { subjectId: school.id, name: school.name, reason, ...values })
    }
  }
  return { changes, byKey, unknown }

  function take(school: StoredSchool, key: string, name: string): void {
    seen.add(school.id)
    byKey.set(key, { id: school.id, name })
  }

  function isRenamed({ key, name, pinned }: StoredSchool): boolean {
    const written = inFile.get(key ?? '') ?? ''
    return written !== '' && written !== name && !pinned.includes('name')
  }

  function compare(school: StoredSchool, written: string): void {
    const key = school.key ?? ''
    const name = isRenamed(school) ? free(written, key, kept) : school.name
    const hasNew = name !== school.name
    const isBack = school.state !== 'active' && !school.pinned.includes('state')
    take(school, key, name)
    if (!hasNew && !isBack) note('unchanged')
    else
      note(isBack ? 'reopened' : 'changed', {
        subjectId: school.id,
        name: school.name,
        reason: '',
        before: { ...(hasNew && { name: school.name }), ...(isBack && { state: school.state }) },
        after: { ...(hasNew && { name }), ...(isBack && { state: 'active' }) },
      })
  }

  function link(school: StoredSchool, key: string, name: string): void {
    take(school, key, school.name)
    if (school.isOfAnother || !addsUnknown) {
      note('unchanged')
      return
    }
    const isAlias = plainSchoolName(school.name) !== plainSchoolName(name)
    note('linked', {
      subjectId: school.id,
      name: school.name,
      reason: 'has the same name',
      before: { key: school.key, pinned: school.pinned },
      after: { key, pinned: isAlias ? [...new Set([...school.pinned, 'name'])] : school.pinned },
    })
  }

  /** A name, with the id behind it if it is taken: within a district the name of a school is unique. */
  function free(written: string, key: string, taken: ReadonlySet<string>): string {
    const name = taken.has(plainSchoolName(written)) ? `${written} (${key})` : written
    names.add(plainSchoolName(name))
    kept.add(plainSchoolName(name))
    return name
  }

  function add(key: string, written: string): void {
    const name = free(written || key, key, names)
    byKey.set(key, { id: null, name })
    note('added', { subjectId: null, name, reason: '', before: null, after: { name, key, state: 'active' } })
  }
}
