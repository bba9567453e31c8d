import { expect, test } from 'vitest'
import { item, lines, survey } from '#library/rules/checked-fixture.ts'
import { checkRepeatedItems } from './repeated-items.ts'

const issuesOf = (...questions: ReturnType<typeof item>[]) => lines(checkRepeatedItems(survey({ questions })))

test('an item that repeats another is an issue, whatever its case and punctuation', () => {
  const issues = issuesOf(
    item({ row: 4, text: 'How safe?' }),
    item({ row: 5 }),
    item({ row: 6, text: ' how  SAFE' }),
  )
  expect(issues).toEqual([
    'Questions row 6, Text: " how  SAFE" is in this survey already, in row 4. Remove one.',
  ])
})

test('the same row twice in one grid is an issue, in two grids it is not', () => {
  const grid = { type: 'grid', rows: ['Math', 'Art'] }
  expect(issuesOf(item({ ...grid, row: 2, text: 'Fun?' }), item({ ...grid, row: 3, text: 'Hard?' }))).toEqual(
    [],
  )
  expect(issuesOf(item({ type: 'grid', row: 9, rows: ['Math', 'math.'] }))).toEqual([
    'Questions row 9, Rows: "math." is in this survey already, in row 9. Remove one.',
  ])
})

test('the same heading twice is not an issue', () => {
  expect(issuesOf(item({ type: 'heading', text: 'You' }), item({ type: 'heading', text: 'You' }))).toEqual([])
})
