import type { Db } from '#server/platform/database/database.ts'
import { AddressRefusedError, type Mail, type Mailer } from '#server/platform/mail/mail.ts'
import {
  findMailFails,
  findPersonForMail,
  listLeads,
  type Recipient,
  setMailFails,
} from './person-mails.queries.ts'

export { listLeads, type Recipient }

type Deps = { db: Db; mailer: Mailer; clock: () => Date }

/**
 * Sends a message to a person, unless e-mails to their address come back. If the mail server refuses the address for
 * good, that is recorded at the person and nothing is sent again until somebody corrects it. Throws as the mailer does.
 */
export async function mailPerson(
  { db, mailer, clock }: Deps,
  person: Recipient,
  mail: Omit<Mail, 'to'>,
): Promise<void> {
  if (await findMailFails(db, person.id)) return
  try {
    await mailer({ ...mail, to: person.email })
  } catch (error) {
    if (!(error instanceof AddressRefusedError)) throw error
    await setMailFails(db, person, clock())
  }
}

/** Who gets the e-mails about what a person owns. */
type OwnersMail = {
  to: Recipient[]
  /** The name of the owner if they have left, so that the leads of the district get the e-mails; null otherwise. */
  leaver: string | null
}

/** The owner of an upload or a report, or the leads of their district if the owner has left. */
export async function recipientsFor(db: Db, ownerId: string): Promise<OwnersMail> {
  const owner = await findPersonForMail(db, ownerId)
  if (!owner) return { to: [], leaver: null }
  const { id, fullName, email, state, districtId } = owner
  if (state !== 'deactivated') return { to: [{ id, fullName, email }], leaver: null }
  return { to: districtId ? await listLeads(db, districtId) : [], leaver: fullName }
}

/** The end of the key of a message, which is one for each lead if the owner has left. */
export function keyEnd({ leaver }: OwnersMail, { id }: Recipient): string {
  return leaver === null ? '' : `:${id}`
}

/** Why leads get an e-mail about what somebody else owns; nothing if the owner gets it. */
export function leftSentence({ leaver }: OwnersMail): string[] {
  return leaver === null ? [] : [`You are receiving this because ${leaver} is no longer with your district.`]
}

/** The leads of a district who may sign in. */
export const leadsOf = (db: Db, districtId: string): Promise<Recipient[]> => listLeads(db, districtId)
