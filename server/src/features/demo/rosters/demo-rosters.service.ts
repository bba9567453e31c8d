import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { onOneNodeAtATime } from '#server/features/demo/demo.queries.ts'
import { districts, users } from '#server/features/demo/demo-world.data.ts'
import { riverbendPeople } from '#server/features/demo/more-districts.service.ts'
import { ownEarlierSchools } from '#server/features/districts/rostered/rostered-schools.service.ts'
import { ownEarlierPeople } from '#server/features/people/rostered/rostered-people.service.ts'
import { applyAtOnce } from '#server/features/rosters/runs/applying.service.ts'
import { type ReadingDeps, readRoster } from '#server/features/rosters/runs/reading.service.ts'
import { applyRun } from '#server/features/rosters/runs/runs.service.ts'
import { addSource, findFirstSource } from '#server/features/rosters/sources/sources.service.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import {
  type RosteredStaff,
  rosteredSchools,
  rosterZip,
  staffOfToday,
  withSchoolsMissing,
} from './riverbend-roster.ts'

const districtId = districts[0].id
/** The file to try: the staff of the first district as they are today. */
export const tryRosterName = 'riverbend_oneroster.zip'
export const tryRoster = (now: Date): Uint8Array<ArrayBuffer> => rosterZip(staffOfToday(staff()), now)

/** The people whom the roster of the first district knows. */
function staff(): RosteredStaff[] {
  return riverbendPeople().flatMap(({ email, fullName, school, state }, index) =>
    state === 'deactivated'
      ? []
      : {
          key: `staff-${index + 1}`,
          fullName,
          email,
          schools: rosteredSchools
            .filter((_, position) => school === null || position === school % rosteredSchools.length)
            .map(({ key }) => key),
        },
  )
}

/**
 * Gives the first district a roster source that owns its made-up people, with a run of yesterday that changed
 * nothing and one of today that is held, since most schools are missing in it. If there are runs nothing is added.
 */
export async function addRosters({ database, jobs, clock, log }: Deps): Promise<void> {
  await onOneNodeAtATime(database.db, (db) => addMissing({ db, jobs, clock, log }))
}

async function addMissing(deps: ReadingDeps): Promise<void> {
  const { db, clock } = deps
  const lead = users.find(({ role }) => role === 'lead')
  const first = await findFirstSource(db, districtId)
  if (!lead || first?.hasRuns) return
  const account = { id: lead.id, role: 'lead', districtId } as const
  const body = { districtId, name: 'Student information system' }
  const yesterday = new Date(clock().getTime() - dayMs)
  const before = { ...deps, clock: () => yesterday }
  const sourceId = first?.id ?? (await addSource(before, { ...account, address: '' }, body))
  const known = staff()
  const ids = new Map(riverbendPeople().map(({ email, id }) => [email, id]))
  await db.transaction().execute(async (tx) => {
    await ownEarlierSchools(tx, { sourceId, districtId }, rosteredSchools)
    const owned = known.flatMap(({ email, key }) => ({ id: ids.get(email) ?? '', key }))
    await ownEarlierPeople(tx, sourceId, owned)
  })
  await inTemporaryFolder(async (folder) => {
    const send = async (given: ReadingDeps, name: string, people: readonly RosteredStaff[]) => {
      const path = join(folder, name)
      await writeFile(path, rosterZip(people, given.clock()))
      const sender = { id: lead.id, address: '', isAdmin: false, owner: null }
      const { promise, resolve } = Promise.withResolvers<string>()
      const sent = { sourceId, files: [{ name, path }] }
      await readRoster(given, sender, sent, { began: resolve, signal: new AbortController().signal })
      return promise
    }
    const runId = await send(before, tryRosterName, known)
    await applyRun(before, account, runId, undefined)
    await applyAtOnce(before, runId)
    await send(deps, tryRosterName, withSchoolsMissing(staffOfToday(known)))
  })
}
