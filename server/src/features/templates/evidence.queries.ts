import type { Db } from '#server/platform/database/database.ts'

/** The registered constructs with these names. */
export async function findConstructs(
  db: Db,
  names: string[],
): Promise<{ name: string; definition: string; crosswalk: string[] }[]> {
  if (names.length === 0) return []
  return db
    .selectFrom('constructs')
    .where('name', 'in', names)
    .select(['name', 'definition', 'crosswalk'])
    .execute()
}
