/** A database that runs a script of several statements. */
type Scripted = { exec(script: string): Promise<unknown> }

/** The number of made-up districts, and of people in each. */
export const [districts, peopleEach] = [2_000, 100]

/** The word that only one of the made-up people has, and one that every ninth has. */
export const [rareWord, commonWord] = ['quetzalcoatl', 'morgan']

/** A number of 24 bits that seems random and is the same each time, from the digest of a person from a digit on. */
const someOf = (digit: number) => `('x' || substr(md5(id::text || n), ${digit}, 6))::bit(24)::int`

/** Adds the made-up districts with schools and packages, and their people; indexes of words are made at the end. */
export async function addPeople(database: Scripted): Promise<void> {
  await database.exec(`
    drop index users_searched_words;
    insert into districts (name)
      select 'Benchmark ' || lpad(n::text, 4, '0') || ' Unified School District' from generate_series(1, ${districts}) n;
    insert into schools (district_id, name)
      select id, 'School ' || n from districts, generate_series(1, 5) n where name like 'Benchmark %';
    insert into district_packages (district_id, package_name)
      select id, packages.name from districts, packages where districts.name like 'Benchmark %';
    insert into users (district_id, email, full_name, role, state, last_seen_on)
      select id, 'person-' || n || '-' || right(id::text, 12) || '@benchmark.example',
        (array['Ada', 'Bao', 'Cleo', 'Dina', 'Enzo', 'Faye', 'Gus', 'Hana', 'Ivo'])[1 + ${someOf(1)} % 9] || ' ' ||
          case when ${someOf(7)} % 9 = 4 then 'Morgan' else 'Name' || ${someOf(13)} % 97 end || ' ' ||
          substr(md5(id::text || n), 20, 8),
        case when n = 1 then 'lead' else 'staff' end,
        case when n % 20 = 0 then 'deactivated' else 'active' end, now() - n * interval '1 hour'
      from districts, generate_series(1, ${peopleEach}) n where name like 'Benchmark %';
    insert into user_schools (user_id, school_id, district_id)
      select users.id, schools.id, users.district_id from users join schools using (district_id)
      where users.email like '%@benchmark.example' and schools.name = 'School 1';
    update users set full_name = 'Ada ${rareWord}' where id =
      (select id from users where email like 'person-50-%' order by id limit 1);
    create index users_searched_words on users using gin (searched_words gin_trgm_ops);`)
  await database.exec('vacuum analyze')
}

/** How many reports each of the made-up districts with people has in `addManyReports`. */
export const reportsEach = 75

/** Adds uploads and reports of the lead of each made-up district, in every status, one in ten with feedback. */
export async function addManyReports(database: Scripted): Promise<void> {
  await database.exec(`
    insert into survey_results (district_id, uploaded_by, owner_id, friendly_name, file_name, storage_key, description,
        schools, template_name, responses_expected, responses_stored, uploaded_on)
      select district_id, id, id, 'Family and community survey, round ' || n, 'Responses.xlsx',
        'survey-results/benchmark.xlsx', 'All families of the district.',
        '[{"id": "6f0c1b1e-2c53-4c1d-9f5e-000000000001", "name": "Mill Street Elementary"}]',
        'Survey ' || (n % 40), 400, 400, now() - n * interval '9 hours'
      from users, generate_series(1, ${reportsEach}) n where email like 'person-1-%@benchmark.example';
    insert into insights_reports (result_id, district_id, requested_by, owner_id, friendly_name, name, status,
        survey_template_name, created_on)
      select id, district_id, uploaded_by, owner_id, friendly_name, friendly_name,
        (array['ReportRequested', 'InQueue', 'Processing', 'ReportAvailable', 'OnHold'])[1 + ascii(right(friendly_name, 1)) % 5],
        template_name, uploaded_on
      from survey_results where storage_key = 'survey-results/benchmark.xlsx';
    update insights_reports set assigned_to = (select id from users where role = 'admin' order by email limit 1)
      where ascii(right(id::text, 1)) % 16 = 1;
    insert into report_feedback (report_id, user_id, rating, comment, given_on)
      select id, requested_by, 1, 'Clear.', now() from insights_reports
      where status = 'ReportAvailable' and friendly_name like '%3';`)
  await database.exec('vacuum analyze')
}
