import { expect, test } from 'vitest'
import { itemsByHeader, itemsOf, questionnaireDigest } from './questionnaire.ts'
import { sampleQuestion } from './questionnaire-fixture.ts'

const grid = sampleQuestion(3, { type: 'grid', text: 'How safe?', rows: ['Bus', 'Yard'] })
const questions = [sampleQuestion(1), sampleQuestion(2, { type: 'heading', text: 'About you' }), grid]

test('the digest of a questionnaire changes with its words, not with the order of fields', () => {
  const digest = questionnaireDigest({ language: 'English', questions })
  const turned = questions.map((one) => Object.fromEntries(Object.entries(one).reverse()) as typeof one)
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
  expect(questionnaireDigest({ questions: turned, language: 'English' })).toBe(digest)
  expect(questionnaireDigest({ language: 'Spanish', questions })).not.toBe(digest)
  const reworded = [{ ...questions[0]!, options: ['Never', 'Often', 'Always'] }, ...questions.slice(1)]
  expect(questionnaireDigest({ language: 'English', questions: reworded })).not.toBe(digest)
  expect(questionnaireDigest({ language: 'English', questions: questions.toReversed() })).not.toBe(digest)
})

test('a grid has one item for each row, a heading has none', () => {
  expect(itemsOf(questions).map(({ item, header }) => [item.position, item.row, header])).toEqual([
    [1, null, 'How often do you feel welcome at school?'],
    [3, 'Bus', 'How safe? [Bus]'],
    [3, 'Yard', 'How safe? [Yard]'],
  ])
})

test('column headings are tied to items by their words, equal ones in order', () => {
  const twice = [
    sampleQuestion(1, { text: 'Why?\nTell us.' }),
    sampleQuestion(2, { text: 'Why? Tell us.' }),
    grid,
  ]
  expect(
    itemsByHeader(twice, [
      'Why? Tell us.',
      'Timestamp',
      'How safe? [Yard]',
      ' Why?  Tell us. ',
      'Why? Tell us.',
    ]),
  ).toEqual([
    { position: 1, row: null },
    null,
    { position: 3, row: 'Yard' },
    { position: 2, row: null },
    null,
  ])
})
