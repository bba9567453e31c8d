import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getOpenDraft } from '#contract/reports/report-drafts.ts'
import {
  type AnalysisAnswer,
  getAnalysis,
  getAnalysisCsv,
  getChanges,
} from '#contract/results/analysis-views.ts'
import { addressOf, openResults, resultId } from '#web/features/explore/explore.rendering.tsx'
import {
  sampleAbout,
  sampleAnalysis,
  sampleFigure,
  sampleQuestion,
} from '#web/features/explore/explore.samples.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, fails, startServer } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

test('the overview says who answered, how favorably, and which questions stand out', async () => {
  openResults('overview')
  await screen.findByRole('heading', { level: 1, name: 'Fall climate survey' })
  await screen.findByText('50% of those who were asked')
  const strengths = screen.getByRole('heading', { name: '1 strength' }).closest('section')!
  const [strength] = within(strengths).getAllByRole('listitem')
  expect(strength!.textContent).toMatch(/^70%answered Agree or Strongly agree: I feel safe at school/)
  expect(within(strengths).queryByText(/Adults here listen/)).toBeNull()
  screen.getByRole('img', { name: 'Safety: 48 percent favorable, likely between 42 and 54' })
  screen.getByText('Fewer than 10 responses equal another one in every answer. They count.')
})

test('a group of many schools is called by the first, and all of them stand where people were counted', async () => {
  const schools = Array.from({ length: 29 }, (_, place) => `School number ${place + 1}`)
  const joined = {
    key: `school:${schools.map((name) => name.toLowerCase().replaceAll(' ', '-')).join('+')}`,
    label: `${schools.slice(0, -1).join(', ')} or ${schools.at(-1)}`,
    n: 90,
  }
  const other = { key: 'school:another', label: 'Another school', n: 110 }
  const breakdown = { key: 'school', text: 'School', isOrdered: false, blocks: [joined, other] }
  openResults('overview', sampleAnalysis({ breakdowns: [breakdown] }))
  const who = (await screen.findByRole('heading', { name: 'Who answered' })).closest('section')!
  within(who).getByText('School number 1 and 28 others')
  within(who).getByText(joined.label)
  expect(screen.getAllByText(joined.label)).toHaveLength(1)
})

test('a question that fewer than half answered favorably is no strength, even where it is the highest', async () => {
  const [safe, heard] = sampleAnalysis().questions
  const low = { ...safe!, figures: [sampleFigure([], [50, 40, 40, 40, 30])] }
  const lower = { ...heard!, figures: [sampleFigure([], [100, 50, 30, 10, 10])] }
  openResults('overview', sampleAnalysis({ questions: [low, lower] }))
  const strengths = (await screen.findByRole('heading', { name: 'Strengths' })).closest('section')!
  within(strengths).getByText('No question that at least half answered favorably stands out.')
  expect(within(strengths).queryByText('I feel safe at school')).toBeNull()
  screen.getByRole('heading', { name: '1 to work on' })
})

test('a question whose likely range overlaps the one of the highest is not named among those to work on', async () => {
  const [safe, heard] = sampleAnalysis().questions
  const near = { ...heard!, figures: [sampleFigure([], [20, 20, 30, 80, 50])] }
  openResults('overview', sampleAnalysis({ questions: [safe!, near] }))
  await screen.findByText('No question clearly stands out because all of their likely ranges overlap.')
  expect(screen.queryByRole('heading', { name: '1 to work on' })).toBeNull()
})

test('of a survey with one question it says how that was answered', async () => {
  const none = { constructs: [], strengths: [], growth: [] }
  openResults('overview', sampleAnalysis({ ...none, questions: [sampleQuestion()] }))
  await screen.findByText(/^answered Agree or Strongly agree:/)
  screen.getByRole('link', { name: 'I feel safe at school' })
  screen.getByText(/^No themes were found/)
  expect(screen.queryByRole('button', { name: /Themes$/ })).toBeNull()
  expect(screen.queryByText(/clearly stands out/)).toBeNull()
})

test('of a survey without a scale it tells what most people answered, but for protected topics and equal answers', async () => {
  const choice = (key: string, counts: number[], given = {}) =>
    sampleQuestion({
      key,
      text: `Question ${key}`,
      role: 'choice',
      points: null,
      favorable: null,
      figures: [{ ...sampleFigure([], counts), favorable: null }],
      ...given,
    })
  const questions = [
    choice('lunch', [4, 2, 4, 43, 48]),
    choice('bus', [40, 40, 20, 0, 0]),
    choice('worry', [80, 10, 10, 0, 0], { sensitive: true }),
  ]
  const { user } = openResults(
    'overview',
    sampleAnalysis({ constructs: [], strengths: [], growth: [], questions }),
  )
  const panel = (await screen.findByRole('heading', { name: 'Most frequent answers' })).closest('section')!
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['47%answered Strongly agree: Question lunch'])
  within(panel).getByText(/^No question in this survey has a scale/)
  expect(screen.queryByText(/^No themes were found/)).toBeNull()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(within(panel).getByRole('link', { name: 'Question lunch' }))
  await screen.findByRole('searchbox', { name: 'Search questions' })
  expect(scrolled.mock.contexts.map((row) => (row as Element).textContent)).toEqual([
    expect.stringContaining('Question lunch'),
  ])
})

test('of a survey without a question that can be counted it says where its answers stand', async () => {
  openResults('overview', sampleAnalysis({ constructs: [], strengths: [], growth: [], questions: [] }))
  await screen.findByText(/^No question in this survey has a scale/)
  expect(screen.queryByText(/clearly stands out|Most frequent answers/)).toBeNull()
})

const differing = {
  breakdown: 'grade',
  kind: 'rating',
  statistic: 12,
  df: 1,
  p: 0.001,
  q: 0.002,
  v: null,
} as const

test.each([
  ['es', [true], 'Las respuestas a la pregunta varían según «Grade».'],
  ['es', [true, true], 'Las respuestas a las 2 preguntas varían según «Grade».'],
  ['es', [true, false], 'Las respuestas a 1 de 2 preguntas varían según «Grade».'],
  ['en', [true], 'Answers to the question differ by “Grade”.'],
])(
  'in “%s” the overview says of how many questions the answers differ (%j)',
  async (language, notable, expected) => {
    localStorage.setItem('surveyLanguage', language)
    openResults(
      'overview',
      sampleAnalysis({
        ...{ constructs: [], strengths: [], growth: [] },
        differences: notable.map((isNotable, at) => ({
          ...differing,
          about: `q${at}`,
          groups: [],
          notable: isNotable,
        })),
      }),
    )
    await screen.findByText((text) => text.startsWith(expected))
  },
)

test('of a survey without themes the overview shows its questions, and by what their answers differ', async () => {
  const { user } = openResults(
    'overview',
    sampleAnalysis({
      ...{ constructs: [], strengths: [], growth: [] },
      differences: [
        { ...differing, about: 'safe', groups: [], notable: true },
        { ...differing, about: 'heard', groups: [], notable: false },
      ],
    }),
  )
  const panel = (await screen.findByRole('heading', { name: 'Questions with a scale' })).closest('figure')!
  within(panel).getByText(/^No themes were found/)
  const names = within(panel)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['I feel safe at school', 'Adults here listen to me'])
  within(panel).getByRole('img', { name: /^I feel safe at school: 70 percent favorable/ })
  screen.getByText(/^Answers to 1 of 2 questions differ by “Grade”/)
  expect(screen.queryByRole('heading', { name: 'Themes' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Compare groups' }))
  await screen.findByRole('table', { name: 'Groups: Grade' })
})

test('the figures are to take along on the overview, and no draft where the district may open none', async () => {
  const { server, user } = openResults(
    'overview',
    sampleAnalysis({ report: { id: resultId, status: 'Processing' } }),
  )
  server.add(answers(getOpenDraft, null))
  const files = (await screen.findByRole('heading', { name: 'Take it with you' })).closest('section')!
  expect(within(files).queryByText('Draft report')).toBeNull()
  server.add(fails(getAnalysisCsv, 503, 'unavailable', 'Chorus is restarting.'))
  await user.click(within(files).getByRole('button', { name: 'These results .csv' }))
  await screen.findByText('The file could not be saved. Chorus is restarting.')
})

test('the overview links to how the file was read, and other tabs do not', async () => {
  const { user } = openResults('overview')
  const link = await screen.findByRole('link', { name: 'Check how we read your file' })
  expect(link.getAttribute('href')).toBe(addressOf('reading'))
  await user.click(screen.getByRole('link', { name: 'Questions' }))
  expect(screen.queryByRole('link', { name: 'Check how we read your file' })).toBeNull()
})

// The name of the tab and of its page is the same for everybody.
const toItsOwner = /(?<!ow we read )your file|e-mail you/

test('the owner of an upload is told of a file of theirs, and that an e-mail will come', async () => {
  openResults('overview', sampleAnalysis())
  await screen.findByText(/worked out from your file on .* and we’ll e-mail you when it is ready/)
  screen.getByText('Draft results')
})

test.each([
  ['who may change them', true],
  ['with whom they are shared', false],
])('results of somebody else, to a person %s, say nothing to their owner', async (_, mayChange) => {
  openResults('overview', sampleAnalysis({ isOwn: false, mayChange, constructs: [] }))
  await screen.findByText(/worked out from the file on .* for the Insights Report\.$/)
  expect(screen.queryAllByText(/group its questions into themes/)).toHaveLength(mayChange ? 1 : 0)
  for (const name of ['How we read your file', 'Check how we read your file'])
    expect(screen.queryAllByRole('link', { name })).toHaveLength(mayChange ? 1 : 0)
  expect(document.body.textContent).not.toMatch(toItsOwner)
})

test.each([
  [
    'has too few answers',
    { state: 'too_few', k: 10, version: 1 },
    /The file is stored, and its report is requested\.$/,
  ],
  [
    'could not be analyzed',
    { state: 'unreadable', message: 'It failed.', reason: 'failed', version: null },
    /the responses are stored, our research team has been told/,
  ],
] as const)("that somebody else's upload %s says nothing to its owner either", async (_, why, text) => {
  openResults('overview', { ...sampleAbout, isOwn: false, ...why })
  await screen.findByText(text)
  expect(document.body.textContent).not.toMatch(/e-mail you|(?<!ow we read )your/i)
})

test('results whose report is available are no draft to people who may not see the report', async () => {
  openResults('overview', sampleAnalysis({ mayChange: false, isDraft: false }))
  await screen.findByRole('heading', { name: 'Take it with you' })
  expect(screen.queryByText(/draft results/i)).toBeNull()
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

test('of a group alone nothing is said of who was asked, and a theme without an earlier figure says why', async () => {
  startServer(
    answers(getAnalysis, sampleAnalysis({ enrolment: null })),
    answers(getChanges, {
      uploads: [
        { resultId, title: 'Spring', uploadedOn: '2026-04-10T12:00:00Z', answeredOn: null, people: 180 },
      ],
      with: resultId,
      items: [{ key: 'construct:safety', figure: null, change: null, reason: 'not-shown' }],
    }),
    ...staff,
  )
  openApp(`${addressOf('overview')}?where=grade:6`)
  await screen.findByText('not shown then')
  expect(screen.queryByText(/Number of people asked not given/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Good to know' })).toBeNull()
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
