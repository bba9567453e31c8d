import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  askForDeletion,
  askForExport,
  endHold,
  getPrivacy,
  listDeletions,
  type Privacy,
  placeHold,
  setRetention,
  stopDeletion,
} from '#contract/people/privacy.ts'
import { getInsightsSettings, putInsightsSettings } from '#contract/results/insights-settings.ts'
import { openDistrict } from '#web/features/districts/districts.rendering.tsx'
import { idOf, sampleDistrict } from '#web/features/districts/districts.samples.ts'
import { appSettings } from '#web/server/settings.ts'
import { testSettings } from '#web/testing/app-settings.ts'
import { admin } from '#web/testing/people.ts'
import { openApp, putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails, startServer } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const district = sampleDistrict()
const samplePrivacy = (part: Partial<Privacy> = {}): Privacy => ({
  districtId: district.id,
  districtName: district.name,
  responses: { months: 24, standard: 24, next: { on: '2027-07-01T12:00:00Z', count: 3 } },
  reports: { months: 60, standard: 60, next: null },
  people: { months: 12, standard: 12, next: null },
  takesAddresses: false,
  parentsNotice: true,
  holds: [],
  exports: [],
  deletion: null,
  uploads: [],
  version: 4,
  ...part,
})

const settings = { k: 10, breakdownOrder: [], themes: [], comments: 'masked' as const, version: 0 }

async function openPrivacy(part: Partial<Privacy> = {}, asLead = true) {
  const opened = await openDistrict('overview', { district, asLead })
  opened.server.add(answers(getPrivacy, samplePrivacy(part)), answers(getInsightsSettings, settings))
  await opened.user.click(screen.getByRole('link', { name: 'Data & Privacy' }))
  await screen.findByText('Copy of all data')
  const writes = () => opened.server.calls.filter(({ method }) => method !== 'GET')
  return { ...opened, writes }
}

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a lead keeps responses for less time and no more than the installation, and sees what goes next', async () => {
  const { user, server, writes } = await openPrivacy()
  expect(screen.getByText(/Next removal: 07\/01\/2027, 3 surveys\./)).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: /Keep responses for/ }))
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toContain('6 months')
  expect(options).not.toContain('36 months')
  expect(asksBeforeLeaving()).toBe(false)
  await user.click(screen.getByRole('option', { name: '6 months' }))
  expect(asksBeforeLeaving()).toBe(true)
  server.add(
    answers(setRetention, samplePrivacy({ responses: { months: 6, standard: 24, next: null }, version: 5 })),
  )
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/^Saved\./)
  expect(asksBeforeLeaving()).toBe(false)
  expect(writes().at(-1)?.body).toEqual({
    responses: 6,
    reports: 60,
    people: 12,
    takesAddresses: false,
    parentsNotice: true,
    version: 4,
  })
  expect(screen.queryByRole('button', { name: 'Place a hold…' })).toBeNull()
})

test('who can lower the smallest group is said to a lead by the name that the product has', async () => {
  onTestFinished(() => void Object.assign(appSettings(), testSettings))
  Object.assign(appSettings(), { productName: 'Sounding' })
  await openPrivacy()
  expect(screen.getByText(/Lowering it needs/).textContent).toMatch(/Lowering it needs Sounding\.$/)
})

test('a lead raises the smallest group, is told what that does, and cannot lower it', async () => {
  const { user, server, writes } = await openPrivacy()
  const group = within(await screen.findByRole('group', { name: 'Smallest group shown' }))
  const fewer = group.getByRole('button', { name: 'Fewer people' })
  expect(fewer.getAttribute('aria-disabled')).toBe('true')
  await user.click(fewer)
  await user.click(group.getByRole('button', { name: 'More people' }))
  await user.click(group.getByRole('button', { name: 'More people' }))
  await user.click(screen.getByRole('combobox', { name: 'Comments' }))
  await user.click(screen.getByRole('option', { name: 'Show counts only' }))
  expect(
    screen.getByText(/^Results of 10 to 11 people will be hidden.*Comments will not be shown/),
  ).toBeTruthy()
  server.add(
    answers(putInsightsSettings, { ...settings, k: 12, comments: 'counted', version: 1 }),
    fails(setRetention, 500, 'unexpected', 'Something went wrong.'),
  )
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Something went wrong.')
  expect(group.getByRole('status').textContent).toBe('12')
  server.add(answers(setRetention, samplePrivacy({ version: 5 })))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/^Saved\./)
  const sent = writes().map(({ url }) => url.split('/')[2])
  expect(sent).toEqual(['InsightsSettings', 'districts', 'districts'])
  expect(writes()[0]?.body).toEqual({ ...settings, k: 12, comments: 'counted' })
})

test('what was chosen and not saved is still there after another tab', async () => {
  const { user, server, writes } = await openPrivacy()
  const group = () => within(screen.getByRole('group', { name: 'Smallest group shown' }))
  await user.click(group().getByRole('button', { name: 'More people' }))
  await user.click(screen.getByRole('switch', { name: 'E-mail addresses from forms' }))
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  await waitFor(() => expect(screen.queryByText('Copy of all data')).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Data & Privacy' }))
  await screen.findByText('Copy of all data')
  expect(group().getByRole('status').textContent).toBe('11')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'E-mail addresses from forms' }).checked).toBe(
    true,
  )
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Parents’ notice (PPRA)' }).checked).toBe(true)
  expect(asksBeforeLeaving()).toBe(true)
  server.add(
    answers(putInsightsSettings, { ...settings, k: 11, version: 1 }),
    answers(setRetention, samplePrivacy({ takesAddresses: true, version: 5 })),
  )
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/^Saved\./)
  expect(writes().map(({ body }) => body)).toMatchObject([{ k: 11 }, { takesAddresses: true, version: 4 }])
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  await waitFor(() => expect(screen.queryByText('Copy of all data')).toBeNull())
  expect(asksBeforeLeaving()).toBe(false)
})

test.each([
  ['button', 'More people', putInsightsSettings, { k: 11, comments: 'masked', version: 0 }],
  [
    'switch',
    'E-mail addresses from forms',
    setRetention,
    { responses: 24, takesAddresses: true, version: 4 },
  ],
] as const)(
  'what somebody else saved while another tab was looked at is not replaced: %s %s',
  async (role, name, endpoint, sent) => {
    const { user, server, writes } = await openPrivacy()
    const leave = async () => {
      await user.click(screen.getByRole('link', { name: 'Overview' }))
      await waitFor(() => expect(screen.queryByText('Copy of all data')).toBeNull())
    }
    await user.click(await screen.findByRole(role, { name }))
    await leave()
    const newer = { ...settings, comments: 'counted' as const, version: 1 }
    const months = { months: 6, standard: 24, next: null }
    const theirs = samplePrivacy({ responses: months, holds: [hold], version: 5 })
    server.add(
      answers(getInsightsSettings, newer),
      answers(getPrivacy, theirs),
      fails(endpoint, 409, 'conflict', 'Somebody else changed these settings.'),
    )
    await user.click(screen.getByRole('link', { name: 'Data & Privacy' }))
    // Theirs is heard of now.
    await screen.findByText(/^A legal hold is in place/)
    await leave()
    await user.click(screen.getByRole('link', { name: 'Data & Privacy' }))
    await user.click(await screen.findByRole('button', { name: 'Save changes' }))
    await screen.findByText('Somebody else changed these settings.')
    expect(writes().map(({ body }) => body)).toMatchObject([sent])
    server.add(
      answers(putInsightsSettings, { ...newer, k: 11, version: 2 }),
      answers(setRetention, samplePrivacy({ version: 6 })),
    )
    await user.click(await screen.findByRole('button', { name: 'Load the newer one' }))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(/^Saved\./)
    expect(writes().at(-1)?.body).toMatchObject({ responses: 6, version: 5 })
  },
)

test('settings that somebody else changed meanwhile are loaded, and what was chosen stays', async () => {
  const { user, server, writes } = await openPrivacy()
  const group = within(await screen.findByRole('group', { name: 'Smallest group shown' }))
  const save = screen.getByRole('button', { name: 'Save changes' })
  await user.click(group.getByRole('button', { name: 'More people' }))
  await user.click(screen.getByRole('switch', { name: 'E-mail addresses from forms' }))
  const newer = { ...settings, comments: 'counted' as const, version: 1 }
  server.add(
    fails(putInsightsSettings, 409, 'conflict', 'Somebody else changed these settings.'),
    answers(getInsightsSettings, newer),
  )
  await user.click(save)
  await user.click(await screen.findByRole('button', { name: 'Load the newer one' }))
  expect(group.getByRole('status').textContent).toBe('11')
  const months = { months: 6, standard: 24, next: null }
  server.add(
    answers(putInsightsSettings, { ...newer, k: 11, version: 2 }),
    fails(setRetention, 409, 'conflict', 'Somebody else changed this district.'),
    answers(getPrivacy, samplePrivacy({ responses: months, version: 5 })),
  )
  await user.click(save)
  await user.click(await screen.findByRole('button', { name: 'Load the newer one' }))
  server.add(answers(setRetention, samplePrivacy({ version: 6 })))
  await user.click(save)
  await screen.findByText(/^Saved\./)
  expect(writes().map(({ body }) => body)).toMatchObject([
    { k: 11, comments: 'masked', version: 0 },
    { k: 11, comments: 'counted', version: 1 },
    { responses: 24, takesAddresses: true, version: 4 },
    { responses: 6, takesAddresses: true, version: 5 },
  ])
})

test('a copy of all data is asked for, waits, and is downloaded when it is ready', async () => {
  const copy = { id: district.id, askedBy: 'Priya Raman', askedOn: '2026-11-20T12:00:00Z' }
  const { user, server } = await openPrivacy()
  const making = { ...copy, state: 'making' as const, bytes: null, availableUntil: null }
  server.add(answers(askForExport, making), answers(getPrivacy, samplePrivacy({ exports: [making] })))
  await user.click(screen.getByRole('button', { name: 'Export all data' }))
  await screen.findByText('Preparing the copy. You can leave this page.')
  const ready = { ...copy, state: 'ready' as const, bytes: 1_500_000, availableUntil: '2026-11-27T12:00:00Z' }
  server.add(answers(getPrivacy, samplePrivacy({ exports: [ready] })))
  const link = await screen.findByRole('link', { name: /^Download the copy/ })
  expect(link.getAttribute('href')).toBe(`/api/districts/${district.id}/exports/${copy.id}/file`)
})

test('a district is deleted by typing its name, and a refusal keeps what was typed', async () => {
  const { user, server } = await openPrivacy()
  await user.click(screen.getByRole('button', { name: 'Request deletion…' }))
  const dialog = within(screen.getByRole('dialog', { name: `Delete ${district.name}?` }))
  const before = server.calls.length
  await user.type(dialog.getByRole('textbox'), 'Lakeshore')
  await user.click(dialog.getByRole('button', { name: 'Delete the district' }))
  dialog.getByText('That does not match the name of the district.')
  expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(dialog.getByRole('textbox'))
  expect(server.calls.length).toBe(before)
  await user.clear(dialog.getByRole('textbox'))
  await user.type(dialog.getByRole('textbox'), district.name)
  server.add(
    fails(askForDeletion, 409, 'conflict', 'This is under a legal hold: Case 7. Nothing was removed.'),
  )
  await user.click(dialog.getByRole('button', { name: 'Delete the district' }))
  await dialog.findByText('This is under a legal hold: Case 7. Nothing was removed.')
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe(district.name)
})

test('a deletion that an admin begins, and one that is stopped, is announced', async () => {
  const { user, server } = await openPrivacy({}, false)
  const deletion = {
    askedBy: 'Ines Okafor',
    askedOn: '2026-11-20T12:00:00Z',
    beginsOn: '2026-12-20T12:00:00Z',
  }
  await user.click(screen.getByRole('button', { name: 'Delete…' }))
  await user.type(screen.getByRole('textbox'), district.name)
  server.add(answers(askForDeletion, deletion), answers(getPrivacy, samplePrivacy({ deletion })))
  await user.click(screen.getByRole('button', { name: 'Delete the district' }))
  const begun = await screen.findByText(
    `${district.name} is suspended. Its data is deleted from 12/20/2026 on.`,
  )
  expect(begun.closest('[role=status]')).toBeTruthy()

  server.add(answers(stopDeletion, null), answers(getPrivacy, samplePrivacy()))
  await user.click(await screen.findByRole('button', { name: 'Stop the deletion' }))
  await screen.findByText('The deletion was stopped. The district stays suspended.')
  await screen.findByRole('button', { name: 'Delete…' })
})

const hold = {
  id: district.id,
  upload: null,
  reason: 'Case 7.',
  placedBy: 'Ines Okafor',
  placedOn: '2026-11-20T12:00:00Z',
  until: null,
}

test('a hold that ends is announced, and the focus is on the heading, since its button goes', async () => {
  const { user, server } = await openPrivacy({ holds: [hold] }, false)
  await user.click(screen.getByRole('button', { name: 'End the hold on the district' }))
  server.add(answers(endHold, null), answers(getPrivacy, samplePrivacy()))
  await user.click(screen.getByRole('button', { name: 'End the hold' }))
  await screen.findByText('The hold has ended.')
  const heading = screen.getByRole('heading', { name: 'Legal hold' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('an admin places a hold, and the page says that nothing is deleted', async () => {
  const { user, server, writes } = await openPrivacy({}, false)
  await user.click(screen.getByRole('button', { name: 'Place a hold…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Place a legal hold' }))
  await user.click(dialog.getByRole('button', { name: 'Place the hold' }))
  dialog.getByText('Please enter a reason.')
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Reason/ }))
  await user.keyboard('Case 7.')
  const held = samplePrivacy({ holds: [hold] })
  server.add(answers(placeHold, held), answers(getPrivacy, held))
  await user.click(dialog.getByRole('button', { name: 'Place the hold' }))
  await screen.findByText('A legal hold is in place: nothing in this district is deleted.')
  expect(writes().at(-1)?.body).toMatchObject({ resultId: null, reason: 'Case 7.', until: null })
})

test('districts that are deleted have their certificate as PDF and JSON, those that wait have none yet', async () => {
  const row = (number: number, part: object) => ({
    districtId: idOf(1, number),
    districtName: `District ${number}`,
    askedBy: 'Ines Okafor',
    askedOn: '2026-10-01T12:00:00Z',
    beginsOn: '2026-10-31T12:00:00Z',
    doneOn: null,
    ...part,
  })
  startServer(answers(listDeletions, [row(1, { doneOn: '2026-11-01T12:00:00Z' }), row(2, {})]), ...admin)
  openApp('/admin/districts/deleted')
  await screen.findByRole('heading', { level: 1, name: 'Deleted districts' })
  const done = within(await screen.findByRole('row', { name: /District 1/ }))
  expect(done.getByText('11/01/2026')).toBeTruthy()
  const file = (kind: string) =>
    done.getByRole('link', { name: `Certificate of deletion District 1 (${kind})` }).getAttribute('href')
  expect(file('PDF')).toBe(`/api/districts/${idOf(1, 1)}/certificate/pdf`)
  expect(file('JSON')).toBe(`/api/districts/${idOf(1, 1)}/certificate`)
  const waiting = within(screen.getByRole('row', { name: /District 2/ }))
  expect(waiting.getByText('Begins on 10/31/2026')).toBeTruthy()
  expect(waiting.queryByRole('link', { name: /Certificate/ })).toBeNull()
  expect(waiting.getByRole('link').getAttribute('href')).toBe(`/admin/districts/${idOf(1, 2)}/privacy`)
})
