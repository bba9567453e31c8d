import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { changePeople, listPeople } from '#contract/people/district-people.ts'
import {
  addDistrict,
  getDistrict,
  getDistrictTotals,
  listDistricts,
  listSchools,
} from '#contract/people/districts.ts'
import { openDistricts } from '#web/features/districts/districts.rendering.tsx'
import {
  idOf,
  onePage,
  sampleDistrict,
  samplePerson,
  sampleRow,
  totals,
} from '#web/features/districts/districts.samples.ts'
import { admin, staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, startServer } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const rows = [
  sampleRow(1, { name: 'Cedar Valley', packages: ['core', 'well'], leads: 3, people: 1312 }),
  sampleRow(2, { name: 'North Fork', leads: 0, attention: ['noLead'] }),
  sampleRow(3, { name: 'Summit Ridge', lastActiveOn: null }),
  sampleRow(4, { name: 'Tamarack', state: 'suspended', packages: [], attention: ['noPackage'] }),
]
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const lastList = (server: { calls: { url: string }[] }) =>
  server.calls.filter(({ url }) => url.startsWith('/api/districts?') && !url.includes('limit=5&')).at(-1)?.url

test('each district has its badges, counts and a state in words', async () => {
  await openDistricts(rows)
  await screen.findByRole('link', { name: 'Cedar Valley' })
  expect(within(row('Cedar Valley')).getAllByRole('img')).toHaveLength(2)
  expect(row('Cedar Valley').textContent).toContain('1,312')
  for (const [name, state] of [
    ['Cedar Valley', 'Active'],
    ['North Fork', 'No lead'],
    ['Summit Ridge', 'Setting up'],
    ['Tamarack', 'Suspended'],
  ] as const) {
    expect(within(row(name)).getByText(state)).toBeTruthy()
  }
  expect(screen.getByText('9 districts, 72 schools, 1,227 people. 1 test site not counted.')).toBeTruthy()
  expect(screen.getByText('1–4 of 4')).toBeTruthy()
})

test('the roster of each stands in words, and one that is held leads to what it would do', async () => {
  const standing = { on: null, runId: null, leaving: 0, active: 0 }
  const runId = idOf(5, 1)
  await openDistricts([
    sampleRow(1, { name: 'Harbor Point', roster: { ...standing, state: 'inStep', on: hoursAgo(6) } }),
    sampleRow(2, { name: 'Lakeshore' }),
    sampleRow(3, {
      name: 'Riverbend',
      roster: { ...standing, state: 'held', runId, leaving: 84, active: 148 },
      attention: ['rosterHeld'],
    }),
    sampleRow(4, {
      name: 'Stonebridge',
      roster: { ...standing, state: 'failed', runId },
      attention: ['rosterFailed'],
    }),
  ])
  await screen.findByRole('link', { name: 'Harbor Point' })
  for (const [name, words] of [
    ['Harbor Point', 'In step, 6 h ago'],
    ['Lakeshore', 'By hand'],
    ['Riverbend', 'Held'],
    ['Stonebridge', 'Not read'],
  ] as const)
    expect(within(row(name)).getByText(words)).toBeTruthy()
  const notes = within(await screen.findByRole('region', { name: 'Needs attention' }))
  expect(
    notes.getByText(
      /has a roster that is held until somebody reviews it. It would deactivate 84 of 148 people./,
    ),
  ).toBeTruthy()
  expect(notes.queryByText(/Harbor Point|Lakeshore/)).toBeNull()
  expect(notes.getByRole('link', { name: 'Look at it: Riverbend' }).getAttribute('href')).toBe(
    `/admin/districts/${idOf(1, 3)}/roster/${runId}`,
  )
})

test('search, filters, order and page are in the address and in the call', async () => {
  const { server, user } = await openDistricts(rows)
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or NCES id' }), 'ced')
  await waitFor(() => expect(shownAddress()).toBe('/admin/districts?search=ced'))
  await screen.findByRole('option', { name: 'No lead (1)' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Package' }), 'well')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Needs attention' }), 'No lead (1)')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Setting up')
  await user.click(screen.getByRole('checkbox', { name: 'Exclude Test Sites' }))
  server.add(answers(listDistricts, onePage(rows, { next: 'n1', total: 10_000, totalIsMore: true })))
  await user.click(screen.getByRole('button', { name: 'District' }))
  await screen.findByText('1–4 of more than 10,000')
  server.add(answers(listDistricts, onePage([rows[0]!], { previous: 'p1', total: 5 })))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('5–5 of 5')
  expect(shownAddress()).toBe(
    '/admin/districts?search=ced&package=well&attention=noLead&state=settingUp&tests=true&sort=-name&after=n1&from=5',
  )
  expect(lastList(server)).toContain('excludeTestAccounts=false')
  expect(lastList(server)).toContain('isSettingUp=true')
  expect(lastList(server)).toContain('sort=-name')
})

test('a search without matches says so and can be reset; without any district the page offers to add one', async () => {
  const { server, user } = await openDistricts([], '?search=nobody')
  await screen.findByText('No districts match the search and filters')
  server.add(answers(listDistricts, onePage(rows)))
  await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
  await screen.findByRole('link', { name: 'Cedar Valley' })
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('a list that fails says why, and loads when tried again', async () => {
  const server = startServer(
    fails(listDistricts, 500, 'internal', 'Something broke.'),
    answers(getDistrictTotals, totals),
    ...admin,
  )
  const user = openApp('/admin/districts')
  await screen.findByText('Something broke.')
  server.add(answers(listDistricts, onePage([])))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No districts yet')
  expect(screen.getByText('Add the first one, or import a roster.')).toBeTruthy()
})

test('a district without a lead is named below, and gets one of its people', async () => {
  const { server, user } = await openDistricts([rows[1]!])
  server.add(
    answers(listPeople, onePage([samplePerson(7), samplePerson(8, { state: 'deactivated' })])),
    answers(changePeople, { changed: 1, skipped: [] }),
  )
  await user.click(await screen.findByRole('button', { name: 'Choose a lead of North Fork' }))
  await user.click(screen.getByRole('combobox', { name: /Person/ }))
  await user.click(await screen.findByRole('option', { name: /Person 7/ }))
  expect(screen.queryByRole('option', { name: /Person 8/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Make lead' }))
  await screen.findByText('Person 7 is now a lead of North Fork.')
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    personIds: [samplePerson(7).id],
    change: { action: 'setRole', role: 'lead' },
  })
})

test('a district is added with packages and its first lead; what is wrong is said first', async () => {
  const { server, user } = await openDistricts(rows)
  await user.click(screen.getByRole('button', { name: 'Add district' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add district' }))
  await user.type(dialog.getByRole('textbox', { name: 'NCES id' }), '123')
  await user.type(dialog.getByRole('textbox', { name: 'E-mail of the first lead' }), 'ada@new.example')
  await user.click(dialog.getByRole('button', { name: 'Add district' }))
  expect(dialog.getByText('Please enter the name of the district.')).toBeTruthy()
  expect(dialog.getByText('An NCES id has seven digits.')).toBeTruthy()
  expect(dialog.getByText('Please enter the name of the lead.')).toBeTruthy()

  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Name \*|^Name$/ }))
  await user.keyboard('New District')
  await user.type(dialog.getByRole('textbox', { name: 'NCES id' }), '4567')
  await user.type(dialog.getByRole('textbox', { name: /Name of the first lead/ }), 'Ada')
  await user.click(dialog.getByRole('checkbox', { name: 'Core Library' }))
  server.add(fails(addDistrict, 409, 'conflict', 'There is a district of this name already.'))
  await user.click(dialog.getByRole('button', { name: 'Add district' }))
  await dialog.findByText('There is a district of this name already.')
  const added = sampleDistrict({ name: 'New District' })
  server.add(answers(addDistrict, added), answers(getDistrict, added), answers(listSchools, []))
  await user.click(dialog.getByRole('button', { name: 'Add district' }))
  await screen.findByRole('heading', { level: 1, name: 'New District' })
  const sent = server.calls.filter(({ method }) => method === 'POST')
  expect(sent.at(-1)?.body).toEqual({
    name: 'New District',
    ncesId: '1234567',
    isTestAccount: false,
    packages: ['core'],
    lead: { email: 'ada@new.example', fullName: 'Ada' },
  })
  // The very same once more is not another district.
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

test('what was typed about a district outlasts Escape, and Cancel takes it away', async () => {
  const { user } = await openDistricts(rows)
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Add district' }))
    return within(await screen.findByRole('dialog', { name: 'Add district' })).getByRole('textbox', {
      name: /^Name/,
    })
  }
  await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const name = await open()
  await user.type(name, 'New District')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Add district' }).contains(name)).toBe(true)
  expect(screen.getByDisplayValue('New District')).toBe(name)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('nobody but admins sees the districts', async () => {
  startServer(...staff)
  openApp('/admin/districts')
  await screen.findByRole('heading', { name: 'This page is for admin staff' })
})
