import { getDistrict } from '#contract/people/districts.ts'
import {
  applyRosterRun,
  getRosterRun,
  listRosterChanges,
  listRosterRuns,
  type RosterChange,
  type RosterRun,
} from '#contract/people/rosters/runs.ts'
import { listRosterSources, type RosterSource } from '#contract/people/rosters/sources.ts'
import { idOf, onePage, sampleDistrict } from '#web/features/districts/districts.samples.ts'
import { admin } from '#web/testing/people.ts'
import { openApp } from '#web/testing/render-app.tsx'
import { answers, startServer } from '#web/testing/server.ts'

export const district = sampleDistrict()
export const source: RosterSource = {
  id: idOf(4, 1),
  district: { id: district.id, name: district.name },
  name: 'Student information system',
  ignoreDates: false,
  usernameDomain: '',
  administratorsAreLeads: false,
  holdPercent: 10,
  listIsComplete: false,
  pausedUntil: null,
  format: 'oneroster-1.1',
  people: 148,
  tokens: [],
  lastRun: { id: idOf(5, 1), state: 'held', madeOn: '2026-11-02T15:00:00Z', heldOn: true },
  version: 1,
}
export const people = {
  added: 12,
  changed: 9,
  linked: 3,
  deactivated: 84,
  reactivated: 0,
  skipped: 3,
  unchanged: 52,
}
const schools = { added: 0, changed: 0, linked: 0, closed: 0, reopened: 0, unchanged: 6 }
export const held: RosterRun = {
  id: idOf(5, 1),
  sourceId: source.id,
  sourceName: source.name,
  districtId: district.id,
  state: 'held',
  madeByName: 'Priya Raman',
  madeOn: '2026-11-02T15:00:00Z',
  fileName: 'riverbend_oneroster.zip',
  format: 'oneroster-1.1',
  rowsRead: 4_000,
  preview: {
    isDelta: false,
    notRead: { students: 3_574, parents: 0, others: 0, withoutRole: 0 },
    people,
    schools,
    keptAsEdited: 0,
    districts: [
      {
        id: district.id,
        name: district.name,
        isNew: false,
        people,
        schools,
        keptAsEdited: 0,
        active: 148,
        joining: 1,
        seenLately: 41,
        heldFor: ['deactivations'],
      },
    ],
    warnings: [],
    warningCount: 0,
  },
  failure: null,
  isUndoing: false,
  linesToDo: 0,
  linesDone: 0,
  linesOtherwise: 0,
  appliedOn: null,
  undoableUntil: null,
  keptPeople: false,
}
export const line: RosterChange = {
  seq: 1,
  kind: 'person',
  action: 'changed',
  subjectId: idOf(2, 1),
  name: 'Joan Ostrander',
  email: 'joan@riverbend.example',
  differences: [{ field: 'name', before: 'Joan Ostrander', after: 'Joan Ostrander-Lee' }],
  reason: 'not among the staff in this file',
  isQuestion: false,
  decision: null,
  isKept: false,
  isApplied: false,
  outcome: null,
}

/** Opens the tab of the rosters of a district, or another page of rosters, for an admin. */
export function open(
  path: string,
  run: RosterRun = held,
  sources = [source],
  at = `/admin/districts/${district.id}/roster`,
) {
  const server = startServer(
    answers(getDistrict, district),
    answers(listRosterSources, sources),
    answers(listRosterRuns, [run]),
    answers(getRosterRun, run),
    answers(listRosterChanges, onePage([line])),
    answers(applyRosterRun, { ...run, state: 'applying' }),
    ...admin,
  )
  return { server, user: openApp(`${at}${path}`) }
}
