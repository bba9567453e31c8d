import type { LibraryTemplate } from '#library/workbook/library.ts'
import type { Deps } from '#server/deps.ts'
import { importLibrary } from '#server/features/library-import/library-import.service.ts'
import { inTemporaryFile } from '#server/platform/files/temporary-folder.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { libraryWorkbook, makeDistrict, makeUser } from './factories.ts'

/** Imports a workbook as the product does at its first start. */
export function importWorkbook(deps: Deps, content: Uint8Array) {
  const order = { fileName: 'library.xlsx', actor: { id: null, address: '' }, owner: null }
  return inTemporaryFile(content, (path) =>
    importLibrary({ ...deps, db: deps.database.db }, { ...order, path }),
  )
}

/** Replaces the library by these templates. */
export async function loadLibrary({ deps }: TestApp, templates: LibraryTemplate[]): Promise<void> {
  await importWorkbook(deps, await libraryWorkbook(templates))
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
