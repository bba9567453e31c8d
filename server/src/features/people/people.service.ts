import { type AppError, conflict } from '#server/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type AddedPerson, insertPeople, listOpenSchools } from './new-people.queries.ts'
import { assignToLeads, findName } from './people.queries.ts'

/**
 * A person who was there before; admin staff have no district. `school` is the position of their school among those of
 * the district, by name and from the start again after the last, null for all of them.
 */
type EarlierPerson = Omit<AddedPerson, 'schoolIds'> & {
  districtId: string | null
  school: number | null
}

/** Adds people who were there before. Those whose id or e-mail address somebody has are left out. */
export async function addEarlierPeople(tx: Tx, people: readonly EarlierPerson[]): Promise<void> {
  const districtIds = new Set(people.flatMap(({ districtId }) => districtId ?? []))
  const schools = await listOpenSchools(tx, [...districtIds])
  const added = people.map(({ school, ...person }) => {
    const all = schools.get(person.districtId ?? '') ?? []
    return {
      ...person,
      schoolIds: school === null ? all : all.filter((_, index) => index === school % all.length),
    }
  })
  await insertPeople(tx, added, null)
}

/** Lets the leads of a district, who are responsible for all of it, work for a new school of it too. */
export async function giveLeadsSchool(tx: Tx, districtId: string, schoolId: string): Promise<void> {
  await assignToLeads(tx, districtId, schoolId)
}

/** The conflict of a change that was based on an earlier version: it names who was quicker. */
export async function changedMeanwhile(tx: Tx, changedBy: string | null, what: string): Promise<AppError> {
  const changer = (await findName(tx, changedBy)) ?? 'Somebody'
  return conflict(`${changer} changed ${what} while you were editing. Review the changes and save again.`)
}
