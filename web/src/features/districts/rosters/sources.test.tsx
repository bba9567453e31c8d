import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listDistricts } from '#contract/people/districts.ts'
import { addRosterRun } from '#contract/people/rosters/runs.ts'
import {
  addRosterSource,
  linkRosterDistrict,
  listRosterSources,
  removeRosterSource,
  revokeRosterToken,
  updateRosterSource,
} from '#contract/people/rosters/sources.ts'
import { idOf, onePage, sampleRow } from '#web/features/districts/districts.samples.ts'
import { putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, held as heldBack } from '#web/testing/server.ts'
import { district, held, open, source } from './rosters.rendering.tsx'

beforeEach(putAuthCookie)

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
