import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  getDraftChanges,
  getReportDrafts,
  makeReportDraft,
  putReportWords,
  type ReportDraft,
  type ReportDrafts,
  releaseReportDraft,
} from '#contract/reports/report-drafts.ts'
import { getComments } from '#contract/results/analysis-views.ts'
import { openPage } from '#web/features/report-management/report-management.rendering.tsx'
import {
  sampleDistrict,
  sampleReport,
  weeksAgo,
} from '#web/features/report-management/report-management.samples.ts'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails, held, type startServer, unreachable } from '#web/testing/server.ts'

beforeEach(putAuthCookie)
beforeEach(() => sessionStorage.clear())

const draft = (version: number, part: Partial<ReportDraft> = {}): ReportDraft => ({
  version,
  state: 'ready',
  reason: version === 1 ? 'upload' : 'corrected',
  by: version === 1 ? null : 'Dana Morales',
  askedOn: weeksAgo(3 - version),
  language: 'en',
  madeOn: weeksAgo(3 - version),
  pages: 14,
  people: 1412,
  headline: 'Belonging first',
  wordsVersion: 0,
  isForDistrict: false,
  message: null,
  releasedAs: null,
  ...part,
})

const drafts = (part: Partial<ReportDrafts> = {}): ReportDrafts => ({
  drafts: [draft(2), draft(1)],
  words: { headline: '', summary: '', notes: [], recommendations: [], quotes: [] },
  version: 0,
  by: null,
  on: null,
  constructs: [{ key: 'construct:Belonging', name: 'Belonging' }],
  questions: [{ key: 'change', text: 'What would you change?', count: 84 }],
  language: 'en',
  obstacle: null,
  isOpenToDistrict: false,
  ...part,
})

const comments = answers(getComments, {
  question: 'change',
  text: 'What would you change?',
  count: 84,
  terms: [],
  themes: [],
  comments: ['A longer lunch', 'More clubs'],
  next: null,
  harmRows: [],
})

const report = sampleReport(1, {
  friendlyName: 'Fall climate',
  status: 'Processing',
  draft: { version: 2, state: 'ready' },
})

async function openDrafts(answer: ReportDrafts, ...more: Parameters<typeof startServer>) {
  const other = sampleReport(2, { friendlyName: 'Without a draft' })
  const page = await openPage(
    '',
    [sampleDistrict(1, 'Riverbend', [report, other])],
    answers(getReportDrafts, answer),
    comments,
    ...more,
  )
  expect(screen.queryByRole('button', { name: /of Without a draft/ })).not.toBe(null)
  expect(screen.queryByRole('button', { name: /Draft.* of Without a draft/ })).toBe(null)
  await page.user.click(screen.getByRole('button', { name: 'Draft ready of Fall climate' }))
  const panel = within(await screen.findByRole('region', { name: 'Drafts of Fall climate' }))
  await panel.findByText('Versions')
  return { ...page, panel }
}

test('the drafts of a report stand below its row: the newest with its facts, and each with why it was made', async () => {
  const { panel, user } = await openDrafts(drafts())
  expect(panel.getByRole('heading', { name: 'Draft 2, English' })).toBeTruthy()
  expect(panel.getByText(/^14 pages · 1,412 responses · made /)).toBeTruthy()
  expect(panel.getAllByText(/The reading of the file was corrected by Dana Morales/).length).toBeGreaterThan(
    0,
  )
  expect(panel.getByText(/From the file, 1,412 responses/)).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Open the results' }).getAttribute('href')).toContain(
    report.resultId,
  )
  await user.click(screen.getByRole('button', { name: 'Draft ready of Fall climate' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Drafts of Fall climate' })).toBe(null))
})

test('of a draft that was made again for its own results or for an earlier survey it is said that one of both changed', async () => {
  const { panel } = await openDrafts(
    drafts({ drafts: [draft(2, { reason: 'reworked', by: null }), draft(1)] }),
  )
  expect(
    panel.getAllByText(/The results, or the earlier surveys to compare with, have changed/).length,
  ).toBeGreaterThan(0)
  expect(panel.queryByText(/worked out again|was corrected/)).toBe(null)
})

test('closed at its end, the panel gives the focus back to the row that opened it', async () => {
  const { panel, user, server } = await openDrafts(drafts())
  await user.click(panel.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Drafts of Fall climate' })).toBe(null))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Draft ready of Fall climate' }))

  server.add(answers(getReportDrafts, drafts({ drafts: [] })))
  await user.click(screen.getByRole('button', { name: 'More actions for Without a draft' }))
  await user.click(screen.getByRole('menuitem', { name: 'Drafts' }))
  const other = within(await screen.findByRole('region', { name: 'Drafts of Without a draft' }))
  await user.click(await other.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Drafts of Without a draft' })).toBe(null))
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'More actions for Without a draft' }),
  )
})

test('changes since the previous draft are shown in words and percents', async () => {
  const changes = answers(getDraftChanges, {
    since: 1,
    languages: null,
    people: null,
    words: [{ place: 'Headline', before: '', after: 'Belonging first' }],
    figures: [{ name: 'Belonging', before: 57, after: 59 }],
  })
  const { panel, user } = await openDrafts(drafts(), changes)
  await user.click(panel.getByRole('button', { name: 'What changed since draft 1' }))
  expect((await panel.findByText('57%')).tagName).toBe('DEL')
  expect(panel.getByText('59%').tagName).toBe('INS')
})

test('a draft that failed says why, and is made again in the chosen language', async () => {
  const failed = draft(2, { state: 'failed', message: 'It takes too long.', language: null, madeOn: null })
  const { panel, user, calls } = await withCalls(drafts({ drafts: [failed, draft(1)] }))
  expect(panel.getByText(/Draft 2 failed. It takes too long./)).toBeTruthy()
  await user.selectOptions(panel.getByRole('combobox', { name: 'Language of the next draft' }), 'Español')
  await user.click(panel.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ language: 'es' }))
})

async function withCalls(answer: ReportDrafts) {
  const making = draft(2, { state: 'making', madeOn: null })
  const { server, ...page } = await openDrafts(answer, answers(makeReportDraft, making))
  return { ...page, calls: server.calls }
}

test('words are saved by themselves, and undone', async () => {
  const saved = { words: drafts().words, version: 1, by: 'Ines Okafor', on: weeksAgo(0) }
  const { panel, user, server } = await openDrafts(drafts(), answers(putReportWords, saved))
  await user.click(panel.getByRole('button', { name: 'Edit words' }))
  await user.type(panel.getByRole('textbox', { name: 'Headline' }), 'More say')
  await panel.findByText('Saved')
  const puts = server.calls.filter(({ method }) => method === 'PUT')
  expect(puts.at(-1)?.body).toMatchObject({ version: 0, words: { headline: 'More say' } })
  await user.click(panel.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Headline' }).value).not.toBe('More say'),
  )
})

test('a recommendation that is added has the focus in its field', async () => {
  const saved = { words: drafts().words, version: 1, by: null, on: weeksAgo(0) }
  const { panel, user } = await openDrafts(drafts(), answers(putReportWords, saved))
  await user.click(panel.getByRole('button', { name: 'Edit words' }))
  expect(document.activeElement).toBe(panel.getByRole('textbox', { name: 'Headline' }))
  await user.click(panel.getByRole('button', { name: 'Add a recommendation' }))
  await user.keyboard('More adults at the door')
  await user.click(panel.getByRole('button', { name: 'Add a recommendation' }))
  expect(document.activeElement).toBe(panel.getByRole('textbox', { name: 'Recommendation 2' }))
  expect(panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Recommendation 1' }).value).toBe(
    'More adults at the door',
  )
})

test('text typed while the server is unreachable is there after the panel is opened again', async () => {
  const { panel, user } = await openDrafts(drafts(), unreachable(putReportWords))
  await user.click(panel.getByRole('button', { name: 'Edit words' }))
  await user.type(panel.getByRole('textbox', { name: 'Headline' }), 'Kept')
  await panel.findByText(/^Not saved, trying again/)
  await user.click(panel.getByRole('button', { name: 'Done' }))
  await user.click(panel.getByRole('button', { name: 'Edit words' }))
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Headline' }).value).toBe('Kept')
})

test('words typed while others are being saved outlast the panel if the server is then unreachable', async () => {
  const saved = { words: { ...drafts().words, headline: 'More' }, version: 1, by: null, on: weeksAgo(0) }
  const first = held(answers(putReportWords, saved))
  const { panel, user, server } = await openDrafts(drafts(), first)
  await user.click(panel.getByRole('button', { name: 'Edit words' }))
  await user.type(panel.getByRole('textbox', { name: 'Headline' }), 'More')
  const puts = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await waitFor(() => expect(puts()).toHaveLength(1))
  await user.type(panel.getByRole('textbox', { name: 'Headline' }), ' say')
  server.add(unreachable(putReportWords))
  first.release()
  await panel.findByText(/^Not saved, trying again/)
  expect(puts()).toMatchObject([
    { version: 0, words: { headline: 'More' } },
    { version: 1, words: { headline: 'More say' } },
  ])
  await user.click(panel.getByRole('button', { name: 'Done' }))
  await user.click(panel.getByRole('button', { name: 'Edit words' }))
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Headline' }).value).toBe('More say')
})

test('words that a busy server did not take are saved as soon as the connection is back', async () => {
  const busy = fails(putReportWords, 503, 'unavailable', 'The server is busy.')
  const { panel, user, server } = await openDrafts(drafts(), busy)
  await user.click(panel.getByRole('button', { name: 'Edit words' }))
  await user.type(panel.getByRole('textbox', { name: 'Headline' }), 'Kept')
  await panel.findByText(/^Not saved, trying again/)
  expect(panel.queryByText('The server is busy.')).toBeNull()
  const words = { ...drafts().words, headline: 'Kept' }
  server.add(answers(putReportWords, { words, version: 1, by: null, on: weeksAgo(0) }))
  act(() => void window.dispatchEvent(new Event('online')))
  await panel.findByText('Saved')
})

test('where somebody else was quicker both texts are shown, and the person chooses', async () => {
  const { panel, user, server } = await openDrafts(
    drafts(),
    fails(putReportWords, 409, 'conflict', 'Lee Park changed these words meanwhile.'),
  )
  await user.click(panel.getByRole('button', { name: 'Edit words' }))
  const theirs = { ...drafts().words, headline: 'Safety first' }
  server.add(answers(getReportDrafts, drafts({ words: theirs, version: 4, by: 'Lee Park', on: weeksAgo(0) })))
  await user.type(panel.getByRole('textbox', { name: 'Headline' }), 'More say')
  await panel.findByRole('button', { name: 'Take those of Lee Park' })
  expect(panel.getByText('Safety first', { exact: false })).toBeTruthy()
  const mine = { words: { ...drafts().words, headline: 'More say' }, version: 5, by: 'Ines', on: weeksAgo(0) }
  server.add(answers(putReportWords, mine))
  await user.click(panel.getByRole('button', { name: 'Keep mine' }))
  await panel.findByText('Saved')
  expect(server.calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 4,
    words: { headline: 'More say' },
  })
})

test('comments are searched and picked', async () => {
  const saved = { words: drafts().words, version: 1, by: null, on: weeksAgo(0) }
  const { panel, user } = await openDrafts(drafts(), answers(putReportWords, saved))
  await user.click(panel.getByRole('button', { name: 'Edit words' }))
  await user.type(panel.getByRole('textbox', { name: 'Search the comments' }), 'lunch')
  await waitFor(() => expect(panel.queryByText('More clubs')).toBe(null))
  await user.click(await panel.findByRole('button', { name: 'Pick: A longer lunch' }))
  expect(panel.getByText('“A longer lunch”')).toBeTruthy()
})

test('a draft that was released says so, and that it would be released again', async () => {
  const { panel } = await openDrafts(drafts({ drafts: [draft(2, { releasedAs: 1 }), draft(1)] }))
  expect(panel.getByText(/^Draft 2/, { selector: 'p' }).textContent).toBe('Draft 2 Newest Released')
  expect(panel.getByRole('button', { name: 'Or release draft 2 again' })).toBeTruthy()
})

test('a draft is released after saying what will happen', async () => {
  const released = { ...report, status: 'ReportAvailable' as const, hasFiles: true }
  const { panel, user, server } = await openDrafts(drafts(), answers(releaseReportDraft, released))
  await user.click(panel.getByRole('button', { name: 'Upload Report' }))
  expect(panel.getAllByText('Must have 1 pdf and 1 docx files').length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(panel.getByLabelText(/^Add the Word document/))
  await user.click(panel.getByRole('button', { name: 'Or release draft 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Release draft 2?' }))
  expect(dialog.getByText(/Report Available, and Dana Morales gets an e-mail/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Release draft 2' }))
  await screen.findByText(/Draft 2 is released/)
  expect(server.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    status: 'ReportAvailable',
  })
})
