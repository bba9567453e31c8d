import { sql } from 'kysely'
import type { Corrections } from '#contract/results/survey-readings.ts'
import { storedJson } from '#server/platform/database/columns.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** How a district wants a form to be read; undefined if nobody has corrected it. */
export async function findCorrections(
  db: Db,
  scope: { districtId: string },
  fingerprint: string,
): Promise<Corrections | undefined> {
  const row = await db
    .selectFrom('form_readings')
    .where('district_id', '=', scope.districtId)
    .where('fingerprint', '=', fingerprint)
    .select(sql<Corrections>`corrections`.as('corrections'))
    .executeTakeFirst()
  return row?.corrections
}

type StoredCorrections = { fingerprint: string; corrections: Corrections; by: string; now: Date }

/** Remembers how a form is read in a district, in place of what was remembered before. */
export async function storeCorrections(
  tx: Tx,
  scope: { districtId: string },
  { fingerprint, corrections, by, now }: StoredCorrections,
): Promise<void> {
  const values = { corrections: storedJson(corrections), changed_by: by, changed_on: now }
  await tx
    .insertInto('form_readings')
    .values({ district_id: scope.districtId, fingerprint, ...values })
    .onConflict((conflict) => conflict.columns(['district_id', 'fingerprint']).doUpdateSet(values))
    .execute()
}

/** Deletes how a district wants forms to be read. */
export async function deleteFormReadings(tx: Tx, districtId: string): Promise<void> {
  await tx.deleteFrom('form_readings').where('district_id', '=', districtId).execute()
}
