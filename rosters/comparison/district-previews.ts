import type { RosterPreview } from '#contract/people/rosters/preview.ts'
import { type DistrictCounts, noCounts } from './changes.ts'
import type { ComparedDistrict, PreviewDistrict } from './compare-roster.ts'
import { reasonsToHold } from './hold.ts'
import type { comparePeople } from './people/compare-people.ts'

type Compared = {
  people: Pick<ReturnType<typeof comparePeople>, 'counts' | 'countsOf'>
  schools: ReadonlyMap<string, DistrictCounts>
  isWhole: boolean
  holdPercent: number
}

const none = { name: 'No district', isNew: false, key: null, ncesId: null }

/** The preview of each district, and of those who are in none if there are any. */
export function previewsOf(districts: readonly ComparedDistrict[], compared: Compared): PreviewDistrict[] {
  const all = districts.map((district) => previewOf(district.id, district, compared))
  return compared.people.counts.has(null) ? [...all, previewOf(null, none, compared)] : all
}

function previewOf(
  id: string | null,
  { name, isNew, key, ncesId, inFile: named }: Omit<ComparedDistrict, 'id' | 'schools'>,
  { people: session, schools, isWhole, holdPercent }: Compared,
): PreviewDistrict {
  const { people, keptAsEdited, active, joining, seenLately, inFile } = session.countsOf(id)
  const own = (id !== null && schools.get(id)) || noCounts()
  const counts = { ...own, people, keptAsEdited, active, seenLately, inFile }
  const heldFor = id === null ? [] : reasonsToHold(counts, holdPercent)
  return {
    ...{ id, name, isNew, key, ncesId, people, schools: own.schools },
    ...{ keptAsEdited, active, joining, seenLately },
    ...(named && { inFile: named }),
    // Nobody can be missing from a delta.
    heldFor: isWhole ? heldFor : heldFor.filter((reason) => reason !== 'nobody'),
  }
}

/** The counts of all districts together. */
export function totalsOf(
  all: readonly PreviewDistrict[],
): Pick<RosterPreview, 'people' | 'schools' | 'keptAsEdited'> {
  return {
    people: sum([noCounts().people, ...all.map(({ people }) => people)]),
    schools: sum([noCounts().schools, ...all.map(({ schools }) => schools)]),
    keptAsEdited: all.reduce((before, one) => before + one.keptAsEdited, 0),
  }
}

function sum<Counts extends Record<string, number>>(all: readonly Counts[]): Counts {
  const total: Record<string, number> = { ...all[0] }
  for (const one of all.slice(1))
    for (const [name, count] of Object.entries(one)) total[name] = (total[name] ?? 0) + count
  return total as Counts
}
