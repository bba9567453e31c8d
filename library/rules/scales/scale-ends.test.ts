import { expect, test } from 'vitest'
import { item, lines, ofOptions, survey } from '#library/rules/checked-fixture.ts'
import { checkScaleEnds } from './scale-ends.ts'

const ofEnds = (minLabel: string, maxLabel: string) =>
  lines(checkScaleEnds(survey({ questions: [item({ type: 'scale', row: 5, minLabel, maxLabel })] })))

test.each([
  ['Not at all likely', 'Extremely likely'],
  ['Not ready at all', 'Completely ready'],
  ['Very poor', 'Excellent'],
  ['Very weak', 'Very strong'],
  ['Never', 'Always'],
  ['Nada probable', 'Sumamente probable'],
  ['No pressure', 'More than I can handle'],
])('"%s" and "%s" are accepted as the two ends of a scale', (low, high) => {
  expect(ofEnds(low, high)).toEqual([])
})

test.each([
  ['Not at all likely', 'Always'],
  ['Not at all likely', 'Extremely useful'],
  ['Always', 'Never'],
  ['Excellent', 'Poor'],
  ['Nunca', 'Muy bien'],
])('"%s" and "%s" are refused as the two ends of a scale', (low, high) => {
  expect(ofEnds(low, high)).toEqual([
    `Questions row 5, Max Label: "${low}" and "${high}" are not the two ends of one thing, low end first.`,
  ])
})

test('an end of a scale without a label is an issue', () => {
  expect(ofEnds('', 'Very well')).toEqual([
    'Questions row 5, Min Label: The low end of the scale has no words. Fill them in.',
  ])
  expect(ofEnds('', '')).toHaveLength(2)
})

test('options of a scale that describe different things are an issue', () => {
  const of = (options: string) => ofOptions(checkScaleEnds, options)
  expect(of('Not at all fair;Slightly fair;Very fairly;Don’t know')).toEqual([
    'Questions row 2, Options: The options speak of different things: "fair", "fairly".',
  ])
  expect(of('Not fair at all;A little fair;Kind of fair;Very fair')).toEqual([])
  expect(of('Nada bien;Un poco;Medianamente bien;Muy bien')).toEqual([])
  expect(of('Very hard;Hard;Neither hard nor easy;Easy;Very easy')).toEqual([])
  expect(of('Very tall trees;Very old books')).toEqual([])
})
