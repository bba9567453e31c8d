import { getLoggedInUser, type LoggedInUser } from '#contract/people/people.ts'
import { hasClaim } from '#contract/people/sign-in.ts'
import { listReports } from '#contract/reports/reports.ts'
import { listSharedResults } from '#contract/results/analysis-sharing.ts'
import { formsAuthorization } from '#contract/results/forms.ts'
import { listDeletedResults, listResults } from '#contract/results/results.ts'
import { answers } from './server.ts'

export const dana: LoggedInUser = {
  id: '7f7a3a52-5d52-4c34-9f4e-0d9b1c7f1a01',
  fullName: 'Dana Morales',
  email: 'dana@riverbend.example',
  schools: [{ id: '7f7a3a52-5d52-4c34-9f4e-0d9b1c7f1a02', name: 'Riverbend Elementary' }],
  isAdmin: false,
  isLead: false,
  districtId: '7f7a3a52-5d52-4c34-9f4e-0d9b1c7f1a09',
  districtName: 'Riverbend Unified School District',
}

/** Nothing sent in yet, and Google not connected. */
const newcomer = [
  answers(listResults, []),
  answers(listDeletedResults, []),
  answers(listSharedResults, []),
  answers(listReports, []),
  answers(formsAuthorization, 'false'),
]

/** What the server says to somebody who is no admin. */
export const staff = [answers(getLoggedInUser, dana), answers(hasClaim, false), ...newcomer]

/** What it says to an admin. */
export const admin = [
  answers(getLoggedInUser, { ...dana, isAdmin: true, districtId: null, districtName: null }),
  answers(hasClaim, true),
  ...newcomer,
]
