import { sql } from 'kysely'
import type { ReportStatus } from '#contract/reports/reports.ts'
import type { Enrolment } from '#contract/results/results.ts'
import type { Corrections, SurveyReading } from '#contract/results/survey-readings.ts'
import { storedJson } from '#server/platform/database/columns.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type Readers, reportColumns, seenBy, uploadColumns } from '#server/platform/tenancy.ts'
import { collectedWith } from './out/out.queries.ts'

/** Whose analyses a query reads: of the uploads that these readers may see, and those shared with this user. */
type AnalysisReaders = { readers: Readers; userId: string }

type AnalysisState = 'computing' | 'ready' | 'too_few' | 'waiting' | 'unreadable'

/** An upload as far as its analysis needs it. */
export type AnalysedUpload = {
  id: string
  title: string
  uploadedOn: Date
  ownerId: string
  districtId: string | null
  responses: number
  /** The storage key of the workbook. */
  storageKey: string
  /** The storage key of the answers; null for an upload from before these were kept. */
  columnsKey: string | null
}

/** An upload for somebody who may see its analysis. */
export type VisibleUpload = AnalysedUpload & {
  /** Whether the reader may see the responses, not just the analysis. */
  seesResponses: boolean
  /** The one school that is shared, null for all. */
  block: string | null
  /** The report on it, null if the reader may not see that. */
  reportId: string | null
  reportStatus: ReportStatus | null
}

const upload = [
  'survey_results.id',
  'survey_results.friendly_name as title',
  'survey_results.uploaded_on as uploadedOn',
  'survey_results.owner_id as ownerId',
  'survey_results.district_id as districtId',
  'survey_results.responses_stored as responses',
  'survey_results.storage_key as storageKey',
  'survey_results.columns_key as columnsKey',
] as const

/** The upload, if the reader may see its analysis; undefined otherwise, and if it was deleted. */
export async function findVisible(
  db: Db,
  readers: AnalysisReaders,
  resultId: string,
): Promise<VisibleUpload | undefined> {
  return visibleUploads(db, readers).where('survey_results.id', '=', resultId).executeTakeFirst()
}

/** Uploads of the same district up to this one whose analyses the reader may see, of other respondents, oldest first; at most 50. */
export async function listEarlier(
  db: Db,
  readers: AnalysisReaders,
  { id, districtId, uploadedOn }: Pick<AnalysedUpload, 'id' | 'districtId' | 'uploadedOn'>,
): Promise<(VisibleUpload & { version: number; storageKey: string })[]> {
  const rows = await visibleUploads(db, readers)
    .innerJoinLateral(
      (version) =>
        version
          .selectFrom('analysis_versions')
          .whereRef('result_id', '=', 'survey_results.id')
          .where('state', '=', 'ready')
          .where('storage_key', 'is not', null)
          .orderBy('version', 'desc')
          .limit(1)
          .select(['version', 'storage_key'])
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('survey_results.district_id', 'is not distinct from', districtId)
    .where((where) =>
      where.or([
        where.and([
          where('survey_results.uploaded_on', '<', uploadedOn),
          // Answers of largely the same people, uploaded once more, are no earlier survey.
          where('survey_results.id', 'not in', collectedWith(db, id)),
        ]),
        where('survey_results.id', '=', id),
      ]),
    )
    .select([sql<number>`newest.version`.as('version'), sql<string>`newest.storage_key`.as('storageKey')])
    .orderBy('survey_results.uploaded_on', 'desc')
    .limit(50)
    .execute()
  return rows.reverse()
}

function visibleUploads(db: Db, { readers, userId }: AnalysisReaders) {
  return db
    .selectFrom('survey_results')
    .leftJoin('analysis_shares', (join) =>
      join
        .onRef('analysis_shares.result_id', '=', 'survey_results.id')
        .on('analysis_shares.user_id', '=', userId),
    )
    .leftJoin('insights_reports', (join) =>
      join
        .onRef('insights_reports.result_id', '=', 'survey_results.id')
        .on('insights_reports.deleted_on', 'is', null)
        .on((where) => seenBy(where, readers, reportColumns)),
    )
    .where('survey_results.deleted_on', 'is', null)
    .where('survey_results.responses_removed_on', 'is', null)
    .where((where) =>
      where.or([
        seenBy(where, readers, uploadColumns),
        // People who have moved to another district no longer see this one.
        where.and([
          where('analysis_shares.user_id', 'is not', null),
          where.exists(
            where
              .selectFrom('users')
              .whereRef('users.id', '=', 'analysis_shares.user_id')
              .whereRef('users.district_id', '=', 'survey_results.district_id')
              .select('users.id'),
          ),
        ]),
      ]),
    )
    .select(upload)
    .select((where) => [
      sql<boolean>`${seenBy(where, readers, uploadColumns)}`.as('seesResponses'),
      sql<string | null>`analysis_shares.block`.as('block'),
      sql<string | null>`insights_reports.id`.as('reportId'),
      sql<ReportStatus | null>`insights_reports.status`.as('reportStatus'),
    ])
}

/** An upload for the job that analyses it; undefined if it is deleted. */
export async function findForAnalysis(db: Db, resultId: string): Promise<AnalysedUpload | undefined> {
  return db
    .selectFrom('survey_results')
    .where('id', '=', resultId)
    .where('deleted_on', 'is', null)
    .select(upload)
    .executeTakeFirst()
}

/** A version of the analysis of an upload. */
export type AnalysisVersion = {
  version: number
  state: AnalysisState
  inputs: string | null
  reading: SurveyReading | null
  examples: Record<string, string[]> | null
  /** Null if a person has not said anything about it: what is remembered of the form holds. */
  corrections: Corrections | null
  isRemembered: boolean
  storageKey: string | null
  commentsKey: string | null
  k: number
  message: string | null
  rowsRead: number | null
  rowsOf: number | null
}

/** The versions of an upload's analysis, the newest first. */
export async function listVersions(db: Db, resultId: string): Promise<AnalysisVersion[]> {
  return db
    .selectFrom('analysis_versions')
    .where('result_id', '=', resultId)
    .select([
      'version',
      sql<AnalysisState>`state`.as('state'),
      'inputs',
      sql<SurveyReading | null>`reading`.as('reading'),
      sql<Record<string, string[]> | null>`examples`.as('examples'),
      sql<Corrections | null>`corrections`.as('corrections'),
      'is_remembered as isRemembered',
      'storage_key as storageKey',
      'comments_key as commentsKey',
      'k',
      'message',
      'rows_read as rowsRead',
      'rows_of as rowsOf',
    ])
    .orderBy('version', 'desc')
    .execute()
}

/** Waits until no other transaction asks for a version of this upload's analysis. */
export async function lockVersions(tx: Tx, resultId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`analysis ${resultId}`}, 0))`.execute(tx)
}

/** Adds a version to be made. */
export async function insertVersion(
  tx: Tx,
  resultId: string,
  { version, corrections, k }: Pick<AnalysisVersion, 'version' | 'corrections' | 'k'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('analysis_versions')
    .values({
      result_id: resultId,
      version,
      state: 'computing',
      corrections: corrections && storedJson(corrections),
      k,
      asked_on: now,
    })
    .execute()
}

/** Records how far the responses have been read. */
export async function setProgress(
  db: Db,
  resultId: string,
  version: number,
  { rows, of }: { rows: number; of: number },
): Promise<void> {
  await db
    .updateTable('analysis_versions')
    .set({ rows_read: rows, rows_of: of })
    .where('result_id', '=', resultId)
    .where('version', '=', version)
    .where('state', '=', 'computing')
    .execute()
}

/** The outcome of making a version. */
export type MadeVersion = Pick<
  AnalysisVersion,
  | 'version'
  | 'inputs'
  | 'reading'
  | 'examples'
  | 'corrections'
  | 'isRemembered'
  | 'storageKey'
  | 'commentsKey'
  | 'k'
  | 'message'
> & {
  state: Exclude<AnalysisState, 'computing'>
  /** The versions that were out when it was planned. */
  plannedBeside: string[]
}

/** Records a version that was made; false if it had been made before, or its upload is gone. */
export async function setMade(db: Db, resultId: string, made: MadeVersion, now: Date): Promise<boolean> {
  const json = (value: unknown) => (value === null ? null : storedJson(value))
  const changed = await db
    .updateTable('analysis_versions')
    .set({
      state: made.state,
      inputs: made.inputs,
      reading: json(made.reading),
      examples: json(made.examples),
      corrections: json(made.corrections),
      is_remembered: made.isRemembered,
      storage_key: made.storageKey,
      comments_key: made.commentsKey,
      k: made.k,
      message: made.message,
      planned_beside: JSON.stringify(made.plannedBeside),
      made_on: now,
    })
    .where('result_id', '=', resultId)
    .where('version', '=', made.version)
    .where('state', '=', 'computing')
    .returning('version')
    .executeTakeFirst()
  return changed !== undefined
}

/** Forgets all versions of an upload; answers with the storage keys of their files. */
export async function forgetVersions(tx: Tx, resultId: string): Promise<string[]> {
  const versions = await tx
    .deleteFrom('analysis_versions')
    .where('result_id', '=', resultId)
    .returning(['storage_key as storageKey', 'comments_key as commentsKey'])
    .execute()
  const collected = await tx
    .deleteFrom('collected_uploads')
    .where('result_id', '=', resultId)
    .returning('rows_key as storageKey')
    .execute()
  const earlier = await tx
    .deleteFrom('survey_analyses')
    .where('result_id', '=', resultId)
    .returning('analysis_key as storageKey')
    .execute()
  return [
    ...versions.flatMap(({ storageKey, commentsKey }) => [storageKey, commentsKey]),
    ...[...collected, ...earlier].map(({ storageKey }) => storageKey),
  ].filter((key) => key !== null)
}

/** Uploads with answers that have no version by this engine, newest first, up to a limit. */
export async function listOutdated(db: Db, engine: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('survey_results')
    .where('deleted_on', 'is', null)
    .where('columns_key', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('analysis_versions')
            .whereRef('result_id', '=', 'survey_results.id')
            .where(sql<boolean>`(state = 'computing' or inputs like ${`${engine} %`})`)
            .select('version'),
        ),
      ),
    )
    .orderBy('uploaded_on', 'desc')
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The uploads of a district with an analysis. */
export async function listAnalysed(db: Db, scope: { districtId: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('analysis_versions')
    .innerJoin('survey_results', 'survey_results.id', 'result_id')
    .where('survey_results.district_id', '=', scope.districtId)
    .where('deleted_on', 'is', null)
    .select('result_id as id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

/** The full names of people of a district, including those who left; at most `limit`. */
export async function listNames(db: Db, scope: { districtId: string }, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('district_id', '=', scope.districtId)
    .select('full_name as name')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}

/** What was asked in an upload, and of how many people, as far as somebody said so. */
export async function findAsked(
  db: Db,
  resultId: string,
): Promise<{ enrolment: number | null; questionnaireId: string | null; templateName: string }> {
  const row = await db
    .selectFrom('survey_results')
    .where('id', '=', resultId)
    .select([
      sql<Enrolment | null>`enrolment`.as('enrolment'),
      'questionnaire_id as questionnaireId',
      'template_name as templateName',
    ])
    .executeTakeFirst()
  const { enrolment = null, questionnaireId = null, templateName = '' } = row ?? {}
  return { enrolment: enrolment?.total ?? null, questionnaireId, templateName }
}

/** The ids of the templates that are versions, in other languages, of the one that a questionnaire was made of. */
export async function listTranslations(db: Db, questionnaireId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('questionnaires')
    .innerJoin('survey_templates as own', 'own.id', 'template_id')
    .innerJoin('survey_templates as other', (join) =>
      join.on(
        sql<boolean>`coalesce(other.translation_of, other.id) = coalesce(own.translation_of, own.id) and other.id <> own.id`,
      ),
    )
    .where('questionnaires.id', '=', questionnaireId)
    .select('other.id')
    .orderBy('other.id')
    .limit(10)
    .execute()
  return rows.map(({ id }) => id)
}
