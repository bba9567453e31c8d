import type { School } from '#contract/people/people.ts'
import { invalid } from '#server/errors.ts'
import { cleanName } from '#server/platform/clean-name.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fileNameOf } from '#server/platform/files/file-name.ts'
import { listUsersSchools } from './results.queries.ts'

/** The schools of a submission with their stored names. Throws AppError if one is not the user's own. */
export async function ownSchools(db: Db, userId: string, asked: School[]): Promise<School[]> {
  const own = await listUsersSchools(db, userId)
  const ids = new Set(asked.map(({ id }) => id))
  const schools = own.filter(({ id }) => ids.has(id))
  if (schools.length === ids.size) return schools
  throw invalid({
    path: 'UserSchools',
    message: 'You can only choose schools you work for.',
  })
}

/** A title in one line, without characters that turn the direction of writing. Throws AppError if nothing is left of it. */
export function cleanTitle(title: string, path: string): string {
  const cleaned = cleanName(title)
  if (cleaned === '') throw invalid({ path, message: 'This field is required' })
  return cleaned
}

/** A file name for a workbook, without characters that file systems refuse. */
export function workbookName(title: string): string {
  return fileNameOf(title, 'xlsx', 'Survey results')
}
