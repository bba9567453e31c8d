import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** The number of made-up districts, each with one user, and of reports of each. */
export const [districts, reportsEach] = [200, 25]

/** Opens the embedded database of a product that is not running. */
export function openDatabaseOf(dataDir: string): Promise<PGlite> {
  return PGlite.create({ dataDir: join(dataDir, 'database', 'pgdata'), extensions: { pg_trgm } })
}

/** Adds the made-up districts with their reports, some of them with feedback, in every status. */
export async function addReports(database: PGlite): Promise<void> {
  await database.exec(`
    insert into districts (name)
      select 'Benchmark ' || lpad(n::text, 3, '0') || ' Unified School District' from generate_series(1, ${districts}) n;
    insert into users (district_id, email, full_name, role)
      select id, 'staff-' || row_number() over (order by name) || '@benchmark.example', 'Robin Vale', 'staff'
      from districts where name like 'Benchmark %';
    insert into survey_results (district_id, uploaded_by, friendly_name, file_name, storage_key, description,
        schools, template_name, responses_expected, responses_stored, uploaded_on)
      select district_id, id, 'Family and community survey, round ' || n, 'Responses.xlsx',
        'survey-results/benchmark.xlsx', 'All families of the district.',
        '[{"id": "6f0c1b1e-2c53-4c1d-9f5e-000000000001", "name": "Mill Street Elementary"}]',
        'Family Climate and Culture Survey', 400, 400, now() - n * interval '9 hours'
      from users, generate_series(1, ${reportsEach}) n where email like '%@benchmark.example';
    insert into insights_reports (result_id, district_id, requested_by, friendly_name, name, status,
        survey_template_name, created_on)
      select id, district_id, uploaded_by, friendly_name, friendly_name,
        (array['ReportRequested', 'InQueue', 'Processing', 'ReportAvailable', 'OnHold'])[1 + ascii(right(friendly_name, 1)) % 5],
        template_name, uploaded_on
      from survey_results where storage_key = 'survey-results/benchmark.xlsx';
    insert into report_feedback (report_id, user_id, rating, comment, given_on)
      select id, requested_by, case when length(friendly_name) % 2 = 0 then 1 else -1 end, 'Clear.', now()
      from insights_reports where status = 'ReportAvailable' and friendly_name like 'Family and community%';`)
  await database.exec('vacuum analyze')
}

/** The rows of all reports as the database gives them, from which the list of all districts is made. */
export async function readRaw(database: PGlite): Promise<number> {
  const { rows } = await database.query(`
    select district.id as district_id, district.name as district_name, is_test_account, report.id,
      report.friendly_name, report.name, status, report.created_on, files_stored_on, files_version,
      survey_template_name, users.full_name, result_id, report.version, up, down, available_on, on_hold_reason, schools,
      responses_stored, left(description, 200), notes, assignee.full_name as assignee
    from insights_reports report
    join survey_results upload on upload.id = result_id
    join districts district on district.id = report.district_id
    join users on users.id = requested_by
    left join users assignee on assignee.id = assigned_to
    left join (select report_id, count(*) as notes from report_notes group by report_id) written
      on written.report_id = report.id
    left join (
      select report_id, count(*) filter (where rating = 1) as up, count(*) filter (where rating = -1) as down
      from report_feedback group by report_id
    ) tally on tally.report_id = report.id
    order by district.name, report.created_on desc`)
  return rows.length
}
