import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { UploadReading } from '#contract/results/readings.ts'
import {
  type DeletedResult,
  deleteResult,
  listDeletedResults,
  listResults,
  renameResult,
  restoreResult,
  type SurveyResult,
} from '#contract/results/results.ts'
import { sampleResult } from '#web/features/results/results.samples.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails, startServer } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const hour = 60 * 60 * 1000
const reading: UploadReading = {
  tool: 'qualtrics',
  sheet: 'Answers',
  otherSheets: ['Summary'],
  headerRows: 3,
  questions: 24,
  leftOut: ['Email', 'Full name'],
  unnamed: 1,
  notesLeftOut: 0,
}
const fall = sampleResult(2, { friendlyName: 'Fall Pulse', reading })
const other = sampleResult(1, { friendlyName: 'Staff Voice' })

function deletedOf(result: SurveyResult, values: Partial<DeletedResult> = {}): DeletedResult {
  return {
    ...result,
    deletedOn: '2026-11-22T15:00:00.000Z',
    deletedBy: { name: 'Dana Morales' },
    restorableUntil: '2026-12-22T15:00:00.000Z',
    report: 'kept',
    ...values,
  }
}

async function openList(results: SurveyResult[], deleted: DeletedResult[] = []) {
  const server = startServer(answers(listResults, results), answers(listDeletedResults, deleted), ...staff)
  const user = openApp('/survey-results')
  await screen.findByRole('table', { name: 'Your uploads' })
  const sent = (method: string) => server.calls.filter((call) => call.method === method)
  return { server, user, sent }
}

async function begin(user: Awaited<ReturnType<typeof openList>>['user'], name: string, act: string) {
  await user.click(screen.getByRole('button', { name: `More actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: act }))
  return within(await screen.findByRole('dialog'))
}

test('an upload says in one line what was read, and all of it in its details', async () => {
  const { user } = await openList([fall, other])
  screen.getByText('202 responses, 24 questions · sheet “Answers” · 2 columns left out')
  screen.getByText('201 responses')
  const details = await begin(user, 'Fall Pulse', 'Details')
  const pairs = details.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(pairs).toEqual([
    ['From', 'A file exported from Qualtrics'],
    ['Uploaded', '10/02/2026 by Dana Morales'],
    ['Responses', '202'],
    ['Questions', '24'],
    ['Sheet', 'Answers'],
    ['Sheets left out', 'Summary'],
    ['Rows of headings', '3'],
    ['Columns without a heading', '1'],
    ['Insights Report', 'Report Available'],
  ])
  expect(details.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Email',
    'Full name',
  ])
  await user.click(details.getByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More actions for Fall Pulse'),
  )
})

test('many columns left out can be searched', async () => {
  const leftOut = Array.from({ length: 20 }, (_, index) => `Phone ${index + 1}`)
  const { user } = await openList([sampleResult(1, { reading: { ...reading, leftOut } })])
  const details = await begin(user, 'Upload 1', 'Details')
  await user.type(details.getByRole('searchbox'), 'phone 20')
  expect(details.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Phone 20'])
  await user.type(details.getByRole('searchbox'), '!')
  details.getByText('No column matches your search.')
})

test('a long list is searched by all that is known of an upload, a short one is not', async () => {
  const many = Array.from({ length: 12 }, (_, index) => sampleResult(index + 3))
  const { user } = await openList([fall, other, ...many])
  await user.type(screen.getByRole('searchbox', { name: 'Search uploads' }), 'QUALTRICS pulse')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  screen.getByText('Fall Pulse')
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said().filter(Boolean)).toEqual(['1–1 of 1'])
  await user.type(screen.getByRole('searchbox'), ' nothing')
  expect(said().filter(Boolean)).toEqual(['No upload matches your search'])
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.getAllByRole('row')).toHaveLength(11)
})

test('an own upload is renamed, and the list shows it; another has no such action', async () => {
  const { server, user, sent } = await openList([fall, sampleResult(1, { isOwn: false })])
  server.add(answers(renameResult, { ...fall, friendlyName: 'Fall 2026' }))
  const dialog = await begin(user, 'Fall Pulse', 'Rename')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  dialog.getByText('Please enter a name.')
  expect(document.activeElement).toBe(name)
  await user.keyboard(' Fall 2026 ')
  server.add(answers(listResults, [{ ...fall, friendlyName: 'Fall 2026' }, other]))
  await user.keyboard('{Enter}')
  await screen.findByText('Renamed to “Fall 2026”')
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ friendlyName: 'Fall 2026' }])
  await screen.findByText('Fall 2026')
  await user.click(await screen.findByRole('button', { name: 'More actions for Staff Voice' }))
  expect(screen.getByRole('menuitem', { name: 'Rename' })).toBeTruthy()
})

test('a name that was typed outlasts Escape, and Cancel takes it away', async () => {
  const { user } = await openList([fall])
  await begin(user, 'Fall Pulse', 'Rename')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dialog = await begin(user, 'Fall Pulse', 'Rename')
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2')
  await user.keyboard('{Escape}')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Fall Pulse 2')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refused name is said in the dialog, which keeps what was typed', async () => {
  const { server, user } = await openList([fall])
  server.add(fails(renameResult, 404, 'not_found', 'This upload does not exist.'))
  const dialog = await begin(user, 'Fall Pulse', 'Rename')
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), '!')
  await user.keyboard('{Enter}')
  await dialog.findByText('This upload does not exist.')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Fall Pulse!')
})

test.each([
  [
    'withdrawn',
    { reportStatus: 'InQueue', withdrawableUntil: new Date(Date.now() + hour).toISOString() },
    'Withdraw',
    /request for its Insights Report will both be withdrawn/,
    'report=deleted',
  ],
  [
    'deleted with its report',
    { reportStatus: 'InQueue', withdrawableUntil: new Date(Date.now() - hour).toISOString() },
    'Delete',
    /which is not available yet. We.ll notify the research team by e-mail/,
    'report=deleted',
  ],
  [
    'deleted without its report',
    { reportStatus: 'ReportAvailable', isOwn: false },
    'Delete',
    /Its Insights Report stays and says when they were deleted/,
    'report=kept',
  ],
] as const)(
  'an upload is %s after a dialog has said so, and Undo restores it',
  async (_how, values, act, sentence, query) => {
    const upload = sampleResult(2, { friendlyName: 'Fall Pulse', ...values })
    const { server, user, sent } = await openList([upload, other])
    server.add(answers(deleteResult, deletedOf(upload)), answers(restoreResult, upload))
    const dialog = await begin(user, 'Fall Pulse', act)
    dialog.getByText(sentence)
    expect(document.activeElement?.textContent).toBe('Keep it')
    server.add(answers(listResults, [other]), answers(listDeletedResults, [deletedOf(upload)]))
    await user.click(dialog.getByRole('button', { name: act }))
    await screen.findByText(/^“Fall Pulse” was/)
    expect(sent('DELETE').map(({ url }) => url)).toEqual([`/api/SurveyResults/${upload.id}?${query}`])
    expect(screen.queryByText('Fall Pulse')).toBeNull()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More actions for Staff Voice')
    await screen.findByRole('button', { name: 'Deleted uploads (1)' })
    server.add(answers(listResults, [upload, other]), answers(listDeletedResults, []))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('“Fall Pulse” is restored')
    await screen.findByText('Fall Pulse')
    expect(screen.queryByRole('button', { name: /^Deleted uploads/ })).toBeNull()
  },
)

test('Keep it deletes nothing, and a refusal is said in the dialog', async () => {
  const { server, user, sent } = await openList([fall, other])
  const dialog = await begin(user, 'Fall Pulse', 'Delete')
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('DELETE')).toEqual([])
  server.add(fails(deleteResult, 409, 'conflict', 'The report has become available in the meantime.'))
  const again = await begin(user, 'Fall Pulse', 'Delete')
  await user.click(again.getByRole('button', { name: 'Delete' }))
  await again.findByText('The report has become available in the meantime.')
  screen.getByText('Fall Pulse')
})

test('deleted uploads are listed with what became of them, and restored', async () => {
  const gone = deletedOf(fall, { report: 'deleted', deletedBy: { name: 'Lee Ward' } })
  const { server, user, sent } = await openList([other], [gone, deletedOf(sampleResult(3))])
  await user.click(await screen.findByRole('button', { name: 'Deleted uploads (2)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deleted uploads' }))
  dialog.getByText(/deleted 11\/22\/2026 by Lee Ward/)
  dialog.getByText('Its report was deleted too. Can be restored until 12/22/2026.')
  dialog.getByText('Its report is still there. Can be restored until 12/22/2026.')
  server.add(
    answers(restoreResult, fall),
    answers(listResults, [fall, other]),
    answers(listDeletedResults, [deletedOf(sampleResult(3))]),
  )
  await user.click(dialog.getByRole('button', { name: 'Restore Fall Pulse' }))
  await screen.findByText('“Fall Pulse” is restored')
  expect(sent('POST').map(({ url }) => url)).toEqual([`/api/SurveyResults/${fall.id}/restore`])
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Restore Fall Pulse' })).toBeNull())
  expect(dialog.getByRole('button', { name: 'Restore Upload 3' })).toBeTruthy()
})

test('a list whose last upload was deleted keeps the way to restore it', async () => {
  startServer(answers(listResults, []), answers(listDeletedResults, [deletedOf(fall)]), ...staff)
  openApp('/survey-results')
  await screen.findByText(/^Welcome!/)
  await screen.findByRole('button', { name: 'Deleted uploads (1)' })
})
