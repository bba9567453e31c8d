import { expect, test } from 'vitest'
import { askedText, toldTexts } from './questions.ts'

test.each([
  ['How satisfied are you with…', 'Salary', 'How satisfied are you with… Salary'],
  ['How often have you', 'felt safe', 'How often have you felt safe'],
  ['Please rate each statement', 'The rules are clear', 'Please rate each statement: The rules are clear'],
  [null, 'Is it fair?', 'Is it fair?'],
])('a row of a grid is read with the question above it: %s', (stem, text, asked) => {
  expect(askedText({ stem, text })).toBe(asked)
})

const row = (stem: string | null, text: string) => ({ key: `${stem} ${text}`, stem, text })
const told = (...questions: ReturnType<typeof row>[]) => [...toldTexts(questions).values()]

test('the rows of a grid are told without its question where all say enough, in the order of the survey', () => {
  const statement = 'Do you agree?'
  const condition = 'How good is each of these?'
  expect(
    told(
      row(null, 'What is your role?'),
      row(statement, 'I feel safe at work'),
      row(condition, 'High school'),
      row(statement, 'Rules are fair'),
      row(condition, 'Middle school'),
    ),
  ).toEqual([
    'What is your role?',
    'I feel safe at work',
    'How good is each of these? High school',
    'Rules are fair',
    'How good is each of these? Middle school',
  ])
})

test('rows that two grids have are told with their questions', () => {
  const rows = ['Time to plan with others', 'Materials that I need']
  expect(
    told(...rows.map((one) => row('How important?', one)), ...rows.map((one) => row('How good?', one))),
  ).toEqual([
    'How important? Time to plan with others',
    'How important? Materials that I need',
    'How good? Time to plan with others',
    'How good? Materials that I need',
  ])
})
