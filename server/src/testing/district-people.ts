import type { LibraryTemplate } from '#server/features/library-import/library.ts'
import { importLibrary } from '#server/features/library-import/library-import.service.ts'
import { libraryWorkbook, makeDistrict, makeUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Makes these templates the whole library. */
export async function loadLibrary({ deps }: TestApp, templates: LibraryTemplate[]): Promise<void> {
  const { database, icons, templateList, clock } = deps
  const file = await libraryWorkbook(templates)
  await importLibrary({ db: database.db, icons, templateList, clock }, file, false)
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
