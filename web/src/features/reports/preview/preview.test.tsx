import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  getReport,
  getReportDownloadLink,
  getReportInsights,
  getReportViewLink,
} from '#contract/reports/reports.ts'
import { queryClient } from '#web/app/query-client.ts'
import { sampleDetail } from '#web/features/reports/reports.samples.ts'
import { noteFiles } from '#web/testing/files.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, answersText, fails, startServer } from '#web/testing/server.ts'
import { openReport, pdf } from './preview.rendering.ts'

const { id } = sampleDetail()

beforeEach(putAuthCookie)

const actions = () =>
  ['Thumbs up', 'Thumbs down', 'Download Report'].map((name) => screen.getByRole('button', { name }))

// The browser of these tests draws nothing, so its own viewer is asked; e2e/reports-accessibility.test.ts sees pages drawn.
test('the address of a report shows its PDF in a frame, in a new tab, and for download', async () => {
  const { server, user } = openReport(sampleDetail())
  expect((await screen.findByTitle('Fall Pulse, PDF')).getAttribute('src')).toBe(`${pdf}#view=FitH`)
  screen.getByRole('heading', { level: 1, name: 'Fall Pulse' })
  screen.getByText('Report Available')
  expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('href')).toMatch(/^\/survey-results\//)
  expect(document.title).toBe('Fall Pulse · Chorus')
  for (const button of actions()) expect(button.getAttribute('aria-disabled')).toBe('false')
  expect(screen.queryByText('Your report is not available yet')).toBeNull()

  const files = noteFiles()
  server.add(
    answersText(getReportViewLink, 200, 'https://files.example/later.pdf'),
    answersText(getReportDownloadLink, 200, 'https://files.example/fall.docx'),
  )
  await user.click(screen.getByRole('button', { name: 'Open in a new tab' }))
  await waitFor(() => expect(files.seen).toEqual(['https://files.example/later.pdf']))
  await user.click(screen.getByRole('button', { name: 'Download Report' }))
  await waitFor(() => expect(files.saved).toEqual(['https://files.example/fall.docx']))
  // If the browser lets no tab open the PDF is saved.
  files.blockTabs()
  await user.click(screen.getByRole('button', { name: 'Open in a new tab' }))
  await waitFor(() => expect(files.saved.at(-1)).toBe('https://files.example/later.pdf'))
})

test('a browser without a PDF viewer gets a link instead of the frame', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { pdfViewerEnabled: { value: false } }))
  const files = noteFiles()
  const { server, user } = openReport(sampleDetail())
  await screen.findByText('This browser cannot show a PDF on the page.')
  screen.getByRole('button', { name: 'Open in a new tab' })
  expect(screen.queryByTitle('Fall Pulse, PDF')).toBeNull()
  expect(server.calls.filter(({ url }) => url.endsWith('/tempurl'))).toEqual([])
  server.add(answersText(getReportViewLink, 200, 'https://files.example/fall.pdf'))
  await user.click(screen.getByRole('button', { name: 'Open in a new tab' }))
  await files.expectSaved('https://files.example/fall.pdf')
})

test('a phone gets a button instead of the frame', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('37.5rem'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  )
  const files = noteFiles()
  const { server, user } = openReport(sampleDetail())
  server.add(answersText(getReportViewLink, 200, 'https://files.example/fall.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Open the report' }))
  await waitFor(() => expect(files.seen).toEqual(['https://files.example/fall.pdf']))
  expect(screen.queryByTitle('Fall Pulse, PDF')).toBeNull()
})

test('a report that is not available says so, has no actions, and appears by itself once it is', async () => {
  const { server, user } = openReport(sampleDetail({ status: 'Processing', hasFiles: false }))
  await screen.findByRole('heading', { name: 'Your report is not available yet' })
  for (const button of actions()) {
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.calls.filter(({ url }) => url.includes('tempurl'))).toEqual([])

  server.add(answers(getReport, sampleDetail()))
  await queryClient.refetchQueries({ queryKey: ['insights-reports', id] })
  await screen.findByTitle('Fall Pulse, PDF')
  await screen.findByText('Fall Pulse: Report Available')
  expect(screen.queryByText('Your report is not available yet')).toBeNull()
})

test.each([
  ['on hold', { status: 'OnHold', hasFiles: true }, /^It is on hold for now/],
  [
    'on hold for a reason',
    { status: 'OnHold', hasFiles: true, onHoldReason: 'Which survey is it?' },
    'Which survey is it?',
  ],
  ['available without files', { status: 'ReportAvailable', hasFiles: false }, 'Files follow shortly'],
] as const)('a report that is %s says that', async (_, status, text) => {
  openReport(sampleDetail(status))
  await screen.findByText(text)
  expect(screen.queryByTitle('Fall Pulse, PDF')).toBeNull()
  expect(actions()[2]?.getAttribute('aria-disabled')).toBe('true')
})

test.each([
  ['that is under way', { status: 'Processing' }, /^Reports are ready 2-4 business days after upload/],
  ['on hold', { status: 'OnHold', onHoldReason: 'Which survey is it?' }, 'Which survey is it?'],
] as const)('a report of somebody else %s says nothing to its owner', async (_, status, text) => {
  openReport(sampleDetail({ ...status, hasFiles: false, isOwn: false }))
  await screen.findByRole('heading', { name: 'This report is not available yet' })
  await screen.findByText(text)
  expect(document.body.textContent).not.toMatch(/your report|e-mail you/i)
})

test.each(['7', `${id}/more`, id])(
  'an address without a report, %s, leads back to the list',
  async (address) => {
    startServer(fails(getReport, 404, 'not_found', 'This report was not found.'), ...staff)
    openApp(`/insights-reports/${address}`)
    await screen.findByRole('heading', { name: 'Report not found' })
    expect(screen.getByRole('link', { name: 'Back to Insights Reports' }).getAttribute('href')).toBe(
      '/insights-reports',
    )
    expect(document.title).toBe('Report not found · Chorus')
  },
)

test('a report or a link that could not be loaded is loaded again on demand', async () => {
  const server = startServer(fails(getReport, 500, 'internal', 'Broken.'), ...staff)
  const user = openApp(`/insights-reports/${id}`)
  expect((await screen.findByRole('alert')).textContent).toBe('Error: Broken.')
  expect(screen.queryByRole('button', { name: 'Download Report' })).toBeNull()
  server.add(
    answers(getReport, sampleDetail()),
    fails(getReportViewLink, 502, 'unavailable', 'Away.'),
    answers(getReportInsights, { responses: null, findings: [] }),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const desk = within(await screen.findByRole('region', { name: 'Report document' }))
  await desk.findByText('Away.')
  server.add(answersText(getReportViewLink, 200, pdf))
  await user.click(desk.getByRole('button', { name: 'Try again' }))
  await desk.findByTitle('Fall Pulse, PDF')
})

test('the responses and the key findings stand beside the report', async () => {
  const findings = [
    { kind: 'strength' as const, themes: ['Belonging', 'Safety'], favorable: 88 },
    { kind: 'attention' as const, themes: ['Voice'], favorable: 54 },
  ]
  const difference = { group: 'Spanish at home', theme: 'Voice', favorable: 42, others: 54 }
  openReport(sampleDetail(), answers(getReportInsights, { responses: 2184, findings, difference }))
  const panels = within(await screen.findByRole('complementary', { name: 'About the responses' }))
  panels.getByText('2,184')
  expect(panels.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Strength88% of the answers about Belonging and Safety are favorable.',
    'Needs attention54% of the answers about Voice are favorable.',
    'Difference between groupsSpanish at home: 12 points less favorable about Voice, 42% against 54% of all others.',
  ])
})

test('what a Spanish survey is told in has its language, and the sentences around it have that of the page', async () => {
  openReport(
    sampleDetail(),
    answers(getReportInsights, {
      responses: 2184,
      headline: 'More say at school',
      headlineLanguage: 'en',
      language: 'es',
      findings: [{ kind: 'strength', themes: ['Pertenencia', 'Seguridad'], favorable: 88 }],
      difference: { group: 'Español en casa', question: '¿Te escuchan?', favorable: 53, others: 54 },
    }),
  )
  const panels = within(await screen.findByRole('complementary', { name: 'About the responses' }))
  for (const words of ['Pertenencia', 'Seguridad', 'Español en casa', '¿Te escuchan?'])
    expect(panels.getByText(words).lang, words).toBe('es')
  expect(panels.getByText(/of the answers about/).closest('[lang]')).toBeNull()
  expect(panels.getByText('More say at school').lang).toBe('en')
})

test('the themes of a draft that was released in another language have that language', async () => {
  openReport(
    sampleDetail(),
    answers(getReportInsights, {
      responses: 400,
      headline: 'Justicia y voz necesita atención',
      headlineLanguage: 'es',
      language: 'en',
      themesLanguage: 'es',
      findings: [{ kind: 'attention', themes: ['Justicia y voz'], favorable: 16 }],
      difference: { group: 'Heron Lake', theme: 'Pertenencia', favorable: 44, others: 28 },
    }),
  )
  const panels = within(await screen.findByRole('complementary', { name: 'About the responses' }))
  for (const words of ['Justicia y voz', 'Pertenencia'])
    expect(panels.getByText(words).lang, words).toBe('es')
  expect(panels.getByText('Heron Lake').lang).toBe('en')
})

test('a difference in a question outside of themes is told with the question in quotes', async () => {
  const difference = { group: 'Spanish at home', question: '¿Te escuchan?', favorable: 53, others: 54 }
  openReport(sampleDetail(), answers(getReportInsights, { responses: 2184, findings: [], difference }))
  const panels = within(await screen.findByRole('complementary', { name: 'About the responses' }))
  expect(panels.getByRole('listitem').textContent).toContain(
    'Spanish at home: 1 point less favorable about “¿Te escuchan?”, 53% against 54% of all others.',
  )
})

test('the response rate stands beside the report where it is known how many people were asked', async () => {
  openReport(sampleDetail(), answers(getReportInsights, { responses: 2184, asked: 3120, findings: [] }))
  const panels = within(await screen.findByRole('complementary', { name: 'About the responses' }))
  panels.getByRole('heading', { name: 'Response rate' })
  panels.getByText('70%')
  panels.getByText('2,184 of 3,120 people')
  expect(panels.queryByText(/check the number/)).toBeNull()
})

test('more responses than people asked are no rate, and the number is doubted', async () => {
  openReport(sampleDetail(), answers(getReportInsights, { responses: 2184, asked: 2183, findings: [] }))
  const panels = within(await screen.findByRole('complementary', { name: 'About the responses' }))
  panels.getByText('More responses than people asked; check the number.')
  panels.getByText('2,184 of 2,183 people')
  expect(panels.queryByText(/%/)).toBeNull()
})

test('where nothing can be told of the responses the report stands alone', async () => {
  const { server } = openReport(sampleDetail(), answers(getReportInsights, { responses: null, findings: [] }))
  await screen.findByTitle('Fall Pulse, PDF')
  await waitFor(() => expect(server.calls.some(({ url }) => url.endsWith('/insights'))).toBe(true))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.queryByText('Key findings')).toBeNull()
})

test('a report that is not available asks for no insights', async () => {
  const { server } = openReport(sampleDetail({ status: 'Processing', hasFiles: false }))
  await screen.findByRole('heading', { name: 'Your report is not available yet' })
  expect(server.calls.some(({ url }) => url.endsWith('/insights'))).toBe(false)
})

test('a report whose responses were deleted says when', async () => {
  openReport(sampleDetail({ responsesDeletedOn: '2026-11-22T15:00:00.000Z' }))
  await screen.findByText('Responses were deleted on 11/22/2026')
  expect(screen.queryByRole('link', { name: 'Overview' })).toBeNull()
  await screen.findByTitle('Fall Pulse, PDF')
})
