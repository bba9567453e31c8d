import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { updateReportStatuses } from '#contract/reports/report-work.ts'
import { listReportsByDistrict } from '#contract/reports/reports.ts'
import { dialogNamed, openPage } from '#web/features/report-management/report-management.rendering.tsx'
import { sampleDistrict, sampleReport } from '#web/features/report-management/report-management.samples.ts'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, unreachable } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const reports = [1, 2, 3].map((number) => sampleReport(number, { status: 'InQueue', version: number + 3 }))
const [first, second] = reports
const set = (reportId: string, version: number) => ({
  reportId,
  status: 'OnHold' as const,
  statusFriendlyName: 'On Hold',
  version,
  availableOn: null,
  onHoldReason: 'Which survey?',
})

async function pickTwo() {
  const { server, user } = await openPage('', [sampleDistrict(1, 'Riverbend', reports)])
  expect(screen.queryByRole('region', { name: 'Selected reports' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select Report 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Report 2' }))
  screen.getByText('2 reports selected')
  await user.click(screen.getByRole('button', { name: 'Update Status of Selected' }))
  const dialog = await dialogNamed('Update Status of 2 Reports')
  await user.click(dialog.getByRole('combobox', { name: /^Status/ }))
  await user.click(await screen.findByRole('option', { name: 'On Hold' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Which survey?')
  const submit = () => user.click(dialog.getByRole('button', { name: 'Update Status' }))
  return { server, user, dialog, submit }
}

test('the status of the picked reports is set at once, with the versions that were seen', async () => {
  const { server, user, submit } = await pickTwo()
  server.add(
    answers(updateReportStatuses, { changed: [set(first!.id, 5), set(second!.id, 6)], unchanged: [] }),
  )
  await submit()
  const result = await dialogNamed('Success! Status Updated')
  result.getByText('Status of 2 reports updated to On Hold')
  expect(server.calls.at(-1)).toMatchObject({
    method: 'PUT',
    url: '/api/InsightsReports/status',
    body: {
      status: 'OnHold',
      reason: 'Which survey?',
      reports: [
        { reportId: first!.id, version: 4 },
        { reportId: second!.id, version: 5 },
      ],
    },
  })
  await user.click(result.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Selected reports' })).toBeNull()
  expect(screen.getByRole('row', { name: /Report 1/ }).textContent).toContain('On Hold')
  expect(screen.getByRole('row', { name: /Report 3/ }).textContent).toContain('In Queue')
  const heading = screen.getByRole('heading', { name: 'Admin Report Management' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('those that were not changed are named with the reason, and stay picked', async () => {
  const { server, user, submit } = await pickTwo()
  const message = 'Kim Ito set this report to Processing meanwhile.'
  const theirs = { ...second!, status: 'Processing' as const, statusFriendlyName: 'Processing', version: 9 }
  server.add(
    answers(updateReportStatuses, {
      changed: [set(first!.id, 5)],
      unchanged: [{ reportId: second!.id, message }],
    }),
    answers(listReportsByDistrict, [sampleDistrict(1, 'Riverbend', [first!, theirs, reports[2]!])]),
  )
  await submit()
  const result = await dialogNamed('1 report not changed')
  result.getByText('Status of 1 report updated to On Hold')
  expect(result.getByRole('list', { name: 'Not changed' }).textContent).toBe(`Report 2 ${message}`)
  await user.click(result.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Report 2' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Report 1' }).checked).toBe(false)
})

test('a failure keeps what was picked and chosen', async () => {
  const { server, user, dialog, submit } = await pickTwo()
  server.add(unreachable(updateReportStatuses))
  await submit()
  const failure = await dialogNamed('Error Uploading Report')
  failure.getByText('Failed to update the report status.')
  await user.click(failure.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Error Uploading Report')).toBeNull())
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Which survey?')
})

test('all that the filters leave are picked at once, and what they leave out is not changed', async () => {
  const elsewhere = sampleReport(4, { status: 'OnHold' })
  const { user } = await openPage('', [sampleDistrict(1, 'Riverbend', [...reports, elsewhere])])
  await user.click(screen.getByRole('checkbox', { name: 'Select Report 4' }))
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(screen.getByRole('option', { name: 'In Queue (3)' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByText('1 report selected')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select Report 1' }))
  await user.click(screen.getByRole('button', { name: 'Select all 3 shown' }))
  screen.getByText('3 reports selected')
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText(/selected$/)).toBeNull()
})
