import { expect, test } from 'vitest'
import { item, ofOptions, survey } from '#library/check/checked-fixture.ts'
import { checkConstructs } from './constructs.ts'

const needed = 'The item is answered on a scale. Name the construct it counts towards.'
const often = 'Never;Rarely;Sometimes;Often;Always'

test.each([
  ['a scale of options', often, {}],
  ['a grid of them', 'None;A little;Some;Quite a bit;A great deal', { type: 'grid' }],
  ['one in Spanish', 'Nunca;Pocas veces;A veces;Muchas veces;Siempre;No sé', {}],
  ['numbers', '', { type: 'scale' }],
])('%s needs a construct', (_what, options, changes) => {
  expect(ofOptions(checkConstructs, options, changes)).toEqual([`Questions row 2, Measures: ${needed}`])
  const named = ofOptions(checkConstructs, options, { ...changes, measures: 'Belonging', rows: ['a', 'b'] })
  expect(named).toEqual([])
})

test.each([
  ['a fact', 'Grade 6;Grade 7;Grade 8;Grade 9'],
  [
    'a scale around a middle',
    'Far too little;A little too little;About right;A little too much;Far too much',
  ],
  ['two steps', 'No;Yes;Prefer not to say'],
])('%s needs none', (_what, options) => {
  expect(ofOptions(checkConstructs, options)).toEqual([])
  expect(ofOptions(checkConstructs, often, { type: 'multiple choice' })).toEqual([])
})

test('a reversed item counts towards a construct', () => {
  expect(ofOptions(checkConstructs, 'No;Yes', { reversed: true })).toEqual([
    'Questions row 2, Reversed: Only an item that counts towards a construct can be reversed.',
  ])
})

test('a construct of one item is a warning, of two or of a grid it is none', () => {
  const one = item({ row: 3, measures: 'Safety' })
  const said = (...questions: ReturnType<typeof item>[]) => [...checkConstructs(survey({ questions }))]
  expect(said(one)).toEqual([
    { severity: 'warning', path: 'Questions row 3, Measures', message: '"Safety" has this one item only.' },
  ])
  expect(said(one, item({ row: 4, measures: 'Safety' }))).toEqual([])
  expect(said(item({ type: 'grid', measures: 'Safety', rows: ['Hall', 'Bus'] }))).toEqual([])
})
