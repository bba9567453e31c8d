import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listActivity } from '#contract/people/activity.ts'
import {
  getDistrict,
  listSchools,
  setDistrictPackages,
  setDistrictState,
  updateDistrict,
  updateSchool,
} from '#contract/people/districts.ts'
import { getLoggedInUser } from '#contract/people/people.ts'
import { letRosterDecideSchool } from '#contract/people/rosters/sources.ts'
import { hasClaim } from '#contract/people/sign-in.ts'
import { openDistrict } from '#web/features/districts/districts.rendering.tsx'
import {
  core,
  mill,
  onePage,
  sampleDistrict,
  wellBeing,
  willow,
} from '#web/features/districts/districts.samples.ts'
import { admin, dana, staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, held, startServer } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const lastWrite = (server: { calls: { method: string; body: unknown }[] }) =>
  server.calls.filter(({ method }) => method !== 'GET').at(-1)?.body

test('a district without a tab in its address opens the overview, and each tab has an address', async () => {
  const { user, district } = await openDistrict('')
  expect(shownAddress()).toBe(`/admin/districts/${district.id}/overview`)
  expect(screen.getByText('Lead: Priya Raman')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Schools/ }))
  await screen.findByRole('table', { name: 'Schools' })
  expect(shownAddress()).toBe(`/admin/districts/${district.id}/schools`)
  expect(document.title).toBe('Schools, Riverbend · Chorus')
})

test('a district that somebody else renamed is loaded, and what was typed stays', async () => {
  const { server, user } = await openDistrict('overview')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit district' }))
  await user.type(dialog.getByRole('textbox', { name: 'NCES id' }), '1234567')
  server.add(
    fails(updateDistrict, 409, 'conflict', 'Ines Okafor changed this district a moment ago.'),
    answers(getDistrict, sampleDistrict({ name: 'Riverbend Unified', version: 2 })),
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Ines Okafor changed this district a moment ago.')
  await user.click(await dialog.findByRole('button', { name: 'Load the newer one' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Riverbend Unified')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'NCES id' }).value).toBe('1234567')
  expect(dialog.queryByText(/a moment ago/)).toBeNull()
  server.add(answers(updateDistrict, sampleDistrict({ name: 'Riverbend Unified', version: 3 })))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lastWrite(server)).toEqual({
    name: 'Riverbend Unified',
    ncesId: '1234567',
    isTestAccount: false,
    version: 2,
  })
})

test.each([
  ['an admin', 'District', false],
  ['its lead', 'My District', true],
])(
  'a district that could not be loaded has a heading for %s, and trying again leads to its name',
  async (_, title, asLead) => {
    const district = sampleDistrict()
    const server = startServer(
      fails(getDistrict, 500, 'internal', 'Something broke.'),
      answers(listActivity, onePage([])),
      answers(getLoggedInUser, { ...dana, isLead: asLead, districtId: asLead ? district.id : null }),
      answers(hasClaim, !asLead),
    )
    const user = openApp(asLead ? '/district/overview' : `/admin/districts/${district.id}/overview`)
    await screen.findByText('Something broke.')
    screen.getByRole('heading', { level: 1, name: title })
    expect(document.title).toBe(`${title} · Chorus`)
    const answer = held(answers(getDistrict, district))
    server.add(answer)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('The district is loading')
    answer.release()
    const name = await screen.findByRole('heading', { level: 1, name: 'Riverbend' })
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(screen.queryByRole('heading', { level: 1, name: title })).toBeNull()
  },
)

test('a district that is not there is not tried again, and the way back is there', async () => {
  startServer(fails(getDistrict, 404, 'not_found', 'This district was not found.'), ...admin)
  openApp('/admin/districts/6f0c1b1e-2c53-4c1d-9f5e-0000000000ff/overview')
  await screen.findByText('This district was not found.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  screen.getByRole('link', { name: 'Districts & People' })
})

test('suspending says what happens and leaves the safe way first', async () => {
  const { server, user } = await openDistrict('overview')
  await user.click(screen.getByRole('button', { name: 'Suspend…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Suspend Riverbend?' }))
  expect(dialog.getByText(/All 145 people in this district are signed out/)).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep it active' }))
  const suspended = sampleDistrict({ state: 'suspended', version: 2 })
  server.add(answers(setDistrictState, suspended), answers(getDistrict, suspended))
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await screen.findByText('Riverbend is suspended.')
  expect(lastWrite(server)).toEqual({ state: 'suspended', version: 1 })
  expect(screen.getByRole('button', { name: 'Make active' })).toBeTruthy()
})

test('a package is given by its switch, saved at once', async () => {
  const { server, user } = await openDistrict('packages')
  expect(screen.getByText('People see 52 templates')).toBeTruthy()
  const granted = sampleDistrict({ packages: [core, { ...wellBeing, isGranted: true }], templates: 71 })
  server.add(answers(setDistrictPackages, granted), answers(getDistrict, granted))
  await user.click(screen.getByRole('switch', { name: 'Well-Being & SEL' }))
  await screen.findByText('People see 71 templates')
  expect(lastWrite(server)).toEqual({ packages: ['core', 'well'], version: 1 })
  server.add(fails(setDistrictPackages, 409, 'conflict', 'Ines Okafor was quicker.'))
  await user.click(screen.getByRole('switch', { name: 'Core Library' }))
  await screen.findByText('Ines Okafor was quicker.')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Core Library' }).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Load the newer one' }))
  expect(screen.queryByText('Ines Okafor was quicker.')).toBeNull()
})

test('a closed school says so and is opened again; the totals leave it out', async () => {
  const { server, user } = await openDistrict('schools')
  const row = await screen.findByRole('row', { name: /Willow Bend/ })
  expect(within(row).getByText('Closed')).toBeTruthy()
  expect(screen.getByText('1 school, 612 students, 1 closed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open again Willow Bend Elementary' }))
  server.add(answers(updateSchool, { ...willow, state: 'active', version: 2 }))
  await user.click(screen.getByRole('button', { name: 'Open again' }))
  await screen.findByText('Willow Bend Elementary is open again.')
  expect(lastWrite(server)).toMatchObject({ state: 'active', version: 1, name: 'Willow Bend Elementary' })
})

test('what was edited of a school by hand is told, and the roster is let decide again', async () => {
  const { server, user } = await openDistrict('schools', { schools: [{ ...mill, pinned: ['name'] }, willow] })
  const row = await screen.findByRole('row', { name: /Mill Street/ })
  expect(within(row).getByText('Edited by hand')).toBeTruthy()
  expect(screen.getAllByText('Edited by hand')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Edit Mill Street Middle School' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit school' }))
  expect(dialog.getByText(/Edited by hand and kept in every import: name\./)).toBeTruthy()
  server.add(answers(letRosterDecideSchool, null), answers(listSchools, [mill, willow]))
  await user.click(dialog.getByRole('button', { name: 'Let the roster decide again' }))
  await screen.findByText('The roster manages Mill Street Middle School again.')
  await waitFor(() => expect(screen.queryByText('Edited by hand')).toBeNull())
})

test('the other names of a school are typed one a line, and a number with its comma', async () => {
  const { server, user } = await openDistrict('schools')
  await user.click(await screen.findByRole('button', { name: 'Edit Mill Street Middle School' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit school' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Students' }))
  await user.type(dialog.getByRole('textbox', { name: 'Students' }), '1,2x')
  await user.type(dialog.getByRole('textbox', { name: 'Also called in files' }), '{Enter}Mill St, MSMS')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Please enter a number.')
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Students' }))
  await user.keyboard('{Backspace}00')
  server.add(fails(updateSchool, 422, 'validation_failed', 'The school cannot be saved.'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('The school cannot be saved.')
  expect(lastWrite(server)).toMatchObject({ studentCount: 1200, aliases: ['MSMS', 'Mill St'] })
})

test('a lead sees their district without status, with its packages locked', async () => {
  const { user } = await openDistrict('packages', { asLead: true })
  expect(screen.getByText('You are a district lead')).toBeTruthy()
  expect(screen.queryByText('Active')).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByRole('link', { name: 'ask for a change' }).getAttribute('href')).toContain('mailto:')
  await user.click(screen.getByRole('link', { name: /^People/ }))
  const imports = await screen.findByRole('link', { name: 'Import people' })
  expect(imports.getAttribute('href')).toBe('/district/roster')
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  expect(screen.queryByRole('button', { name: 'Suspend…' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(await screen.findByRole('heading', { name: 'My District' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Admin' })).toBeNull()
})

test('staff have no district to look after', async () => {
  startServer(...staff)
  openApp('/district/people')
  await screen.findByRole('heading', { name: 'This page is for district leads' })
})
