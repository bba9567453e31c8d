import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { questionTypes } from '#contract/library/question-types.ts'
import { sampleQuestion as question } from '#web/features/templates/detail/detail.samples.ts'
import { QuestionPreview } from './QuestionPreview.tsx'
import { outline } from './question-outline.ts'

const survey = [
  question('grid', 'How much do you agree?', {
    ...{ position: 2, options: ['Disagree', 'Agree'], rows: ['I belong.', 'I feel safe.'], required: true },
  }),
  question('heading', 'Safety', { position: 4, helpText: 'Think of this year.' }),
  question('multiple choice', 'Where?', {
    position: 3,
    options: ['In class', 'Clubs'],
    helpText: 'Up to two.',
  }),
  question('single choice', 'How safe?', { position: 5, options: ['Not safe', 'Very safe'] }),
  question('dropdown', 'Which grade?', { position: 6, options: ['Grade 3', 'Grade 4'] }),
  question('scale', 'How likely?', {
    position: 7,
    scaleMin: 0,
    scaleMax: 3,
    minLabel: 'Not',
    maxLabel: 'Very',
  }),
  question('short text', 'Which place?', { position: 8 }),
  question('long text', 'What should change?', { position: 9 }),
  question('date', 'Since when?', { position: 10 }),
]
const card = (text: string) => within(screen.getByText(text).closest('li')!)
const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent)

test('shows three questions, and all of them on demand', async () => {
  const user = userEvent.setup()
  render(<QuestionPreview questions={survey} />)
  expect(screen.getByRole('status').textContent).toBe('3 of 8 questions')
  expect(screen.queryByText('Which grade?')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'See all questions', expanded: false }))
  expect(screen.getByRole('status').textContent).toBe('8 of 8 questions')
  expect(screen.getByText('Which grade?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show fewer questions', expanded: true }))
  expect(screen.queryByText('Which grade?')).toBeNull()
})

test('draws every type of question as text, with nothing that takes input', async () => {
  const user = userEvent.setup()
  const { container } = render(<QuestionPreview questions={survey} />)
  await user.click(screen.getByRole('button', { name: 'See all questions' }))
  expect(new Set(survey.map(({ type }) => type))).toEqual(new Set(questionTypes))
  expect(container.querySelectorAll('input, textarea, select, [role="radio"]')).toHaveLength(0)

  expect(
    card('How much do you agree?').getByText('One answer for each statement: Disagree, Agree'),
  ).toBeTruthy()
  expect(card('How much do you agree?').getByText('Required')).toBeTruthy()
  expect(texts(card('How much do you agree?').getAllByRole('listitem'))).toEqual([
    'I belong.',
    'I feel safe.',
  ])
  expect(texts(card('Where?').getAllByRole('listitem'))).toEqual(['In class', 'Clubs'])
  expect(card('Where?').getByText('Up to two.')).toBeTruthy()
  expect(card('Where?').queryByText('Required')).toBeNull()
  expect(texts(card('How safe?').getAllByRole('listitem'))).toEqual(['Not safe', 'Very safe'])
  expect(texts(card('Which grade?').getAllByRole('listitem'))).toEqual(['Grade 3', 'Grade 4'])
  expect(card('How likely?').getByText('A scale from 0 (Not) to 3 (Very)')).toBeTruthy()
  expect(card('Which place?').getByText('Short answer')).toBeTruthy()
  expect(card('What should change?').getByText('Long answer')).toBeTruthy()
  expect(card('Since when?').getByText('MM/DD/YYYY')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Safety' })).toBeTruthy()
  expect(screen.getByText('Think of this year.')).toBeTruthy()
})

test('on paper all questions are there', () => {
  render(<QuestionPreview questions={survey} />)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('Since when?')).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText('Since when?')).toBeNull()
})

test('a survey without questions has no preview', () => {
  const { container } = render(<QuestionPreview questions={[question('heading', 'Nothing yet')]} />)
  expect(container.textContent).toBe('')
})

test('groups items by section and heading, counts items only, and repeats no name', () => {
  const groups = outline(
    [
      question('heading', 'You', { position: 1, section: 'You', helpText: 'Take your time.' }),
      question('date', 'When?', { position: 2, section: 'You' }),
      question('heading', 'Before you go on', { position: 3, section: 'School' }),
      question('date', 'Since?', { position: 4, section: 'School' }),
      question('heading', 'Too late', { position: 5, section: 'School' }),
      question('date', 'Not shown', { position: 6, section: 'School' }),
    ],
    2,
  )
  expect(
    groups.map(({ items, ...group }) => ({ ...group, numbers: items.map(({ number }) => number) })),
  ).toEqual([
    { section: 'You', heading: '', help: 'Take your time.', numbers: [1] },
    { section: 'School', heading: 'Before you go on', help: '', numbers: [2] },
  ])
})
