import type { Db, Tx } from '#server/platform/database/database.ts'

/** How the research team is notified of an upload: `gatheringId` is null if it has an e-mail of its own. */
type Telling = { gatheringId: string | null }

export async function findTelling(db: Db, resultId: string): Promise<Telling | undefined> {
  return db
    .selectFrom('told_requests')
    .where('result_id', '=', resultId)
    .select('gathering_id as gatheringId')
    .executeTakeFirst()
}

/** How many uploads since a time got a separate e-mail. */
export async function countTold(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('told_requests')
    .where('decided_on', '>', since)
    .where('gathering_id', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The e-mail whose first upload came after a time, if one is being gathered. */
export async function openGathering(db: Db, since: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('told_requests')
    .where('gathering_id', 'is not', null)
    .groupBy('gathering_id')
    .having(({ fn }) => fn.min('decided_on'), '>', since)
    .select('gathering_id as id')
    .executeTakeFirst()
  return row?.id ?? undefined
}

export async function addTelling(tx: Tx, resultId: string, { gatheringId }: Telling, now: Date) {
  await tx
    .insertInto('told_requests')
    .values({ result_id: resultId, decided_on: now, gathering_id: gatheringId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The uploads of one e-mail, in the order of their arrival. */
export async function gatheredResults(db: Db, gatheringId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('told_requests')
    .where('gathering_id', '=', gatheringId)
    .orderBy('decided_on')
    .orderBy('result_id')
    .select('result_id as id')
    .execute()
  return rows.map(({ id }) => id)
}
