import { expect, test } from 'vitest'
import { item, ofOptions, survey } from '#library/rules/checked-fixture.ts'
import { checkConstructs } from './constructs.ts'

const needed = 'The item is answered on a scale. Name the construct it counts towards.'
const often = 'Never;Rarely;Sometimes;Often;Always'

test.each([
  ['a choice among the steps of a scale', often, {}],
  ['a grid whose columns are a scale', 'None;A little;Some;Quite a bit;A great deal', { type: 'grid' }],
  ['a scale in Spanish', 'Nunca;Pocas veces;A veces;Muchas veces;Siempre;No sé', {}],
  ['a numeric scale', '', { type: 'scale' }],
])('%s without a construct is an issue', (_what, options, changes) => {
  expect(ofOptions(checkConstructs, options, changes)).toEqual([`Questions row 2, Measures: ${needed}`])
  const named = ofOptions(checkConstructs, options, { ...changes, measures: 'Belonging', rows: ['a', 'b'] })
  expect(named).toEqual([])
})

test.each([
  ['a question about a fact', 'Grade 6;Grade 7;Grade 8;Grade 9'],
  [
    'a scale whose best answer is in the middle',
    'Far too little;A little too little;About right;A little too much;Far too much',
  ],
  ['a choice of two steps', 'No;Yes;Prefer not to say'],
])('%s needs no construct', (_what, options) => {
  expect(ofOptions(checkConstructs, options)).toEqual([])
  expect(ofOptions(checkConstructs, often, { type: 'multiple choice' })).toEqual([])
})

test('an item on a scale that says its kind needs no construct', () => {
  expect(ofOptions(checkConstructs, often, { kind: 'evaluation' })).toEqual([])
})

test('a reversed item without a construct is an issue', () => {
  expect(ofOptions(checkConstructs, 'No;Yes', { reversed: true })).toEqual([
    'Questions row 2, Reversed: Only an item that counts towards a construct can be reversed.',
  ])
})

test('a construct with one item gives a warning, one with two items or a grid does not', () => {
  const one = item({ row: 3, measures: 'Safety' })
  const issuesOf = (...questions: ReturnType<typeof item>[]) => [...checkConstructs(survey({ questions }))]
  expect(issuesOf(one)).toEqual([
    { severity: 'warning', path: 'Questions row 3, Measures', message: '"Safety" has this one item only.' },
  ])
  expect(issuesOf(one, item({ row: 4, measures: 'Safety' }))).toEqual([])
  expect(issuesOf(item({ type: 'grid', measures: 'Safety', rows: ['Hall', 'Bus'] }))).toEqual([])
})
