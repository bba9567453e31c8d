import type { Tx } from '#server/platform/database/database.ts'
import { assignAllSchools, insertUser, type NewUser } from './people.queries.ts'

/**
 * Adds a person, who works for all schools of their district; an existing one with this id or e-mail address is left
 * unchanged.
 */
export async function addPerson(tx: Tx, person: NewUser): Promise<void> {
  const added = await insertUser(tx, person)
  if (added && person.districtId) await assignAllSchools(tx, person.id, person.districtId)
}
