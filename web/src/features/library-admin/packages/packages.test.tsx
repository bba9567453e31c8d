import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type LibraryPackages,
  listPackages,
  replacePackages,
  searchIcons,
} from '#contract/library/packages.ts'
import { samplePackage } from '#web/features/templates/detail/detail.samples.ts'
import { paths } from '#web/paths.ts'
import { admin } from '#web/testing/people.ts'
import { openApp, putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails, startServer } from '#web/testing/server.ts'

const core = { ...samplePackage(), templates: 12, districts: 3 }
const well = {
  ...samplePackage({ name: 'well', displayName: 'Student Well-Being' }),
  templates: 0,
  districts: 1,
}
const listed: LibraryPackages = { revision: 4, packages: [core, well] }
const named = (packages: LibraryPackages['packages']) => packages.map(({ displayName }) => displayName)

async function openList() {
  putAuthCookie()
  const server = startServer(answers(listPackages, listed), ...admin)
  const user = openApp(paths.managePackages)
  await screen.findByText('Core Library')
  return { server, user }
}
const rows = () =>
  within(screen.getByRole('region', { name: 'Packages' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByText(/Library|Well/, { selector: 'b' }).textContent)

test('a package is moved by its buttons, keeps the focus and says its place', async () => {
  const { server, user } = await openList()
  expect(screen.getByRole('button', { name: 'Move Core Library up' })).toHaveProperty('disabled', true)
  server.add(
    answers(replacePackages, { revision: 5, packages: [well, core] }),
    answers(listPackages, { revision: 5, packages: [well, core] }),
  )
  await user.click(screen.getByRole('button', { name: 'Move Core Library down' }))
  await waitFor(() => expect(rows()).toEqual(['Student Well-Being', 'Core Library']))
  const sent = server.calls.find(({ method }) => method === 'PUT')?.body as LibraryPackages
  expect([sent.revision, named(sent.packages)]).toEqual([4, ['Student Well-Being', 'Core Library']])
  expect(sent.packages[0]).not.toHaveProperty('templates')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Core Library up' })),
  )
  await screen.findByText('Core Library is at place 2 of 2.')
})

test('an empty package is removed and brought back by Undo, and one that templates are in stays', async () => {
  const { server, user } = await openList()
  await user.click(screen.getByRole('button', { name: 'More actions for Core Library' }))
  expect(screen.getByRole('menuitem', { name: /Remove/ }).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  server.add(
    answers(replacePackages, { revision: 5, packages: [core] }),
    answers(listPackages, { revision: 5, packages: [core] }),
  )
  await user.click(screen.getByRole('button', { name: 'More actions for Student Well-Being' }))
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
  await waitFor(() => expect(rows()).toEqual(['Core Library']))
  server.add(
    answers(replacePackages, { ...listed, revision: 6 }),
    answers(listPackages, { ...listed, revision: 6 }),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(rows()).toEqual(['Core Library', 'Student Well-Being']))
  const bodies = server.calls
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => body as LibraryPackages)
  expect(bodies.map(({ revision, packages }) => [revision, packages.length])).toEqual([
    [4, 1],
    [5, 2],
  ])
})

test('a new package has an icon by search, and its colors are checked while they are typed', async () => {
  const { server, user } = await openList()
  await user.click(screen.getByRole('button', { name: 'New package' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New package' }))
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bus & Ride')
  server.add(answers(searchIcons, ['directions_bus', 'mui:DirectionsBus']))
  await user.clear(dialog.getByRole('combobox', { name: 'Icon' }))
  await user.type(dialog.getByRole('combobox', { name: 'Icon' }), 'bus')
  await user.click(await screen.findByRole('option', { name: 'mui:DirectionsBus' }))
  const color = dialog.getByRole('textbox', { name: 'Color of the icon' })
  await user.clear(color)
  await user.type(color, '#0A4370')
  await dialog.findByText(/^Contrast 1\.0 : 1, less than 3 : 1\. Cards show the icon in white/)
  server.add(fails(replacePackages, 422, 'validation_failed', 'The packages were not changed.'))
  await user.click(dialog.getByRole('button', { name: 'Add package' }))
  await dialog.findByText('The packages were not changed.')
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Bus & Ride')
  const sent = server.calls.find(({ method }) => method === 'PUT')?.body as LibraryPackages
  expect(sent.packages[2]).toEqual({
    name: 'bus-ride',
    displayName: 'Bus & Ride',
    iconName: 'mui:DirectionsBus',
    badgePrimaryColor: '#0A436F',
    badgeSecondaryColor: '#0A4370',
  })
})

test('where somebody else was quicker the packages can be loaded again', async () => {
  const { server, user } = await openList()
  server.add(fails(replacePackages, 409, 'conflict', 'The library has changed in the meantime.'))
  await user.click(screen.getByRole('button', { name: 'Move Student Well-Being up' }))
  server.add(answers(listPackages, { revision: 9, packages: [well] }))
  await user.click(await screen.findByRole('button', { name: 'Load the packages again' }))
  await waitFor(() => expect(rows()).toEqual(['Student Well-Being']))
})
