import { readdir, readFile } from 'node:fs/promises'
import type { Deps } from '#server/deps.ts'
import {
  addDistrict,
  grantFirstPackages,
  grantMorePackages,
} from '#server/features/districts/districts.service.ts'
import { importLibrary, libraryRevision } from '#server/features/library-import/library-import.service.ts'
import { addPerson } from '#server/features/people/people.service.ts'
import { storeResource } from '#server/features/resources/resource-admin.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { districts, users } from './demo-world.data.ts'
import { addPast, pastSurveys } from './past.service.ts'
import { addPastReports } from './past-reports.service.ts'

/** The actor of the demo's own changes: the product. */
const product = { id: null, address: '' }

const libraryFolder = new URL('../../../../library/', import.meta.url)

/**
 * Fills a new database with the demo: people, the files of library/resources, and the library, by the same import
 * that admin staff use. What exists already is left unchanged.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  const { db } = deps.database
  await db.transaction().execute(addPeople)
  if ((await libraryRevision(db)) === 0) await addLibrary(deps)
  // Also where the library is there already, since an earlier start may have ended after the import.
  await db.transaction().execute(grantPackages)
  deps.templateList.forget()
  const past = pastSurveys(deps)
  await addPast(deps, past)
  await addPastReports(deps, past)
}

async function addPeople(tx: Tx): Promise<void> {
  for (const district of districts) await addDistrict(tx, district)
  for (const { district, ...user } of users) {
    const districtId = districts.find(({ name }) => name === district)?.id ?? null
    await addPerson(tx, { ...user, districtId })
  }
}

async function grantPackages(tx: Tx): Promise<void> {
  for (const { id, packages, formerPackages } of districts) {
    await grantFirstPackages(tx, id, packages)
    await grantMorePackages(tx, id, { from: formerPackages, to: packages })
  }
}

async function addLibrary(deps: Deps): Promise<void> {
  const { db } = deps.database
  for (const fileName of await resourceFiles()) {
    const content = await readFile(new URL(`resources/${encodeURIComponent(fileName)}`, libraryFolder))
    await storeResource({ ...deps, db }, { fileName, content, actor: product })
  }
  const fileName = 'survey_template_library.xlsx'
  const content = await readFile(new URL(fileName, libraryFolder))
  const { added } = await importLibrary({ ...deps, db }, { fileName, content, actor: product })
  deps.log.info({ added }, 'the library was imported')
}

async function resourceFiles(): Promise<string[]> {
  const names = await readdir(new URL('resources/', libraryFolder))
  return names.filter((name) => !name.startsWith('.')).sort()
}
