import { randomUUID } from 'node:crypto'
import type { ReportStatus } from '#contract/reports/reports.ts'
import type { ReportSource } from '#insights/report/report-source.ts'
import { readSource } from '#server/features/drafts/making/stored-source.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { makeDistrict, makeUser } from './factories.ts'

/** An upload of a user with its report, as if imported from Google; `hasFiles` adds the files of the report. */
export async function makeReport(
  { deps }: TestApp,
  user: { id: string; districtId: string | null },
  given: { title?: string; status?: ReportStatus; createdOn?: Date; hasFiles?: boolean } = {},
): Promise<{ id: string; resultId: string }> {
  const { title = 'Spring: climate', status = 'ReportRequested', createdOn = deps.clock() } = given
  const { db } = deps.database
  const upload = await db
    .insertInto('survey_results')
    .values({
      district_id: user.districtId,
      uploaded_by: user.id,
      owner_id: user.id,
      friendly_name: title,
      file_name: 'responses.xlsx',
      storage_key: `survey-results/${randomUUID()}.xlsx`,
      description: 'Spring.',
      schools: '[]',
      template_name: 'Template 1',
      responses_expected: 12,
      responses_stored: 12,
      uploaded_on: createdOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const report = await db
    .insertInto('insights_reports')
    .values({
      result_id: upload.id,
      district_id: user.districtId,
      requested_by: user.id,
      owner_id: user.id,
      friendly_name: title,
      name: title,
      status,
      survey_template_name: 'Template 1',
      created_on: createdOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (given.hasFiles) await giveFiles({ deps }, report.id)
  return { id: report.id, resultId: upload.id }
}

async function giveFiles({ deps }: Pick<TestApp, 'deps'>, reportId: string): Promise<void> {
  const { database, files, clock } = deps
  const [pdf_key, docx_key] = [`insights-reports/${reportId}.pdf`, `insights-reports/${reportId}.docx`]
  await files.put(pdf_key, Buffer.from('%PDF-1.7 the report'))
  await files.put(docx_key, Buffer.from('PK the report'))
  const names = { pdf_name: 'climate.pdf', docx_name: 'climate.docx' }
  const version = { report_id: reportId, version: 1, pdf_key, docx_key, stored_on: clock(), ...names }
  await database.db.insertInto('report_versions').values(version).execute()
  await database.db
    .updateTable('insights_reports')
    .set({ files_version: 1, files_stored_on: clock() })
    .where('id', '=', reportId)
    .execute()
}

export type Person = Awaited<ReturnType<typeof makePerson>>

/** A signed-in person of the given district or of a new one; admin staff have none. */
export async function makePerson(
  server: TestApp,
  role: 'staff' | 'lead' | 'admin' = 'staff',
  given: { districtId?: string; fullName?: string } = {},
) {
  const { db } = server.deps.database
  const districtId = role === 'admin' ? null : (given.districtId ?? (await makeDistrict(db)).id)
  const fullName = given.fullName ?? `The ${role}`
  const { id, email } = await makeUser(db, { districtId, role, fullName })
  return { id, email, districtId, cookie: await server.signIn(id) }
}

/** Sets the status of a report as the dialog does. */
export function setStatus(
  server: TestApp,
  as: string,
  reportId: string,
  status: string,
  more: { version?: number; reportId?: string; reason?: string } = {},
) {
  return server.request({
    method: 'PUT',
    url: `/api/InsightsReports/${reportId}/status`,
    as,
    payload: { reportId, status, ...more },
  })
}

/** The messages in the mailbox to an address. */
export async function mailsTo(server: TestApp, to: string): Promise<Mail[]> {
  const mails = (await server.request({ url: '/dev/mailbox.json' })).json<Mail[]>()
  return mails.filter((mail) => mail.to === to)
}

/** What a draft of a report was made from. */
export async function sourceOfDraft(
  { deps: { database, files } }: TestApp,
  reportId: string,
  version: number,
): Promise<ReportSource | undefined> {
  const { content_key } = await database.db
    .selectFrom('report_drafts')
    .where('report_id', '=', reportId)
    .where('version', '=', version)
    .select('content_key')
    .executeTakeFirstOrThrow()
  return readSource(files, content_key)
}
