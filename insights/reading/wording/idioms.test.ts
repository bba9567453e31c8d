import { expect, test } from 'vitest'
import { foldedAnswer } from '#insights/reading/folding.ts'
import { directionOf } from './direction.ts'

test.each([
  'I count the days until vacation',
  'My teachers only call on certain students',
  'The hallways feel like a free-for-all',
  'I keep to myself at lunch',
  'I have thought about changing schools',
  'Adults look the other way when students break rules',
  'My opinion counts for nothing here',
  'I am the last to know about changes',
  'Students here act like they own the place',
  'I work well beyond my contracted hours',
  'I take work home most nights',
  'I am looking for another job',
  'Parents have little say in decisions',
  'Homework causes arguments at home',
  'Initiatives come and go',
  'Leaders say one thing and do another',
  'New teachers are left to fend for themselves',
  'I stay up late most nights',
  'Rules change depending on who you are',
  'Few adults here know me',
  'I doubt that my work matters',
  'I compare my grades with others',
  'Boys are better at math',
  'I lose sleep over school',
  'School work piles up',
  'Our family has to choose between food and bills',
  'Tengo que repetir mis preguntas',
  'Siento que no pertenezco',
])('what people say of something bad in everyday words is asked about: %s', (asked) => {
  expect(directionOf(foldedAnswer(asked), 'agreement').reversed).toBeNull()
})

test.each([
  'Every student counts',
  'My work counts toward my grade',
  'My teachers call on all students',
  'A few adults here know me well',
  'I look forward to coming here',
  'I can choose between several activities',
  'Students are free to choose what they read',
  'Teachers push me to do my best',
  'Adults step in when students fight',
  'I feel safe walking home alone',
  'Sé a quién acudir si tengo un problema',
  'Boys and girls are treated equally',
  'I have a say in decisions',
])('what is good in words near these is not: %s', (asked) => {
  expect(directionOf(foldedAnswer(asked), 'agreement').reversed).toBe(false)
})
