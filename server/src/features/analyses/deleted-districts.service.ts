import type { Tx } from '#server/platform/database/database.ts'
import { deleteFormReadings } from './readings/form-readings.queries.ts'
import { deleteSettings } from './settings/insights-settings.queries.ts'

/** Forgets what a district that is deleted decided about its analyses; the analyses themselves go with the uploads. */
export async function forgetDistrict(tx: Tx, districtId: string): Promise<void> {
  await deleteFormReadings(tx, districtId)
  await deleteSettings(tx, districtId)
}
