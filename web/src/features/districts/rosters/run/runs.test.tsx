import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getRosterRun, listRosterChanges } from '#contract/people/rosters/runs.ts'
import { idOf, onePage } from '#web/features/districts/districts.samples.ts'
import {
  district,
  held,
  line,
  open,
  people,
  source,
} from '#web/features/districts/rosters/rosters.rendering.tsx'
import { putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

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
  expect(screen.getByText('After this: 161 people in this roster. Undo for 30 days.')).toBeTruthy()
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

test('a run that waits for another one of its source says so until its file is opened', async () => {
  const { server } = open(`/${held.id}`, {
    ...held,
    state: 'reading',
    format: null,
    rowsRead: 0,
    preview: null,
  })
  expect(await screen.findByText('Waiting for its turn')).toBeTruthy()
  server.add(answers(getRosterRun, { ...held, state: 'reading', rowsRead: 20_000, preview: null }))
  expect(await screen.findByText('Reading: 20,000 rows so far')).toBeTruthy()
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
  expect(screen.getByText('After this: 171 people in this roster. Undo for 30 days.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Deactivate 84 people' }))
  expect(screen.getByText('After this: 87 people in this roster. Undo for 30 days.')).toBeTruthy()
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
  expect(within(table).getByText('Not among the staff in this file')).toBeTruthy()
})

test('a run that kept everybody active says so of them, here and in the list of runs', async () => {
  const applied = { ...held, state: 'applied', keptPeople: true, appliedOn: '2026-11-02T15:01:00Z' } as const
  const { server } = open(`/${held.id}`, applied)
  server.add(answers(listRosterChanges, onePage([{ ...line, action: 'deactivated', isKept: true }])))
  const row = (await screen.findByText('Can still sign in')).closest('tr')
  expect(row?.textContent).toContain('Kept')
  expect(screen.queryByText('Loses access')).toBeNull()
  expect(screen.getByRole('button', { name: /^Kept 84/ })).toBeTruthy()
  cleanup()
  open('', applied)
  expect(await screen.findByText(/, 84 kept active$/)).toBeTruthy()
  expect(screen.queryByText(/84 deactivated/)).toBeNull()
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
