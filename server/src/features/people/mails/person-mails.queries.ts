import type { Db } from '#server/platform/database/database.ts'

/** Somebody whom e-mails go to. */
export type Recipient = { id: string; fullName: string; email: string }

const recipient = ['users.id', 'full_name as fullName', 'email'] as const

/** The leads of a district who may sign in. */
export async function listLeads(db: Db, districtId: string): Promise<Recipient[]> {
  return db
    .selectFrom('users')
    .where('district_id', '=', districtId)
    .where('role', '=', 'lead')
    .where('state', '<>', 'deactivated')
    .orderBy('full_name')
    .orderBy('users.id')
    .select(recipient)
    .execute()
}

/** The number of invitations that were sent since a moment, by every node; their keys begin with `prefix`. */
export async function countInvitationsSince(db: Db, prefix: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .where('sent_on', '>', since)
    .where('key', 'like', `${prefix}%`)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A person with their district, whatever their state. */
export async function findPersonForMail(db: Db, id: string) {
  return db
    .selectFrom('users')
    .leftJoin('districts', 'districts.id', 'users.district_id')
    .where('users.id', '=', id)
    .select(recipient)
    .select([
      'role',
      'users.state',
      'invited_on as invitedOn',
      'deactivated_on as deactivatedOn',
      'users.district_id as districtId',
      'districts.name as districtName',
      'districts.state as districtState',
    ])
    .executeTakeFirst()
}

/** Whether e-mails to a person come back. */
export async function findMailFails(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', id)
    .where('mail_fails_since', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records that an e-mail to this address of a person came back, unless the address was corrected meanwhile. */
export async function setMailFails(db: Db, { id, email }: Recipient, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ mail_fails_since: now })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('mail_fails_since', 'is', null)
    .execute()
}

/** The titles of the reports of a person that are not available yet, newest first. */
export async function listReportsUnderWay(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('insights_reports')
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'ReportAvailable')
    .where('deleted_on', 'is', null)
    .orderBy('created_on', 'desc')
    .select('friendly_name')
    .execute()
  return rows.map((row) => row.friendly_name)
}
