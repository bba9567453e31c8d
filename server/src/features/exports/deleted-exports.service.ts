import type { Tx } from '#server/platform/database/database.ts'
import { deleteExportsOf } from './exports.queries.ts'

/** Deletes what is known of the forms of a district, none of which has an upload any more; answers with their number. */
export function deleteExportsOfDistrict(tx: Tx, districtId: string): Promise<number> {
  return deleteExportsOf(tx, districtId)
}
