import { sql } from 'kysely'
import type { DraftReason, DraftState, ReportDraft, ReportLanguage } from '#contract/reports/report-drafts.ts'
import type { ReportStatus } from '#contract/reports/reports.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type Readers, reportColumns, seenBy } from '#server/platform/tenancy.ts'

/** A report as far as its drafts need it. */
export type DraftedReport = NonNullable<Awaited<ReturnType<typeof findReport>>>

/** A report that these readers may see and that is not deleted, with its upload and its district. */
export async function findReport(db: Db, readers: Readers, id: string) {
  const row = await reports(db, readers).where('insights_reports.id', '=', id).executeTakeFirst()
  return row && { ...row, status: row.status as ReportStatus }
}

/** The same of the report about an upload, whoever asks. */
export async function findReportOf(db: Db, resultId: string) {
  const row = await reports(db, 'everybody').where('result_id', '=', resultId).executeTakeFirst()
  return row && { ...row, status: row.status as ReportStatus }
}

function reports(db: Db, readers: Readers) {
  return db
    .selectFrom('insights_reports')
    .innerJoin('survey_results', 'survey_results.id', 'insights_reports.result_id')
    .leftJoin('districts', 'districts.id', 'insights_reports.district_id')
    .leftJoin('users as owners', 'owners.id', 'insights_reports.owner_id')
    .where('insights_reports.deleted_on', 'is', null)
    .where((where) => seenBy(where, readers, reportColumns))
    .select([
      'insights_reports.id',
      'insights_reports.result_id as resultId',
      'insights_reports.district_id as districtId',
      'insights_reports.owner_id as ownerId',
      'insights_reports.status',
      'insights_reports.version',
      'insights_reports.files_version as filesVersion',
      'insights_reports.friendly_name as title',
      'insights_reports.survey_template_name as templateName',
      'insights_reports.content_removed_on as contentRemovedOn',
      'districts.name as district',
      'owners.role as ownerRole',
      'survey_results.responses_stored as responses',
      'survey_results.uploaded_on as uploadedOn',
    ])
    .select(sql<boolean>`coalesce(districts.drafts_open, false)`.as('draftsOpen'))
}

/**
 * The reports of a district or of uploads with a draft that are not available yet; by id, so that transactions that lock the
 * drafts of several do not wait for each other for ever.
 */
export async function listOpenReports(
  db: Db,
  scope: { districtId: string } | { resultIds: string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('insights_reports')
    .where((where) =>
      'districtId' in scope
        ? where('district_id', '=', scope.districtId)
        : where('result_id', 'in', scope.resultIds),
    )
    .where('deleted_on', 'is', null)
    .where('status', '<>', 'ReportAvailable')
    .where((where) =>
      where.exists(where.selectFrom('report_drafts').whereRef('report_id', '=', 'insights_reports.id')),
    )
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The reports on other uploads whose newest draft compares with this one and should not, since it is no earlier one of
 * theirs, or the other way round; a draft compares with the latest `most` earlier ones. None that is available, and none
 * whose owner may not see this one.
 */
export async function listDraftsOutOfOrder(
  db: Db,
  resultId: string,
  others: readonly { resultId: string; isLater: boolean }[],
  most: number,
): Promise<string[]> {
  if (others.length === 0) return []
  const all = others.map((one) => one.resultId)
  const later = others.filter(({ isLater }) => isLater).map((one) => one.resultId)
  const { rows } = await sql<{ id: string }>`
    select report.id
    from insights_reports report
    join users owner on owner.id = report.owner_id
    join survey_results own on own.id = ${resultId}
    cross join lateral (
      select state, people, earlier, earlier @> jsonb_build_array(jsonb_build_object('resultId', own.id)) as compares
      from report_drafts where report_id = report.id order by version desc limit 1
    ) draft
    where report.result_id = any(${all}::uuid[])
      and report.deleted_on is null and report.status <> 'ReportAvailable'
      and draft.state = 'ready' and draft.people is not null
      and case when report.result_id = any(${later}::uuid[])
        then not draft.compares and (jsonb_array_length(draft.earlier) < ${most}
          or exists (
            select from jsonb_array_elements(draft.earlier) one
            where (one ->> 'resultId')::uuid <> all(${later}::uuid[])))
        else draft.compares end
      and (report.owner_id = own.owner_id or owner.role = 'lead'
        or owner.district_id = own.district_id
          and exists (select from analysis_shares where result_id = own.id and user_id = owner.id))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A draft with what only the server knows about it. */
export type StoredDraft = ReportDraft & {
  sourceKey: string | null
  pdfKey: string | null
  docxKey: string | null
  analysisVersion: number | null
  askedBy: string | null
  /** The versions of analyses of earlier uploads that its trends are made of. */
  earlier: { resultId: string; version: number }[]
}

/** The drafts of a report, the newest first. */
export async function listDrafts(db: Db, reportId: string): Promise<StoredDraft[]> {
  const rows = await db
    .selectFrom('report_drafts')
    .leftJoin('users', 'users.id', 'asked_by')
    .where('report_id', '=', reportId)
    .select([
      'report_drafts.version',
      sql<DraftState>`report_drafts.state`.as('state'),
      sql<DraftReason>`reason`.as('reason'),
      'users.full_name as by',
      'asked_by as askedBy',
      'asked_on as askedOn',
      sql<ReportLanguage | null>`language`.as('language'),
      'made_on as madeOn',
      'pages',
      'people',
      'headline',
      'words_version as wordsVersion',
      'is_for_district as isForDistrict',
      'message',
      'released_as as releasedAs',
      'content_key as sourceKey',
      'pdf_key as pdfKey',
      'docx_key as docxKey',
      'analysis_version as analysisVersion',
      sql<StoredDraft['earlier']>`earlier`.as('earlier'),
    ])
    .orderBy('report_drafts.version', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    askedOn: row.askedOn.toISOString(),
    madeOn: row.madeOn?.toISOString() ?? null,
  }))
}

/** Waits until no other transaction asks for a draft of this report, or ends one. */
export async function lockDrafts(tx: Tx, reportId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${reportId}`}, 0))`.execute(tx)
}

type NewDraft = {
  version: number
  reason: DraftReason
  language: ReportLanguage | null
  askedBy: string | null
}

/** Adds a draft to be made, or queues one that failed again. */
export async function insertDraft(tx: Tx, reportId: string, draft: NewDraft, now: Date): Promise<void> {
  const values = {
    reason: draft.reason,
    language: draft.language,
    asked_by: draft.askedBy,
    asked_on: now,
    state: 'making',
    message: null,
  }
  await tx
    .insertInto('report_drafts')
    .values({ report_id: reportId, version: draft.version, ...values })
    .onConflict((conflict) => conflict.columns(['report_id', 'version']).doUpdateSet(values))
    .execute()
}

/** The outcome of making a draft. */
type MadeDraft = {
  version: number
  language: ReportLanguage
  analysisVersion: number
  earlier: StoredDraft['earlier']
  wordsVersion: number
  isForDistrict: boolean
  pages: number
  people: number | null
  headline: string
  sourceKey: string
  pdfKey: string
  docxKey: string
}

/** Records a draft that was made; false if it had been made before, or its report is gone. */
export async function setMade(tx: Tx, reportId: string, made: MadeDraft, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('report_drafts')
    .set({
      state: 'ready',
      message: null,
      language: made.language,
      analysis_version: made.analysisVersion,
      earlier: JSON.stringify(made.earlier),
      words_version: made.wordsVersion,
      is_for_district: made.isForDistrict,
      pages: made.pages,
      people: made.people,
      headline: made.headline,
      content_key: made.sourceKey,
      pdf_key: made.pdfKey,
      docx_key: made.docxKey,
      made_on: now,
    })
    .where('report_id', '=', reportId)
    .where('version', '=', made.version)
    .where('state', '<>', 'ready')
    .returning('version')
    .executeTakeFirst()
  return changed !== undefined
}

/** Records that a draft could not be made, and why. */
export async function setFailed(db: Db, reportId: string, version: number, message: string): Promise<void> {
  await db
    .updateTable('report_drafts')
    .set({ state: 'failed', message })
    .where('report_id', '=', reportId)
    .where('version', '=', version)
    .where('state', '<>', 'ready')
    .execute()
}

/** Records which version of the report's files a draft became; false if it is not that of `before` any more. */
export async function setReleased(
  tx: Tx,
  reportId: string,
  version: number,
  { releasedAs, before }: { releasedAs: number; before: number | null },
): Promise<boolean> {
  const released = await tx
    .updateTable('report_drafts')
    .set({ released_as: releasedAs })
    .where('report_id', '=', reportId)
    .where('version', '=', version)
    .where('released_as', 'is not distinct from', before)
    .returning('version')
    .executeTakeFirst()
  return released !== undefined
}

/** Forgets the drafts of reports, and what was written for them; answers with the storage keys of their files. */
export async function forgetDrafts(tx: Tx, reportIds: string[]): Promise<string[]> {
  if (reportIds.length === 0) return []
  await tx.deleteFrom('report_words').where('report_id', 'in', reportIds).execute()
  const rows = await tx
    .deleteFrom('report_drafts')
    .where('report_id', 'in', reportIds)
    .returning(['content_key', 'pdf_key', 'docx_key'])
    .execute()
  return rows.flatMap((row) => [row.content_key, row.pdf_key, row.docx_key]).filter((key) => key !== null)
}

/** The ids of the reports about an upload, deleted ones too. */
export async function listReportsOf(db: Db, resultId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('insights_reports')
    .where('result_id', '=', resultId)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Who corrected the reading of an upload last; null if nobody did. */
export async function findCorrector(db: Db, resultId: string): Promise<string | null> {
  const row = await db
    .selectFrom('audit_events')
    .where('action', '=', 'reading_corrected')
    .where('subject_id', '=', resultId)
    .orderBy('id', 'desc')
    .limit(1)
    .select('actor_id')
    .executeTakeFirst()
  return row?.actor_id ?? null
}
