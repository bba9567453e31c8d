import { randomUUID } from 'node:crypto'
import { dayMs, timeLimits } from '#contract/limits.ts'
import type { ComparedDistrict, MeantKeys } from '#rosters/comparison/compare-roster.ts'
import { elsewhere } from '#rosters/comparison/people/people-comparison.ts'
import type { RosterOrg } from '#rosters/roster.ts'
import type { RosterAnswer, RosterMessage } from '#server/features/rosters/reading/roster-reader.program.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertChanges } from './changes.queries.ts'
import type { SourceSettings } from './runs.queries.ts'
import * as stored from './stored.queries.ts'

type ComparisonOrder = {
  db: Db
  runId: string
  source: SourceSettings
  /** Whether admin staff sent the file: only they learn which district has an address. */
  isForAdmin: boolean
  now: Date
}

type Asked = Exclude<RosterMessage, { kind: 'opened' | 'rows' }>

/**
 * Answers what the program that compares a roster asks of what is stored, and stores the lines of its preview. People and
 * lines are handed on as they are, so that those of 200,000 people take this process next to nothing.
 */
export function answerComparison({ db, runId, source, isForAdmin, now }: ComparisonOrder) {
  let districtIds: string[] = []
  let people: AsyncGenerator<string> | undefined

  async function taken(addresses: string): Promise<[string, string][]> {
    const found = await stored.findElsewhere(db, addresses, districtIds)
    return found.map(({ email, districtName }) => {
      const whose = districtName === null ? 'an admin' : `somebody of ${districtName}`
      return [email, isForAdmin ? `this address belongs to ${whose}` : elsewhere]
    })
  }

  return async (message: Asked): Promise<RosterAnswer> => {
    if (message.kind === 'districts') {
      const districts = await districtsOf(db, source, message.named, message.meant)
      districtIds = districts.filter(({ isNew }) => !isNew).map(({ id }) => id)
      const lately = new Date(now.getTime() - timeLimits.rosterSeenDays * dayMs)
      people = stored.eachStoredPart(db, { sourceId: source.id, districtIds, lately })
      const schools = await stored.listStoredSchools(db, source.id, districtIds)
      return { districts: districts.map((one) => ({ ...one, schools: schools.get(one.id) ?? [] })) }
    }
    if (message.kind === 'people') {
      const next = await people?.next()
      return next && !next.done ? { people: next.value } : {}
    }
    if (message.kind === 'taken') return { taken: await taken(message.addresses) }
    await insertChanges(db, runId, message.lines)
    return {}
  }
}

/** The districts of a file: that of the source, or those that the file names, each found or new, and those that it means. */
async function districtsOf(
  db: Db,
  source: SourceSettings,
  named: readonly RosterOrg[],
  meant: MeantKeys,
): Promise<Omit<ComparedDistrict, 'schools'>[]> {
  if (source.districtId !== null) {
    const name = (await stored.findDistrictName(db, source.districtId)) ?? ''
    return [{ id: source.districtId, name, ncesId: null, key: null, isNew: false }]
  }
  const known = await stored.listStoredDistricts(db, source.id, named)
  const used = new Set<string>()
  const districts = named.map(({ key, name, identifier }) => {
    const free = known.filter(({ id }) => !used.has(id))
    const found =
      free.find((one) => one.key === key) ??
      (identifier === '' ? undefined : free.find((one) => one.ncesId === identifier)) ??
      free.find((one) => one.name === name)
    if (found) used.add(found.id)
    const ncesId = /^\d{7}$/.test(identifier) ? identifier : null
    const inFile = { key, name: name || key }
    return found
      ? { id: found.id, name: found.name, ncesId: found.ncesId, key, inFile, isNew: false }
      : { id: randomUUID(), name: name || key, ncesId, key, inFile, isNew: true }
  })
  const others = (await stored.listMeantDistricts(db, source.id, meant)).filter(({ id }) => !used.has(id))
  return [...districts, ...others.map((one) => ({ ...one, isNew: false }))]
}
