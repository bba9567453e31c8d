import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/** An upload that may be of the same collection as another. */
type AlikeUpload = { collectionId: string; rowsKey: string; isSameForm: boolean }

/** The other uploads of a district of one exported form, or with the same headings, the newest first. */
export async function listAlike(
  tx: Tx,
  resultId: string,
  fingerprint: string,
  hashedWith: string,
): Promise<AlikeUpload[]> {
  return tx
    .selectFrom('survey_results as own')
    .innerJoin('survey_results as other', (join) =>
      join.on(
        sql<boolean>`coalesce(other.district_id, other.owner_id) = coalesce(own.district_id, own.owner_id) and other.id <> own.id`,
      ),
    )
    .innerJoin('collected_uploads', 'collected_uploads.result_id', 'other.id')
    .where('own.id', '=', resultId)
    .where('hashed_with', '=', hashedWith)
    .where('other.responses_removed_on', 'is', null)
    .where('other.files_removed_on', 'is', null)
    .where(sql<boolean>`(fingerprint = ${fingerprint} or other.export_id = own.export_id)`)
    .select([
      'collection_id as collectionId',
      'rows_key as rowsKey',
      sql<boolean>`other.export_id is not distinct from own.export_id and own.export_id is not null`.as(
        'isSameForm',
      ),
    ])
    .orderBy('other.uploaded_on', 'desc')
    .orderBy('other.id')
    .execute()
}

type CollectedUpload = { resultId: string; fingerprint: string; rowsKey: string; hashedWith: string }

/** Puts an upload in a collection with others, which become one; it stays in that which it is in. */
export async function storeCollected(
  tx: Tx,
  { resultId, fingerprint, rowsKey, hashedWith }: CollectedUpload,
  collections: readonly string[],
): Promise<void> {
  const before = await tx
    .selectFrom('collected_uploads')
    .where('result_id', '=', resultId)
    .select('collection_id as id')
    .executeTakeFirst()
  const all = [...collections, ...(before ? [before.id] : [])].sort()
  const collectionId = all[0] ?? randomUUID()
  if (all.length > 1)
    await tx
      .updateTable('collected_uploads')
      .set({ collection_id: collectionId })
      .where('collection_id', 'in', all)
      .execute()
  const values = { collection_id: collectionId, fingerprint, rows_key: rowsKey, hashed_with: hashedWith }
  await tx
    .insertInto('collected_uploads')
    .values({ result_id: resultId, ...values })
    .onConflict((conflict) => conflict.column('result_id').doUpdateSet(values))
    .execute()
}
