import { randomUUID } from 'node:crypto'
import type { Library, LibraryTemplate } from '#library/workbook/library.ts'
import { templateFields } from '#library/workbook/library-sheets.ts'
import { blankOf } from '#library/workbook/table/field-cells.ts'
import { writeLibraryWorkbook } from '#server/features/library-import/workbook/write-library-workbook.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sampleQuestion } from '#surveys/questionnaire-fixture.ts'

export async function makeDistrict(
  db: Db,
  { packages = [] as string[], name = `District ${randomUUID()}` } = {},
) {
  const district = await db
    .insertInto('districts')
    .values({ name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  if (packages.length > 0) {
    await db
      .insertInto('district_packages')
      .values(packages.map((package_name) => ({ district_id: district.id, package_name })))
      .execute()
  }
  return district
}

export async function makeUser(
  db: Db,
  user: {
    districtId: string | null
    role?: 'staff' | 'lead' | 'admin'
    state?: 'invited' | 'active' | 'deactivated'
    email?: string
    fullName?: string
  },
) {
  const {
    districtId,
    role = 'staff',
    state = 'active',
    email = `${randomUUID()}@district.example`,
    fullName = 'Robin Vale',
  } = user
  return db
    .insertInto('users')
    .values({ district_id: districtId, role, state, email, full_name: fullName })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
}

/** A template as the workbook holds it, in the package `core`, with changes. */
export function template(id: number, given: Partial<LibraryTemplate> = {}): LibraryTemplate {
  return {
    ...blankOf(templateFields),
    row: 0,
    id,
    name: `Template ${id}`,
    summary: `What template ${id} is for.`,
    topic: 'Climate & Culture',
    surveyType: 'Climate survey',
    tags: ['Belonging'],
    schoolLevels: ['Elementary'],
    communityGroups: ['Students'],
    longDescription: '<p>How to use it.</p>',
    duration: 'About 5 minutes',
    timeToUse: 'October',
    packages: ['core'],
    language: 'English',
    questions: [question(1)],
    ...given,
  }
}

/** A question as the workbook holds it, a single choice, with changes. */
export const question = sampleQuestion

/** A library of the templates, with the packages that they name. */
export function library(templates: LibraryTemplate[], given: Partial<Library> = {}): Library {
  const names = [...new Set(templates.flatMap((one) => one.packages))]
  return {
    templates,
    relatedResources: [],
    packages: names.map((name) => ({
      row: 0,
      name,
      displayName: `Package ${name}`,
      iconName: 'school',
      badgePrimaryColor: '#0A436F',
      badgeSecondaryColor: '#FFFFFF',
    })),
    ...given,
  }
}

/** The library as the workbook that admin staff upload. */
export function libraryWorkbook(
  templates: LibraryTemplate[],
  given: Partial<Library> = {},
): Promise<Uint8Array> {
  return writeLibraryWorkbook(library(templates, given))
}
