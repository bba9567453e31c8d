import { expect, test } from 'vitest'
import { read } from './read.ts'
import { columnsOf, often } from './testing/responses-of.ts'

const agree = often({ Disagree: 8, Neutral: 8, Agree: 8 })
const stemsOf = (headings: readonly string[]) =>
  read(columnsOf(Object.fromEntries(headings.map((one) => [one, agree]))), null, null).columns.map(
    ({ stem, text }) => [stem, text],
  )

test.each([
  ['Please rate each statement >> ', 'Please rate each statement'],
  ['How much do you agree with each statement?.', 'How much do you agree with each statement?'],
  ['Please say how much you agree..', 'Please say how much you agree.'],
  ['Please say how much you agree.', 'Please say how much you agree'],
])('rows of one grid have the question as their stem: %s', (begin, stem) => {
  expect(stemsOf([`${begin}The rules are clear`, `${begin}Lessons begin on time`])).toEqual([
    [stem, 'The rules are clear'],
    [stem, 'Lessons begin on time'],
  ])
})

test('rows that stand before the question of their grid, as Alchemer writes them, have it as their stem', () => {
  const end = ':How much do you agree with each of these?'
  expect(stemsOf([`The rules are clear.${end}`, `Lessons begin at 8:30${end}`])).toEqual([
    ['How much do you agree with each of these?', 'The rules are clear.'],
    ['How much do you agree with each of these?', 'Lessons begin at 8:30'],
  ])
  expect(stemsOf(['Pick one:The rules are clear', 'Lessons begin on time'])).toEqual([
    [null, 'Pick one:The rules are clear'],
    [null, 'Lessons begin on time'],
  ])
})

test('the field for words beside an option is called like the option', () => {
  const found = read(
    columnsOf({
      'Why did you leave? - Selected Choice': often({ Pay: 9, Other: 9 }),
      'Why did you leave? - Other - Text': often({ '': 16, 'A new baby': 1, 'We moved': 1 }),
    }),
    null,
    null,
  )
  expect(found.columns[1]).toMatchObject({ stem: 'Why did you leave?', text: 'Other', role: 'text' })
})

test.each([
  [['Please rate each statement >> The rules are clear', 'Lessons begin on time']],
  [['U.S. History is well taught', 'U.S. Government is well taught']],
  [['I use Google Docs, e.g.For essays', 'I use Google Docs, e.g.For notes']],
  [['Grade:(Select one)', 'School:(Select one)']],
  [['Staff:student relationships are good', 'Teacher:student relationships are good']],
  [['Ratio 3:1 students:teachers is fair here', 'Ratio 2:1 students:teachers is fair here']],
  [['Q1:My teacher cares about me', 'Q9:My teacher cares about me']],
  [['My principal Mrs.Smith listens', 'My principal Mrs.Jones listens']],
  [['Teachers.Care.About.Me', 'Teachers.Care.For.Others']],
  [['Think of this term. How clear are the rules?', 'Think of this term. How clear are the tasks?']],
])('a question that no other one begins like, and a sentence before one, is whole: %j', (headings) => {
  expect(stemsOf(headings)).toEqual(headings.map((one) => [null, one]))
})
