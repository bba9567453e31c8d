import type { PersonLines } from './person-lines.ts'
import type { PlacesContext } from './person-places.ts'
import type { StoredPeople } from './stored-people.ts'

export type ComparisonContext = PlacesContext & {
  namesSchools: boolean
  /** Whether people of the source who are not in the file leave. */
  isWhole: boolean
  administratorsAreLeads: boolean
  /** Whether the file speaks for a district. */
  covers(districtId: string): boolean
}

/** A comparison under way: what holds for every row, the lines and counts so far, and who is stored. */
export type PeopleComparison = { context: ComparisonContext; lines: PersonLines; stored: StoredPeople }

/** The addresses that accounts elsewhere have, in lower case, each with the reason that admins are given. */
export type Taken = ReadonlyMap<string, string>

export type Addresses = {
  taken: Taken
  /** Where rows exchange addresses, those in lower case that earlier rows give up. */
  free?: ReadonlySet<string>
}

/** The reason given for an address that an account elsewhere has. */
export const elsewhere = 'this address cannot be added here; ask support'
export const hasLeft = 'has left, as the file says'
