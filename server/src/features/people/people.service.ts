import type { Tx } from '#server/platform/database/database.ts'
import { type AddedPerson, insertPeople, listOpenSchools } from './new-people.queries.ts'

/** A person of the demo: `school` is the position of their school among those of the district, null for all of them. */
export type DemoPerson = Omit<AddedPerson, 'schoolIds'> & { school: number | null }

/**
 * Adds people who were there before, to a district or to the admin staff where that is null. Those whose id or e-mail
 * address somebody has are left out.
 */
export async function addEarlierPeople(
  tx: Tx,
  districtId: string | null,
  people: readonly DemoPerson[],
): Promise<void> {
  const schools = districtId ? await listOpenSchools(tx, districtId) : []
  const added = people.map(({ school, ...person }) => ({
    ...person,
    schoolIds: school === null ? schools : schools.filter((_, index) => index === school % schools.length),
  }))
  await insertPeople(tx, districtId, added, null)
}
