import type { Library, LibraryTemplate } from '#library/workbook/library.ts'
import { readPackages, readTemplatesInParts } from '#server/features/library-import/library.queries.ts'
import { lockLibrary } from '#server/features/library-import/library-changes.queries.ts'
import { compareLibrary, type LibraryComparison } from '#server/features/library-import/library-changes.ts'
import { readRegistry } from '#server/features/library-import/registry.queries.ts'
import { replaceLibrary } from '#server/features/library-import/replace-library.service.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { library, makeDistrict, makeUser } from './factories.ts'

/**
 * Replaces the library by these templates and whatever else is given, as an import does with what it has read; answers
 * with what that changed. Two processes that read a workbook would take most of the time.
 */
export async function loadLibrary(
  { deps }: TestApp,
  templates: LibraryTemplate[],
  given: Partial<Library> = {},
): Promise<LibraryComparison> {
  const wanted = library(templates, given)
  const changes = await deps.database.db.transaction().execute(async (tx) => {
    await lockLibrary(tx)
    const present = { packages: await readPackages(tx), ...(await readRegistry(tx)) }
    const comparison = await compareLibrary(readTemplatesInParts(tx), present, wanted)
    await replaceLibrary(tx, wanted, comparison, { by: null, now: deps.clock() })
    return comparison
  })
  deps.templateList.forget()
  return changes
}

/** The session cookies of people of a district with these packages, and of admin staff. */
export async function signInPeople(server: TestApp, packages: string[]) {
  const { db } = server.deps.database
  const { id: districtId } = await makeDistrict(db, { packages })
  const cookie = async (role: 'staff' | 'lead' | 'admin', district: string | null) =>
    server.signIn((await makeUser(db, { districtId: district, role })).id)
  return {
    staff: await cookie('staff', districtId),
    lead: await cookie('lead', districtId),
    admin: await cookie('admin', null),
  }
}
