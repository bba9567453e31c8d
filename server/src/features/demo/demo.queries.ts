import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export type ReportWithoutFiles = {
  reportId: string
  resultId: string
  title: string
  surveyName: string
  district: string
  requestedOn: Date
}

/** The available reports on these uploads that never had files. */
export async function reportsWithoutFiles(db: Db, resultIds: string[]): Promise<ReportWithoutFiles[]> {
  return db
    .selectFrom('insights_reports')
    .innerJoin('districts', 'districts.id', 'insights_reports.district_id')
    .where('result_id', 'in', resultIds)
    .where('status', '=', 'ReportAvailable')
    .where('files_version', 'is', null)
    .select([
      'insights_reports.id as reportId',
      'result_id as resultId',
      'insights_reports.friendly_name as title',
      'survey_template_name as surveyName',
      'districts.name as district',
      'insights_reports.created_on as requestedOn',
    ])
    .orderBy('insights_reports.created_on')
    .execute()
}

// Any number will do as long as every node asks for the same one.
const lockKey = 4_180_202_612

/** Runs the work on one connection while no other node runs any such work. */
export async function alone<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (own) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(own)
    try {
      return await work(own)
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(own)
    }
  })
}
