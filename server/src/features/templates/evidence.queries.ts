import type { RegisteredConstruct } from '#library/evidence/template-evidence.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The registered constructs with these names. */
export async function findConstructs(db: Db, names: string[]): Promise<RegisteredConstruct[]> {
  if (names.length === 0) return []
  return db
    .selectFrom('constructs')
    .where('name', 'in', names)
    .select(['name', 'definition', 'crosswalk'])
    .execute()
}
