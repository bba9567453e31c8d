import { expect, test } from 'vitest'
import { item, lines, survey } from '#library/rules/checked-fixture.ts'
import { readingGrade } from '#surveys/reading-grade.ts'
import { checkReadingLevel } from './reading-level.ts'
import { checkReadingWithOptions } from './reading-with-options.ts'

const young = { schoolLevels: ['Elementary'] }
const easy = ['How safe do you feel in class?', 'Do you have a friend at school?', 'Is your class fun?']
const hard = ['To what extent do administrators communicate expectations regarding appropriate behavior?']
const of = (texts: string[], changes = {}) =>
  lines(checkReadingLevel(survey({ ...young, ...changes, questions: texts.map((text) => item({ text })) })))

test('the reading grade follows the Flesch-Kincaid formula', () => {
  // 7 words in one sentence and 7 syllables: 0.39 * 7 + 11.8 * 1 - 15.59.
  expect(readingGrade(['How safe do you feel in class?'])).toBeCloseTo(-1.06, 5)
  // 14 words in two sentences.
  expect(readingGrade(['How safe do you feel in class? How safe do you feel in class?'])).toBeCloseTo(
    -1.06,
    5,
  )
  expect(readingGrade([])).toBe(0)
})

test('items for elementary students above grade 3 are an issue, one hard word is not', () => {
  expect(of(easy)).toEqual([])
  expect(of([...easy, 'How calm is the cafeteria?'])).toEqual([])
  expect(of(hard)).toEqual([
    'Templates row 2, Template ID: The questions read at grade 22.5. For elementary students, use shorter words and sentences, to grade 3.',
  ])
})

test('items for older students, for families and in other languages have no limit', () => {
  expect(of(hard, { schoolLevels: ['Middle'] })).toEqual([])
  expect(of(hard, { communityGroups: ['Families'] })).toEqual([])
  expect(of(hard, { language: 'Español' })).toEqual([])
})

test('easy items with options above grade 3 for elementary students, above grade 6 for others, are an issue', () => {
  const asked = (options: string[], changes: Parameters<typeof survey>[0]) =>
    lines(
      checkReadingWithOptions(survey({ ...changes, questions: easy.map((text) => item({ text, options })) })),
    )
  const hard = ['Extremely respectfully', 'Moderately respectfully', 'Often']
  const harder = [...hard, 'Approximately equivalently', 'Considerably inappropriately']
  const families = { communityGroups: ['Families'] }
  expect(asked(hard, young)).toEqual([
    'Templates row 2, Template ID: The questions with their options read at grade 4.7. Use shorter words, to grade 3.',
  ])
  expect(asked(hard, families)).toEqual([])
  expect(asked(harder, families)).toEqual([
    expect.stringMatching(/read at grade \d+\.\d\. Use shorter words, to grade 6\.$/),
  ])
  expect(asked(harder, { language: 'Espa\u00f1ol' })).toEqual([])
  expect(asked(['Never', 'Often'], young)).toEqual([])
})
