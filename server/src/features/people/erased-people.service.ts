import {
  type Actor,
  forgetValuesOfPerson,
  product,
  recordEvent,
} from '#server/features/audit/audit.service.ts'
import { forgetGrant } from '#server/features/forms/forgotten-grants.service.ts'
import { noteRemoved } from '#server/features/removals/removals.service.ts'
import { forgetLinesAbout } from '#server/features/rosters/forgotten-rosters.service.ts'
import { endSessionsOf } from '#server/features/sign-in/ended-sessions.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { forgetMailsAbout } from '#server/platform/mail/sent-mails.queries.ts'
import { listNotErased, lockNotErased, setErased } from './erased-people.queries.ts'

type Erasable = { id: string; email: string; fullName: string; districtId: string | null }

/**
 * Erases a person in a transaction: the row stays without name, address, identity and schools, and the values of the events
 * about them go, as do e-mails to and about them in the mailbox.
 */
export async function erasePerson(
  tx: Tx,
  jobs: Jobs,
  { id, email, fullName, districtId }: Erasable,
  actor: Actor,
  now: Date,
): Promise<void> {
  await setErased(tx, id, actor.id, now)
  await endSessionsOf(tx, id)
  await forgetGrant(tx, jobs, id)
  await forgetValuesOfPerson(tx, id)
  await forgetLinesAbout(tx, id)
  await forgetMailsAbout(tx, { email, fullName })
  await recordEvent(tx, { action: 'person_erased', actor, subject: { kind: 'person', id } }, now)
  await noteRemoved(tx, jobs, { kind: 'person', id, districtId }, now)
}

/** Erases somebody by their id, by the product itself; answers false if that is done. */
export async function eraseById(tx: Tx, jobs: Jobs, id: string, now: Date): Promise<boolean> {
  const person = await lockNotErased(tx, id)
  if (!person) return false
  await erasePerson(tx, jobs, person, product, now)
  return true
}

/** The people of a district who are not erased, with their addresses. */
export const listPeopleToErase: (db: Db, districtId: string) => Promise<Erasable[]> = listNotErased
