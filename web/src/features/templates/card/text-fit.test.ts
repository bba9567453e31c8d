import { expect, test } from 'vitest'
import { fittingTags } from './text-fit.ts'

// Without a canvas a letter counts 8 px: a chip is 20 + 8 a letter, with 6 between chips, on 258 px.
test('all tags are shown when they fit without "+N"', () => {
  expect(fittingTags([])).toBe(0)
  expect(fittingTags(['Fall'])).toBe(1)
  expect(fittingTags(['Belonging', 'Climate', 'Fall'])).toBe(3)
})

test('what does not fit leaves room for "+N"', () => {
  expect(fittingTags(['Belonging', 'Climate', 'Safety', 'Fall'])).toBe(2)
})

test('a last tag that is as narrow as "+N" is shown itself', () => {
  expect(fittingTags(['Belonging', 'Belonging', 'Ab'])).toBe(3)
})

test('the first tag is shown however long it is', () => {
  expect(fittingTags(['A tag that is far longer than the card is wide', 'Fall'])).toBe(1)
})
