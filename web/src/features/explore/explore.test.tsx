import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getOpenDraft } from '#contract/reports/report-drafts.ts'
import type { Figure } from '#contract/results/analyses.ts'
import {
  type AnalysisAnswer,
  getAnalysis,
  getChanges,
  getComments,
  getGroups,
  getTrend,
  getTrends,
} from '#contract/results/analysis-views.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, startServer } from '#web/testing/server.ts'
import { sampleAnalysis, sampleFigure, sampleQuestion } from './explore.samples.ts'

const id = '00000000-0000-4000-8000-000000000001'
const at = (tab: string) => `/survey-results/${id}/${tab}`

beforeEach(putAuthCookie)

function open(tab: string, analysis: AnalysisAnswer = sampleAnalysis()) {
  const server = startServer(
    answers(getAnalysis, analysis),
    answers(getChanges, { uploads: [], with: null, items: [] }),
    ...staff,
  )
  return { server, user: openApp(at(tab)) }
}

test('the overview says who answered, how favorably, and which questions stand out', async () => {
  open('overview')
  await screen.findByRole('heading', { level: 1, name: 'Fall climate survey' })
  expect(screen.getByText('50% of those who were asked')).toBeTruthy()
  const strengths = screen.getByRole('heading', { name: '1 strength' }).closest('section')!
  within(strengths).getByText('I feel safe at school', { exact: false })
  expect(within(strengths).queryByText(/Adults here listen/)).toBeNull()
  screen.getByRole('img', { name: 'Safety: 48 percent favorable, likely between 42 and 54' })
  screen.getByText('Fewer than 10 responses equal another one in every answer. They count.')
})

test('what was noticed leads to how the file was read, for who may correct that', async () => {
  const { user } = open('overview')
  const link = await screen.findByRole('link', { name: 'Check how we read your file' })
  expect(link.getAttribute('href')).toBe(at('reading'))
  await user.click(screen.getByRole('link', { name: 'Questions' }))
  expect(screen.queryByRole('link', { name: 'Check how we read your file' })).toBeNull()
})

test('a draft that the district may open is offered on the overview', async () => {
  startServer(
    answers(getAnalysis, { ...sampleAnalysis(), report: { id, status: 'Processing' } } as AnalysisAnswer),
    answers(getChanges, { uploads: [], with: null, items: [] }),
    answers(getOpenDraft, {
      reportId: id,
      version: 2,
      pages: 14,
      language: 'en',
      madeOn: '2026-11-20T10:00:00Z',
    }),
    ...staff,
  )
  openApp(at('overview'))
  const draft = await screen.findByRole('region', { name: 'Draft report' })
  within(draft).getByText(/not yet checked by the research team · 14 pages/)
})

test('the themes can be read as a table', async () => {
  const { user } = open('overview')
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
  const { server, user } = open('overview')
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
  const { user } = open('themes')
  const bar = await screen.findByRole('img', { name: /^Safety: 48 percent favorable/ })
  expect(screen.getAllByRole('img').filter(({ tabIndex }) => tabIndex === 0)).toEqual([bar])
  bar.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^I feel safe at school: /)
  expect(screen.getAllByRole('img').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('an address without a tab leads to the overview, and each tab has an address', async () => {
  const { user } = open('')
  await screen.findByRole('heading', { name: 'Themes' })
  expect(shownAddress()).toBe(at('overview'))
  await user.click(screen.getByRole('link', { name: 'Questions' }))
  expect(shownAddress()).toBe(at('questions'))
})

test('questions are found by their words, and the search stands in the address', async () => {
  const { user } = open('questions')
  await screen.findByText('I feel safe at school')
  await user.type(screen.getByRole('searchbox', { name: 'Search questions' }), 'listen')
  await screen.findByText('1 question')
  expect(screen.queryByText('I feel safe at school')).toBeNull()
  expect(shownAddress()).toBe(`${at('questions')}?search=listen`)
})

test('a bar says every answer with its percent', async () => {
  open('questions')
  await screen.findByRole('img', {
    name: 'I feel safe at school: Strongly disagree 5 percent, Disagree 10 percent, Neither 15 percent, Agree 40 percent, Strongly agree 30 percent',
  })
})

test('a figure of too few people has no number, whatever it is shown as', async () => {
  const few = sampleQuestion({ figures: [{ group: [], shown: 'hidden' }] })
  open('questions', sampleAnalysis({ questions: [few], constructs: [], strengths: [], growth: [] }))
  await screen.findByText('fewer than 10 or not shown')
  expect(screen.queryByText(/^[\d.]+%/)).toBeNull()
})

test('groups stand in a table, where a hidden cell says so, and arrow keys lead from cell to cell', async () => {
  const { user } = open('groups')
  const cell = await screen.findByRole('cell', { name: 'Safety, 6: 55 percent favorable of 200 people' })
  cell.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Safety, 7: fewer than 10 or not shown')
  expect(document.activeElement?.textContent).toBe('<10 or hidden')
})

test('a group within a group is asked for, and stands in the address', async () => {
  const gender = {
    key: 'gender',
    text: 'Gender',
    isOrdered: false,
    blocks: [{ key: 'gender:f', label: 'Female', n: 90 }],
  }
  const analysis = sampleAnalysis()
  const { server, user } = open('groups', { ...analysis, breakdowns: [...analysis.breakdowns, gender] })
  server.add(
    answers(getGroups, {
      by: 'grade',
      where: 'gender:f',
      blocks: analysis.breakdowns[0]!.blocks,
      constructs: [
        { key: 'construct:safety', figures: [sampleFigure(['grade:6', 'gender:f'], [5, 5, 10, 15, 15])] },
      ],
      questions: [],
    }),
  )
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Only:' }), 'Female')
  await screen.findByRole('cell', { name: 'Safety, 6: 60 percent favorable of 50 people' })
  expect(shownAddress()).toContain('where=gender%3Af')
})

test('breakdowns stand side by side, and which of them is chosen stands in the address', async () => {
  const analysis = sampleAnalysis()
  const ofGender = sampleFigure(['gender:f'], [5, 5, 10, 40, 30])
  const withGender = <T extends { figures: Figure[] }>(one: T): T => ({
    ...one,
    figures: [...one.figures, ofGender],
  })
  const { user } = open('groups', {
    ...analysis,
    breakdowns: [
      ...analysis.breakdowns,
      { ...gender, blocks: [...gender.blocks, { key: 'gender:_', label: 'Not given', n: 12 }] },
    ],
    constructs: analysis.constructs.map(withGender),
  })
  const table = await screen.findByRole('table', { name: 'Groups' })
  const heads = (role: string) =>
    within(table)
      .getAllByRole(role)
      .map(({ textContent }) => textContent)
  expect(heads('columnheader')).toEqual(['Grade', 'Gender', 'All people200', '6100', '7100', 'Female90'])
  screen.getByText(/12 people gave no answer to “Gender”/)
  await user.click(screen.getByRole('checkbox', { name: 'Grade' }))
  const alone = await screen.findByRole('table', { name: 'Groups: Gender' })
  expect(within(alone).getAllByRole('columnheader')).toHaveLength(2)
  expect(shownAddress()).toContain('groups=gender')
  expect(screen.getByRole('checkbox', { name: 'Gender' }).hasAttribute('disabled')).toBe(true)
})

test('of a group alone nothing is said of who was asked, and a theme without an earlier figure says why', async () => {
  startServer(
    answers(getAnalysis, sampleAnalysis({ enrolment: null })),
    answers(getChanges, {
      uploads: [{ resultId: id, title: 'Spring', uploadedOn: '2026-04-10T12:00:00Z', people: 180 }],
      with: id,
      items: [{ key: 'construct:safety', figure: null, change: null, reason: 'not-shown' }],
    }),
    ...staff,
  )
  openApp(`${at('overview')}?where=grade:6`)
  await screen.findByText('not shown then')
  expect(screen.queryByText(/Nobody has said how many were asked/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Good to know' })).toBeNull()
})

test('those who answered are called what they are: students, or families, in both languages', async () => {
  const title = 'Fall climate survey'
  open('overview', sampleAnalysis({ title, template: 'Student School Climate' }))
  await screen.findByText('Students who answered')
  screen.getByText('Groups under 10 students stay hidden.')
  expect(screen.queryByText(/people/)).toBeNull()
  cleanup()
  localStorage.setItem('surveyLanguage', 'es')
  open('overview', sampleAnalysis({ title: 'Family engagement' }))
  await screen.findByText('Familias que respondieron')
})

test('in Spanish pages the words of an English survey are marked as English, and those between groups are Spanish', async () => {
  localStorage.setItem('surveyLanguage', 'es')
  const analysis = sampleAnalysis()
  const blocks = [
    { key: 'grade:6+_', label: '6 or not given', n: 100 },
    { key: 'grade:7', label: '7', n: 100 },
  ]
  open('groups', { ...analysis, breakdowns: [{ ...analysis.breakdowns[0]!, blocks }] })
  await screen.findByRole('columnheader', { name: /^6 o sin respuesta/ })
  expect(screen.getByText('Safety').getAttribute('lang')).toBe('en')
  expect(
    screen
      .getByRole('columnheader', { name: /^Total/ })
      .closest('[lang]')
      ?.getAttribute('lang'),
  ).toBe('es')
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
  open('overview', { title, uploadedOn, mayChange: true, report: null, ...given } as AnalysisAnswer)
  await screen.findByRole('heading', { name: heading })
  expect(screen.queryByRole('link', { name: 'Groups' })).toBeNull()
})

test('results that are not there lead back to the uploads', async () => {
  startServer(fails(getAnalysis, 404, 'not_found', 'This upload was not found.'), ...staff)
  openApp(at('overview'))
  await screen.findByRole('heading', { name: 'These results are not here' })
  expect(screen.getByRole('link', { name: 'Upload Results' }).getAttribute('href')).toBe('/survey-results')
})

test('the words follow the language that the reader chose for surveys', async () => {
  localStorage.setItem('surveyLanguage', 'es')
  open('overview')
  await screen.findByRole('link', { name: 'Preguntas' })
  expect(screen.getByText('Bueno saberlo').closest('[lang]')?.getAttribute('lang')).toBe('es')
})

test('the percent of a turned question stands beside the answers that it is of', async () => {
  const mean = sampleQuestion({ key: 'safe', text: 'Students are mean', reversed: true, favorable: [0, 1] })
  open('overview', sampleAnalysis({ questions: [mean] }))
  const strengths = (await screen.findByRole('heading', { name: '1 strength' })).closest('section')!
  expect(strengths.textContent).toContain('answered Strongly disagree or Disagree: Students are mean')
})

test('of a theme whose difference was not tested no chance and no figure of the others are told', async () => {
  const { user } = open('groups')
  const cell = await screen.findByRole('cell', { name: /^6 · Safety|Safety.*\b6\b/ })
  await user.click(cell)
  const selected = await screen.findByRole('region', { name: 'Selected cell' })
  within(selected).getByText('Whether this differs from the others more than by chance is not known here.')
  expect(selected.textContent).not.toContain('All other')
})

test('a question is shown over time, with what changed in words and a gap where it was asked otherwise', async () => {
  const { server, user } = open('over-time')
  server.add(answers(getTrends, { trends: [{ question: 'construct:safety', points: [] }] }))
  const point = (number: number, title: string) => ({
    resultId: `00000000-0000-4000-8000-00000000000${number}`,
    title,
    uploadedOn: '2025-11-19T12:00:00Z',
    reason: null,
  })
  server.add(
    answers(getTrend, {
      question: 'safe',
      points: [
        { ...point(4, 'Fall 2024'), figure: null, change: null, reason: 'not-asked' as const },
        { ...point(3, 'Spring 2025'), figure: null, change: null, reason: 'asked-otherwise' as const },
        { ...point(2, 'Fall 2025'), figure: sampleFigure([], [20, 30, 50, 60, 40]), change: null },
        {
          ...point(1, 'Fall 2026'),
          figure: sampleFigure([], [10, 20, 30, 80, 60]),
          change: { share: 0.2, low: 0.1, high: 0.3, q: 0.001, notable: true },
        },
      ],
    }),
  )
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'I feel safe at school')
  const table = await screen.findByRole('table', { name: 'Over time' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'QuestionSpring 2025, 11/19/2025Fall 2025, 11/19/2025Fall 2026, 11/19/2025Since the one before',
    'I feel safe at schoolAsked otherwise, so not comparable50% (44–56)70% (64–76)+20 clearly up',
  ])
  screen.getByText('One earlier upload did not ask this, or not in the same way.')
  expect(screen.queryByText(/Fall 2024/)).toBeNull()
  screen.getByRole('img', { name: /Fall 2025: 50 percent favorable/ })
  expect(screen.queryByRole('img', { name: /Spring 2025: / })).toBeNull()
})

const gender = {
  key: 'gender',
  text: 'Gender',
  isOrdered: false,
  blocks: [{ key: 'gender:f', label: 'Female', n: 90 }],
}

const comments = [{ question: 'better', text: 'What could be better?', count: 60 }]
const toComments = {
  ...comments[0]!,
  terms: [{ term: 'longer lunch', people: 12 }],
  themes: [{ key: 'food', people: 15, share: 0.25 }],
  comments: ['Longer lunch, please', 'Write to [e-mail]'],
  next: '50',
  harmRows: [14],
}

test('comments are shown with subjects, words that stand out and the rows that need a person', async () => {
  const { server, user } = open('comments', sampleAnalysis({ comments }))
  server.add(answers(getComments, toComments))
  await screen.findByText('Longer lunch, please')
  screen.getByText('60 people wrote something.')
  screen.getByRole('img', { name: 'Food 25 percent' })
  screen.getByText('longer lunch · 12')
  expect(screen.getByRole('alert').textContent).toContain('rows of the file: 14')
  server.add(answers(getComments, { ...toComments, comments: ['More clubs'], next: null }))
  await user.click(screen.getByRole('button', { name: 'Show more comments' }))
  await screen.findByText('More clubs')
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull()
})

test('comments are searched, and a word that stands out searches for itself', async () => {
  const { server, user } = open('comments', sampleAnalysis({ comments }))
  server.add(answers(getComments, toComments))
  await screen.findByText('Longer lunch, please')
  server.add(
    answers(getComments, { ...toComments, comments: ['A longer lunch at noon'], next: null, found: 1 }),
  )
  await user.click(screen.getByRole('button', { name: /^Search for “longer lunch”/ }))
  await screen.findByText('1 comment')
  expect(screen.getAllByText(/^(longer|lunch)$/, { selector: 'mark' })).toHaveLength(2)
  expect(shownAddress()).toBe(`${at('comments')}?search=longer+lunch`)
  server.add(answers(getComments, { ...toComments, comments: [], next: null, found: 0 }))
  await user.type(screen.getByRole('searchbox', { name: 'Search comments' }), ' outside')
  await screen.findByText('No comment has these words.')
  server.add(answers(getComments, toComments))
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await screen.findByText('Longer lunch, please')
})

test('figures that stay as they were say since when, where they are shown and not elsewhere', async () => {
  const analysis = sampleAnalysis()
  const { user } = open('overview', {
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
  open('overview', { ...analysis, breakdowns: [{ key: 'school', text: 'School', isOrdered: false, blocks }] })
  await screen.findByText('80%')
  screen.getByText('20 de 80 personas · Pocas respuestas')
  // Which rate is low depends on who was asked, and is not the page's to say.
  screen.getByText('15 de 50 personas')
  screen.getByText('«Column 9» no tiene cifras. No tiene respuestas.')
  screen.getByText(/Subido el 19 nov 2026/)
})

test('who has the figures alone shared reads how many wrote, and asks for no comment', async () => {
  const { server } = open('comments', sampleAnalysis({ comments, mayChange: false }))
  await screen.findByText('60 people wrote something.')
  expect(server.calls.some(({ url }) => url.includes('/comments?'))).toBe(false)
})

test('a filter holds for the overview and the questions, stands in the address, and a click takes it away', async () => {
  const { user } = open('overview')
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

test('a question tells more: each answer with its people, and how favorably each group answers', async () => {
  const analysis = sampleAnalysis()
  const { user } = open('questions', { ...analysis, breakdowns: [...analysis.breakdowns, gender] })
  await user.click(
    await screen.findByRole('button', { name: 'Details of “I feel safe at school”', expanded: false }),
  )
  const detail = within(screen.getByRole('region', { name: 'I feel safe at school' }))
  expect(detail.getByRole('row', { name: /Strongly agree/ }).textContent).toBe('Strongly agree30%60')
  detail.getByRole('img', { name: /^6: 80 percent favorable of 100 people/ })
  detail.getByText('fewer than 10 or not shown')
  expect(detail.queryByRole('img', { name: /^7:/ })).toBeNull()
  expect(shownAddress()).toContain('open=safe')
})

test('what changed since an earlier upload is that of the printed percents, clear or not', async () => {
  const { server } = open('overview')
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
