import type { Tx } from '#server/platform/database/database.ts'
import { deleteLinesAbout, deleteSourcesOf } from './forgotten-rosters.queries.ts'

/** Deletes what previews of rosters say of somebody who is erased. */
export const forgetLinesAbout = (tx: Tx, personId: string): Promise<void> => deleteLinesAbout(tx, personId)

/** Deletes all rosters of a district whose people are erased and whose schools are deleted. */
export const forgetRostersOf = (tx: Tx, districtId: string): Promise<void> => deleteSourcesOf(tx, districtId)
