import { expect, test } from 'vitest'
import { item, lines, survey } from '#library/check/checked-fixture.ts'
import { checkRepeatedItems } from './repeated-items.ts'

const said = (...questions: ReturnType<typeof item>[]) => lines(checkRepeatedItems(survey({ questions })))

test('the same item twice is an issue, whatever its case and punctuation', () => {
  const issues = said(
    item({ row: 4, text: 'How safe?' }),
    item({ row: 5 }),
    item({ row: 6, text: ' how  SAFE' }),
  )
  expect(issues).toEqual([
    'Questions row 6, Text: " how  SAFE" is in this survey already, in row 4. Remove one.',
  ])
})

test('a grid does not state the same twice; two grids may', () => {
  const grid = { type: 'grid', rows: ['Math', 'Art'] }
  expect(said(item({ ...grid, row: 2, text: 'Fun?' }), item({ ...grid, row: 3, text: 'Hard?' }))).toEqual([])
  expect(said(item({ type: 'grid', row: 9, rows: ['Math', 'math.'] }))).toEqual([
    'Questions row 9, Rows: "math." is in this survey already, in row 9. Remove one.',
  ])
})

test('headings may repeat', () => {
  expect(said(item({ type: 'heading', text: 'You' }), item({ type: 'heading', text: 'You' }))).toEqual([])
})
