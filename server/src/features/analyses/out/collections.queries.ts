import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PackedMarks } from '#insights/collections/compared-marks.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Of which key the marks in a file are, and how many; those of whole rows come before. */
type StoredKeys = PackedMarks['keys']

/** An upload that may be of the same collection as another. */
type AlikeUpload = {
  collectionId: string
  marksFile: string
  keys: StoredKeys
  isSameForm: boolean
  hasSameHeadings: boolean
}

/** By what others are sought: the fingerprint of the headings, the id of the key of the marks, and a few marks of each key. */
type Sought = { fingerprint: string; hashedWith: string; few: readonly number[] }

/** The most uploads that are compared: those that share the most of a few marks of a key. */
const mostAlike = 30

/** The other uploads of a district of one exported form, with the same headings, or with some of a few marks; the newest first. */
export async function listAlike(
  db: Db,
  resultId: string,
  { fingerprint, hashedWith, few }: Sought,
): Promise<AlikeUpload[]> {
  const others = db
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
  const marked = await others
    .innerJoin('collected_marks', 'collected_marks.result_id', 'other.id')
    .where(sql<boolean>`mark = any(${few}::float8[])`)
    .groupBy('other.id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('other.id')
    .limit(mostAlike)
    .select('other.id')
    .execute()
  const ids = marked.map(({ id }) => id)
  return others
    .where(
      sql<boolean>`(fingerprint = ${fingerprint} or other.export_id = own.export_id or other.id = any(${ids}::uuid[]))`,
    )
    .select([
      'collection_id as collectionId',
      'rows_key as marksFile',
      sql<StoredKeys>`keys`.as('keys'),
      sql<boolean>`fingerprint = ${fingerprint}`.as('hasSameHeadings'),
      sql<boolean>`other.export_id is not distinct from own.export_id and own.export_id is not null`.as(
        'isSameForm',
      ),
    ])
    .orderBy('other.uploaded_on', 'desc')
    .orderBy('other.id')
    .execute()
}

/** Whether the responses of an upload are there; who removes them waits until the transaction ends. */
export async function holdResponses(tx: Tx, resultId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('survey_results')
    .where('id', '=', resultId)
    .where('responses_removed_on', 'is', null)
    .where('files_removed_on', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

type CollectedUpload = Sought & { resultId: string; marksFile: string; keys: StoredKeys }

/** Puts an upload in a collection with others, which become one; it stays in that which it is in. */
export async function storeCollected(
  tx: Tx,
  { resultId, fingerprint, marksFile, keys, hashedWith, few }: CollectedUpload,
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
  const values = {
    collection_id: collectionId,
    fingerprint,
    rows_key: marksFile,
    keys: JSON.stringify(keys),
    hashed_with: hashedWith,
  }
  await tx
    .insertInto('collected_uploads')
    .values({ result_id: resultId, ...values })
    .onConflict((conflict) => conflict.column('result_id').doUpdateSet(values))
    .execute()
  await tx.deleteFrom('collected_marks').where('result_id', '=', resultId).execute()
  await sql`insert into collected_marks (mark, result_id)
    select mark, ${resultId}::uuid from unnest(${few}::float8[]) as marks (mark)`.execute(tx)
}
