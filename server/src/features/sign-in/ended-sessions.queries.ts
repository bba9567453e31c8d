import type { Tx } from '#server/platform/database/database.ts'

/** Deletes the sessions of a person. */
export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Deletes the sessions of several people. */
export async function deleteSessionsOfSeveral(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', 'in', [...userIds])
    .execute()
}

/** Deletes the sessions of all people of a district. */
export async function deleteSessionsOfDistrict(tx: Tx, districtId: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', 'in', (select) =>
      select.selectFrom('users').where('district_id', '=', districtId).select('id'),
    )
    .execute()
}
