import { sql } from 'kysely'
import { timeLimits } from '#contract/limits.ts'
import type { School } from '#contract/people/people.ts'
import type { ReportStatus } from '#contract/reports/reports.ts'
import type { UploadReading } from '#contract/results/readings.ts'
import type { Enrolment, SurveyResult } from '#contract/results/results.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type Readers, seenBy, uploadColumns } from '#server/platform/tenancy.ts'

/** A new upload, with the values for its report. */
export type NewResult = {
  id: string
  userId: string
  districtId: string | null
  friendlyName: string
  fileName: string
  storageKey: string
  /** The storage key of the answers as columns. */
  columnsKey: string
  description: string
  schools: School[]
  exportId: string | null
  /** Null if the questions that were asked are not known. */
  questionnaireId: string | null
  templateName: string
  expected: number
  stored: number
  /** Null if the responses did not come from a file. */
  reading: UploadReading | null
  /** Null if nobody said how many people were asked. */
  enrolment: Enrolment | null
  idempotency: { key: string; digest: string } | null
  /** The status of the report, if it is not newly requested, as in the demo. */
  reportStatus?: ReportStatus
  onHoldReason?: string
}

/** The open schools that a user works for. */
export async function listUsersSchools(db: Db, userId: string): Promise<School[]> {
  return db
    .selectFrom('user_schools')
    .innerJoin('schools', 'schools.id', 'user_schools.school_id')
    .where('user_schools.user_id', '=', userId)
    .where('schools.state', '=', 'active')
    .select(['schools.id', 'schools.name'])
    .execute()
}

/**
 * Adds the record of an upload. Answers false, and adds nothing, if the user has an upload with the same
 * idempotency key, or one with this id exists.
 */
export async function insertResult(tx: Tx, result: NewResult, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('survey_results')
    .values({
      id: result.id,
      district_id: result.districtId,
      uploaded_by: result.userId,
      owner_id: result.userId,
      friendly_name: result.friendlyName,
      file_name: result.fileName,
      storage_key: result.storageKey,
      columns_key: result.columnsKey,
      description: result.description,
      schools: JSON.stringify(result.schools),
      export_id: result.exportId,
      questionnaire_id: result.questionnaireId,
      template_name: result.templateName,
      responses_expected: result.expected,
      responses_stored: result.stored,
      reading: result.reading && JSON.stringify(result.reading),
      enrolment: result.enrolment && JSON.stringify(result.enrolment),
      uploaded_on: now,
      idempotency_key: result.idempotency?.key ?? null,
      idempotency_digest: result.idempotency?.digest ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** An upload of an earlier version, without columns, with what can identify its questionnaire. */
export type UploadWithoutColumns = {
  id: string
  storageKey: string
  /** Whether it was imported from a form that was exported. */
  isImported: boolean
  /** That of the form from which it was imported. */
  questionnaireId: string | null
  /** The template with the name that the upload gives for its own, if it is not from a form. */
  templateId: number | null
}

export async function uploadsWithoutColumns(db: Db): Promise<UploadWithoutColumns[]> {
  return db
    .selectFrom('survey_results')
    .leftJoin('survey_exports', 'survey_exports.id', 'export_id')
    .where('columns_key', 'is', null)
    .where('deleted_on', 'is', null)
    .where('responses_removed_on', 'is', null)
    .select([
      'survey_results.id',
      'storage_key as storageKey',
      sql<boolean>`export_id is not null`.as('isImported'),
      'survey_exports.questionnaire_id as questionnaireId',
      sql<number | null>`(select min(id) from survey_templates
        where name = template_name and export_id is null having count(*) = 1)`.as('templateId'),
    ])
    .orderBy('uploaded_on')
    .execute()
}

/** Records the columns and the questionnaire of an upload that has none yet. */
export async function setColumns(
  tx: Tx,
  id: string,
  columnsKey: string,
  questionnaireId: string | null,
): Promise<void> {
  await tx
    .updateTable('survey_results')
    .set({ columns_key: columnsKey, questionnaire_id: questionnaireId })
    .where('id', '=', id)
    .where('columns_key', 'is', null)
    .execute()
}

/** Those of the ids that belong to uploads, also to deleted ones. */
export async function knownResults(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('survey_results').where('id', 'in', ids).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** The uploads that these readers may see, newest first, as one of them sees them. */
export async function listResults(db: Db, readers: Readers, userId: string): Promise<SurveyResult[]> {
  const rows = await resultsFor(db, readers)
    .where('survey_results.deleted_on', 'is', null)
    .select(listed)
    .orderBy('uploaded_on', 'desc')
    .orderBy('survey_results.id')
    .execute()
  return rows.map((row) => asResult(row, userId))
}

/** One upload that these readers may see, with the storage key of its workbook and its report's id. */
export async function findResult(db: Db, readers: Readers, id: string) {
  return resultsFor(db, readers)
    .where('survey_results.id', '=', id)
    .where('survey_results.deleted_on', 'is', null)
    .where('survey_results.responses_removed_on', 'is', null)
    .select([
      'survey_results.id',
      'survey_results.friendly_name as friendlyName',
      'storage_key as storageKey',
    ])
    .select('insights_reports.id as reportId')
    .executeTakeFirst()
}

/** One upload that these readers may see, as one of them sees it. */
export async function findListed(
  db: Db,
  readers: Readers,
  userId: string,
  id: string,
): Promise<SurveyResult | undefined> {
  const row = await resultsFor(db, readers)
    .where('survey_results.id', '=', id)
    .where('survey_results.deleted_on', 'is', null)
    .select(listed)
    .executeTakeFirst()
  return row && asResult(row, userId)
}

/** The user's upload with this idempotency key, with the digest of what was sent. */
export async function findByKey(
  db: Db,
  userId: string,
  key: string,
): Promise<{ result: SurveyResult; digest: string | null } | undefined> {
  const row = await resultsFor(db, 'everybody')
    .where('uploaded_by', '=', userId)
    .where('idempotency_key', '=', key)
    .where('survey_results.deleted_on', 'is', null)
    .select([...listed, 'idempotency_digest'])
    .executeTakeFirst()
  if (!row) return undefined
  const { idempotency_digest: digest, ...listedRow } = row
  return { result: asResult(listedRow, userId), digest }
}

/** The values in the e-mails about an upload; undefined if it is deleted. */
export async function findForMail(db: Db, id: string) {
  return db
    .selectFrom('survey_results')
    .innerJoin('users', 'users.id', 'uploaded_by')
    .leftJoin('districts', 'districts.id', 'survey_results.district_id')
    .where('survey_results.id', '=', id)
    .where('deleted_on', 'is', null)
    .select([
      'friendly_name as title',
      'template_name as templateName',
      'description',
      'responses_stored as responses',
      sql<UploadReading | null>`reading`.as('reading'),
      sql<School[]>`schools`.as('schools'),
      'users.full_name as fullName',
      'survey_results.owner_id as ownerId',
      'districts.name as districtName',
    ])
    .executeTakeFirst()
}

/** The columns of `resultsFor` from which an upload is made. */
export const listed = [
  'survey_results.id',
  'survey_results.friendly_name as friendlyName',
  'file_name as fileName',
  'uploaded_on as uploadedOn',
  'survey_results.owner_id as ownerId',
  'users.full_name as uploaderName',
  'responses_stored as responses',
  sql<UploadReading | null>`reading`.as('reading'),
  sql<Enrolment | null>`enrolment`.as('enrolment'),
  sql<ReportStatus>`insights_reports.status`.as('reportStatus'),
  'survey_results.responses_removed_on as responsesRemoved',
] as const

/** The uploads that these readers may see, deleted ones too, with their reports. */
export function resultsFor(db: Db, readers: Readers) {
  return db
    .selectFrom('survey_results')
    .innerJoin('users', 'users.id', 'uploaded_by')
    .innerJoin('insights_reports', 'result_id', 'survey_results.id')
    .where((where) => seenBy(where, readers, uploadColumns))
}

/** A row of `listed`. */
export type ResultRow = Omit<
  SurveyResult,
  'uploadedOn' | 'uploadedBy' | 'isOwn' | 'withdrawableUntil' | 'enrolment'
> & {
  enrolment: Enrolment | null
  uploadedOn: Date
  ownerId: string
  uploaderName: string
  responsesRemoved: Date | null
}

/** The upload of a row as it is for a user. */
export function asResult(
  { uploadedOn, ownerId, uploaderName, enrolment, responsesRemoved, ...row }: ResultRow,
  userId: string,
): SurveyResult {
  const isOwn = ownerId === userId
  const until = isOwn ? withdrawableUntil(uploadedOn, row.reportStatus) : null
  return {
    ...row,
    ...(enrolment && { enrolment }),
    ...(responsesRemoved && { responsesRemovedOn: responsesRemoved.toISOString() }),
    uploadedOn: uploadedOn.toISOString(),
    uploadedBy: { name: uploaderName },
    isOwn,
    withdrawableUntil: until?.toISOString() ?? null,
  }
}

/** Until when an upload can be withdrawn; null if the work on its report has begun. */
export function withdrawableUntil(uploadedOn: Date, reportStatus: ReportStatus): Date | null {
  if (reportStatus !== 'ReportRequested' && reportStatus !== 'InQueue') return null
  return new Date(uploadedOn.getTime() + timeLimits.withdrawalHours * 60 * 60 * 1000)
}

/**
 * Gives all uploads of a user to another, deleted ones too, or those of these ids; answers with the number of those that are
 * not deleted.
 */
export async function setOwner(tx: Tx, from: string, to: string, ids?: readonly string[]): Promise<number> {
  const given = await tx
    .updateTable('survey_results')
    .set({ owner_id: to })
    .where('owner_id', '=', from)
    .$if(ids !== undefined, (uploads) => uploads.where('id', 'in', ids ?? []))
    .returning('deleted_on')
    .execute()
  return given.filter((row) => row.deleted_on === null).length
}
