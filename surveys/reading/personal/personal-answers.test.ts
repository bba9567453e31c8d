import { expect, test } from 'vitest'
import { personalAnswers } from './personal-answers.ts'

test('ticks that repeat the heading are plain, whatever its signs', () => {
  expect(personalAnswers('Home phone…', ['Home phone…', 'Home phone…'])).toEqual({
    kind: null,
    isPlain: true,
  })
  expect(personalAnswers('Home phone…', ['Home phone…', 'None of them'])).toEqual({
    kind: null,
    isPlain: false,
  })
})

test.each([
  ['Long', [-87.90514, 13.40495, '-87.6298'], 'location'],
  ['coord_x', [13.40495, 13.377775], 'location'],
  ['Long', [2, 3.5, 12], null],
  ['Average', [3.33333, 4.16667], null],
  ['Average', ['0.6051700115', '3.2138711145'], null],
  ['Call', ['1.5551234567', '1.3125550147'], 'phone'],
])('coordinates below a short heading are a place: %s %j', (heading, answers, kind) => {
  expect(personalAnswers(heading, answers).kind).toBe(kind)
})

test.each([['12.345.678-5'], ['9.876.543-K'], ['ABCD100101HDFRRS09']])(
  'the number of a citizen tells who a person is, whatever its heading: %s',
  (number) => {
    expect(personalAnswers('Identificador', [number]).kind).toBe('student-number')
  },
)
