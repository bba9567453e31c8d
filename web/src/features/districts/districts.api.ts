import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Part } from '#contract/endpoint.ts'
import { listActivity } from '#contract/people/activity.ts'
import { getPerson, listEverybody, listPeople, type Person } from '#contract/people/district-people.ts'
import {
  type District,
  type DistrictSchool,
  getDistrict,
  getDistrictTotals,
  listDistricts,
  listSchools,
} from '#contract/people/districts.ts'
import { call } from '#web/server/api.ts'

/** The beginning of the keys of all that these pages know. */
const root = 'districts'
const others = { staleTime: 0, placeholderData: keepPreviousData }

export type DistrictQuery = Part<typeof listDistricts, 'query'>
export type ActivityQuery = Part<typeof listActivity, 'query'>
export type PeopleQuery = Part<typeof listPeople, 'query'>

/** A page of districts; the last one stays while another is on its way. */
export const districtsQuery = (query: DistrictQuery) =>
  queryOptions({
    queryKey: [root, 'list', query],
    queryFn: ({ signal }) => call(listDistricts, { query, signal }),
    ...others,
  })

/** The figures of all districts, and the packages that there are. */
export const totalsQuery = queryOptions({
  queryKey: [root, 'totals'],
  queryFn: ({ signal }) => call(getDistrictTotals, { signal }),
  staleTime: 0,
})

/** One district. */
export const districtQuery = (districtId: string) =>
  queryOptions({
    queryKey: [root, 'one', districtId],
    queryFn: ({ signal }) => call(getDistrict, { params: { districtId }, signal }),
    staleTime: 0,
  })

/** The schools of a district, closed ones too. */
export const schoolsQuery = (districtId: string) =>
  queryOptions({
    queryKey: [root, 'schools', districtId],
    queryFn: ({ signal }) => call(listSchools, { params: { districtId }, signal }),
    staleTime: 0,
  })

/** A page of the people of a district, or of everybody. */
export const peopleQuery = (districtId: string | null, query: PeopleQuery) =>
  queryOptions({
    queryKey: [root, 'people', districtId, query],
    queryFn: ({ signal }) =>
      districtId === null
        ? call(listEverybody, { query, signal })
        : call(listPeople, { params: { districtId }, query, signal }),
    ...others,
  })

/** One person with what is theirs. */
export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: [root, 'person', personId],
    queryFn: ({ signal }) => call(getPerson, { params: { personId }, signal }),
    staleTime: 0,
  })

/** A page of what happened, of a district or of all. */
export const activityQuery = (query: ActivityQuery) =>
  queryOptions({
    queryKey: [root, 'activity', query],
    queryFn: ({ signal }) => call(listActivity, { query, signal }),
    ...others,
  })

/** What to do with the answers of changes: each is shown at once, and all that is shown is asked for again. */
export function useFresh() {
  const client = useQueryClient()
  const again = () => void client.invalidateQueries({ queryKey: [root] })
  return {
    again,
    /** After a thing was removed: what was asked of it, by its id, is not asked again. */
    without: (id: string) =>
      void client.invalidateQueries({
        queryKey: [root],
        predicate: ({ queryKey }) => !queryKey.includes(id),
      }),
    district: (district: District) => {
      client.setQueryData(districtQuery(district.id).queryKey, district)
      again()
    },
    person: (person: Person) => {
      client.setQueryData(personQuery(person.id).queryKey, person)
      again()
    },
    school: (districtId: string, school: DistrictSchool) => {
      client.setQueryData(schoolsQuery(districtId).queryKey, (schools) =>
        schools?.map((one) => (one.id === school.id ? school : one)),
      )
      again()
    },
    /** The newest of each, for a change that was refused because somebody was quicker. */
    newestDistrict: (id: string) => client.fetchQuery(districtQuery(id)),
    newestPerson: (id: string) => client.fetchQuery(personQuery(id)),
    newestSchools: (districtId: string) => client.fetchQuery(schoolsQuery(districtId)),
  }
}
