import type { Deps } from '#server/deps.ts'
import { product } from '#server/features/audit/audit.service.ts'
import {
  addDistrict,
  grantFirstPackages,
  grantMorePackages,
} from '#server/features/districts/districts.service.ts'
import { loadShippedLibrary } from '#server/features/library-import/shipped-library.service.ts'
import { addEarlierPeople } from '#server/features/people/people.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addDemoDrafts } from './demo-drafts.service.ts'
import { addPrivacy } from './demo-privacy.service.ts'
import { districts, users } from './demo-world.data.ts'
import { addMoreDistricts, grantMoreDistricts } from './more-districts.service.ts'
import { addPast, pastSurveys } from './past.service.ts'
import { addPastReports } from './past-reports.service.ts'
import { addRosters } from './rosters/demo-rosters.service.ts'

/**
 * Fills a new database with the demo: people, the files of library/resources, and the library, by the same import
 * that admin staff use. What exists already is left unchanged.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  const { db } = deps.database
  await db.transaction().execute(addPeople)
  await addMoreDistricts(deps)
  const added = await loadShippedLibrary({ ...deps, db }, product)
  if (added !== undefined) deps.log.info({ added }, 'the library was imported')
  // Also if the library is there already, since an earlier start may have ended after the import.
  await db.transaction().execute(grantPackages)
  await grantMoreDistricts(deps)
  deps.templateList.forget()
  const past = pastSurveys(deps)
  await addPast(deps, past)
  await addPastReports(deps, past)
  await addDemoDrafts(deps)
  await addPrivacy(deps)
  await addRosters(deps)
}

async function addPeople(tx: Tx): Promise<void> {
  for (const district of districts) await addDistrict(tx, district)
  await addEarlierPeople(
    tx,
    users.map(({ district, ...user }) => ({
      ...user,
      districtId: districts.find(({ name }) => name === district)?.id ?? null,
      state: 'active',
      school: null,
    })),
  )
}

async function grantPackages(tx: Tx): Promise<void> {
  for (const { id, packages, formerPackages } of districts) {
    await grantFirstPackages(tx, id, packages)
    await grantMorePackages(tx, id, { from: formerPackages, to: packages })
  }
}
