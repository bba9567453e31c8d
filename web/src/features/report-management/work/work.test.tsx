import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  addReportNote,
  assignReport,
  listAssignees,
  listReportNotes,
  type ReportNote,
  removeReportNote,
} from '#contract/reports/report-work.ts'
import { listReportsByDistrict } from '#contract/reports/reports.ts'
import {
  dialogNamed,
  namesIn,
  openPage,
} from '#web/features/report-management/report-management.rendering.tsx'
import { sampleDistrict, sampleReport } from '#web/features/report-management/report-management.samples.ts'
import { dana } from '#web/testing/people.ts'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const kim = { id: '7f7a3a52-5d52-4c34-9f4e-0d9b1c7f1b01', name: 'Kim Ito' }
const me = { id: dana.id, name: dana.fullName }

test('reports are filtered by who is assigned, and to those of the admin', async () => {
  const { user } = await openPage('', [
    sampleDistrict(1, 'Riverbend', [
      sampleReport(1, { assignedTo: kim }),
      sampleReport(2, { assignedTo: me }),
      sampleReport(3),
    ]),
  ])
  await user.click(screen.getByRole('button', { name: 'Mine (1)' }))
  expect(namesIn('Riverbend')).toEqual(['Report 2'])
  expect(screen.getByText('Assigned to Dana Morales (1)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mine (1)', pressed: true }))
  await user.click(screen.getByRole('combobox', { name: 'Assigned to' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Nobody (1)',
    'Dana Morales (1)',
    'Kim Ito (1)',
  ])
  await user.click(screen.getByRole('option', { name: 'Nobody (1)' }))
  expect(namesIn('Riverbend')).toEqual(['Report 3'])
})

test('a report without a template is called Uploaded file in its row, as an option and as a chip', async () => {
  const { user } = await openPage('', [
    sampleDistrict(1, 'Riverbend', [sampleReport(1, { surveyTemplateName: '' }), sampleReport(2)]),
  ])
  expect(screen.getByRole('row', { name: /Report 1/ }).textContent).toContain('Uploaded file')
  await user.click(screen.getByRole('combobox', { name: 'Survey' }))
  await user.click(screen.getByRole('option', { name: 'Uploaded file (1)' }))
  expect(namesIn('Riverbend')).toEqual(['Report 1'])
  expect(screen.getByRole('button', { name: 'Remove filter Uploaded file (1)' })).toBeTruthy()
})

test('a row tells the status in the words of the server, how many responses, which schools and what the requester wrote', async () => {
  const told = {
    responses: 1,
    schools: ['North', 'South', 'West'],
    description: 'Paper and online together.',
    statusFriendlyName: 'Waiting for the district',
  }
  await openPage('', [sampleDistrict(1, 'Riverbend', [sampleReport(1, told), sampleReport(2)])])
  const row = within(screen.getByRole('row', { name: /Report 1/ }))
  row.getByText('1 response · 3 schools')
  row.getByText('Paper and online together.')
  row.getByText('Waiting for the district')
  expect(within(screen.getByRole('row', { name: /Report 2/ })).queryByText(/Paper/)).toBeNull()
})

test('a report is assigned from its menu, and its row says to whom', async () => {
  const { server, user } = await openPage('', [
    sampleDistrict(1, 'Riverbend', [sampleReport(1), sampleReport(2)]),
  ])
  server.add(answers(listAssignees, [me, kim]), answers(assignReport, { assignedTo: kim }))
  await user.click(screen.getByRole('button', { name: 'More actions for Report 1' }))
  await user.click(screen.getByRole('menuitem', { name: 'Assign' }))
  const dialog = await dialogNamed('Assign Report')
  await user.click(await dialog.findByRole('combobox', { name: 'Assigned to' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Nobody',
    'Dana Morales (me)',
    'Kim Ito',
  ])
  await user.click(screen.getByRole('option', { name: 'Kim Ito' }))
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await screen.findByText('Report 1: assigned to Kim Ito')
  expect(server.calls.at(-1)).toMatchObject({ method: 'PUT', body: { userId: kim.id, before: null } })
  const fact = { name: 'Assigned to Kim Ito (Report 1)' }
  await user.click(await screen.findByRole('button', fact))
  await dialogNamed('Assign Report')
})

test('a report that somebody else took meanwhile stays theirs, and its row says so', async () => {
  const { server, user } = await openPage('', [sampleDistrict(1, 'Riverbend', [sampleReport(1)])])
  server.add(
    answers(listAssignees, [me, kim]),
    fails(assignReport, 409, 'conflict', 'This report has been assigned to Kim Ito in the meantime.'),
    answers(listReportsByDistrict, [sampleDistrict(1, 'Riverbend', [sampleReport(1, { assignedTo: kim })])]),
  )
  await user.click(screen.getByRole('button', { name: 'More actions for Report 1' }))
  await user.click(screen.getByRole('menuitem', { name: 'Assign' }))
  const dialog = await dialogNamed('Assign Report')
  await user.click(await dialog.findByRole('combobox', { name: 'Assigned to' }))
  await user.click(screen.getByRole('option', { name: 'Dana Morales (me)' }))
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await dialog.findByText('This report has been assigned to Kim Ito in the meantime.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Assigned to Kim Ito (Report 1)' })
})

test('notes are added, are not lost by Escape before, and own ones are removed after being asked', async () => {
  const note = (number: number, values: Partial<ReportNote>): ReportNote => ({
    id: sampleReport(number).id,
    text: `Note ${number}`,
    authorName: 'Kim Ito',
    isOwn: false,
    writtenOn: '2026-11-18T15:30:00.000Z',
    ...values,
  })
  const { server, user } = await openPage('', [
    sampleDistrict(1, 'Riverbend', [sampleReport(1, { notes: 1 }), sampleReport(2)]),
  ])
  server.add(
    answers(listReportNotes, [note(1, {})]),
    answers(addReportNote, note(2, { text: 'I asked them.', isOwn: true, authorName: 'Dana Morales' })),
    fails(removeReportNote, 500, 'internal', 'Something broke.'),
  )
  await user.click(screen.getByRole('button', { name: '1 note on Report 1' }))
  const dialog = await dialogNamed('Notes')
  await dialog.findByText('Note 1')
  await user.click(dialog.getByRole('button', { name: 'Add Note' }))
  dialog.getByText('This field is required')
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'New note' }))
  await user.type(dialog.getByRole('textbox', { name: 'New note' }), 'I asked them.')
  await user.keyboard('{Escape}')
  await user.click(dialog.getByRole('button', { name: 'Add Note' }))
  await dialog.findByText('I asked them.')
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe('')
  expect(dialog.queryByRole('button', { name: /Remove note: Note 1/ })).toBeNull()

  await user.click(dialog.getByRole('button', { name: 'Remove note: I asked them.' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await dialog.findByText('Something broke.')
  server.add(answers(removeReportNote, null))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(dialog.queryByText('I asked them.')).toBeNull())
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'New note' }))
  await user.keyboard('{Escape}')
  await screen.findByRole('button', { name: '1 note on Report 1' })
})
