import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getDistrict, listDistricts } from '#contract/people/districts.ts'
import {
  addRosterRun,
  applyRosterRun,
  getRosterRun,
  listRosterChanges,
  listRosterRuns,
  type RosterChange,
  type RosterRun,
} from '#contract/people/rosters/runs.ts'
import {
  addRosterSource,
  linkRosterDistrict,
  listRosterSources,
  type RosterSource,
  removeRosterSource,
  revokeRosterToken,
  updateRosterSource,
} from '#contract/people/rosters/sources.ts'
import { idOf, onePage, sampleDistrict, sampleRow } from '#web/features/districts/districts.samples.ts'
import { admin } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, held as heldBack, startServer } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const district = sampleDistrict()
const source: RosterSource = {
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
const people = {
  added: 12,
  changed: 9,
  linked: 3,
  deactivated: 84,
  reactivated: 0,
  skipped: 3,
  unchanged: 52,
}
const schools = { added: 0, changed: 0, linked: 0, closed: 0, reopened: 0, unchanged: 6 }
const held: RosterRun = {
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
const line: RosterChange = {
  seq: 1,
  kind: 'person',
  action: 'changed',
  subjectId: idOf(2, 1),
  name: 'Joan Ostrander',
  email: 'joan@riverbend.example',
  differences: [{ field: 'name', before: 'Joan Ostrander', after: 'Joan Ostrander-Lee' }],
  reason: 'not in this file',
  isQuestion: false,
  decision: null,
  isApplied: false,
  outcome: null,
}

function open(
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

test('a district without a roster says how people come in, and a source can be added', async () => {
  const { user } = open('', held, [])
  await screen.findByRole('heading', { name: 'People are added by hand' })
  await user.click(screen.getByRole('button', { name: 'Add a source' }))
  expect(await screen.findByRole('dialog', { name: 'Add a roster source' })).toBeTruthy()
})

test('a source with faults is not sent: each field says its own, and the first has the focus', async () => {
  const { server, user } = open('', held, [])
  await user.click(await screen.findByRole('button', { name: 'Add a source' }))
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
  await user.clear(field(/^Name/))
  await user.type(field(/^Domain for user names/), 'riverbend')
  await user.clear(field(/^Hold above/))
  await user.type(field(/^Hold above/), '80')
  await user.click(screen.getByRole('button', { name: 'Add source' }))
  screen.getByText('Please enter a name.')
  screen.getByText('Please enter a domain such as riverbend.example.')
  screen.getByText('Please enter a whole number from 1 to 50.')
  expect(document.activeElement).toBe(field(/^Name/))
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('the first source is announced, and the focus is on the heading that took the place of its button', async () => {
  const { server, user } = open('', held, [])
  await user.click(await screen.findByRole('button', { name: 'Add a source' }))
  server.add(answers(addRosterSource, source), answers(listRosterSources, [source]))
  await user.click(screen.getByRole('button', { name: 'Add source' }))
  const heading = await screen.findByRole('heading', { name: 'Rosters' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText('Student information system was added.')).toBeTruthy()
})

test.each([
  [1, 'heading', 'Rosters'],
  [0, 'button', 'Add a source'],
] as const)(
  'a source that is removed is announced; of %i left the focus is on the %s',
  async (left, role, name) => {
    const other = { ...source, id: idOf(4, 2), name: 'State agency' }
    const { server, user } = open('', held, left === 1 ? [source, other] : [source])
    const panel = await screen.findByRole('region', { name: source.name })
    await user.click(within(panel).getByRole('button', { name: 'Remove' }))
    server.add(answers(removeRosterSource, null), answers(listRosterSources, left === 1 ? [other] : []))
    const before = server.calls.length
    await user.click(screen.getByRole('button', { name: 'Remove source' }))
    await screen.findByText('Student information system was removed.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
    const asked = server.calls.slice(before).filter(({ method }) => method === 'GET')
    expect(asked.filter(({ url }) => url.includes(source.id))).toEqual([])
  },
)

test('while a file is sent its button keeps the focus, and a single fault is said once', async () => {
  const fault = 'The list has no column of e-mail addresses. Give that column the heading “E-mail”.'
  const refused = heldBack(
    fails(addRosterRun, 422, 'validation_failed', fault, [{ path: 'list.csv', message: fault }]),
  )
  const { server, user } = open('')
  server.add(refused)
  const panel = await screen.findByRole('region', { name: source.name })
  await user.upload(
    within(panel).getByLabelText('Import a file: files'),
    new File(['a,b'], 'list.csv', { type: 'text/csv' }),
  )
  const sending = await within(panel).findByRole('button', { name: 'Sending…' })
  expect(sending).toHaveProperty('disabled', false)
  expect(sending.getAttribute('aria-disabled')).toBe('true')
  refused.release()
  expect(await within(panel).findAllByText(fault)).toHaveLength(1)
})

test('a token that is revoked is announced, and the focus goes to the one beside it', async () => {
  const token = (number: number) => ({
    id: idOf(6, number),
    hint: `tok${number}`,
    madeOn: '2026-11-01T12:00:00Z',
    madeByName: 'Priya Raman',
    expiresOn: '2027-11-01T12:00:00Z',
    lastUsedOn: null,
  })
  const { server, user } = open('', held, [{ ...source, tokens: [token(1), token(2)] }])
  await user.click(await screen.findByText('Automatic imports every night'))
  server.add(
    answers(revokeRosterToken, null),
    answers(listRosterSources, [{ ...source, tokens: [token(2)] }]),
  )
  await user.click(screen.getByRole('button', { name: 'Revoke the token that ends with tok1' }))
  await screen.findByText('The token was revoked.')
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Revoke the token that ends with tok2' }),
  )
})

// Only in a zone other than UTC, such as with TZ=America/New_York, does this tell the day there from that of UTC.
test('a source pauses until the chosen day begins where the reader is', async () => {
  const paused = { ...source, pausedUntil: new Date(2026, 11, 1).toISOString() }
  const { server, user } = open('', held, [paused])
  server.add(answers(updateRosterSource, paused))
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  const until = screen.getByLabelText<HTMLInputElement>("Don't accept files by token until")
  expect(until.value).toBe('2026-12-01')
  fireEvent.change(until, { target: { value: '2026-12-24' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      pausedUntil: new Date(2026, 11, 24).toISOString(),
    }),
  )
})

test('admins have a page for the sources of several districts, whose runs name each district', async () => {
  const several = { ...source, district: null, name: 'State agency' }
  const [first] = held.preview!.districts
  const inFile = { key: 'D-9', name: 'Northwood' }
  const next = { ...first!, id: idOf(1, 9), name: 'Northwood', isNew: true, heldFor: [], inFile }
  const run = { ...held, districtId: null, preview: { ...held.preview!, districts: [first!, next] } }
  const { server, user } = open('', run, [several], '/admin/districts/rosters')
  const panel = await screen.findByRole('region', { name: 'State agency' })
  expect(server.calls.map(({ url }) => url)).toContain('/api/roster-sources?ofSeveral=true')
  await user.click(within(panel).getByRole('button', { name: 'Look at it' }))
  await screen.findByRole('heading', { name: 'Import people' })
  expect(shownAddress()).toBe(`/admin/districts/rosters/${held.id}`)
  await screen.findByRole('option', { name: `${district.name}, held` })
  await user.selectOptions(screen.getByRole('combobox', { name: 'District' }), 'Northwood, would be added')
  await waitFor(() => expect(server.calls.at(-1)?.url).toContain(`districtId=${next.id}`))

  const ours = sampleRow(7, { name: 'River North' })
  server.add(answers(listDistricts, onePage([ours])), answers(linkRosterDistrict, null))
  await user.click(screen.getByRole('button', { name: 'Link Northwood…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Which district is Northwood?' }))
  await user.click(dialog.getByRole('button', { name: 'Link' }))
  expect(dialog.getByText('Please choose a district.')).toBeTruthy()
  await user.type(dialog.getByRole('combobox', { name: /District/ }), 'River')
  await user.click(await screen.findByRole('option', { name: ours.name }))
  await user.click(dialog.getByRole('button', { name: 'Link' }))
  await screen.findByText(`means ${ours.name} from the next file on`)
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Choose the file again/))
  expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    key: 'D-9',
    districtId: ours.id,
  })
})

test('a held run leads from its source to what it would do, and the focus goes along', async () => {
  const { user } = open('')
  const panel = await screen.findByRole('region', { name: source.name })
  expect(within(panel).getByText(/OneRoster 1\.1 · 148 people/)).toBeTruthy()
  await user.click(within(panel).getByRole('button', { name: 'Look at it' }))
  await screen.findByRole('heading', { name: 'This file would deactivate 84 of 148 people' })
  expect(shownAddress()).toBe(`/admin/districts/${district.id}/roster/${held.id}`)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Import people' }))
})

test('a held run keeps everybody unless the number is typed', async () => {
  const { server, user } = open(`/${held.id}`)
  await screen.findByText('OneRoster 1.1 · 79 staff and 6 schools · 3,574 students were not read in')
  expect(screen.getByText('After this: 161 people. Undo for 30 days.')).toBeTruthy()
  const why =
    'Files that leave people out by mistake look just like this, so a file that changes this many is held until somebody reviews it. 41 of them were seen in the last 30 days.'
  expect(screen.getByText(why)).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Keep all 84 active' })).toHaveProperty('checked', true)
  const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled')
  expect(isOff(screen.getByRole('button', { name: 'Import, keep 84 active' }))).toBe('false')
  await user.click(screen.getByRole('radio', { name: 'Deactivate 84 people' }))
  const button = screen.getByRole('button', { name: 'Import, deactivate 84' })
  await user.click(button)
  expect(server.calls.map(({ method }) => method)).not.toContain('POST')
  expect(isOff(button)).toBe('true')
  await user.type(screen.getByRole('textbox', { name: /To deactivate, type/ }), 'deactivate 84')
  expect(isOff(button)).toBe('false')
  server.add(answers(getRosterRun, { ...held, state: 'applying' }))
  await user.click(button)
  const heading = await screen.findByRole('heading', { name: /^Roster of/ })
  expect(screen.getByText('Importing').closest('[role=status]')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a held run of which one person would leave speaks of one', async () => {
  const [first] = held.preview!.districts
  const leaving = { ...first!.people, deactivated: 1 }
  const preview = {
    ...held.preview!,
    people: { ...held.preview!.people, deactivated: 1 },
    districts: [{ ...first!, people: leaving, seenLately: 1, heldFor: ['schools' as const] }],
  }
  open(`/${held.id}`, { ...held, preview })
  expect(await screen.findByRole('radio', { name: 'Keep 1 active' })).toHaveProperty('checked', true)
  screen.getByRole('radio', { name: 'Deactivate 1 person' })
  screen.getByText(/1 of them was seen in the last 30 days/)
  expect(screen.queryByText(/\b1 people/)).toBeNull()
})

test('of a held run of several districts the choice is about the people of those that are held', async () => {
  const [first] = held.preview!.districts
  const twoLeave = { ...people, added: 0, linked: 0, deactivated: 2 }
  const next = { ...first!, id: idOf(1, 9), name: 'Northwood', people: twoLeave, active: 12, heldFor: [] }
  const preview = {
    ...held.preview!,
    people: { ...people, deactivated: 86 },
    districts: [first!, { ...next, joining: 0 }],
  }
  const { server, user } = open(`/${held.id}`, { ...held, districtId: null, preview })
  await screen.findByRole('heading', { name: 'This file would deactivate 84 of 148 people' })
  expect(screen.getByText(/Nothing has changed yet/)).toBeTruthy()
  expect(screen.getByText(/2 people in the other districts are deactivated either way/)).toBeTruthy()
  expect(screen.getByText('After this: 171 people. Undo for 30 days.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Deactivate 84 people' }))
  expect(screen.getByText('After this: 87 people. Undo for 30 days.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /To deactivate, type/ }), 'deactivate 84')
  await user.click(screen.getByRole('button', { name: 'Import, deactivate 84' }))
  await waitFor(() =>
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ confirm: 'deactivate 84' }),
  )
})

test('a run that is imported but for what is held says so', async () => {
  const [first] = held.preview!.districts
  const next = { ...first!, id: idOf(1, 9), name: 'Northwood', heldFor: [] }
  const preview = { ...held.preview!, districts: [first!, next] }
  const partly = { ...held, districtId: null, preview, appliedOn: '2026-11-02T15:01:00Z' }
  open(`/${held.id}`, partly)
  await screen.findByText(/The districts that are not held have been imported/)
  expect(screen.queryByText(/Nothing has changed yet/)).toBeNull()
  expect(screen.queryByText(/either way/)).toBeNull()
})

test('a line shows what was there before and after', async () => {
  open(`/${held.id}`)
  const table = await screen.findByRole('table', { name: 'Changes' })
  const [, row] = within(table).getAllByRole('row')
  expect(row?.textContent).toContain('Changed')
  expect(within(row!).getByText('Joan Ostrander-Lee').tagName).toBe('INS')
  expect(within(table).getByText('Not in this file')).toBeTruthy()
})

test('a file that could not be read names everything that is wrong', async () => {
  const issues = [
    { path: 'orgs.csv', message: 'orgs.csv is missing.' },
    { path: 'users.csv', message: 'users.csv has no column email.' },
  ]
  const failed = {
    ...held,
    state: 'failed',
    preview: null,
    failure: { message: 'There are 2 issues.', issues },
  } as const
  open(`/${held.id}`, failed)
  const alert = await screen.findByRole('alert')
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['orgs.csv is missing.', 'users.csv has no column email.'])
})
