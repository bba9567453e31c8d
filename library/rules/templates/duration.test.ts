import { expect, test } from 'vitest'
import { item, lines, survey } from '#library/rules/checked-fixture.ts'
import { checkDuration, minutesFor } from './duration.ts'

const many = (count: number, changes: Parameters<typeof item>[0]) =>
  Array.from({ length: count }, () => item(changes))

test.each([
  ['an empty survey', [], 2],
  ['ten single choices, 120 s', many(10, {}), 2],
  ['eleven single choices, 130 s', many(11, {}), 3],
  ['ten single choices and a heading, more than 120 s', [...many(10, {}), item({ type: 'heading' })], 3],
  ['ten single choices and a section, more than 120 s', many(10, { section: 'You' }), 3],
  [
    'nine single choices and their section with a heading row',
    [item({ type: 'heading', section: 'You' }), ...many(9, { section: 'You' })],
    2,
  ],
  [
    'a grid of eleven rows, 113 s, and a single choice',
    [item({ type: 'grid', rows: Array(11).fill('Row') }), item()],
    3,
  ],
  ['five multiple choices, 120 s', many(5, { type: 'multiple choice' }), 2],
  ['two long texts, 140 s', many(2, { type: 'long text' }), 3],
])('the duration of %s is %s minutes', (_what, questions, minutes) => {
  expect(minutesFor(survey({ questions }))).toBe(minutes)
})

test('a survey for elementary students alone takes half as long again', () => {
  const questions = many(10, {})
  const schoolLevels = ['K-8', 'Elementary']
  expect(minutesFor(survey({ questions, schoolLevels }))).toBe(3)
  expect(minutesFor(survey({ questions, schoolLevels: ['K-8'] }))).toBe(2)
  expect(minutesFor(survey({ questions, schoolLevels, communityGroups: ['Students', 'Families'] }))).toBe(2)
})

test('a survey that is read aloud to children takes three and a half times as long', () => {
  const questions = many(10, { options: ['🙁 No', '😐 Sometimes', '😀 Yes'] })
  expect(minutesFor(survey({ questions, schoolLevels: ['Elementary'] }))).toBe(7)
})

test('a duration that does not fit the questions is an issue', () => {
  const of = (duration: string) => lines(checkDuration(survey({ duration, questions: many(11, {}) })))
  expect(of('About 3 minutes')).toEqual([])
  expect(of('About 2 minutes')).toEqual([
    'Templates row 2, Duration: "About 2 minutes" does not fit the questions. Write "About 3 minutes".',
  ])
  const spanish = (duration: string) =>
    lines(checkDuration(survey({ duration, language: 'Español', questions: many(11, {}) })))
  expect(spanish('Unos 3 minutos')).toEqual([])
  expect(spanish('About 3 minutes')).toEqual([
    'Templates row 2, Duration: "About 3 minutes" does not fit the questions. Write "Unos 3 minutos".',
  ])
})
