import type { HoldReason } from '#contract/people/rosters/preview.ts'
import type { DistrictCounts } from './changes.ts'

/** With fewer departures than this the file is not suspect. */
const fewestDepartures = 5
const mostClosedPercent = 25
const mostChangedPercent = 50

/**
 * Why the run is held for a district: it would deactivate more than `percent` of the source's people, close many of its
 * schools, change most of them, or has no staff at all.
 */
export function reasonsToHold(counts: DistrictCounts, percent: number): HoldReason[] {
  const { people, schools, active, openSchools, inFile } = counts
  const isMore = (part: number, whole: number, limit: number) => part * 100 > whole * limit
  const reasons: HoldReason[] = []
  if (people.deactivated >= fewestDepartures && isMore(people.deactivated, active, percent))
    reasons.push('deactivations')
  if (isMore(schools.closed, openSchools, mostClosedPercent)) reasons.push('schools')
  if (isMore(people.changed, active, mostChangedPercent)) reasons.push('changes')
  if (inFile === 0) reasons.push('nobody')
  return reasons
}
