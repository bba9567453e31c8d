import { sql } from 'kysely'
import type { ReportStatus } from '#contract/reports/reports.ts'
import type { SharedResult } from '#contract/results/analysis-sharing.ts'
import type { Enrolment } from '#contract/results/results.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Readers, reportColumns, seenBy, uploadColumns } from '#server/platform/tenancy.ts'
import { dayOfUpload } from './earlier-and-later.queries.ts'
import { collectedWith } from './out/out.queries.ts'

/** Whose analyses a query reads: of the uploads that these readers may see, and those shared with this user. */
type AnalysisReaders = { readers: Readers; userId: string }

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

/** An upload with the middle day of its answers (ISO 8601), null if that is not known. */
export type DatedUpload = Pick<AnalysedUpload, 'id' | 'districtId' | 'uploadedOn'> & {
  answeredOn: string | null
}

/** An upload for somebody who may see its analysis. */
export type VisibleUpload = AnalysedUpload & {
  /** Whether the reader may see the responses, not just the analysis. */
  seesResponses: boolean
  /** Whether the district has no report on it to read yet. */
  isDraft: boolean
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

/**
 * Uploads of the same district up to this one, which was answered on `answeredOn` (null if that is not known), whose analyses
 * the reader may see, of other respondents, oldest first; at most 50. Each is dated by the middle day of its answers, else
 * by the day of its upload.
 */
export async function listEarlier(
  db: Db,
  readers: AnalysisReaders,
  { id, districtId, uploadedOn, answeredOn }: DatedUpload,
): Promise<(VisibleUpload & { version: number; storageKey: string; answeredOn: string | null })[]> {
  const own = answeredOn ?? uploadedOn.toISOString().slice(0, 10)
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
          .select(['version', 'storage_key', 'answered_on'])
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('survey_results.district_id', 'is not distinct from', districtId)
    .where((where) =>
      where.or([
        where.and([
          sql<boolean>`(${dayOfUpload}, survey_results.uploaded_on, survey_results.id) < (${own}, ${uploadedOn}::timestamptz, ${id}::uuid)`,
          // Answers of largely the same people, uploaded once more, are no earlier survey.
          where('survey_results.id', 'not in', collectedWith(db, id)),
        ]),
        where('survey_results.id', '=', id),
      ]),
    )
    .select([
      sql<number>`newest.version`.as('version'),
      sql<string>`newest.storage_key`.as('storageKey'),
      sql<string | null>`newest.answered_on`.as('answeredOn'),
    ])
    // Its own version may be another than the newest.
    .orderBy(sql`survey_results.id = ${id}`, 'desc')
    .orderBy(dayOfUpload, 'desc')
    .orderBy('survey_results.uploaded_on', 'desc')
    .orderBy('survey_results.id', 'desc')
    .limit(50)
    .execute()
  return rows.reverse()
}

/**
 * The uploads whose analyses the reader may see only because others shared them, the most recently shared first; who may read
 * an upload anyway has it in the list of uploads.
 */
export async function listShared(db: Db, readers: AnalysisReaders): Promise<SharedResult[]> {
  const rows = await visibleUploads(db, readers)
    .innerJoin('users as sharer', 'sharer.id', 'analysis_shares.shared_by')
    .where((where) => where.not(seenBy(where, readers.readers, uploadColumns)))
    .select(['sharer.full_name as sharerName', sql<Date>`analysis_shares.shared_on`.as('sharedOn')])
    .orderBy('analysis_shares.shared_on', 'desc')
    .orderBy('survey_results.id')
    .execute()
  return rows.map(({ id, title, sharedOn, sharerName, block }) => ({
    id,
    friendlyName: title,
    sharedOn: sharedOn.toISOString(),
    sharedBy: { name: sharerName },
    isOneSchool: block !== null,
  }))
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
      where
        .not(
          where.exists(
            where
              .selectFrom('insights_reports as any_report')
              .whereRef('any_report.result_id', '=', 'survey_results.id')
              .where('any_report.deleted_on', 'is', null)
              .where('any_report.status', '=', 'ReportAvailable')
              .select('any_report.id'),
          ),
        )
        .$castTo<boolean>()
        .as('isDraft'),
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

/** Uploads whose newest version was asked for before a time, and is not made. */
export async function listLost(db: Db, askedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('analysis_versions')
    .where('state', '=', 'computing')
    .where('asked_on', '<', askedBefore)
    .select('result_id as id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Uploads with answers that this engine has neither analysed nor failed at so often (`mostFailures`), newest first, up to
 * a limit.
 */
export async function listOutdated(
  db: Db,
  engine: number,
  { mostFailures, limit }: { mostFailures: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('survey_results')
    .where('deleted_on', 'is', null)
    .where('columns_key', 'is not', null)
    .where(
      sql<boolean>`(
        select count(*) filter (where inputs like ${`${engine} % failed`}) < ${mostFailures}
          and count(*) filter (where state = 'computing'
            or inputs like ${`${engine} %`} and inputs not like '% failed') = 0
        from analysis_versions where result_id = survey_results.id)`,
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
