import { isId } from '#web/browser/address-query.ts'
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

/** What the filter by where people come from offers. */
export const origins = [
  { value: 'hand', name: 'By hand' },
  { value: 'roster', name: 'Roster' },
] as const

/** The names of what narrows the list in the address, where `from` is the number of the first row of a page. */
export const filterNames = ['search', 'role', 'school', 'origin', 'state'] as const

type Matching = Pick<
  PeopleQuery,
  'search' | 'role' | 'state' | 'school' | 'neverSignedIn' | 'mailFails' | 'from'
>

/** What the people are narrowed to; what the address holds and is no choice narrows nothing. */
export function matchingOf({ value }: Address): Matching {
  const role = (['staff', 'lead', 'admin'] as const).find((one) => one === value('role'))
  const origin = origins.find((one) => one.value === value('origin'))?.value
  const status = statuses.find((one) => one.value === value('state'))?.value
  return {
    ...(value('search') && { search: value('search') }),
    ...(role && { role }),
    ...(isId(value('school')) && { school: value('school') }),
    ...(origin && { from: origin }),
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
