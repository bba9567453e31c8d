import { sql } from 'kysely'
import type { Share, SharedPerson } from '#contract/results/analysis-sharing.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The people of the district who may see the analysis of an upload, by name. */
export async function listShares(
  db: Db,
  scope: { districtId: string },
  resultId: string,
): Promise<SharedPerson[]> {
  const rows = await db
    .selectFrom('analysis_shares')
    .innerJoin('users', 'users.id', 'analysis_shares.user_id')
    .innerJoin('users as sharer', 'sharer.id', 'shared_by')
    .where('result_id', '=', resultId)
    .where('users.district_id', '=', scope.districtId)
    .select([
      'user_id as userId',
      'block',
      'users.full_name as name',
      'shared_on as sharedOn',
      'sharer.full_name as sharedBy',
    ])
    .orderBy(sql`lower(users.full_name)`)
    .orderBy('user_id')
    .execute()
  return rows.map(({ sharedOn, ...row }) => ({ ...row, sharedOn: sharedOn.toISOString() }))
}

/** Makes changes of who may see the analysis of an upload wait for one another; false if it is deleted. */
export async function lockUpload(tx: Tx, scope: { districtId: string }, resultId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('survey_results')
    .where('id', '=', resultId)
    .where('district_id', '=', scope.districtId)
    .where('deleted_on', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the ids that are people of the district who may sign in. */
export async function peopleOf(
  db: Db,
  scope: { districtId: string },
  userIds: string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('users')
    .where('id', 'in', userIds)
    .where('district_id', '=', scope.districtId)
    .where('state', 'in', ['invited', 'active'])
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Sets who may see the analysis of an upload; who could before keeps the time and the name of that. */
export async function storeShares(
  tx: Tx,
  resultId: string,
  shares: Share[],
  by: string,
  now: Date,
): Promise<void> {
  const left = tx.deleteFrom('analysis_shares').where('result_id', '=', resultId)
  await (shares.length === 0
    ? left
    : left.where(
        'user_id',
        'not in',
        shares.map(({ userId }) => userId),
      )
  ).execute()
  if (shares.length === 0) return
  await tx
    .insertInto('analysis_shares')
    .values(
      shares.map(({ userId, block }) => ({
        result_id: resultId,
        user_id: userId,
        block,
        shared_by: by,
        shared_on: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['result_id', 'user_id']).doUpdateSet({ block: sql`excluded.block` }),
    )
    .execute()
}

/** People of the district whose names have all of these words, at most 20. */
export async function findPeople(
  db: Db,
  scope: { districtId: string },
  words: string[],
): Promise<{ id: string; name: string }[]> {
  let people = db
    .selectFrom('users')
    .where('district_id', '=', scope.districtId)
    .where('state', 'in', ['invited', 'active'])
  for (const word of words)
    people = people.where(sql<boolean>`strpos(without_accents(full_name), without_accents(${word})) > 0`)
  return people
    .select(['id', 'full_name as name'])
    .orderBy(sql`lower(full_name)`)
    .orderBy('id')
    .limit(20)
    .execute()
}
