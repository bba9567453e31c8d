import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Schema } from '#server/platform/database/schema.generated.ts'

// Who writes which table: see docs/architecture.md. It reads the statements of every product file as text.

/** The folder of server/src that writes a table; the others ask its services. */
const owners: Record<keyof Schema, string> = {
  applied_migrations: 'platform/database',
  audit_events: 'features/audit',
  audit_values: 'features/audit',
  backups: 'features/backups',
  collected_marks: 'features/analyses',
  collected_uploads: 'features/analyses',
  community_groups: 'features/library-import',
  constructs: 'features/library-import',
  district_deletions: 'features/privacy',
  district_exports: 'features/privacy',
  district_packages: 'features/districts',
  analysis_shares: 'features/analyses',
  analysis_versions: 'features/analyses',
  districts: 'features/districts',
  form_readings: 'features/analyses',
  forms_grants: 'features/forms',
  holds: 'features/holds',
  insights_reports: 'features/reports',
  insights_settings: 'features/analyses',
  library_imports: 'features/library-import',
  library_revision: 'features/library-import',
  mail_claims: 'platform/mail',
  mails: 'platform/mail',
  packages: 'features/library-import',
  questionnaires: 'features/questionnaires',
  related_resources: 'features/library-import',
  removals: 'features/removals',
  report_drafts: 'features/drafts',
  report_feedback: 'features/reports',
  report_notes: 'features/reports',
  report_versions: 'features/report-files',
  report_words: 'features/drafts',
  retention_notices: 'features/privacy',
  roster_changes: 'features/rosters',
  roster_districts: 'features/rosters',
  roster_runs: 'features/rosters',
  roster_sources: 'features/rosters',
  roster_tokens: 'features/rosters',
  scales: 'features/library-import',
  school_levels: 'features/library-import',
  schools: 'features/districts',
  sessions: 'features/sign-in',
  survey_analyses: 'features/analyses',
  survey_exports: 'features/exports',
  survey_questions: 'features/library-import',
  survey_results: 'features/results',
  survey_templates: 'features/library-import',
  template_drafts: 'features/library-import',
  template_resources: 'features/resources',
  template_versions: 'features/library-import',
  told_requests: 'features/results',
  translation_checks: 'features/library-import',
  user_schools: 'features/people',
  users: 'features/people',
  uses: 'features/uses',
}

const unnamed = 'a table that the statement does not name'

/** The tables that a source text writes, by Kysely or by SQL. */
function tablesWrittenBy(source: string): string[] {
  const table = String.raw`(?:only\s+)?(?:"?public"?\.)?"?(\w+)?`
  const statements = [
    String.raw`\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\((?:\s*['"\`](?:public\.)?(\w+))?`,
    String.raw`\b(?:insert|merge)\s+into\s+${table}`,
    String.raw`\bdelete\s+from\s+${table}`,
    String.raw`\btruncate\s+(?:table\s+)?${table}`,
    String.raw`\bupdate\s+${table}\S*\s+(?:(?:as\s+)?\w+\s+)?set\b`,
  ]
  return statements.flatMap((statement) =>
    [...source.matchAll(new RegExp(statement, 'gi'))].map(([, name]) => name?.toLowerCase() ?? unnamed),
  )
}

const root = import.meta.dirname
const product = globSync('{server/src,library}/**/*.{ts,mjs}', { cwd: root }).filter(
  (file) => !/\.test\.ts$|\/testing\//.test(file),
)
const writes = product.flatMap((file) =>
  tablesWrittenBy(readFileSync(join(root, file), 'utf8')).map((table) => ({ file, table })),
)

test('every table of the schema has an owner', () => {
  const schema = readFileSync(join(root, 'server/src/platform/database/schema.generated.ts'), 'utf8')
  const tables = [...schema.matchAll(/^ {2}(\w+): \{$/gm)].map(([, table]) => table)
  expect(Object.keys(owners).sort()).toEqual(tables.sort())
})

test.each(Object.entries(owners))('%s is written by %s, and by nobody else', (table, owner) => {
  const writers = new Set(writes.filter((write) => write.table === table).map(({ file }) => file))
  expect(writers.size, 'files that write it').toBeGreaterThan(0)
  expect([...writers].filter((file) => !file.startsWith(`server/src/${owner}/`))).toEqual([])
})

test('every write names its table, but for those of a restore, which fills all tables of an empty database', () => {
  const others = writes.filter(({ file }) => file !== 'server/src/platform/backup/table-rows.ts')
  expect(others.filter(({ table }) => table === unnamed)).toEqual([])
})

test.each([
  [`db.insertInto('users').values({})`, 'users'],
  [`db\n  .updateTable(\n"users as one")`, 'users'],
  ['tx.deleteFrom(`users`)', 'users'],
  [`tx.mergeInto('public.users')`, 'users'],
  ['tx.insertInto(table)', unnamed],
  [`tx.deleteFrom(['users', 'schools'])`, unnamed],
  ['sql`insert into users (id) values (1)`', 'users'],
  ['sql`INSERT INTO "users" default values`', 'users'],
  ['sql`with gone as (delete from only users returning id) select 1`', 'users'],
  ['sql`update users set role = 1`', 'users'],
  ['sql`update public.users as one\n  set role = 1`', 'users'],
  ['sql`truncate table users cascade`', 'users'],
  ['sql`merge into users using schools`', 'users'],
  ['sql`delete from $' + '{table}`', unnamed],
])('%j counts as a write of %s', (source, table) => {
  expect(tablesWrittenBy(source)).toEqual([table])
})

test.each([
  `db.selectFrom('users').forUpdate()`,
  'sql`select 1 from users for update`',
  'values.onConflict((conflict) => conflict.doUpdateSet({ role }))',
])('%j counts as no write', (source) => {
  expect(tablesWrittenBy(source)).toEqual([])
})
