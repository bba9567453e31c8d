import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listFailedJobs, retryFailedJob, retryFailedJobs } from '#contract/jobs.ts'
import { countReports } from '#contract/reports/many-reports.ts'
import { listReportsByDistrict } from '#contract/reports/reports.ts'
import { getResultLink } from '#contract/results/results.ts'
import { noteFiles } from '#web/testing/files.ts'
import { admin } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, held, startServer } from '#web/testing/server.ts'
import { namesIn, openPage } from './report-management.rendering.tsx'
import { sampleDistrict, sampleDistricts, sampleReport, weeksAgo } from './report-management.samples.ts'

beforeEach(putAuthCookie)

const section = (name: RegExp) => screen.getByRole('button', { name, expanded: undefined })
const optionsOf = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('the districts are listed by name without test sites, the first one open', async () => {
  const { user } = await openPage()
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Report Management' })).toBeTruthy()
  expect(screen.getByText('4 reports in 2 districts')).toBeTruthy()
  const [lakeshore, riverbend] = screen
    .getAllByRole('region')
    .filter((one) => within(one).queryByRole('heading'))
  expect(
    within(lakeshore!).getByRole('button', { name: 'Lakeshore (1 report)', expanded: true }),
  ).toBeTruthy()
  expect(
    within(riverbend!).getByRole('button', { name: 'Riverbend (3 reports)', expanded: false }),
  ).toBeTruthy()
  expect(
    within(riverbend!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 past promise', '1 requested', '1 in queue', '1 available'])
  expect(screen.queryByText(/Sandbox/)).toBeNull()
  expect(screen.getAllByRole('table')).toHaveLength(1)

  await user.click(section(/^Riverbend/))
  expect(namesIn('Riverbend')).toEqual(['Report 1', 'Report 2', 'Report 3'])
  const table = screen.getByRole('table', { name: 'Reports of Riverbend' })
  expect(within(table).getByRole('row', { name: /Report 2/ }).textContent).toContain(
    '10 business daysPast promise',
  )
  expect(within(table).getByRole('row', { name: /Report 1/ }).textContent).not.toContain('Past promise')
  expect(
    within(table).getByRole('button', { name: '3 helpful 1 not helpful (feedback on Report 3)' }),
  ).toBeTruthy()
  await user.click(within(table).getByRole('button', { name: 'Age' }))
  expect(namesIn('Riverbend')).toEqual(['Report 3', 'Report 1', 'Report 2'])
})

test('a link before the filters leads past them to the first district', async () => {
  const { user } = await openPage()
  const filters = screen.getByRole('region', { name: 'Filters' })
  const skip = screen.getByRole('link', { name: 'Skip to reports' })
  expect(skip.compareDocumentPosition(filters) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.click(skip)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Lakeshore/ }))
})

test('the options of a filter count the reports that the other filters leave', async () => {
  const { user } = await openPage()
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  expect(optionsOf()).toEqual(['Report Requested (1)', 'In Queue (2)', 'Report Available (1)'])
  await user.click(screen.getByRole('option', { name: 'In Queue (2)' }))
  expect(screen.getByText('2 reports in 2 districts')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Survey' }))
  expect(optionsOf()).toEqual(['Family Pulse (1)', 'Staff Voice (1)'])
  await user.click(screen.getByRole('option', { name: 'Staff Voice (1)' }))
  expect(screen.getByText('1 report in 1 district')).toBeTruthy()
  expect(namesIn('Riverbend')).toEqual(['Report 2'])
  await user.click(screen.getByRole('combobox', { name: 'Client' }))
  expect(optionsOf()).toEqual(['Riverbend (1)'])
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('button', { name: 'Remove filter In Queue (1)' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Remove filter / }))
  expect(screen.getByText('1 report in 1 district')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
  await user.click(screen.getByRole('checkbox', { name: 'Exclude Test Sites' }))
  expect(screen.getByText('5 reports in 3 districts')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Past promise (1)' }))
  expect(screen.getByText('1 report in 1 district')).toBeTruthy()
  expect(namesIn('Riverbend')).toEqual(['Report 2'])
})

test('an address with filters and open sections shows them, and Back takes a filter back', async () => {
  const [riverbend, lakeshore] = sampleDistricts()
  const search = `?status=InQueue&client=${riverbend!.districtId}&closed=${riverbend!.districtId}&status=Unknown`
  const { user } = await openPage(search)
  expect(screen.getByText('1 report in 1 district')).toBeTruthy()
  expect(section(/^Riverbend \(1 report\)/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Remove filter Riverbend (1)' }))
  expect(screen.getByText('2 reports in 2 districts')).toBeTruthy()
  expect(namesIn('Lakeshore')).toEqual(['Report 4'])
  await user.click(section(/^Riverbend/))
  expect(namesIn('Riverbend')).toEqual(['Report 2'])
  expect(shownAddress()).toContain(`open=${riverbend!.districtId}`)
  act(() => window.history.back())
  await screen.findByText('1 report in 1 district')
  expect(screen.queryByText(lakeshore!.districtName)).toBeNull()
})

test('Open all and Close all change every district, and the address keeps that', async () => {
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Open all' }))
  expect(screen.getAllByRole('table')).toHaveLength(2)
  await user.click(section(/^Riverbend/))
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(namesIn('Lakeshore')).toEqual(['Report 4'])
  await user.click(section(/^Riverbend/))
  await user.click(screen.getByRole('checkbox', { name: 'Exclude Test Sites' }))
  expect(screen.getAllByRole('table')).toHaveLength(3)

  await user.click(screen.getByRole('button', { name: 'Close all' }))
  expect(screen.queryByRole('table')).toBeNull()
  expect(shownAddress()).toContain('sections=closed')
  await user.click(section(/^Riverbend/))
  expect(namesIn('Riverbend')).toEqual(['Report 1', 'Report 2', 'Report 3'])
})

test('the list says that no report matches, and offers to reset the filters', async () => {
  const { user } = await openPage('?status=OnHold')
  expect(screen.getByRole('heading', { name: 'No reports match the current filters' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Reset Filters' }).at(-1)!)
  expect(screen.getByText('4 reports in 2 districts')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Survey' }))
  expect(shownAddress()).toBe('/admin/district-insights-reports')
})

test('a district has five reports a page, the newest first', async () => {
  const reports = Array.from({ length: 7 }, (_, index) =>
    sampleReport(index + 1, { createdOn: weeksAgo(index), hasFiles: true }),
  )
  const { user } = await openPage('', [sampleDistrict(1, 'Riverbend', reports)])
  expect(namesIn('Riverbend')).toEqual([1, 2, 3, 4, 5].map((number) => `Report ${number}`))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(namesIn('Riverbend')).toEqual(['Report 6', 'Report 7'])
})

test('a list that fails to load shows one sentence for any reason, and loads when tried again', async () => {
  const server = startServer(
    answers(countReports, { reports: 5 }),
    fails(listReportsByDistrict, 500, 'internal', 'Something broke.'),
    answers(listFailedJobs, []),
    ...admin,
  )
  const user = openApp('/admin/district-insights-reports')
  await screen.findByText('An unexpected error occurred or you do not have access to this page.')
  expect(screen.queryByText(/Something broke/)).toBeNull()
  server.add(answers(listReportsByDistrict, sampleDistricts()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('4 reports in 2 districts')
})

test('after how many reports there are was tried again, the focus is on the heading of the page', async () => {
  const server = startServer(
    fails(countReports, 500, 'internal', 'Something broke.'),
    answers(listReportsByDistrict, sampleDistricts()),
    answers(listFailedJobs, []),
    ...admin,
  )
  const user = openApp('/admin/district-insights-reports')
  await screen.findByRole('button', { name: 'Try again' })
  const answer = held(answers(countReports, { reports: 5 }))
  server.add(answer)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  answer.release()
  await screen.findByText('4 reports in 2 districts')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('the list is polled for changes of others, but not while a dialog is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { server, user } = await openPage()
  const loads = () => server.calls.filter(({ url }) => url.endsWith('/GetAll')).length
  server.add(answers(listReportsByDistrict, [sampleDistrict(1, 'Riverbend', [sampleReport(1)])]))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await screen.findByText('1 report in 1 district')
  await user.click(screen.getByRole('button', { name: 'Update Status of Report 1' }))
  const before = loads()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(loads()).toBe(before)
})

test('e-mails that could not be sent are listed, and one or all of them are sent again', async () => {
  const job = (number: number, reportName: string) => ({
    id: sampleReport(number).id,
    name: 'report-available' as const,
    failedOn: weeksAgo(0),
    reportName,
  })
  const { server, user } = await openPage()
  expect(screen.queryByText(/could not be sent/)).toBeNull()
  server.add(
    answers(listFailedJobs, [job(1, 'Fall Pulse'), job(2, 'Spring Pulse'), job(3, 'Exit Survey')]),
    answers(retryFailedJob, null),
    answers(retryFailedJobs, null),
  )
  act(() => window.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText('3 e-mails could not be sent')
  await user.click(screen.getByRole('button', { name: /^Try again: .*Fall Pulse/ }))
  await screen.findByText('2 e-mails could not be sent')
  expect(screen.queryByText(/Fall Pulse/)).toBeNull()
  expect(server.calls.at(-1)?.url).toBe(`/api/failed-jobs/${job(1, '').id}/retry`)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Try again: .*Spring Pulse/ }))
  await user.click(screen.getByRole('button', { name: 'Try all again' }))
  await screen.findByText('2 e-mails are being sent again.')
  expect(screen.queryByText(/could not be sent/)).toBeNull()
  expect(server.calls.at(-1)?.url).toBe('/api/failed-jobs/retry')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('lists an analysis that failed as a task, and tries it again', async () => {
  const { server, user } = await openPage()
  server.add(
    answers(listFailedJobs, [
      { id: sampleReport(1).id, name: 'analyse-results', failedOn: weeksAgo(0), reportName: 'Fall Pulse' },
    ]),
    answers(retryFailedJob, null),
  )
  act(() => window.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText('1 task could not be done')
  expect(screen.getByText(/^Analysis of the upload, Fall Pulse/).tagName).toBe('SPAN')
  await user.click(screen.getByRole('button', { name: /^Try again: .*Fall Pulse/ }))
  await screen.findByText('The task is being tried again.')
})

test('the second click of a double click does not close the dialog that the first one opened', async () => {
  await openPage()
  const button = screen.getByRole('button', { name: 'Update Status of Report 4' })
  fireEvent.click(button, { detail: 1 })
  const dialog = await screen.findByRole('dialog')
  const beside = dialog.closest('.MuiModal-root')!.querySelector('.MuiDialog-container')!
  fireEvent.mouseDown(beside, { detail: 2 })
  fireEvent.click(beside, { detail: 2 })
  expect(screen.getByRole('dialog')).toBe(dialog)
  fireEvent.mouseDown(beside, { detail: 1 })
  fireEvent.click(beside, { detail: 1 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('two filters set before the page is drawn again are both in the address', async () => {
  await openPage()
  act(() => {
    screen.getByRole('checkbox', { name: 'Exclude Test Sites' }).click()
    screen.getByRole('button', { name: /^Past promise/ }).click()
  })
  expect(shownAddress()).toMatch(/late=true.*tests=true|tests=true.*late=true/)
})

test('the menu of a row saves the responses and opens the preview', async () => {
  const files = noteFiles()
  const { server, user } = await openPage()
  const { id, resultId } = sampleReport(4)
  server.add(answers(getResultLink, 'https://files.example/4.xlsx'))
  await user.click(screen.getByRole('button', { name: 'More actions for Report 4' }))
  const menu = within(screen.getByRole('menu', { name: 'More actions for Report 4' }))
  expect(menu.getByRole('menuitem', { name: 'Open preview' }).getAttribute('href')).toBe(
    `/insights-reports/${id}`,
  )
  await user.click(screen.getByRole('menuitem', { name: 'Download responses' }))
  await files.expectSaved('https://files.example/4.xlsx')
  expect(server.calls.at(-1)?.url).toBe(`/api/SurveyResults/${resultId}/tempurl`)
})
