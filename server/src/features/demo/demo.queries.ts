import { setTimeout } from 'node:timers/promises'
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

/** The available reports about these uploads that never had files. */
export async function reportsWithoutFiles(db: Db, resultIds: string[]): Promise<ReportWithoutFiles[]> {
  return db
    .selectFrom('insights_reports')
    .innerJoin('districts', 'districts.id', 'insights_reports.district_id')
    .where('result_id', 'in', resultIds)
    .where('status', '=', 'ReportAvailable')
    .where('files_version', 'is', null)
    .where('deleted_on', 'is', null)
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

// An arbitrary number, unlike those of other advisory locks and the same on every node.
const lockKey = 4_180_202_612

/** Runs the work on one node at a time: others wait until it has ended. */
export async function onOneNodeAtATime<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    // Another node may make reports for longer than a statement, or its answer, may take.
    while (!(await isLocked(connection))) await setTimeout(500)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}

async function isLocked(connection: Db): Promise<boolean> {
  const { rows } = await sql<{
    isLocked: boolean
  }>`select pg_try_advisory_lock(${lockKey}) as "isLocked"`.execute(connection)
  return rows[0]?.isLocked === true
}
