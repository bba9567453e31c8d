import { type Actor, product, recordEvent } from '#server/features/audit/audit.service.ts'
import { forgetGrant } from '#server/features/forms/forgotten-grants.service.ts'
import { tellAccountChanged } from '#server/features/people/accounts.service.ts'
import { lockPeopleOf } from '#server/features/people/changes/person-changes.queries.ts'
import { endSessionsOf } from '#server/features/sign-in/ended-sessions.service.ts'
import { nameOfAddress } from '#server/platform/addresses.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import * as queries from './admins.queries.ts'

/** The outcome of adding the address of an admin. */
type AdminOutcome = 'added' | 'reactivated' | 'present' | 'elsewhere'

/**
 * Adds an invited person to the admin staff, or lets a deactivated one in again. An address of a district's person is
 * left alone (`elsewhere`): admin staff belong to no district.
 */
export async function addAdmin(
  tx: Tx,
  { email, fullName, actor }: { email: string; fullName: string; actor: Actor },
  now: Date,
): Promise<AdminOutcome> {
  // Nodes that start together each add those of ADMIN_EMAIL, and an address that is not there yet cannot be locked.
  await lockPeopleOf(tx, null)
  const present = await queries.lockPersonOf(tx, email)
  if (present && present.role !== 'admin') return 'elsewhere'
  if (present && present.state !== 'deactivated') return 'present'
  const id = present?.id ?? (await queries.insertAdmin(tx, email, fullName))
  if (present) {
    await queries.letIn(tx, id)
    await tellAccountChanged(tx, id)
  }
  const action = present ? 'person_reactivated' : 'person_added'
  await recordEvent(tx, { action, actor, subject: { kind: 'person', id }, after: { role: 'admin' } }, now)
  return present ? 'reactivated' : 'added'
}

/**
 * Makes each address that of an invited admin, while there is no active one; undefined, and nothing is changed, if
 * there is one.
 */
export async function addFirstAdmins(
  tx: Tx,
  addresses: readonly string[],
  now: Date,
): Promise<AdminOutcome[] | undefined> {
  const outcomes: AdminOutcome[] = []
  if (addresses.length === 0) return outcomes
  if ((await queries.lockActiveAdmins(tx)).length > 0) return undefined
  for (const email of addresses)
    outcomes.push(await addAdmin(tx, { email, fullName: nameOfAddress(email), actor: product }, now))
  return outcomes
}

/**
 * Removes an admin: signs them out on every node and keeps them out. The last active one stays (`last`) unless `force` is true.
 */
export async function removeAdmin(
  tx: Tx,
  jobs: Jobs,
  { email, force, actor }: { email: string; force: boolean; actor: Actor },
  now: Date,
): Promise<'removed' | 'absent' | 'last'> {
  await lockPeopleOf(tx, null)
  const active = await queries.lockActiveAdmins(tx)
  const person = await queries.lockPersonOf(tx, email)
  if (person?.role !== 'admin' || person.state === 'deactivated') return 'absent'
  if (!force && active.length === 1 && active[0]?.id === person.id) return 'last'
  await queries.letOut(tx, person.id, now)
  await recordEvent(
    tx,
    { action: 'person_deactivated', actor, subject: { kind: 'person', id: person.id } },
    now,
  )
  await endSessionsOf(tx, person.id)
  await forgetGrant(tx, jobs, person.id)
  return 'removed'
}

/** The admin staff by e-mail address, deactivated ones too. */
export const listAdmins = (db: Db): Promise<queries.Admin[]> => queries.listAdmins(db)

/** Whether somebody can administer the product: an admin who may sign in. */
export async function canBeAdministered(db: Db): Promise<boolean> {
  return (await queries.listAdmins(db)).some(({ state }) => state !== 'deactivated')
}

/** Forgets all identities of an issuer, so that each person's next proven address binds again; answers with their number. */
export async function unbindIssuer(
  tx: Tx,
  { issuer, actor }: { issuer: string; actor: Actor },
  now: Date,
): Promise<number> {
  const people = await queries.forgetIdentities(tx, issuer)
  if (people > 0) await recordEvent(tx, { action: 'sign_in_reset', actor, after: { issuer, people } }, now)
  return people
}
