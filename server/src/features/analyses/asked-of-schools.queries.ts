import { sql } from 'kysely'
import type { Enrolment } from '#contract/results/results.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The schools of an upload for which somebody said how many people were asked, with what else files call them. */
export async function listAskedOfSchools(
  db: Db,
  resultId: string,
): Promise<{ names: string[]; asked: number }[]> {
  const upload = await db
    .selectFrom('survey_results')
    .where('id', '=', resultId)
    .select(sql<Enrolment | null>`enrolment`.as('enrolment'))
    .executeTakeFirst()
  const counts = new Map(upload?.enrolment?.schools.map(({ schoolId, count }) => [schoolId, count]))
  if (counts.size === 0) return []
  const schools = await db
    .selectFrom('schools')
    .where('id', 'in', [...counts.keys()])
    .select(['id', 'name', 'aliases'])
    .execute()
  return schools.map(({ id, name, aliases }) => ({ names: [name, ...aliases], asked: counts.get(id) ?? 0 }))
}
