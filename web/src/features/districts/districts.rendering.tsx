import { screen } from '@testing-library/react'
import { type ActivityRow, listActivity } from '#contract/people/activity.ts'
import {
  getPerson,
  listEverybody,
  listPeople,
  type Person,
  type PersonRow,
} from '#contract/people/district-people.ts'
import {
  type District,
  type DistrictRow,
  type DistrictSchool,
  getDistrict,
  getDistrictTotals,
  listDistricts,
  listSchools,
} from '#contract/people/districts.ts'
import { getLoggedInUser } from '#contract/people/people.ts'
import { listSessions } from '#contract/people/sessions.ts'
import { hasClaim } from '#contract/people/sign-in.ts'
import { admin, dana } from '#web/testing/people.ts'
import { openApp } from '#web/testing/render-app.tsx'
import { answers, startServer } from '#web/testing/server.ts'
import {
  mill,
  onePage,
  sampleDistrict,
  sampleEvent,
  sampleSession,
  totals,
  whole,
  willow,
} from './districts.samples.ts'

/** Opens the list of districts for an admin. */
export async function openDistricts(rows: DistrictRow[], query = '') {
  const server = startServer(
    answers(listDistricts, onePage(rows)),
    answers(getDistrictTotals, totals),
    ...admin,
  )
  const user = openApp(`/admin/districts${query}`)
  await screen.findByRole('heading', { name: 'Districts & People' })
  return { server, user }
}

type Given = {
  district?: District
  people?: PersonRow[]
  person?: Person
  schools?: DistrictSchool[]
  asLead?: boolean
  activity?: ActivityRow[]
}

/** Opens a tab of one district, for an admin or for its lead. */
export async function openDistrict(tab: string, { asLead = false, ...given }: Given = {}) {
  const district = given.district ?? sampleDistrict()
  const people = given.people ?? []
  const server = startServer(
    ...(asLead
      ? [
          answers(getLoggedInUser, { ...dana, isLead: true, districtId: district.id }),
          answers(hasClaim, false),
        ]
      : []),
    answers(getDistrict, district),
    answers(listSchools, given.schools ?? [mill, willow]),
    answers(listActivity, onePage(given.activity ?? [sampleEvent])),
    answers(listSessions, [sampleSession]),
    answers(listPeople, onePage(people)),
    answers(listEverybody, onePage(people)),
    ...(people[0] ? [answers(getPerson, given.person ?? whole(people[0]))] : []),
    ...admin,
  )
  const user = openApp(asLead ? `/district/${tab}` : `/admin/districts/${district.id}/${tab}`)
  await screen.findByRole('heading', { level: 1, name: district.name })
  return { server, user, district }
}
