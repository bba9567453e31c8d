import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getOpenDraft } from '#contract/reports/report-drafts.ts'
import { type AnalysisAnswer, getAnalysis, getChanges } from '#contract/results/analysis-views.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, startServer } from '#web/testing/server.ts'
import { addressOf, gender, openResults, resultId } from './explore.rendering.tsx'
import { sampleAnalysis, sampleFigure, sampleQuestion } from './explore.samples.ts'

beforeEach(putAuthCookie)

test('the overview says who answered, how favorably, and which questions stand out', async () => {
  openResults('overview')
  await screen.findByRole('heading', { level: 1, name: 'Fall climate survey' })
  expect(screen.getByText('50% of those who were asked')).toBeTruthy()
  const strengths = screen.getByRole('heading', { name: '1 strength' }).closest('section')!
  const [strength] = within(strengths).getAllByRole('listitem')
  expect(strength!.textContent).toMatch(/^70%answered Agree or Strongly agree: I feel safe at school/)
  expect(within(strengths).queryByText(/Adults here listen/)).toBeNull()
  screen.getByRole('img', { name: 'Safety: 48 percent favorable, likely between 42 and 54' })
  screen.getByText('Fewer than 10 responses equal another one in every answer. They count.')
})

test('a question that fewer than half answered favorably is no strength, even where it is the highest', async () => {
  const [safe, heard] = sampleAnalysis().questions
  const low = { ...safe!, figures: [sampleFigure([], [50, 40, 40, 40, 30])] }
  openResults('overview', sampleAnalysis({ questions: [low, heard!] }))
  const strengths = (await screen.findByRole('heading', { name: 'Strengths' })).closest('section')!
  within(strengths).getByText('No question that at least half answered favorably stands out.')
  expect(within(strengths).queryByText('I feel safe at school')).toBeNull()
  screen.getByRole('heading', { name: '1 to work on' })
})

test('of a survey with one question it says how that was answered, and of one without a scale where its answers stand', async () => {
  const none = { constructs: [], strengths: [], growth: [] }
  openResults('overview', sampleAnalysis({ ...none, questions: [sampleQuestion()] }))
  await screen.findByText(/^answered Agree or Strongly agree:/)
  screen.getByRole('link', { name: 'I feel safe at school' })
  screen.getByText(/^No themes were found/)
  expect(screen.queryByRole('button', { name: /Themes$/ })).toBeNull()
  expect(screen.queryByText(/clearly stands out/)).toBeNull()
  cleanup()
  openResults('overview', sampleAnalysis({ ...none, questions: [] }))
  await screen.findByText(/^No question of this survey has a scale/)
  expect(screen.queryByText(/clearly stands out/)).toBeNull()
})

test('the figures are to take along on the overview, and no draft where the district may open none', async () => {
  const { server } = openResults(
    'overview',
    sampleAnalysis({ report: { id: resultId, status: 'Processing' } }),
  )
  server.add(answers(getOpenDraft, null))
  const files = (await screen.findByRole('heading', { name: 'Take it with you' })).closest('section')!
  within(files).getByRole('button', { name: 'These results .csv' })
  expect(within(files).queryByText('Draft report')).toBeNull()
})

test('the overview links to how the file was read, and other tabs do not', async () => {
  const { user } = openResults('overview')
  const link = await screen.findByRole('link', { name: 'Check how we read your file' })
  expect(link.getAttribute('href')).toBe(addressOf('reading'))
  await user.click(screen.getByRole('link', { name: 'Questions' }))
  expect(screen.queryByRole('link', { name: 'Check how we read your file' })).toBeNull()
})

test('a draft that the district may open is offered on the overview', async () => {
  startServer(
    answers(getAnalysis, {
      ...sampleAnalysis(),
      report: { id: resultId, status: 'Processing' },
    } as AnalysisAnswer),
    answers(getChanges, { uploads: [], with: null, items: [] }),
    answers(getOpenDraft, {
      reportId: resultId,
      version: 2,
      pages: 14,
      language: 'en',
      madeOn: '2026-11-20T10:00:00Z',
    }),
    ...staff,
  )
  openApp(addressOf('overview'))
  const draft = await screen.findByRole('region', { name: 'Draft report' })
  within(draft).getByText(/not yet checked by the research team · 14 pages/)
  // Who says what is seen presses it.
  within(draft).getByRole('button', { name: 'Draft report .docx' })
  within(draft).getByRole('button', { name: 'Draft report .pdf' })
})

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
    uploads: [{ resultId: upload, title: 'Spring', uploadedOn: '2026-04-10T12:00:00Z', people: 180 }],
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

test('of a group alone nothing is said of who was asked, and a theme without an earlier figure says why', async () => {
  startServer(
    answers(getAnalysis, sampleAnalysis({ enrolment: null })),
    answers(getChanges, {
      uploads: [{ resultId, title: 'Spring', uploadedOn: '2026-04-10T12:00:00Z', people: 180 }],
      with: resultId,
      items: [{ key: 'construct:safety', figure: null, change: null, reason: 'not-shown' }],
    }),
    ...staff,
  )
  openApp(`${addressOf('overview')}?where=grade:6`)
  await screen.findByText('not shown then')
  expect(screen.queryByText(/Nobody has said how many were asked/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Good to know' })).toBeNull()
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
  [{ state: 'computing', progress: { rows: 500, of: 1000 } }, 'We are working out your results'],
  [{ state: 'too_few', k: 10, version: null }, 'Too few answers to show'],
  [{ state: 'waiting', k: 10, version: null }, 'More answers are needed before this is shown again'],
  [
    { state: 'unreadable', message: 'It holds too much.', reason: 'too-costly', version: null },
    'We could not work out these results',
  ],
])('in the state %o the page says so, and shows no figure', async (given, heading) => {
  const { title, uploadedOn } = sampleAnalysis()
  openResults('overview', { title, uploadedOn, mayChange: true, report: null, ...given } as AnalysisAnswer)
  await screen.findByRole('heading', { name: heading })
  expect(screen.queryByRole('link', { name: 'Groups' })).toBeNull()
})

test('results that are not there lead back to the uploads', async () => {
  startServer(fails(getAnalysis, 404, 'not_found', 'This upload was not found.'), ...staff)
  openApp(addressOf('overview'))
  await screen.findByRole('heading', { name: 'These results are not here' })
  expect(screen.getByRole('link', { name: 'Upload Results' }).getAttribute('href')).toBe('/survey-results')
})

test('the words follow the language that the reader chose for surveys', async () => {
  localStorage.setItem('surveyLanguage', 'es')
  const { server } = openResults(
    'overview',
    sampleAnalysis({ report: { id: resultId, status: 'Processing' } }),
  )
  server.add(answers(getOpenDraft, null))
  await screen.findByRole('link', { name: 'Preguntas' })
  const languageOf = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang')
  expect(languageOf(screen.getByText('Bueno saberlo'))).toBe('es')
  // The status and the columns of the file are in English there.
  expect(languageOf(screen.getByText('Processing'))).toBe('en')
  expect(languageOf(screen.getByRole('option', { name: 'Grade' }))).toBe('en')
})

test('the percent of a turned question stands beside the answers that it is of', async () => {
  const mean = sampleQuestion({ key: 'safe', text: 'Students are mean', reversed: true, favorable: [0, 1] })
  openResults('overview', sampleAnalysis({ questions: [mean] }))
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

test('schools with the number of those who were asked have rates; a column without a figure says why', async () => {
  const analysis = sampleAnalysis({
    notAnalysed: [{ text: 'Column 9', reason: 'It has no answers.' }],
  })
  const blocks = [
    { key: 'school:alder', label: 'Alder Creek', n: 40, asked: 50 },
    { key: 'school:mill', label: 'Mill Street', n: 20, asked: 80, isLowRate: true as const },
    { key: 'school:oak', label: 'Oak Park', n: 15, asked: 50 },
  ]
  localStorage.setItem('surveyLanguage', 'es')
  openResults('overview', {
    ...analysis,
    breakdowns: [{ key: 'school', text: 'School', isOrdered: false, blocks }],
  })
  await screen.findByText('80%')
  screen.getByText('20 de 80 personas · Pocas respuestas')
  // Which rate is low depends on who was asked, and is not the page's to say.
  screen.getByText('15 de 50 personas')
  screen.getByText('«Column 9» no tiene cifras. No tiene respuestas.')
  screen.getByText(/Subido el 19 nov 2026/)
})

test('of many schools the first are shown, and all of them by a button that keeps the focus', async () => {
  const blocks = Array.from({ length: 12 }, (_, at) => ({
    key: `school:s${at}`,
    label: `School ${at}`,
    n: 40,
  }))
  const breakdowns = [{ key: 'school', text: 'School', isOrdered: false, blocks }]
  const { user } = openResults('overview', sampleAnalysis({ breakdowns }))
  const who = within((await screen.findByRole('heading', { name: 'Who answered' })).closest('section')!)
  const isLater = (name: string) => /later/.test(who.getByText(name).closest('li')!.className)
  expect(['School 7', 'School 8'].map(isLater)).toEqual([false, true])
  await user.click(who.getByRole('button', { name: 'Show all 12', expanded: false }))
  expect(['School 7', 'School 8'].map(isLater)).toEqual([false, false])
  expect(document.activeElement).toBe(who.getByRole('button', { name: 'Show fewer', expanded: true }))
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
})

test('a change since an earlier upload is the difference of the printed percents, clear or not', async () => {
  const { server } = openResults('overview')
  const upload = '00000000-0000-4000-8000-000000000009'
  const before = sampleFigure(['x'], [90, 80, 90, 80, 60])
  server.add(
    answers(getChanges, {
      uploads: [{ resultId: upload, title: 'Spring', uploadedOn: '2026-04-10T12:00:00Z', people: 180 }],
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
