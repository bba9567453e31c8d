import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { notify } from '#server/platform/database/notify.ts'
import { districts, users } from './demo-world.data.ts'

/** Adds the demo people that are missing, and changes nothing that is there. */
export async function addPeople(tx: Tx): Promise<void> {
  for (const { id, name, isTestAccount, schools } of districts) {
    const added = await tx
      .insertInto('districts')
      .values({ id, name, is_test_account: isTestAccount })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) continue
    await tx
      .insertInto('schools')
      .values(schools.map((school) => ({ district_id: id, name: school })))
      .execute()
  }
  for (const { id, email, fullName, role, district } of users) {
    const districtId = districts.find(({ name }) => name === district)?.id ?? null
    const added = await tx
      .insertInto('users')
      .values({ id, email, full_name: fullName, role, district_id: districtId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added || !districtId) continue
    await tx
      .insertInto('user_schools')
      .columns(['user_id', 'school_id', 'district_id'])
      .expression((select) =>
        select
          .selectFrom('schools')
          .where('district_id', '=', districtId)
          .select((value) => [value.val(id).$castTo<string>().as('user_id'), 'schools.id', 'district_id']),
      )
      .execute()
  }
}

/** Gives the demo districts that have no packages theirs, as far as the library has them, and tells every node. */
export async function addPackages(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('packages').select('name').execute()
  const taken = await tx.selectFrom('district_packages').select('district_id').execute()
  const [names, having] = [known.map((row) => row.name), taken.map((row) => row.district_id)]
  const rows = districts
    .filter(({ id }) => !having.includes(id))
    .flatMap(({ id, packages }) =>
      packages
        .filter((name) => names.includes(name))
        .map((name) => ({ district_id: id, package_name: name })),
    )
  if (rows.length === 0) return
  await tx
    .insertInto('district_packages')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await notify(tx, 'library_changed', 'packages of districts')
}

export type ReportWithoutFiles = {
  reportId: string
  resultId: string
  /** Where the responses lie. */
  responsesKey: string
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
    .innerJoin('survey_results', 'survey_results.id', 'result_id')
    .where('result_id', 'in', resultIds)
    .where('status', '=', 'ReportAvailable')
    .where('files_version', 'is', null)
    .select([
      'insights_reports.id as reportId',
      'result_id as resultId',
      'survey_results.storage_key as responsesKey',
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
