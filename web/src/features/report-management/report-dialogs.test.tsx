import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getReportHistory } from '#contract/reports/audit.ts'
import { listReportsByDistrict, updateReportStatus } from '#contract/reports/reports.ts'
import { putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers } from '#web/testing/server.ts'
import { dialogNamed, openPage } from './report-management.rendering.tsx'
import { sampleDistrict, sampleDistricts, sampleReport } from './report-management.samples.ts'

beforeEach(putAuthCookie)

const page = '/admin/district-insights-reports'
const queued = sampleReport(4)
const { id } = queued
const button = (name: string) => screen.getByRole('button', { name })
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const goBack = () => act(() => window.history.back())
const goForward = () => act(() => window.history.forward())

test.each([
  ['status', 'Update Status'],
  ['upload', 'Upload Report'],
  ['history', 'History'],
])('an address with the %s dialog of a report opens it', async (dialog, name) => {
  const history = answers(getReportHistory, {
    upload: { description: '', schools: [], responses: 0 },
    events: [],
    versions: [],
    feedback: [],
  })
  await openPage(`?dialog=${dialog}&report=${id}`, sampleDistricts(), history)
  expect((await dialogNamed(name)).getByText('Report 4')).toBeTruthy()
})

test('an address with a dialog shows it though the filters leave its report out', async () => {
  await openPage(`?status=InQueue&dialog=status&report=${sampleReport(1).id}&preset=OnHold`)
  const dialog = await dialogNamed('Update Status')
  expect(dialog.getByRole('combobox', { name: /^Status/ }).textContent).toBe('On Hold')
})

test('opening a dialog adds one entry to the history beside the filters, and Back closes it', async () => {
  const { user } = await openPage('?status=InQueue')
  const before = window.history.length
  const opener = button('Update Status of Report 4')
  await user.click(opener)
  await dialogNamed('Update Status')
  expect(shownAddress()).toBe(`${page}?status=InQueue&dialog=status&report=${id}`)
  expect(window.history.length).toBe(before + 1)
  goBack()
  await expectNoDialog()
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(shownAddress()).toBe(`${page}?status=InQueue`)
  goForward()
  await dialogNamed('Update Status')
})

test('closing a dialog goes back to the entry that it was opened from, and the focus to its button', async () => {
  const { user } = await openPage('?status=InQueue')
  await user.click(button('Remove filter In Queue (2)'))
  const opener = button('Upload Report for Report 4')
  const before = window.history.length
  await user.click(opener)
  await user.click((await dialogNamed('Upload Report')).getByRole('button', { name: 'Cancel' }))
  await expectNoDialog()
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(shownAddress()).toBe(page)
  // No entry of the dialog lies between here and the filter that was taken away.
  expect(window.history.length).toBe(before + 1)
  goBack()
  await screen.findByRole('button', { name: 'Remove filter In Queue (2)' })
})

test('closing a dialog that an address opened leaves the page without it, at its heading', async () => {
  const { user } = await openPage(`?status=InQueue&dialog=upload&report=${id}`)
  const before = window.history.length
  await user.click((await dialogNamed('Upload Report')).getByRole('button', { name: 'Cancel' }))
  await expectNoDialog()
  expect(shownAddress()).toBe(`${page}?status=InQueue`)
  expect(window.history.length).toBe(before)
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('closing a dialog twice in a row goes back once', async () => {
  const { user } = await openPage()
  await user.click(button('Past promise (1)'))
  await user.click(button('Update Status of Report 2'))
  const cancel = (await dialogNamed('Update Status')).getByRole('button', { name: 'Cancel' })
  fireEvent.click(cancel)
  fireEvent.click(cancel)
  await expectNoDialog()
  expect(shownAddress()).toBe(`${page}?late=true`)
  // What was opened and closed once can be again.
  await user.click(button('Update Status of Report 2'))
  await user.click((await dialogNamed('Update Status')).getByRole('button', { name: 'Cancel' }))
  await expectNoDialog()
  expect(shownAddress()).toBe(`${page}?late=true`)
})

test('two clicks before the dialog is drawn open it once', async () => {
  await openPage()
  const before = window.history.length
  act(() => {
    button('Update Status of Report 4').click()
    button('Update Status of Report 4').click()
  })
  await dialogNamed('Update Status')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(window.history.length).toBe(before + 1)
})

test.each([
  ['a report that is not listed', `dialog=status&report=${sampleReport(99).id}`],
  ['a dialog that is not known', `dialog=delete&report=${id}`],
  ['a dialog without a report', 'dialog=status'],
  ['a report without a dialog', `report=${id}`],
])('an address with %s shows the list and is cleaned', async (_, query) => {
  await openPage(`?status=InQueue&${query}`)
  await waitFor(() => expect(shownAddress()).toBe(`${page}?status=InQueue`))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what was chosen in a dialog and the dialog itself stay when the report leaves the list', async () => {
  const { server, user } = await openPage()
  await user.click(button('Update Status of Report 4'))
  const dialog = await dialogNamed('Update Status')
  const conflict = { statusCode: 409, code: 'conflict', error: 'Conflict', message: 'It was set.' }
  server.add(
    { endpoint: updateReportStatus, reply: () => ({ status: 409, body: conflict }) },
    answers(listReportsByDistrict, [sampleDistrict(1, 'Riverbend', [sampleReport(1)])]),
  )
  await user.click(dialog.getByRole('button', { name: 'Update Status' }))
  expect(await dialog.findByText('It was set.')).toBeTruthy()
  expect(await screen.findByText('1 report in 1 district')).toBeTruthy()
  expect(dialog.getByText('Report 4')).toBeTruthy()
})
