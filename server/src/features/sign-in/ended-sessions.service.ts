import { tellAccountChanged } from '#server/features/people/accounts.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  deleteSessionsOf,
  deleteSessionsOfDistrict,
  deleteSessionsOfSeveral,
} from './ended-sessions.queries.ts'

/** Ends all sessions of a person on every node when the transaction commits. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId)
  await tellAccountChanged(tx, userId)
}

/** Ends all sessions of the people of a district on every node when the transaction commits. */
export async function endSessionsOfDistrict(tx: Tx, districtId: string): Promise<void> {
  await deleteSessionsOfDistrict(tx, districtId)
  await tellAccountChanged(tx, districtId)
}

/** Ends all sessions of people of a district who leave together, on every node when the transaction commits. */
export async function endSessionsOfLeavers(
  tx: Tx,
  districtId: string,
  userIds: readonly string[],
): Promise<void> {
  await deleteSessionsOfSeveral(tx, userIds)
  await tellAccountChanged(tx, districtId)
}
