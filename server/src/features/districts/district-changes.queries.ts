import { sql } from 'kysely'
import type { DistrictState } from '#contract/people/districts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Idempotency } from '#server/platform/http/idempotency.ts'
import { dayInStates } from '#server/platform/texts/day-in-states.ts'

/** What can be set of a district. */
export type DistrictValues = { name: string; ncesId: string | null; isTestAccount: boolean }

const columnsOf = ({ name, ncesId, isTestAccount }: DistrictValues) => ({
  name,
  nces_id: ncesId,
  is_test_account: isTestAccount,
})

/** A district, locked until the transaction ends. */
export async function lockDistrict(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('districts')
    .where('id', '=', id)
    .select([
      'name',
      'nces_id as ncesId',
      'is_test_account as isTestAccount',
      'state',
      'changed_by as changedBy',
      'version',
      'responses_months as responses',
      'reports_months as reports',
      'people_months as people',
      'takes_addresses as takesAddresses',
      'parents_notice as parentsNotice',
      'drafts_open as draftsOpen',
    ])
    .where('data_deleted_on', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { ...row, state: row.state as DistrictState }
}

/** Adds a district of one of the admin staff; undefined if its name, NCES id or key is taken. */
export async function insertDistrict(
  tx: Tx,
  values: DistrictValues,
  { addedBy, idempotency, now }: { addedBy: string; idempotency: Idempotency | null; now: Date },
): Promise<string | undefined> {
  const added = await tx
    .insertInto('districts')
    .values({
      ...columnsOf(values),
      created_on: now,
      added_by: addedBy,
      changed_by: addedBy,
      idempotency_key: idempotency?.key ?? null,
      idempotency_digest: idempotency?.digest ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** The district that one of the admin staff added under an idempotency key, with the digest of what was sent. */
export async function findByKey(db: Db, addedBy: string, key: string) {
  return db
    .selectFrom('districts')
    .where('added_by', '=', addedBy)
    .where('idempotency_key', '=', key)
    .select(['id', 'idempotency_digest as digest'])
    .executeTakeFirst()
}

/** Sets values of a locked district, which makes another version of it. */
export async function setDistrict(
  tx: Tx,
  id: string,
  values: DistrictValues | { state: DistrictState } | { drafts_open: boolean } | null,
  changedBy: string,
): Promise<void> {
  const columns = values !== null && 'name' in values ? columnsOf(values) : values
  await tx
    .updateTable('districts')
    .set({ ...columns, changed_by: changedBy, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Whether the deletion of a district is asked for, and neither stopped nor done. */
export async function isToBeDeleted(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('district_deletions')
    .where('district_id', '=', id)
    .where('stopped_on', 'is', null)
    .where('done_on', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Which of a name and an NCES id another district has. */
export async function findTaken(
  db: Db,
  { name, ncesId }: Pick<DistrictValues, 'name' | 'ncesId'>,
  exceptId: string | null,
): Promise<{ name: boolean; ncesId: boolean }> {
  const rows = await db
    .selectFrom('districts')
    .where((where) =>
      where.or([
        where(sql`lower(name)`, '=', sql<string>`lower(${name})`),
        ...(ncesId === null ? [] : [where('nces_id', '=', ncesId)]),
      ]),
    )
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .select(['nces_id as ncesId', sql<boolean>`lower(name) = lower(${name})`.as('isNamed')])
    .execute()
  return {
    name: rows.some(({ isNamed }) => isNamed),
    ncesId: ncesId !== null && rows.some((row) => row.ncesId === ncesId),
  }
}

/** Those of the names that are packages of the library. */
export async function findPackages(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('packages')
    .where('name', 'in', names)
    .where('retired_on', 'is', null)
    .orderBy('position')
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** The present packages of a district. */
export async function listGranted(tx: Tx, districtId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('district_packages')
    .innerJoin('packages', 'packages.name', 'package_name')
    .where('district_id', '=', districtId)
    .where('retired_on', 'is', null)
    .orderBy('position')
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Gives a district exactly these packages of the library; retired ones that it had stay. */
export async function setPackages(tx: Tx, districtId: string, names: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('district_packages')
    .where('district_id', '=', districtId)
    .where('package_name', 'in', (select) =>
      select.selectFrom('packages').where('retired_on', 'is', null).select('name'),
    )
    .execute()
  if (names.length === 0) return
  await tx
    .insertInto('district_packages')
    .values(names.map((name) => ({ district_id: districtId, package_name: name })))
    .execute()
}

/** How long a district keeps what, null for as long as the installation, and what else it decides about its data. */
export type PrivacyValues = {
  responses: number | null
  reports: number | null
  people: number | null
  takesAddresses: boolean
  parentsNotice: boolean
}

/** Sets what a locked district decides about its data, which makes another version of it. */
export async function setPrivacyValues(
  tx: Tx,
  id: string,
  { responses, reports, people, takesAddresses, parentsNotice }: PrivacyValues,
  changedBy: string,
): Promise<void> {
  await tx
    .updateTable('districts')
    .set({
      responses_months: responses,
      reports_months: reports,
      people_months: people,
      takes_addresses: takesAddresses,
      parents_notice: parentsNotice,
      changed_by: changedBy,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes the schools and packages of a district whose people are erased; of its own row its name and dates stay. */
export async function emptyDistrict(tx: Tx, id: string, now: Date): Promise<{ schools: number }> {
  const schools = await tx.deleteFrom('schools').where('district_id', '=', id).returning('id').execute()
  await tx.deleteFrom('district_packages').where('district_id', '=', id).execute()
  const day = dayInStates(now)
  await tx
    .updateTable('districts')
    .set({
      // Another district may have the name.
      name: sql<string>`name || ' (deleted ' || ${day}::text || ', ' || left(id::text, 8) || ')'`,
      nces_id: null,
      state: 'suspended',
      data_deleted_on: now,
      idempotency_key: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  return { schools: schools.length }
}
