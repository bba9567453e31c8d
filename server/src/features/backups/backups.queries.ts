import type { Db } from '#server/platform/database/database.ts'

/** Records that a backup was made. */
export async function addBackup(db: Db, files: number, now: Date): Promise<void> {
  await db.insertInto('backups').values({ made_on: now, files }).execute()
}

/** When the last backup was made; undefined if none was. */
export async function findLastBackup(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backups')
    .select('made_on as madeOn')
    .orderBy('made_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.madeOn
}
