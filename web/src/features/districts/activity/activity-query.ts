import { type ActivityKind, activityKinds } from '#contract/people/activity.ts'
import { isId } from '#web/browser/address-query.ts'
import type { ActivityQuery } from '#web/features/districts/districts.api.ts'
import { rowsPerPage, type useListAddress } from '#web/features/districts/parts/list-address.ts'

type Address = ReturnType<typeof useListAddress>

/** The names of the kinds of activity on the screen. */
export const kindNames: Record<ActivityKind, string> = {
  signIn: 'Signing in',
  reading: 'Opening and downloading',
  uploads: 'Uploads',
  reports: 'Reports',
  people: 'People',
  districts: 'Districts and schools',
  library: 'Template library',
}

/** The names of what narrows the list in the address, where `from` is the number of the first row of a page. */
export const filterNames = ['person', 'district', 'kind', 'since', 'until'] as const

type Narrowed = Pick<ActivityQuery, 'person' | 'district' | 'kind' | 'from' | 'to'>

/** What the activity is narrowed to; what the address holds and is no choice narrows nothing. */
export function narrowedBy({ value }: Pick<Address, 'value'>, districtId: string | null): Narrowed {
  const kind = activityKinds.find((one) => one === value('kind'))
  const district = districtId ?? value('district')
  const [from, to] = [startOf(value('since')), startOf(value('until'), 1)]
  return {
    ...(isId(value('person')) && { person: value('person') }),
    ...(isId(district) && { district }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The page of activity that the address names, of a district or of all. */
export function queryOf(address: Address, districtId: string | null): ActivityQuery {
  return { ...narrowedBy(address, districtId), ...address.page, limit: rowsPerPage }
}

/** The first moment (ISO 8601) of a day (YYYY-MM-DD) where the reader is, or of the day so many days later. */
function startOf(day: string, later = 0): string | undefined {
  const [, year, month, date] = /^([12]\d{3})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? []
  if (!year || !month || !date) return undefined
  return new Date(year, month - 1, date + later).toISOString()
}
