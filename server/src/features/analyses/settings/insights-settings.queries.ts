import { sql } from 'kysely'
import type { InsightsSettings } from '#contract/results/insights-settings.ts'
import { storedJson } from '#server/platform/database/columns.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** What a district has decided; undefined if it has decided nothing. */
export async function findSettings(
  db: Db,
  scope: { districtId: string },
): Promise<InsightsSettings | undefined> {
  return db
    .selectFrom('insights_settings')
    .where('district_id', '=', scope.districtId)
    .select([
      'k',
      sql<string[]>`breakdown_order`.as('breakdownOrder'),
      sql<InsightsSettings['themes']>`themes`.as('themes'),
      sql<InsightsSettings['comments']>`comments`.as('comments'),
      'version',
    ])
    .executeTakeFirst()
}

/** Stores the settings of a district if they still have this version; false otherwise. */
export async function storeSettings(
  tx: Tx,
  scope: { districtId: string },
  { k, breakdownOrder, themes, comments, version }: InsightsSettings,
): Promise<boolean> {
  const values = {
    k,
    breakdown_order: storedJson(breakdownOrder),
    themes: storedJson(themes),
    comments,
    version: version + 1,
  }
  const stored = await (version === 0
    ? tx
        .insertInto('insights_settings')
        .values({ district_id: scope.districtId, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst()
    : tx
        .updateTable('insights_settings')
        .set(values)
        .where('district_id', '=', scope.districtId)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst())
  return stored !== undefined
}

/** Whether there is a district with this id. */
export async function isDistrict(db: Db, scope: { districtId: string }): Promise<boolean> {
  const found = await db
    .selectFrom('districts')
    .where('id', '=', scope.districtId)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes what a district decides about its analyses. */
export async function deleteSettings(tx: Tx, districtId: string): Promise<void> {
  await tx.deleteFrom('insights_settings').where('district_id', '=', districtId).execute()
}
