import { sql } from 'kysely'
import { readPackages } from '#server/features/library-import/library.queries.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The packages in their order, each with how many templates are in it and how many districts have it. */
export async function packagesInUse(db: Db) {
  const [packages, templates, districts] = await Promise.all([
    readPackages(db),
    db
      .selectFrom('survey_templates')
      .innerJoin(sql<{ name: string }>`unnest(packages)`.as('held'), (join) => join.onTrue())
      .where('retired_on', 'is', null)
      .groupBy('held.name')
      .select(['held.name', sql<number>`count(*)::integer`.as('count')])
      .execute(),
    db
      .selectFrom('district_packages')
      .groupBy('package_name')
      .select(['package_name as name', sql<number>`count(*)::integer`.as('count')])
      .execute(),
  ])
  const countIn = (counts: { name: string; count: number }[]) =>
    new Map(counts.map(({ name, count }) => [name, count]))
  const [held, granted] = [countIn(templates), countIn(districts)]
  return packages.map(({ row: _, ...one }) => ({
    ...one,
    templates: held.get(one.name) ?? 0,
    districts: granted.get(one.name) ?? 0,
  }))
}
