import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { exportAuditEvents } from '#contract/people/activity.ts'
import { getReportHistory, type ReportHistory } from '#contract/reports/audit.ts'
import { getReportVersionLink } from '#contract/reports/report-files.ts'
import { dialogNamed, openPage } from '#web/features/report-management/report-management.rendering.tsx'
import { sampleReport } from '#web/features/report-management/report-management.samples.ts'
import { noteFiles } from '#web/testing/files.ts'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const { id } = sampleReport(4)
const at = '2026-11-18T15:30:00.000Z'
const who = { happenedOn: at, actorName: 'Renee Okafor', address: '10.1.2.3' }
const version = (number: number, name: string) => ({
  version: number,
  pdfName: `${name}.pdf`,
  docxName: `${name}.docx`,
  storedByName: 'Renee Okafor',
  storedOn: at,
})
const history: ReportHistory = {
  upload: {
    description: 'Second pulse of the fall.',
    schools: ['Mill Street', 'North High'],
    responses: 214,
    asked: 428,
  },
  events: [
    { ...who, id: 3, action: 'status_changed', before: { status: 'InQueue' }, after: { status: 'OnHold' } },
    { ...who, id: 2, action: 'files_stored', before: null, after: { version: 1, pdfName: 'First.pdf' } },
    {
      id: 1,
      happenedOn: at,
      action: 'results_imported',
      actorName: 'Chorus',
      address: '',
      before: null,
      after: {},
    },
  ],
  versions: [version(2, 'Second'), version(1, 'First')],
  feedback: [{ rating: -1, comment: 'Too long.', givenByName: 'Dana Morales', givenOn: at }],
}

test('the history tells who did what, when and from where, and opens each version of the files', async () => {
  const files = noteFiles()
  const { server, user } = await openPage()
  server.add(answers(getReportHistory, history), answers(getReportVersionLink, 'https://files.example/1.pdf'))
  const more = screen.getByRole('button', { name: 'More actions for Report 4' })
  await user.click(more)
  await user.click(screen.getByRole('menuitem', { name: 'History' }))
  const dialog = await dialogNamed('History')
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' }))
  await dialog.findByText('Dana Morales found it not helpful')
  dialog.getByText('Second pulse of the fall.')
  dialog.getByText('Mill Street, North High')
  dialog.getByText('50% of 428 people asked')
  const entries = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(entries).toEqual([
    expect.stringContaining('Too long.'),
    expect.stringContaining('Version 2, the one readers see'),
    expect.stringContaining('Version 1'),
    expect.stringMatching(
      /^Renee Okafor changed the statusStatus: In Queue → On Hold11\/18\/2026.*from 10\.1\.2\.3$/,
    ),
    expect.stringContaining('Renee Okafor uploaded the filesVersion: 1PDF: First.pdf'),
    expect.stringContaining('Chorus uploaded the results'),
  ])
  await user.click(dialog.getByRole('button', { name: 'Open First.pdf of version 1' }))
  await waitFor(() => expect(files.seen).toEqual(['https://files.example/1.pdf']))
  expect(server.calls.at(-1)?.url).toBe(`/api/InsightsReports/${id}/versions/1/pdf/tempurl`)
  expect(files.saved).toEqual([])
  files.seen.length = 0
  server.add(answers(getReportVersionLink, 'https://files.example/1.docx'))
  await user.click(dialog.getByRole('button', { name: 'Open First.docx of version 1' }))
  await files.expectSaved('https://files.example/1.docx')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(more))
})

test('the history is exported as a file, and a refusal says why without leaving the page', async () => {
  const files = noteFiles()
  const { server, user } = await openPage()
  const refusal = 'Too many requests. Please wait a minute.'
  server.add(answers(getReportHistory, history), fails(exportAuditEvents, 429, 'too_many_requests', refusal))
  await user.click(screen.getByRole('button', { name: 'More actions for Report 4' }))
  await user.click(screen.getByRole('menuitem', { name: 'History' }))
  const link = (await dialogNamed('History')).getByRole('link', { name: 'Export .csv' })
  await user.click(link)
  await screen.findByText(`The file could not be saved. ${refusal}`)
  expect(files.saved).toEqual([])

  const headers = { 'content-disposition': 'attachment; filename="Audit trail.csv"' }
  server.add({ endpoint: exportAuditEvents, reply: () => ({ status: 200, body: 'When,What', headers }) })
  await user.click(link)
  await waitFor(() => expect(files.saved).toEqual([expect.stringMatching(/^Audit trail\.csv blob:/)]))
  expect(server.calls.at(-1)?.url).toBe(`/api/audit-events/csv?reportId=${id}`)
})
