import type { Db } from '#server/platform/database/database.ts'
import { findTakesAddresses } from './district.queries.ts'

/** Whether the e-mail addresses that forms collected are taken with the responses; never if there is no district. */
export async function takesAddresses(db: Db, districtId: string | null): Promise<boolean> {
  return districtId !== null && (await findTakesAddresses(db, districtId))
}
