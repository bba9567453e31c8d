import { act, cleanup, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getOpenDraft } from '#contract/reports/report-drafts.ts'
import {
  getReport,
  getReportDownloadLink,
  type InsightsReport,
  listReports,
} from '#contract/reports/reports.ts'
import { App } from '#web/app/App.tsx'
import { queryClient } from '#web/app/query-client.ts'
import { sampleDetail, sampleReport } from '#web/features/reports/reports.samples.ts'
import { noteFiles } from '#web/testing/files.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, held, startServer, unreachable } from '#web/testing/server.ts'

const seeds = Array.from({ length: 12 }, (_, index) => sampleReport(index + 1))

beforeEach(putAuthCookie)

async function openList(reports: InsightsReport[]) {
  const server = startServer(answers(listReports, reports), ...staff)
  const user = openApp('/insights-reports')
  await screen.findByRole('table', { name: 'Your reports' })
  return { server, user }
}

const rows = () => screen.getAllByRole('row').slice(1)
const names = () => rows().map((row) => within(row).getAllByRole('link')[0]?.textContent)
const askForNews = () => queryClient.refetchQueries({ queryKey: ['insights-reports'] })

test('lists ten reports a page, the newest first, sorted by name or date and not by status', async () => {
  const { user } = await openList(seeds)
  expect(names()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Report ${number}`))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(names()).toEqual(['Report 2', 'Report 1'])
  await user.click(screen.getByRole('button', { name: 'Report Name' }))
  expect(names()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `Report ${number}`))
  await user.click(screen.getByRole('button', { name: 'Date' }))
  expect(screen.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.queryByRole('button', { name: 'Status' })).toBeNull()
  expect(document.title).toBe('Insights Reports · Chorus')
})

test('the order and the page of the table are kept when the reader comes back or reloads the page', async () => {
  const { server, user } = await openList(seeds)
  server.add(answers(getReport, sampleDetail({ status: 'Processing' })), answers(getOpenDraft, null))
  await user.click(screen.getByRole('button', { name: 'Report Name' }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.click(screen.getByRole('link', { name: 'Report 11' }))
  await user.click(await screen.findByRole('link', { name: 'Insights Reports', current: false }))
  await screen.findByRole('link', { name: 'Report 12' })
  act(() => window.history.go(-2))
  await screen.findByRole('link', { name: 'Report 11' })
  expect(names()).toEqual(['Report 11', 'Report 12'])
  cleanup()
  render(<App />)
  await screen.findByRole('link', { name: 'Report 11' })
  expect(names()).toEqual(['Report 11', 'Report 12'])
  expect(screen.getByRole('columnheader', { name: 'Report Name' }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
})

test('a table turns its pages where the browser refuses to keep its state', async () => {
  const { user } = await openList(seeds)
  vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError')
  })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(names()).toEqual(['Report 2', 'Report 1'])
})

test('shows name, day and status in the words of the server; what cannot be downloaded says why', async () => {
  const available = sampleReport(4, { friendlyName: 'Fall Pulse', name: 'stored-under.pdf' })
  const { server, user } = await openList([
    available,
    sampleReport(3, {
      status: 'OnHold',
      statusFriendlyName: 'Waiting for you',
      onHoldReason: 'Which survey is it?',
    }),
    sampleReport(2, { hasFiles: false }),
  ])
  const cells = rows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['Fall PulseExplore results', '10/04/2026', 'Report Available', 'PreviewDownload'],
    ['Report 3Explore results', '10/03/2026', 'Waiting for youWhich survey is it?', 'PreviewDownload'],
    ['Report 2Explore results', '10/02/2026', 'Report AvailableFiles follow shortly', 'PreviewDownload'],
  ])
  expect(screen.queryByText(/stored-under/)).toBeNull()

  const steps = screen.getByRole('list', { name: 'How a report moves forward' })
  expect(within(steps).getAllByRole('listitem')).toHaveLength(4)
  expect(within(steps).queryByText('On Hold')).toBeNull()

  const files = noteFiles()
  for (const [number, reason] of [
    [3, 'This report is not available yet.'],
    [2, 'Files follow shortly.'],
  ] as const) {
    const button = screen.getByRole('button', { name: `Download Report ${number}`, description: reason })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
  }
  await files.expectSaved()

  server.add(answers(getReportDownloadLink, 'https://files.example/fall.docx'))
  await user.click(screen.getByRole('button', { name: 'Download Fall Pulse' }))
  await files.expectSaved('https://files.example/fall.docx')
  expect(server.calls.at(-1)?.url).toBe(`/api/InsightsReports/${available.id}/tempurl/docx`)
})

test('a link that cannot be had is reported, and the list is loaded again', async () => {
  const files = noteFiles()
  const { server, user } = await openList([sampleReport(1)])
  server.add(
    fails(getReportDownloadLink, 409, 'conflict', 'On hold.'),
    answers(listReports, [sampleReport(1, { status: 'OnHold' })]),
  )
  await user.click(screen.getByRole('button', { name: 'Download Report 1' }))
  await within(rows()[0]!).findByText('On Hold')
  await files.expectSaved()
})

test('name and preview lead to the report, whose title and status are there before the rest', async () => {
  const processing = { friendlyName: 'Fall Pulse', status: 'Processing' } as const
  const { server, user } = await openList([sampleReport(1, processing), sampleReport(2)])
  const { id } = sampleReport(1)
  expect(screen.getByRole('link', { name: 'Preview Fall Pulse' }).getAttribute('href')).toBe(
    `/insights-reports/${id}`,
  )
  server.add(held(answers(getReport, sampleDetail(processing))), answers(getOpenDraft, null))
  expect(screen.getByRole('link', { name: 'Explore results of Fall Pulse' }).getAttribute('href')).toMatch(
    /^\/survey-results\/.+\/overview$/,
  )
  await user.click(screen.getByRole('link', { name: 'Fall Pulse' }))
  expect(shownAddress()).toBe(`/insights-reports/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Fall Pulse' })
  screen.getByText('Processing')
  screen.getByText('Opening the report…')
  expect(document.title).toBe('Fall Pulse · Chorus')
  expect(screen.queryByText('Report 2')).toBeNull()
})

test('a double click on a name adds one entry to the history', async () => {
  const { server } = await openList(seeds)
  server.add(answers(getReport, sampleDetail({ status: 'Processing' })), answers(getOpenDraft, null))
  const link = screen.getByRole('link', { name: 'Report 12' })
  const before = window.history.length
  // Both before the page of the report is there.
  act(() => {
    link.click()
    link.click()
  })
  await screen.findByRole('heading', { level: 1, name: 'Fall Pulse' })
  expect(window.history.length).toBe(before + 1)
})

test('a status that changes is shown and announced, and an unchanged list is not announced', async () => {
  const { server, user } = await openList([...seeds.slice(2), sampleReport(1, { status: 'InQueue' })])
  screen.getByText(/^Updated \d{1,2}:\d\d.[AP]M$/)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await askForNews()
  expect(screen.queryByText('Report 1: Processing')).toBeNull()

  server.add(answers(listReports, [...seeds.slice(2), sampleReport(1, { status: 'Processing' })]))
  await askForNews()
  await screen.findByText('Report 1: Processing')
  expect(names()).toEqual(['Report 1'])
  within(rows()[0]!).getByText('Processing')
})

test('a list that could not be updated stays and says how old it is', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { server } = await openList(seeds)
  server.add(unreachable(listReports))
  await askForNews()
  await screen.findByText(/^Not updated since \d/)
  expect(rows()).toHaveLength(10)
  expect(assign).not.toHaveBeenCalled()
})

test('says why the list could not be loaded, loads it again, and says that there is no report yet', async () => {
  const server = startServer(fails(listReports, 500, 'internal', 'The list is broken.'), ...staff)
  const user = openApp('/insights-reports')
  expect((await screen.findByRole('alert')).textContent).toBe('Error: The list is broken.')
  expect(screen.queryByText('Your report is not available yet')).toBeNull()
  server.add(answers(listReports, []))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Your report is not available yet' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Insights Reports' }))
  expect(screen.getByRole('link', { name: 'Go to Upload Results' }).getAttribute('href')).toBe(
    '/survey-results',
  )
  expect(screen.queryByRole('table')).toBeNull()
})
