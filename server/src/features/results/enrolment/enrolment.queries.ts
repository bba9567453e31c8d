import { sql } from 'kysely'
import type { School } from '#contract/people/people.ts'
import type { Enrolment } from '#contract/results/results.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type Readers, seenBy, uploadColumns } from '#server/platform/tenancy.ts'

/** An upload that these readers may see, with who was asked. */
export async function findEnrolment(db: Db, readers: Readers, id: string) {
  return enrolments(db, readers, id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockEnrolment(tx: Tx, readers: Readers, id: string) {
  return enrolments(tx, readers, id).forNoKeyUpdate('survey_results').executeTakeFirst()
}

/** Sets how many people were asked about a locked upload. */
export async function storeEnrolment(tx: Tx, id: string, enrolment: Enrolment | null): Promise<void> {
  const stored = enrolment && JSON.stringify(enrolment)
  await tx.updateTable('survey_results').set({ enrolment: stored }).where('id', '=', id).execute()
}

function enrolments(db: Db, readers: Readers, id: string) {
  return db
    .selectFrom('survey_results')
    .innerJoin('insights_reports', 'result_id', 'survey_results.id')
    .where('survey_results.id', '=', id)
    .where('survey_results.deleted_on', 'is', null)
    .where((where) => seenBy(where, readers, uploadColumns))
    .select(['insights_reports.id as reportId', 'responses_stored as responses'])
    .select([
      sql<School[]>`schools`.as('schools'),
      sql<Enrolment | null>`survey_results.enrolment`.as('enrolment'),
      sql<boolean>`columns_key is not null`.as('hasAnswers'),
    ])
}
