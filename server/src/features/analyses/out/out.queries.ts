import { sql } from 'kysely'
import type { SurveyReading } from '#contract/results/survey-readings.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** A version of the analysis of an upload, as `<result id> <version>`. */
type VersionName = string

export const versionName = (resultId: string, version: number): VersionName => `${resultId} ${version}`

/** Waits until no other transaction hands figures of the same district out, or plans them. */
export async function lockFigures(tx: Tx, resultId: string): Promise<void> {
  const { districtId } = await tx
    .selectFrom('survey_results')
    .where('id', '=', resultId)
    .select(sql<string>`coalesce(district_id, owner_id)`.as('districtId'))
    .executeTakeFirstOrThrow()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${districtId}`}, 0))`.execute(tx)
}

/** A version whose figures somebody knows who has no access to the responses, with what is needed to know whom they are about. */
type VersionOut = {
  resultId: string
  version: number
  storageKey: string
  columnsKey: string
  reading: SurveyReading
}

/** The versions that are out of the uploads of a collection, the newest first; of one that is in none, its own. */
export async function listOut(db: Db, resultId: string): Promise<VersionOut[]> {
  return db
    .selectFrom('analysis_versions')
    .innerJoin('survey_results', 'survey_results.id', 'analysis_versions.result_id')
    .where('out_on', 'is not', null)
    .where('responses_removed_on', 'is', null)
    .where('files_removed_on', 'is', null)
    .where((where) =>
      where.or([
        where('analysis_versions.result_id', '=', resultId),
        where('analysis_versions.result_id', 'in', collectedWith(db, resultId)),
      ]),
    )
    .select([
      'analysis_versions.result_id as resultId',
      'version',
      sql<string>`analysis_versions.storage_key`.as('storageKey'),
      sql<string>`columns_key`.as('columnsKey'),
      sql<SurveyReading>`analysis_versions.reading`.as('reading'),
    ])
    .where('columns_key', 'is not', null)
    .where('analysis_versions.reading', 'is not', null)
    .where('analysis_versions.storage_key', 'is not', null)
    .orderBy('made_on', 'desc')
    .orderBy('result_id')
    .orderBy('version', 'desc')
    .execute()
}

/** The uploads of the same collection; none if it is in none. */
export function collectedWith(db: Db, resultId: string) {
  return db
    .selectFrom('collected_uploads as own')
    .innerJoin('collected_uploads as other', 'other.collection_id', 'own.collection_id')
    .where('own.result_id', '=', resultId)
    .select('other.result_id')
}

/** A version, and beside which others its figures were planned. */
export async function findPlanned(
  db: Db,
  resultId: string,
  version: number,
): Promise<{ isOut: boolean; beside: VersionName[] } | undefined> {
  return db
    .selectFrom('analysis_versions')
    .where('result_id', '=', resultId)
    .where('version', '=', version)
    .where('state', '=', 'ready')
    .select([sql<boolean>`out_on is not null`.as('isOut'), sql<VersionName[]>`planned_beside`.as('beside')])
    .executeTakeFirst()
}

/** Notes that somebody without access to the responses may know the figures of a version from now on. */
export async function setOut(tx: Tx, resultId: string, version: number, now: Date): Promise<void> {
  await tx
    .updateTable('analysis_versions')
    .set({ out_on: now })
    .where('result_id', '=', resultId)
    .where('version', '=', version)
    .where('out_on', 'is', null)
    .execute()
}

/** The uploads of the same collection, this one included, whose newest version was planned without regard to a version that is out. */
export async function listPlannedWithout(db: Db, resultId: string, name: VersionName): Promise<string[]> {
  const rows = await db
    .selectFrom('analysis_versions as newest')
    .innerJoin('survey_results', 'survey_results.id', 'newest.result_id')
    .where('deleted_on', 'is', null)
    .where((where) =>
      where.or([
        where('newest.result_id', '=', resultId),
        where('newest.result_id', 'in', collectedWith(db, resultId)),
      ]),
    )
    .where('newest.state', 'in', ['ready', 'waiting'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('analysis_versions as newer')
            .whereRef('newer.result_id', '=', 'newest.result_id')
            .whereRef('newer.version', '>', 'newest.version')
            .select('newer.version'),
        ),
      ),
    )
    .where(sql<boolean>`newest.result_id || ' ' || newest.version <> ${name}`)
    .where(sql<boolean>`not newest.planned_beside @> ${JSON.stringify([name])}::jsonb`)
    .select('newest.result_id as id')
    .execute()
  return rows.map(({ id }) => id)
}
