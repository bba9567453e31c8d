import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { RosterDistrict, RosterPreview } from '#contract/people/rosters/preview.ts'
import {
  type DistrictCounts,
  noCounts,
  type PersonChange,
  type RosterChange,
  type SchoolRef,
} from '#rosters/comparison/changes.ts'
import { comparePeople, elsewhere, type StoredPerson } from '#rosters/comparison/compare-people.ts'
import { compareSchools } from '#rosters/comparison/compare-schools.ts'
import { reasonsToHold } from '#rosters/comparison/hold.ts'
import type { RosterOrg, RosterPerson, SkippedRow } from '#rosters/roster.ts'
import type { RosterWithoutPeople } from '#server/features/rosters/reading/roster-reader.program.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertChanges } from './changes.queries.ts'
import type { SourceSettings } from './runs.queries.ts'
import * as stored from './stored.queries.ts'

const dayMs = 24 * 60 * 60 * 1000
const latelyDays = 30
const linesAtOnce = 2_000
const warningsShown = 100

/** The number of the first line of each action: the lines of schools first, then what people should look at. */
const order = ['skipped', 'deactivated', 'linked', 'changed', 'reactivated', 'added']
const linesPerAction = 10_000_000

/** A district of a preview, with what it takes to add it. */
export type StoredRosterDistrict = RosterDistrict & { key: string | null; ncesId: string | null }

type District = {
  id: string
  name: string
  ncesId: string | null
  key: string | null
  isNew: boolean
  inFile?: { key: string; name: string }
}

export type ComparisonOrder = {
  db: Db
  runId: string
  source: SourceSettings
  /** Whether admin staff sent the file: they are told where an address is. */
  isForAdmin: boolean
  now: Date
}

/** Compares a roster with what is stored, part by part as it is read, and stores the lines of its preview. */
export async function compareRoster(given: ComparisonOrder, roster: RosterWithoutPeople, notes: string[]) {
  const { db, runId, source, isForAdmin, now } = given
  const districts = await districtsOf(db, source, roster)
  const known = districts.filter(({ isNew }) => !isNew).map(({ id }) => id)
  const byKey = new Map(districts.flatMap((one) => (one.key === null ? [] : [[one.key, one.id] as const])))
  const isList = roster.format === 'list'
  const isWhole = !roster.isDelta && (!isList || source.listIsComplete)
  const warnings = [...notes, ...roster.warnings.first]
  let warningCount = roster.warnings.count + notes.length
  const next = new Map<string, number>()
  const waiting: (RosterChange & { seq: number })[] = []

  const storedSchools = await stored.listStoredSchools(db, source.id, known)
  const openNames = new Map(
    [...storedSchools.values()]
      .flat()
      .flatMap(({ id, name, state }) => (state === 'active' ? [[id, name]] : [])),
  )
  const schools = new Map<string, Map<string, SchoolRef>>()
  const schoolCounts = new Map<string, DistrictCounts>()
  for (const district of districts) await compareSchoolsOf(district)

  const session = comparePeople(
    {
      districtOf: (key) => source.districtId ?? (key === null ? undefined : byKey.get(key)),
      schoolOf: (districtId, key) => schools.get(districtId)?.get(key),
      namesSchools: roster.namesSchools,
      isWhole,
      administratorsAreLeads: source.administratorsAreLeads,
      covers: (districtId) => districts.some(({ id }) => id === districtId),
    },
    await everybody(),
  )

  async function everybody(): Promise<StoredPerson[]> {
    const lately = new Date(now.getTime() - latelyDays * dayMs)
    const all: StoredPerson[] = []
    const wanted = { sourceId: source.id, districtIds: known, schools: openNames, lately }
    for await (const some of stored.eachStoredPerson(db, wanted)) all.push(...some)
    return all
  }

  async function compareSchoolsOf(district: District): Promise<void> {
    const counts = noCounts()
    schoolCounts.set(district.id, counts)
    const named = roster.schools.filter(
      ({ districtKey }) => source.districtId !== null || districtKey === district.key,
    )
    const options = { isWhole: isWhole && roster.hasSchools, addsUnknown: roster.hasSchools }
    const compared = compareSchools(district.id, storedSchools.get(district.id) ?? [], named, options, counts)
    for (const change of compared.changes) {
      if (change.action !== 'added') await write(change)
      else {
        // Known from here on, so that people can be given it in the same run.
        const subjectId = randomUUID()
        const ref = compared.byKey.get(change.after?.key ?? '')
        if (ref) ref.id = subjectId
        await write({ ...change, subjectId })
      }
    }
    for (const name of compared.unknown) {
      warningCount++
      if (warnings.length < warningsShown)
        warnings.push(`No school is named “${name}”. Add it first, or correct the list.`)
    }
    schools.set(district.id, compared.byKey)
  }

  async function write(change: RosterChange): Promise<void> {
    const rank = change.kind === 'school' ? 0 : 1 + order.indexOf(change.action)
    const name = String(rank)
    const number = next.get(name) ?? 0
    next.set(name, number + 1)
    waiting.push({ ...change, seq: rank * linesPerAction + number })
    if (waiting.length >= linesAtOnce) await flush()
  }

  async function flush(): Promise<void> {
    await insertChanges(db, runId, waiting.splice(0))
    await yieldToEventLoop()
  }

  async function writePerson(change: PersonChange | null): Promise<void> {
    if (!change) return
    // The id of somebody new is theirs from here on, so that applying needs to store none.
    await write(change.action === 'added' ? { ...change, subjectId: randomUUID() } : change)
  }

  return {
    async people(some: readonly RosterPerson[]): Promise<void> {
      const emails = some.map(({ email }) => email.toLowerCase())
      const taken = new Map(
        (await stored.findElsewhere(db, emails, known)).map(({ email, districtName }) => [
          email,
          isForAdmin
            ? `this address belongs to ${districtName === null ? 'an admin' : `somebody of ${districtName}`}`
            : elsewhere,
        ]),
      )
      for (const person of some) await writePerson(session.person(person, taken))
    },

    async skipped(some: readonly SkippedRow[]): Promise<void> {
      for (const row of some) await writePerson(session.skipped(row))
    },

    /** Finds who is missing, and answers with the whole preview. */
    async end(): Promise<{ preview: RosterPreview; isHeld: boolean }> {
      for (const change of session.absent(roster.present)) await writePerson(change)
      await flush()
      const of = (
        id: string | null,
        { name, isNew, key, ncesId, inFile: named }: Omit<District, 'id'>,
      ): StoredRosterDistrict => {
        const { people, keptAsEdited, active, seenLately, inFile } = session.countsOf(id)
        const own = (id !== null && schoolCounts.get(id)) || noCounts()
        const counts = { ...own, people, keptAsEdited, active, seenLately, inFile }
        // Of changes only, nobody is missing.
        const heldFor = id === null ? [] : reasonsToHold(counts, source.holdPercent)
        return {
          ...{ id, name, isNew, key, ncesId, people, schools: own.schools, keptAsEdited, active, seenLately },
          ...(named && { inFile: named }),
          heldFor: isWhole ? heldFor : heldFor.filter((reason) => reason !== 'nobody'),
        }
      }
      const all = districts.map((district) => of(district.id, district))
      const none = { name: 'No district', isNew: false, key: null, ncesId: null }
      if (session.counts.has(null)) all.push(of(null, none))
      const preview: RosterPreview = {
        isDelta: roster.isDelta,
        notRead: roster.notRead,
        people: sum([noCounts().people, ...all.map(({ people }) => people)]),
        schools: sum([noCounts().schools, ...all.map((one) => one.schools)]),
        keptAsEdited: all.reduce((before, one) => before + one.keptAsEdited, 0),
        districts: all,
        warnings: warnings.slice(0, warningsShown),
        warningCount,
      }
      return { preview, isHeld: all.some(({ heldFor }) => heldFor.length > 0) }
    },
  }
}

function sum<Counts extends Record<string, number>>(all: readonly Counts[]): Counts {
  const total: Record<string, number> = { ...all[0] }
  for (const one of all.slice(1))
    for (const [name, count] of Object.entries(one)) total[name] = (total[name] ?? 0) + count
  return total as Counts
}

/** The districts of a file: that of the source, or those that the file names, each found or new. */
async function districtsOf(
  db: Db,
  source: SourceSettings,
  roster: Pick<RosterWithoutPeople, 'districts'>,
): Promise<District[]> {
  if (source.districtId !== null) {
    const name = (await stored.findDistrictName(db, source.districtId)) ?? ''
    return [{ id: source.districtId, name, ncesId: null, key: null, isNew: false }]
  }
  const known = await stored.listStoredDistricts(db, source.id, roster.districts)
  const used = new Set<string>()
  return roster.districts.map(({ key, name, identifier }: RosterOrg) => {
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
}
