import { sql } from 'kysely'
import { amongAdmins } from '#contract/people/activity.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A value of a CSV file. */
export type CopyValue = string | number | boolean | Date | null

/** A file of the copy of a district as a table: its headings, and a statement whose rows have a value for each. */
type CopyTable = { headings: string[]; read(db: Db, districtId: string): Promise<CopyValue[][]> }

function table(headings: string[], statement: (districtId: string) => ReturnType<typeof sql>): CopyTable {
  return {
    headings,
    read: async (db, districtId) => {
      const { rows } = await statement(districtId).execute(db)
      return (rows as Record<string, CopyValue>[]).map((row) =>
        headings.map((heading) => row[heading] ?? null),
      )
    },
  }
}

/** The tables of a copy by their file names; docs/data-export.md describes each heading. */
export const copyTables: Record<string, CopyTable> = {
  'schools.csv': table(
    ['id', 'name', 'state', 'grades', 'students', 'aliases'],
    (districtId) => sql`select id, name, state, grades, student_count as students,
      array_to_string(aliases, '; ') as aliases from schools where district_id = ${districtId} order by name`,
  ),
  'people.csv': table(
    ['id', 'name', 'email', 'role', 'state', 'schools', 'added_on', 'last_seen_on', 'deactivated_on'],
    (
      districtId,
    ) => sql`select id, full_name as name, email, role, state, created_on as added_on, last_seen_on,
      deactivated_on, (select string_agg(schools.id::text, '; ' order by schools.name) from user_schools
        join schools on schools.id = school_id where user_id = users.id) as schools
      from users where district_id = ${districtId} and erased_on is null order by full_name, id`,
  ),
  'uploads.csv': table(
    [
      'id',
      'title',
      'uploaded_on',
      'uploaded_by',
      'owner',
      'template',
      'schools',
      'description',
      'responses',
      'deleted_on',
      'responses_removed_on',
      'file',
    ],
    (districtId) => sql`select id, friendly_name as title, uploaded_on, uploaded_by, owner_id as owner,
      template_name as template, (select string_agg(school->>'name', '; ') from jsonb_array_elements(schools) as school) as schools,
      description, responses_stored as responses, deleted_on, coalesce(responses_removed_on, files_removed_on) as responses_removed_on,
      case when responses_removed_on is null and files_removed_on is null then 'uploads/' || id || '.xlsx' end as file
      from survey_results where district_id = ${districtId} order by uploaded_on, id`,
  ),
  'reports.csv': table(
    [
      'id',
      'upload',
      'title',
      'status',
      'requested_on',
      'requested_by',
      'owner',
      'available_on',
      'deleted_on',
      'pdf',
      'docx',
    ],
    (
      districtId,
    ) => sql`select id, result_id as upload, friendly_name as title, status, created_on as requested_on,
      requested_by, owner_id as owner, available_on, deleted_on,
      case when files_version is not null and status = 'ReportAvailable' then 'reports/' || id || '.pdf' end as pdf,
      case when files_version is not null and status = 'ReportAvailable' then 'reports/' || id || '.docx' end as docx
      from insights_reports where district_id = ${districtId} order by created_on, id`,
  ),
  'feedback.csv': table(
    ['report', 'person', 'rating', 'comment', 'given_on'],
    (districtId) => sql`select report_id as report, user_id as person, rating, comment, given_on
      from report_feedback join insights_reports on insights_reports.id = report_id
      where district_id = ${districtId} order by given_on, report_id`,
  ),
  'forms.csv': table(
    ['id', 'person', 'title', 'template', 'made_on', 'google_form_id', 'deleted_at_google_on'],
    (
      districtId,
    ) => sql`select survey_exports.id, user_id as person, survey_title as title, survey_templates.name as template,
      created_on as made_on, external_id as google_form_id, deleted_at_service_on as deleted_at_google_on
      from survey_exports join survey_templates on survey_templates.id = template_id
      where district_id = ${districtId} order by created_on, survey_exports.id`,
  ),
  'activity.csv': table(
    ['id', 'on', 'person', 'by', 'action', 'about', 'about_id', 'fields', 'address'],
    (
      districtId,
    ) => sql`select id, happened_on as "on", actor_id as person, coalesce(by_kind, 'person') as by, action,
      subject_kind as about, subject_id as about_id, array_to_string(fields, '; ') as fields, address
      from audit_events where district_id = ${districtId} and action <> all(${[...amongAdmins]}::text[])
      order by happened_on, id`,
  ),
}

/** The files of a copy: the path in the copy, and the key in the storage. */
export async function listCopyFiles(db: Db, districtId: string): Promise<{ path: string; key: string }[]> {
  const { rows } = await sql<{ path: string; key: string }>`
    select 'uploads/' || id || '.xlsx' as path, storage_key as key from survey_results
      where district_id = ${districtId} and responses_removed_on is null and files_removed_on is null
    union all
    select 'reports/' || report.id || '.' || kind, case kind when 'pdf' then pdf_key else docx_key end
      from insights_reports as report
      join report_versions on report_id = report.id and report_versions.version = report.files_version
      cross join (values ('pdf'), ('docx')) as kinds (kind)
      where district_id = ${districtId} and status = 'ReportAvailable'
    order by path`.execute(db)
  return rows
}
