import type { PeopleQuery } from '#web/features/districts/districts.api.ts'
import { rowsPerPage, type useListAddress } from '#web/features/districts/parts/list-address.ts'

type Address = ReturnType<typeof useListAddress>

/** What the filter by status offers. */
export const statuses = [
  { value: 'active', name: 'Active' },
  { value: 'invited', name: 'Invited' },
  { value: 'deactivated', name: 'Deactivated' },
  { value: 'neverSignedIn', name: 'Never signed in' },
  { value: 'mailFails', name: 'E-mail bounces' },
] as const

/** The names of what narrows the list in the address. */
export const filterNames = ['search', 'role', 'school', 'state'] as const

type Matching = Pick<PeopleQuery, 'search' | 'role' | 'state' | 'school' | 'neverSignedIn' | 'mailFails'>

/** What the people are narrowed to; what the address holds and is no choice narrows nothing. */
export function matchingOf({ value }: Address): Matching {
  const role = (['staff', 'lead', 'admin'] as const).find((one) => one === value('role'))
  const status = statuses.find((one) => one.value === value('state'))?.value
  return {
    ...(value('search') && { search: value('search') }),
    ...(role && { role }),
    ...(isId(value('school')) && { school: value('school') }),
    ...(status === 'neverSignedIn' && { neverSignedIn: true }),
    ...(status === 'mailFails' && { mailFails: true }),
    ...((status === 'active' || status === 'invited' || status === 'deactivated') && { state: status }),
  }
}

/** The page of people that the address names. */
export function queryOf(address: Address): PeopleQuery {
  return {
    ...matchingOf(address),
    ...address.page,
    limit: rowsPerPage,
    ...(address.value('sort') === '-name' && { sort: '-name' }),
  }
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
