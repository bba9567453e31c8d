import { forgetTemplateLists } from '#server/features/templates/templates.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import * as queries from './districts.queries.ts'

/** Adds a district with its schools; an existing one with this id or name is left unchanged. */
export async function addDistrict(tx: Tx, district: queries.NewDistrict): Promise<void> {
  const added = await queries.insertDistrict(tx, district)
  if (added && district.schools.length > 0) await queries.insertSchoolsOf(tx, [district])
}

/** Adds districts with their schools; leaves out those whose id or name is there. Answers with the ids of those added. */
export async function addDistricts(
  tx: Tx,
  districts: readonly (queries.NewDistrict & { isSuspended: boolean })[],
): Promise<Set<string>> {
  const added = await queries.insertDistricts(tx, districts)
  const withSchools = districts.filter(({ id, schools }) => added.has(id) && schools.length > 0)
  if (withSchools.length > 0) await queries.insertSchoolsOf(tx, withSchools)
  return added
}

/** As grantFirstPackages, for several districts at once. */
export async function grantFirstPackagesOf(
  tx: Tx,
  districts: readonly { id: string; packages: readonly string[] }[],
): Promise<void> {
  if (await queries.insertFirstPackagesOf(tx, districts)) await forgetTemplateLists(tx)
}

/**
 * Gives packages of the library to a district that has none, and makes every node show their templates when the
 * transaction commits. A district that has packages keeps exactly these.
 */
export async function grantFirstPackages(
  tx: Tx,
  districtId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  if (await queries.insertFirstPackages(tx, districtId, names)) await forgetTemplateLists(tx)
}

/**
 * Adds packages to a district that has exactly those of `from`, so that it has those of `to`, and makes every node show
 * their templates when the transaction commits. A district with any others keeps exactly these.
 */
export async function grantMorePackages(
  tx: Tx,
  districtId: string,
  { from, to }: { from: readonly string[]; to: readonly string[] },
): Promise<void> {
  const added = to.filter((name) => !from.includes(name))
  if (from.length === 0 || added.length === 0) return
  if (await queries.insertMorePackages(tx, districtId, { from, added })) await forgetTemplateLists(tx)
}
