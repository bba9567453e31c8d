import { expect, test } from 'vitest'
import { numberAnswer } from './number-answer.ts'

test.each<[string, number | null]>([
  ['12', 12],
  ['-3', -3],
  ['7,5', 7.5],
  ['7.25', 7.25],
  ['10%', 10],
  ['$1,200', 1200],
  ['1,200', 1200],
  ['12,345.50', 12345.5],
  ['€ 30', 30],
  ['15 minutes', null],
  ['1,2,3', null],
  ['', null],
])('"%s" is the number %j', (answer, number) => {
  expect(numberAnswer(answer)).toBe(number)
})
