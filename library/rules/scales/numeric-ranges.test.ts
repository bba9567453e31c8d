import { expect, test } from 'vitest'
import { isTimeAgo, numericRange, overlap } from './numeric-ranges.ts'

const closed = (from: number, to: number) => ({ from, to, fromOpen: false, toOpen: false })
const month = 43_800

test.each([
  ['3 to 5 times', closed(3, 5)],
  ['Grades 3 to 5', closed(3, 5)],
  ['3.º a 5.º grado', closed(3, 5)],
  ['Three or four', closed(3, 4)],
  ['6 months to 1 year', closed(6 * month, 12 * month)],
  ['2–3 years', closed(24 * month, 36 * month)],
  ['$5,000 to $9,999', closed(5_000, 9_999)],
  ['15 minutes', closed(15, 15)],
  ['3 to 5 times a week', closed(3, 5)],
  ['Less than 6 months', { from: -Infinity, to: 6 * month, fromOpen: true, toOpen: true }],
  ['Más de 10 veces', { from: 10, to: Infinity, fromOpen: true, toOpen: true }],
  ['Five or more', { from: 5, to: Infinity, fromOpen: false, toOpen: true }],
  ['2 o menos', { from: -Infinity, to: 2, fromOpen: true, toOpen: false }],
  ['1 to 2 years ago', closed(12 * month, 24 * month)],
])('an answer that names a number is read as its range: %s', (answer, range) => {
  expect(numericRange(answer)).toEqual(range)
})

test.each([
  '8 a.m. to noon',
  '9:00 to 9:59',
  'De 8 a 11 a. m.',
  'One club or team',
  'Un club',
  'A few',
  'Two-year college',
])('the answer "%s" has no range', (answer) => {
  expect(numericRange(answer)).toBeUndefined()
})

test.each([
  ['1 to 3', '3 to 5', true],
  ['1 to 3', '4 to 5', false],
  ['1 to 9', '2 to 3', true],
  ['Less than 1 year', '1 to 3 years', false],
  ['3 or fewer', '3 to 5', true],
  ['15 minutes', 'More than 15 minutes', false],
  ['10 or more', '5 to 10', true],
  ['Less than 5', 'Less than 10', true],
  ['2', '2', true],
])('whether the answers "%s" and "%s" overlap is %s', (one, other, expected) => {
  const [a, b] = [numericRange(one)!, numericRange(other)!]
  expect([overlap(a, b), overlap(b, a)]).toEqual([expected, expected])
})

test('an answer that says how long ago is told apart from a duration', () => {
  expect(['Hace 3 años', '3 years ago', '3 years'].map(isTimeAgo)).toEqual([true, true, false])
})
