import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Page } from '#contract/paging.ts'
import {
  countReports,
  type DistrictTally,
  getManagedReport,
  getReportTotals,
  listReportDistricts,
  listReportsOfDistrict,
} from '#contract/reports/many-reports.ts'
import { updateReportStatus } from '#contract/reports/reports.ts'
import {
  dialogNamed,
  namesIn,
  openPage,
} from '#web/features/report-management/report-management.rendering.tsx'
import {
  sampleDistrict,
  sampleReport,
  weeksAgo,
} from '#web/features/report-management/report-management.samples.ts'
import { putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, held } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

function pageOf<Row>(rows: Row[], more: Partial<Page<Row>> = {}): Page<Row> {
  return { rows, next: null, previous: null, total: rows.length, totalIsMore: false, ...more }
}

const tally = (number: number, districtName: string, reports: number): DistrictTally => ({
  districtId: sampleDistrict(number, districtName, []).districtId,
  districtName,
  isTestAccount: false,
  reports,
  statuses: [{ status: 'InQueue', count: reports }],
  late: 1,
  draftsReady: 0,
})
const late = sampleReport(1, { status: 'InQueue', createdOn: weeksAgo(2) })
const totals = {
  reports: 150_000,
  districts: 2_000,
  late: 300,
  survey: [{ value: 'Family Pulse', count: 150_000 }],
  status: [{ value: 'InQueue', count: 150_000 }],
  assigned: [{ value: 'nobody', name: 'Nobody', count: 150_000 }],
  client: [],
}

/** The page if there are too many reports to be read whole; the whole list is not known to the server. */
function openMany(search = '', ...more: ReturnType<typeof answers>[]) {
  return openPage(
    search,
    [],
    ...more,
    answers(countReports, { reports: 150_000 }),
    answers(getReportTotals, totals),
    answers(
      listReportDistricts,
      pageOf([tally(1, 'Alder', 76), tally(2, 'Birch', 1)], { next: 'mark', total: 2_000 }),
    ),
    answers(listReportsOfDistrict, pageOf([late], { next: 'more', total: 76 })),
  )
}

test('where there are very many reports, districts come with counts and the reports of those that are opened, a page at a time', async () => {
  const { server, user } = await openMany()
  await screen.findByText('150,000 reports in 2,000 districts')
  const alder = (await screen.findByRole('button', { name: 'Alder (76 reports)' })).closest('section')!
  expect(within(alder).getByText('76 in queue')).toBeTruthy()
  await screen.findByRole('table', { name: 'Reports of Alder' })
  expect(namesIn('Alder')).toEqual(['Report 1'])
  expect(within(alder).getByText('Past promise')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Reports of Birch' })).toBeNull()

  const later = held(
    answers(listReportsOfDistrict, pageOf([sampleReport(9)], { previous: 'back', total: 76 })),
  )
  server.add(later)
  await user.click(within(alder).getByRole('button', { name: 'Next page' }))
  // What is shown stays while the next page is on its way.
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'))
  expect(namesIn('Alder')).toEqual(['Report 1'])
  later.release()
  await waitFor(() => expect(namesIn('Alder')).toEqual(['Report 9']))
  const asked = server.calls.filter(({ url }) => url.includes('/districts/')).at(-1)!.url
  expect(asked).toContain('after=more')
  expect(server.calls.some(({ url }) => url.endsWith('/GetAll'))).toBe(false)
})

test('the search, the filters and the page of districts are in the address, and the server narrows', async () => {
  const { server, user } = await openMany()
  await user.click((await screen.findAllByRole('button', { name: 'Next page' })).at(-1)!)
  await waitFor(() => expect(shownAddress()).toContain('after=mark'))
  await user.type(screen.getByRole('searchbox', { name: 'Search districts and reports' }), 'cedar')
  await waitFor(() => expect(shownAddress()).toContain('search=cedar'))
  expect(shownAddress()).not.toContain('after')
  await user.click(screen.getByRole('button', { name: 'Past promise (300)' }))
  const districts = () => server.calls.filter(({ url }) => url.includes('/districts?')).at(-1)!.url
  await waitFor(() => expect(districts()).toMatch(/search=cedar.*isLateOnly=true/))

  server.add(answers(listReportDistricts, pageOf<DistrictTally>([])))
  await user.click(screen.getByRole('checkbox', { name: 'Exclude Test Sites' }))
  await screen.findByRole('heading', { name: 'No reports match the current filters' })
  await user.click(screen.getAllByRole('button', { name: 'Reset Filters' }).at(-1)!)
  await waitFor(() => expect(shownAddress()).toBe('/admin/district-insights-reports'))
})

test('reports of a district that cannot be read say so and are read when tried again, and the rest stays', async () => {
  const { server, user } = await openMany('', fails(listReportsOfDistrict, 503, 'unavailable', 'Not now.'))
  await screen.findByText('Not now.')
  expect(screen.getByRole('button', { name: 'Birch (1 report)' })).toBeTruthy()
  server.add(answers(listReportsOfDistrict, pageOf([late])))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('table', { name: 'Reports of Alder' })
})

test('a dialog of an address reads its report alone, and what it sets is in the list', async () => {
  const { server, user } = await openMany(`?dialog=status&report=${late.id}`, answers(getManagedReport, late))
  const dialog = within(await screen.findByRole('dialog'))
  const set = {
    status: 'OnHold' as const,
    statusFriendlyName: 'On Hold',
    version: 2,
    availableOn: null,
    onHoldReason: null,
  }
  server.add(
    answers(updateReportStatus, set),
    answers(listReportsOfDistrict, pageOf([{ ...late, ...set }])),
    answers(getManagedReport, { ...late, ...set }),
  )
  await user.click(dialog.getByRole('button', { name: 'Update Status' }))
  const success = await dialogNamed('Success! Status Updated')
  await user.click(success.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(screen.getByRole('table', { name: 'Reports of Alder' })).getByText('On Hold')).toBeTruthy()
})
