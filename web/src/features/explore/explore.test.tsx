import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getOpenDraft } from '#contract/reports/report-drafts.ts'
import { type AnalysisAnswer, getAnalysis, getChanges } from '#contract/results/analysis-views.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, held, startServer } from '#web/testing/server.ts'
import { addressOf, gender, openResults, resultId } from './explore.rendering.tsx'
import { sampleAbout, sampleAnalysis, sampleFigure, sampleQuestion } from './explore.samples.ts'

beforeEach(putAuthCookie)

test('the themes can be read as a table', async () => {
  const { user } = openResults('overview')
  await user.click(await screen.findByRole('button', { name: 'View as table: Themes' }))
  const table = screen.getByRole('table', { name: 'Themes' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['ThemeFavorableLikely rangePeople', 'Safety48%42–54%400'])
  await user.click(screen.getByRole('button', { name: 'View as chart: Themes' }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('an earlier survey that asked none of it in the same way adds no empty column to a table', async () => {
  const { server, user } = openResults('overview')
  const upload = '00000000-0000-4000-8000-000000000009'
  const changes = (share: number | null) => ({
    uploads: [
      {
        resultId: upload,
        title: 'Spring',
        uploadedOn: '2026-04-10T12:00:00Z',
        answeredOn: null,
        people: 180,
      },
    ],
    with: upload,
    items: [
      {
        key: 'construct:safety',
        figure: share === null ? null : { ...sampleFigure([], [90, 80, 90, 80, 60]) },
        reason: share === null ? ('asked-otherwise' as const) : null,
        change: null,
      },
    ],
  })
  server.add(answers(getChanges, changes(null)))
  await screen.findByRole('combobox', { name: 'Compare with:' })
  await user.click(screen.getByRole('button', { name: 'View as table: Themes' }))
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads()).toEqual(['Theme', 'Favorable', 'Likely range', 'People'])
  await user.click(screen.getByRole('link', { name: 'Questions' }))
  await screen.findByRole('table', { name: 'Questions' })
  expect(heads().join()).not.toContain('Since')
  await user.click(screen.getByRole('button', { name: 'View as chart: Questions' }))
})

test('each theme is one tab stop, and arrow keys lead from its bar through its questions', async () => {
  const { user } = openResults('themes')
  const bar = await screen.findByRole('img', { name: /^Safety: 48 percent favorable/ })
  expect(screen.getAllByRole('img').filter(({ tabIndex }) => tabIndex === 0)).toEqual([bar])
  bar.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^I feel safe at school: /)
  expect(screen.getAllByRole('img').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('an address without a tab leads to the overview, and each tab has an address', async () => {
  const { user } = openResults('')
  await screen.findByRole('heading', { name: 'Themes' })
  expect(shownAddress()).toBe(addressOf('overview'))
  await user.click(screen.getByRole('link', { name: 'Questions' }))
  expect(shownAddress()).toBe(addressOf('questions'))
})

test('results are dated by when people answered, or by their upload where that is not known', async () => {
  const answered = { from: '2026-10-05', middle: '2026-10-09', to: '2026-10-16' }
  openResults('overview', sampleAnalysis({ answered }))
  await screen.findByText('Answered 10/05/2026 – 10/16/2026')
  expect(screen.queryByText(/Uploaded/)).toBeNull()
  cleanup()
  localStorage.setItem('surveyLanguage', 'es')
  openResults('overview', sampleAnalysis({ answered }))
  await screen.findByText(/^Respondido: 5.16 de oct de 2026$/)
  cleanup()
  localStorage.setItem('surveyLanguage', 'en')
  openResults('overview', sampleAnalysis())
  await screen.findByText('Uploaded 11/19/2026')
  expect(screen.queryByText(/^Answered \d/)).toBeNull()
})

test('those who answered are called what they are: students, or families, in both languages', async () => {
  const title = 'Fall climate survey'
  openResults('overview', sampleAnalysis({ title, template: 'Student School Climate' }))
  await screen.findByText('Students who answered')
  screen.getByText('Groups under 10 students stay hidden.')
  expect(screen.queryByText(/people/)).toBeNull()
  cleanup()
  localStorage.setItem('surveyLanguage', 'es')
  openResults('overview', sampleAnalysis({ title: 'Family engagement' }))
  await screen.findByText('Familias que respondieron')
})

test.each([
  [{ state: 'computing', progress: { rows: 500, of: 1000 } }, 'We are working out the results'],
  [{ state: 'too_few', k: 10, version: null }, 'Too few answers to show'],
  [{ state: 'waiting', k: 10, version: null }, 'More answers are needed before this is shown again'],
  [
    { state: 'unreadable', message: 'It holds too much.', reason: 'too-costly', version: null },
    'We could not work out these results',
  ],
])('in the state %o the page says so, and shows no figure', async (given, heading) => {
  openResults('overview', { ...sampleAbout, ...given } as AnalysisAnswer)
  await screen.findByRole('heading', { name: heading })
  expect(screen.queryByRole('link', { name: 'Groups' })).toBeNull()
})

test('where the analysis failed the page says that nothing is lost, and whom to write to', async () => {
  const failed = { state: 'unreadable', message: 'It failed.', reason: 'failed', version: null } as const
  openResults('overview', { ...sampleAbout, ...failed })
  await screen.findByText(/Nothing is lost: your responses are stored and can be downloaded/)
  const support = screen.getByRole('link', { name: 'Contact support' })
  expect(support.getAttribute('href')).toMatch(/^mailto:/)
})

test('results that are not there are named so, and lead back to the uploads', async () => {
  startServer(fails(getAnalysis, 404, 'not_found', 'This upload was not found.'), ...staff)
  openApp(addressOf('overview'))
  await screen.findByRole('heading', { level: 1, name: 'Results not found' })
  expect(document.title).toBe('Results not found · Chorus')
  expect(screen.getByRole('link', { name: 'Upload Results' }).getAttribute('href')).toBe('/survey-results')
})

test('results that are on their way have a heading, which names the window until theirs comes', async () => {
  const loading = held(answers(getAnalysis, sampleAnalysis()))
  startServer(loading, answers(getChanges, { uploads: [], with: null, items: [] }), ...staff)
  openApp(addressOf('overview'))
  await screen.findByRole('heading', { level: 1, name: 'Results' })
  expect(document.title).toBe('Results · Chorus')
  screen.getByText('The results are loading')
  loading.release()
  await screen.findByRole('heading', { level: 1, name: 'Fall climate survey' })
  expect(screen.queryByRole('heading', { name: 'Results' })).toBeNull()
  expect(document.title).toBe('Overview, Fall climate survey · Chorus')
})

test('figures wait below their tabs for those of an earlier upload, whose lines would move them', async () => {
  const earlier = held(
    answers(getChanges, {
      uploads: [
        { resultId, title: 'Spring', uploadedOn: '2026-04-10T12:00:00Z', answeredOn: null, people: 180 },
      ],
      with: resultId,
      items: [],
    }),
  )
  startServer(answers(getAnalysis, sampleAnalysis()), earlier, ...staff)
  openApp(addressOf('overview'))
  await screen.findByRole('link', { name: 'Questions' })
  screen.getByText('The results are loading')
  expect(screen.queryByText('50% of those who were asked')).toBeNull()
  earlier.release()
  await screen.findByRole('combobox', { name: 'Compare with:' })
  screen.getByText(/^50% of those who were asked/)
})

test('figures are shown without those of an earlier upload that keep them waiting', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const earlier = held(answers(getChanges, { uploads: [], with: null, items: [] }))
  startServer(answers(getAnalysis, sampleAnalysis()), earlier, ...staff)
  openApp(addressOf('overview'))
  await screen.findByRole('link', { name: 'Questions' })
  expect(screen.queryByText('50% of those who were asked')).toBeNull()
  act(() => void vi.advanceTimersByTime(4_000))
  await screen.findByText('50% of those who were asked')
  earlier.release()
})

test('figures are shown alone if those of an earlier upload fail', async () => {
  startServer(
    answers(getAnalysis, sampleAnalysis()),
    fails(getChanges, 500, 'internal', 'It broke.'),
    ...staff,
  )
  openApp(addressOf('overview'))
  await screen.findByText('50% of those who were asked')
  expect(screen.queryByRole('combobox', { name: 'Compare with:' })).toBeNull()
})

test('results that could not be loaded have a heading in the language of the reader', async () => {
  localStorage.setItem('surveyLanguage', 'es')
  startServer(fails(getAnalysis, 500, 'internal', 'It broke.'), ...staff)
  openApp(addressOf('themes'))
  await screen.findByRole('button', { name: 'Intentarlo de nuevo' })
  screen.getByRole('heading', { level: 1, name: 'Resultados' })
})

test('the words follow the language that the reader chose for surveys', async () => {
  localStorage.setItem('surveyLanguage', 'es')
  const { server } = openResults(
    'overview',
    sampleAnalysis({ report: { id: resultId, status: 'Processing' } }),
  )
  server.add(answers(getOpenDraft, null))
  const languageOf = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang')
  expect(languageOf(await screen.findByText('Bueno saberlo'))).toBe('es')
  // The status and the columns of the file are in English there.
  expect(languageOf(screen.getByText('Processing'))).toBe('en')
  expect(languageOf(screen.getByRole('option', { name: 'Grade' }))).toBe('en')
  expect(screen.getAllByText('Safety').map(languageOf)).toEqual(['en', 'en', 'en'])
})

test('the percent of a turned question stands beside the answers that it is of', async () => {
  const mean = sampleQuestion({ key: 'safe', text: 'Students are mean', reversed: true, favorable: [0, 1] })
  const low = sampleQuestion({ key: 'heard', figures: [sampleFigure([], [80, 60, 30, 20, 10])] })
  openResults('overview', sampleAnalysis({ questions: [mean, low] }))
  const strengths = (await screen.findByRole('heading', { name: '1 strength' })).closest('section')!
  expect(strengths.textContent).toContain('answered Strongly disagree or Disagree: Students are mean')
})

test('figures that stay as they were say since when, where they are shown and not elsewhere', async () => {
  const analysis = sampleAnalysis()
  const { user } = openResults('overview', {
    ...analysis,
    breakdowns: [...analysis.breakdowns, gender],
    kept: [{ breakdowns: ['grade'], since: '2026-11-02T12:00:00Z' }],
  })
  await screen.findByText(/^Grade: these figures stay as they were on 11\/02\/2026\./)
  await user.selectOptions(screen.getByRole('combobox', { name: 'By:' }), 'Gender')
  expect(screen.queryByText(/stay as they were/)).toBeNull()
})

test('a filter holds for the overview and the questions, stands in the address, and a click takes it away', async () => {
  const { user } = openResults('overview')
  await screen.findByText('50% of those who were asked')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Only:' }), '6')
  await screen.findByRole('img', { name: /^Safety: 55 percent favorable/ })
  expect(shownAddress()).toContain('where=grade%3A6')
  expect(screen.queryByText('50% of those who were asked')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Questions' }))
  await screen.findByRole('img', { name: /Agree 50 percent, Strongly agree 30 percent/ })
  await user.click(screen.getByRole('button', { name: /Grade: 6/ }))
  await screen.findByRole('img', { name: /Agree 40 percent, Strongly agree 30 percent/ })
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Only:' }))
})

test('the Tab key leads to the first bar that is shown, also after a filter, or to the one that had the focus last', async () => {
  const analysis = sampleAnalysis()
  const [safety] = analysis.constructs
  const belonging = {
    ...safety!,
    key: 'construct:belonging',
    name: 'Belonging',
    figures: [sampleFigure([], [10, 10, 10, 200, 170]), sampleFigure(['grade:6'], [90, 60, 30, 10, 10])],
  }
  const { user } = openResults('overview', { ...analysis, constructs: [belonging, safety!] })
  const bars = () => screen.getAllByRole('img', { name: /percent favorable/ })
  const [first] = await screen.findAllByRole('img', { name: /^Belonging: .* favorable/ })
  const stops = () => bars().filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([first])
  const only = screen.getByRole('combobox', { name: 'Only:' })
  await user.selectOptions(only, '6')
  const safetyBar = await screen.findByRole('img', { name: /^Safety: 55 percent favorable/ })
  expect(bars()[0]).toBe(safetyBar)
  expect(stops()).toEqual([safetyBar])
  safetyBar.focus()
  await user.selectOptions(only, '')
  await screen.findByRole('img', { name: /^Safety: 48 percent favorable/ })
  expect(stops()).toEqual([bars()[1]])
})

test('a change since an earlier upload is the difference of the printed percents, clear or not', async () => {
  const { server } = openResults('overview')
  const upload = '00000000-0000-4000-8000-000000000009'
  const before = sampleFigure(['x'], [90, 80, 90, 80, 60])
  server.add(
    answers(getChanges, {
      uploads: [
        {
          resultId: upload,
          title: 'Spring',
          uploadedOn: '2026-04-10T12:00:00Z',
          answeredOn: null,
          people: 180,
        },
      ],
      with: upload,
      items: [
        {
          key: 'construct:safety',
          figure: { ...before, group: [] },
          reason: null,
          change: { share: 0.125, low: 0.05, high: 0.2, q: 0.01, notable: true },
        },
        {
          key: 'heard',
          figure: { ...before, group: [] },
          reason: null,
          change: { share: -0.1, low: -0.2, high: 0.01, q: 0.4, notable: false },
        },
      ],
    }),
  )
  await screen.findByText('Clearly up since Apr 2026')
  screen.getByText('Safety, 35% to 48%')
  screen.getByText(/\+13 clearly up/)
  screen.getByText(/−10 no clear change/)
  expect(screen.queryByText(/clearly down/)).toBeNull()
})
