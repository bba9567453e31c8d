import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  listReportsByDistrict,
  type ReportStatus,
  reportStatuses,
  updateReportStatus,
} from '#contract/reports/reports.ts'
import { dialogNamed, openPage } from '#web/features/report-management/report-management.rendering.tsx'
import {
  sampleDistrict,
  sampleReport,
  weeksAgo,
} from '#web/features/report-management/report-management.samples.ts'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails, unreachable } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const report = sampleReport(1, { status: 'InQueue', version: 4 })
const district = [sampleDistrict(1, 'Riverbend', [report])]

async function openStatus() {
  const { server, user } = await openPage('', district)
  const button = screen.getByRole('button', { name: 'Update Status of Report 1' })
  await user.click(button)
  const dialog = await dialogNamed('Update Status')
  const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { server, user, button, dialog, sent }
}

async function choose(user: UserEvent, status: ReportStatus) {
  await user.click(screen.getByRole('combobox', { name: /^Status/ }))
  await user.click(await screen.findByRole('option', { name: reportStatuses[status] }))
}

const nowIs = (status: ReportStatus, version: number) =>
  answers(updateReportStatus, {
    status,
    statusFriendlyName: reportStatuses[status],
    version,
    availableOn: null,
    onHoldReason: null,
  })

test('the dialog proposes Report Requested, sets it with the version that was seen, and confirms it', async () => {
  const { server, user, button, dialog, sent } = await openStatus()
  expect(dialog.getByText('At present')).toBeTruthy()
  expect(dialog.getByText('In Queue')).toBeTruthy()
  expect(dialog.getByRole('combobox', { name: /^Status/ }).textContent).toBe('Report Requested')
  server.add(nowIs('ReportRequested', 5))
  await user.click(dialog.getByRole('button', { name: 'Update Status' }))
  const success = await dialogNamed('Success! Status Updated')
  expect(success.getByText('Report status updated to Report Requested')).toBeTruthy()
  expect(sent()).toEqual([{ reportId: report.id, status: 'ReportRequested', version: 4 }])
  await user.click(success.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.getByRole('table').textContent).toContain('Report Requested')
})

test('the focus goes to the next report, or to the heading, when the report leaves the filters', async () => {
  const queue = [report, sampleReport(2, { status: 'InQueue', thumbsUp: 1 })]
  const { server, user } = await openPage('?status=InQueue', [sampleDistrict(1, 'Riverbend', queue)])
  server.add(nowIs('ReportRequested', 5))
  const setFrom = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    await user.click((await dialogNamed('Update Status')).getByRole('button', { name: 'Update Status' }))
    await user.click((await dialogNamed('Success! Status Updated')).getByRole('button', { name: 'Close' }))
  }
  await setFrom('Update Status of Report 1')
  const next = screen.getByRole('button', { name: 'Update Status of Report 2' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await setFrom('Update Status of Report 2')
  const heading = screen.getByRole('heading', { name: 'Admin Report Management' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('making a report without files available warns before and after', async () => {
  const { server, user, dialog } = await openStatus()
  expect(dialog.queryByRole('alert')).toBeNull()
  await choose(user, 'ReportAvailable')
  expect(dialog.getByRole('alert').textContent).toContain('This report has no files yet.')
  const warning = 'It can be opened when its files are uploaded.'
  const set = {
    status: 'ReportAvailable' as const,
    statusFriendlyName: 'Report Available',
    version: 5,
    availableOn: weeksAgo(0),
    onHoldReason: null,
    warning,
  }
  server.add(answers(updateReportStatus, set))
  await user.click(dialog.getByRole('button', { name: 'Update Status' }))
  expect((await dialogNamed('Success! Status Updated')).getByText(warning)).toBeTruthy()
})

test('a status that somebody else changed meanwhile is shown, and can be set anyway', async () => {
  const { server, user, dialog, sent } = await openStatus()
  const theirs = { ...report, status: 'OnHold' as const, statusFriendlyName: 'On Hold', version: 7 }
  server.add(
    fails(updateReportStatus, 409, 'conflict', 'Renee Okafor set it to On Hold meanwhile.'),
    answers(listReportsByDistrict, [sampleDistrict(1, 'Riverbend', [theirs])]),
  )
  await choose(user, 'Processing')
  await user.click(dialog.getByRole('button', { name: 'Update Status' }))
  await dialog.findByText('Renee Okafor set it to On Hold meanwhile.')
  expect(dialog.getByText('On Hold')).toBeTruthy()
  expect(screen.queryByText('Failed to update the report status.')).toBeNull()
  server.add(nowIs('Processing', 8))
  await user.click(dialog.getByRole('button', { name: 'Set It Anyway' }))
  expect(
    (await dialogNamed('Success! Status Updated')).getByText('Report status updated to Processing'),
  ).toBeTruthy()
  expect(sent().at(-1)).toEqual({ reportId: report.id, status: 'Processing', version: 7 })
})

test('a status that somebody else changed meanwhile is told though the list cannot be loaded', async () => {
  const { server, user, dialog, sent } = await openStatus()
  const theirs = fails(updateReportStatus, 409, 'conflict', 'Renee Okafor set it to On Hold meanwhile.')
  server.add(theirs, unreachable(listReportsByDistrict))
  await user.click(dialog.getByRole('button', { name: 'Update Status' }))
  await dialog.findByText('Renee Okafor set it to On Hold meanwhile.')
  await user.click(dialog.getByRole('button', { name: 'Set It Anyway' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  await dialog.findByRole('button', { name: 'Set It Anyway' })
})

test('a failure is told, and the chosen status is kept', async () => {
  const { server, user, dialog } = await openStatus()
  server.add(fails(updateReportStatus, 500, 'internal', 'Something broke.'))
  await choose(user, 'OnHold')
  await user.click(dialog.getByRole('button', { name: 'Update Status' }))
  const failure = await dialogNamed('Error Uploading Report')
  expect(failure.getByText('Failed to update the report status.')).toBeTruthy()
  await user.click(failure.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Error Uploading Report')).toBeNull())
  expect(dialog.getByRole('combobox', { name: /^Status/ }).textContent).toBe('On Hold')
})

test('a reason that was typed outlasts Escape, and Cancel takes it away', async () => {
  const { user, dialog } = await openStatus()
  await choose(user, 'OnHold')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await user.type(reason, 'Which schools?')
  await user.keyboard('{Escape}')
  expect(screen.getByDisplayValue('Which schools?')).toBe(reason)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('On Hold takes a reason for the requester, which is there again when the dialog is', async () => {
  const { server, user, dialog, sent } = await openStatus()
  expect(dialog.queryByRole('textbox', { name: 'Reason' })).toBeNull()
  await choose(user, 'OnHold')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Which survey is it?')
  const set = {
    status: 'OnHold' as const,
    statusFriendlyName: 'On Hold',
    version: 5,
    availableOn: null,
    onHoldReason: 'Which survey is it?',
  }
  server.add(answers(updateReportStatus, set))
  await user.click(dialog.getByRole('button', { name: 'Update Status' }))
  await user.click((await dialogNamed('Success! Status Updated')).getByRole('button', { name: 'Close' }))
  expect(sent()).toEqual([
    { reportId: report.id, status: 'OnHold', reason: 'Which survey is it?', version: 4 },
  ])
  await user.click(screen.getByRole('button', { name: 'Update Status of Report 1' }))
  const again = await dialogNamed('Update Status')
  await choose(user, 'OnHold')
  expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe(
    'Which survey is it?',
  )
  await choose(user, 'Processing')
  await user.click(again.getByRole('button', { name: 'Update Status' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({ reportId: report.id, status: 'Processing', version: 5 })
})
