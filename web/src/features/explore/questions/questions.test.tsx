import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addressOf, gender, openResults } from '#web/features/explore/explore.rendering.tsx'
import { sampleAnalysis, sampleFigure, sampleQuestion } from '#web/features/explore/explore.samples.ts'
import { putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'

beforeEach(putAuthCookie)

test('questions are found by their words, and the search stands in the address', async () => {
  const { user } = openResults('questions')
  await screen.findByText('I feel safe at school')
  await user.type(screen.getByRole('searchbox', { name: 'Search questions' }), 'listen')
  await screen.findByText('1 question')
  expect(screen.queryByText('I feel safe at school')).toBeNull()
  expect(shownAddress()).toBe(`${addressOf('questions')}?search=listen`)
})

test('a search that finds no question is cleared, which leaves the focus in its field', async () => {
  const { user } = openResults('questions')
  const field = await screen.findByRole('searchbox', { name: 'Search questions' })
  await user.type(field, 'nothing like it')
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }))
  await screen.findByText('I feel safe at school')
  expect(document.activeElement).toBe(field)
})

test('a bar says every answer with its percent', async () => {
  openResults('questions')
  await screen.findByRole('img', {
    name: 'I feel safe at school: Strongly disagree 5 percent, Disagree 10 percent, Neither 15 percent, Agree 40 percent, Strongly agree 30 percent',
  })
})

test('the numbers beside the bars have heads', async () => {
  openResults('questions')
  const head = await screen.findByText('Answers')
  expect(head.parentElement?.textContent).toBe('QuestionAnswersFavorable')
})

test('a turned question says the same percents as a report, where equal parts cannot both be rounded up', async () => {
  const turned = sampleQuestion({
    reversed: true,
    favorable: [0, 1],
    figures: [sampleFigure([], [75, 75, 25, 25, 0])],
  })
  openResults('questions', sampleAnalysis({ questions: [turned] }))
  await screen.findByRole('img', {
    name: 'I feel safe at school: Strongly agree 0 percent, Agree 12 percent, Neither 12 percent, Disagree 38 percent, Strongly disagree 38 percent',
  })
})

test('a number whose average a few extreme answers distort shows the middle answer instead', async () => {
  const number = (key: string, mean: number) =>
    sampleQuestion({
      key,
      text: key,
      role: 'number',
      points: null,
      figures: [{ ...sampleFigure([], []), n: 200, favorable: null, mean, quartiles: [27, 31, 36] }],
    })
  openResults(
    'questions',
    sampleAnalysis({ questions: [number('Age', 79_428_148.3), number('Years', 32.1)], constructs: [] }),
  )
  await screen.findByText('Middle answer 31.0')
  screen.getByText('Average 32.1')
  expect(screen.queryByText(/79/)).toBeNull()
})

test('of more than 15 answers the 12 most frequent are shown until somebody asks for all', async () => {
  const labels = Array.from({ length: 16 }, (_, at) => `State ${at + 1}`)
  const counts = labels.map((_, at) => (at === 15 ? 50 : 20 - at))
  const { options: given, ...figure } = sampleFigure([], counts)
  const options = given.map((one, at) => ({ ...one, labels: [labels[at]!] }))
  const states = sampleQuestion({
    role: 'choice',
    points: null,
    options: labels,
    figures: [{ ...figure, options, favorable: null }],
  })
  const { user } = openResults('questions', sampleAnalysis({ questions: [states], constructs: [] }))
  const all = await screen.findByRole('button', { name: 'Show all 16', expanded: false })
  const shown = () =>
    labels.filter((label) => !/later/.test(screen.getByText(label).closest('li')!.className))
  expect(shown()).toEqual([...labels.slice(0, 11), 'State 16'])
  await user.click(all)
  expect(shown()).toEqual(labels)
  await user.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }))
  expect(shown()).toHaveLength(12)
})

test('a figure of too few people has no number, whatever it is shown as', async () => {
  const few = sampleQuestion({ figures: [{ group: [], shown: 'hidden' }] })
  openResults('questions', sampleAnalysis({ questions: [few], constructs: [], strengths: [], growth: [] }))
  await screen.findByText('fewer than 10 or not shown')
  expect(screen.queryByText(/^[\d.]+%/)).toBeNull()
})

test('a question tells more: each answer with its people, and how favorably each group answers', async () => {
  const analysis = sampleAnalysis()
  const { user } = openResults('questions', { ...analysis, breakdowns: [...analysis.breakdowns, gender] })
  await user.click(
    await screen.findByRole('button', { name: 'Details of “I feel safe at school”', expanded: false }),
  )
  const detail = within(screen.getByRole('region', { name: 'I feel safe at school' }))
  expect(detail.getByRole('row', { name: /Strongly agree/ }).textContent).toBe('Strongly agree30%60')
  detail.getByRole('img', { name: /^6: 80 percent favorable of 100 people/ })
  detail.getByText('fewer than 10 or not shown')
  expect(detail.queryByRole('img', { name: /^7:/ })).toBeNull()
  expect(shownAddress()).toContain('open=safe')
  await user.click(detail.getByRole('button', { name: 'Close the details of “I feel safe at school”' }))
  expect(screen.queryByRole('region', { name: 'I feel safe at school' })).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Details of “I feel safe at school”')
})

test('a survey with comments alone says where they stand, and offers no search of questions', async () => {
  openResults('questions', sampleAnalysis({ questions: [], constructs: [], strengths: [], growth: [] }))
  await screen.findByText(/^No question in this survey has answers that can be counted/)
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByText('No questions match your search.')).toBeNull()
})

test('the question above the rows of a grid stands once, and a row says it to screen readers', async () => {
  const row = (key: string, text: string, stem: string | null) => sampleQuestion({ key, text, stem })
  const stem = 'How much do you agree?'
  const questions = [
    row('lunch', 'Lunch is good', stem),
    row('bus', 'The bus is on time', stem),
    row('alone', 'Homework is clear', 'How clear is it?'),
  ]
  openResults('questions', sampleAnalysis({ questions, constructs: [] }))
  await screen.findByText(stem)
  screen.getByText('Lunch is good')
  screen.getByText('How clear is it? Homework is clear')
  expect(screen.queryByText(`${stem} The bus is on time`)).toBeNull()
  screen.getByRole('button', { name: new RegExp(`${stem.replace('?', '\\?')} The bus is on time`) })
})
