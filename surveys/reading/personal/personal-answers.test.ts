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
