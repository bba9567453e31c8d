import { expect, test } from 'vitest'
import { item, lines, survey } from '#library/rules/checked-fixture.ts'
import { checkIdentifying } from './identifying.ts'
import { checkSchoolQuestion } from './school-question.ts'

const asking = (...texts: string[]) =>
  survey({
    questions: texts.map((text, index) => item({ row: index + 2, type: 'dropdown', kind: 'fact', text })),
  })

test('a survey without a question about the school is a fault, except of one class or of a level', () => {
  expect(lines(checkSchoolQuestion(asking('What grade are you in?')))).toEqual([
    'Templates row 2, Template ID: No question asks for the school, so results cannot be shown by school. Add one.',
  ])
  expect(lines(checkSchoolQuestion(asking('Which school do you go to?')))).toEqual([])
  expect(lines(checkSchoolQuestion(asking('Where do you work?')))).toEqual([])
  expect(lines(checkSchoolQuestion(asking('At which level do you mainly teach?')))).toEqual([])
  const ofOneClass = survey({ questions: [item({ type: 'heading', helpText: 'Answer about this class.' })] })
  expect(lines(checkSchoolQuestion(ofOneClass))).toEqual([])
})

test.each([
  [['What is your race?', 'What grade are you in?'], 3, 'race or ethnicity', 'the grade'],
  [['How long have you worked here?', 'Which best describes your job?'], 3, 'time at the school', 'the job'],
  [['How long have you been here?', 'Do you have a disability?'], 3, 'time at the school', 'a disability'],
])('%j together are a fault', (texts, row, one, other) => {
  expect(lines(checkIdentifying(asking(...texts)))).toEqual([
    `Questions row ${row}, Text: Asked together, ${one} and ${other} can reveal who somebody is. Ask only one of them.`,
  ])
})

test('one of them alone, or an evaluation of one, is not', () => {
  expect(lines(checkIdentifying(asking('What is your race?', 'Which school do you go to?')))).toEqual([])
  const judged = item({ kind: 'evaluation', text: 'How fair is this school to students of every race?' })
  const questions = [judged, ...asking('What grade are you in?').questions]
  expect(lines(checkIdentifying(survey({ questions })))).toEqual([])
})
