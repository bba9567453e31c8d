import type { Roster } from '#rosters/roster.ts'
import { plainSchoolName, type StoredSchool } from './compare-schools.ts'

/** A list whose cells of schools are split into names; how depends on the schools that are stored. */
export function withSchoolsApart(roster: Roster, stored: readonly StoredSchool[]): Roster {
  const known = new Set(stored.flatMap(({ name, aliases }) => [name, ...aliases].map(plainSchoolName)))
  const isKnown = (name: string) => known.has(plainSchoolName(name))
  const withoutCode = (name: string) => {
    const bare = name.replace(/^#?\d+\s*[-–:]?\s*|\s*[-–(]\s*#?\d+\)?$/g, '')
    return !isKnown(name) && isKnown(bare) ? bare : name
  }
  const cells = new Map(roster.schools.map(({ key, name }) => [key, schoolNames(withoutCode(name), isKnown)]))
  const schools = new Map(
    [...cells.values()].flat().map((name) => {
      const key = plainSchoolName(name)
      return [key, { key, name, identifier: '', districtKey: null }]
    }),
  )
  const keysOf = (cell: string) => (cells.get(cell) ?? []).map(plainSchoolName)
  const people = roster.people.map((person) => ({
    ...person,
    schoolKeys: [...new Set(person.schoolKeys.flatMap(keysOf))],
  }))
  return { ...roster, schools: [...schools.values()], people }
}

/** What may separate the schools of a cell, or be part of a name. */
const separators = /\s*[,/&]\s*/g

/**
 * The names of schools in a cell of a list. A comma, a slash or “&” separates schools whose whole names are known; text
 * between them is one name, as written.
 */
function schoolNames(cell: string, isKnown: (name: string) => boolean): string[] {
  if (isKnown(cell)) return [cell]
  const starts = [0]
  const ends: number[] = []
  for (const { index, 0: separator } of cell.matchAll(separators)) {
    ends.push(index)
    starts.push(index + separator.length)
  }
  ends.push(cell.length)
  const names: string[] = []
  let unknownFrom: number | undefined
  const endUnknown = (to: number) => {
    const name = unknownFrom === undefined ? '' : cell.slice(starts[unknownFrom], ends[to]).trim()
    if (name !== '') names.push(name)
    unknownFrom = undefined
  }
  for (let from = 0; from < starts.length; from++) {
    const to = ends.findLastIndex((end, at) => at >= from && isKnown(cell.slice(starts[from], end)))
    if (to < 0) {
      unknownFrom ??= from
      continue
    }
    endUnknown(from - 1)
    names.push(cell.slice(starts[from], ends[to]))
    from = to
  }
  endUnknown(ends.length - 1)
  return names
}
