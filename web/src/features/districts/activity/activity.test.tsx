import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type ActivityRow, listActivity } from '#contract/people/activity.ts'
import { getPerson, listEverybody } from '#contract/people/district-people.ts'
import { getDistrict, listDistricts } from '#contract/people/districts.ts'
import { openDistrict } from '#web/features/districts/districts.rendering.tsx'
import {
  idOf,
  onePage,
  sampleDistrict,
  samplePerson,
  whole,
} from '#web/features/districts/districts.samples.ts'
import { admin } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, startServer } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const district = sampleDistrict()
const becca = samplePerson(3, { fullName: 'Becca Stone' })

function event(id: number, given: Partial<ActivityRow> = {}): ActivityRow {
  return {
    id,
    happenedOn: '2026-03-06T16:22:00Z',
    who: { id: idOf(4, 4), name: 'Priya Raman', kind: 'person', role: 'lead' },
    action: 'person_deactivated',
    kind: 'people',
    what: [
      { text: 'Deactivated ', isName: false },
      { text: 'Becca Stone', isName: true },
    ],
    about: { kind: 'person', id: becca.id, name: 'Becca Stone' },
    district: { id: district.id, name: district.name },
    address: '203.0.113.61',
    ...given,
  }
}
const byProduct = event(2, {
  happenedOn: '2026-03-05T09:16:00Z',
  who: { id: null, name: 'Chorus', kind: 'product', role: null },
  action: 'library_imported',
  kind: 'library',
  what: [{ text: 'Imported the template library', isName: false }],
  about: { kind: 'library', id: null, name: null },
  district: null,
  address: '',
})

async function openActivity(rows: ActivityRow[], query = '') {
  const server = startServer(
    answers(listActivity, onePage(rows)),
    answers(listEverybody, onePage([becca])),
    answers(listDistricts, onePage([])),
    answers(getPerson, whole(becca)),
    answers(getDistrict, district),
    ...admin,
  )
  const user = openApp(`/admin/activity${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Activity' })
  return { server, user }
}

const lastList = (server: { calls: { url: string }[] }) =>
  server.calls.filter(({ url }) => url.startsWith('/api/audit-events')).at(-1)?.url

test('who did what is listed by day, with the way to the person, the subject and the district', async () => {
  await openActivity([event(1), byProduct])
  const row = within(await screen.findByRole('row', { name: /Deactivated Becca Stone/ }))
  expect(row.getByText('Becca Stone', { selector: 'strong' })).toBeTruthy()
  for (const text of ['District lead', '203.0.113.61']) expect(row.getByText(text)).toBeTruthy()
  const link = (name: string) => row.getByRole('link', { name }).getAttribute('href')
  expect(link('Priya Raman')).toBe(`/admin/people?person=${idOf(4, 4)}`)
  expect(link('Person Becca Stone')).toBe(`/admin/people?person=${becca.id}`)
  expect(link(district.name)).toBe(`/admin/districts/${district.id}/overview`)
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Friday, March 6',
    'Thursday, March 5',
  ])
  const other = within(screen.getByRole('row', { name: /Imported the template library/ }))
  expect(other.getByText('No address')).toBeTruthy()
  expect(other.queryByRole('link', { name: 'Chorus' })).toBeNull()
  expect(screen.getByText('2 entries')).toBeTruthy()
})

test('filters are in the address, in the call and in the CSV, and go together', async () => {
  const { server, user } = await openActivity([event(1)])
  await user.click(screen.getByRole('combobox', { name: 'Person' }))
  await user.click(await screen.findByRole('option', { name: /Becca Stone/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Opening and downloading')
  await user.type(screen.getByLabelText('From'), '2026-03-01')
  await user.type(screen.getByLabelText('To'), '2026-03-02')
  const [from, to] = [new Date(2026, 2, 1), new Date(2026, 2, 3)].map((day) => day.toISOString())
  const asked = new URLSearchParams({ person: becca.id, kind: 'reading', from: from!, to: to! })
  await waitFor(() => expect(lastList(server)).toBe(`/api/audit-events?${asked}&limit=50`))
  expect(shownAddress()).toContain(`?person=${becca.id}&kind=reading&since=2026-03-01&until=2026-03-02`)
  expect(screen.getByRole('link', { name: 'Export .csv' }).getAttribute('href')).toBe(
    `/api/audit-events/csv?${asked}&sentences=true`,
  )
  await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
  await waitFor(() => expect(lastList(server)).toBe('/api/audit-events?limit=50'))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Person' }))
})

test('an address with a person and a district names both, and what is no choice narrows nothing', async () => {
  const { server } = await openActivity(
    [event(1)],
    `?person=${becca.id}&district=${district.id}&kind=nothing&since=yesterday`,
  )
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Person' }).value).toBe('Becca Stone'),
  )
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'District' }).value).toBe(district.name)
  expect(lastList(server)).toBe(`/api/audit-events?person=${becca.id}&district=${district.id}&limit=50`)
})

test('nothing at all, nothing that matches, and a failure each have their words', async () => {
  const { server, user } = await openActivity([])
  await screen.findByText('No activity yet')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Uploads')
  await screen.findByText('Nothing matches the filters')
  server.add(fails(listActivity, 500, 'internal', 'It broke.'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Reports')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.add(answers(listActivity, onePage([event(1)])))
  await user.click(retry)
  await screen.findByRole('row', { name: /Deactivated Becca Stone/ })
})

test('a lead reads the activity of the own district, without its name in each row and without links to admins', async () => {
  const byAdmin = event(5, { who: { id: idOf(9, 9), name: 'Ines Okafor', kind: 'person', role: 'admin' } })
  const { server } = await openDistrict('activity', { asLead: true, people: [becca], activity: [byAdmin] })
  const row = within(await screen.findByRole('row', { name: /Deactivated Becca Stone/ }))
  expect(row.queryByRole('link', { name: 'Ines Okafor' })).toBeNull()
  expect(row.getByRole('link', { name: 'Person Becca Stone' }).getAttribute('href')).toBe(
    `/district/people?person=${becca.id}`,
  )
  expect(screen.queryByRole('columnheader', { name: 'District' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'District' })).toBeNull()
  expect(lastList(server)).toBe(`/api/audit-events?district=${district.id}&limit=50`)
})
