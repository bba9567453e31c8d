import { expect, test } from 'vitest'
import { item, lines, survey } from '#library/rules/checked-fixture.ts'
import { construct } from '#library/workbook/library-fixture.ts'
import { checkPromises } from './kept-promises.ts'
import { checkTimeFrames } from './time-frames.ts'

const heading = (helpText: string, row = 2) =>
  item({ type: 'heading', text: 'Before you start', helpText, row })
const help = heading('You can talk with [name, room, phone].', 9)
const core = construct({ audiences: ['Students', 'Families', 'Staff'] })
const registry = { constructs: [core], scales: [] }

test.each([
  ['Think about the past two weeks.', 'past two weeks'],
  ['Piensa en el mes pasado.', 'mes pasado'],
  ['Answer for this school year.', 'this school year'],
])('a core item under "%s" is a fault', (text, period) => {
  const questions = [
    heading(text),
    item({ row: 3, measures: 'Belonging' }),
    item({ row: 4, measures: 'Belonging' }),
  ]
  expect(lines(checkTimeFrames(survey({ questions }), registry))).toEqual([
    `Questions row 3, Text: The heading above says "${period}", and "Belonging" is compared with surveys that ask about now.`,
  ])
})

test('a core item about the present, or another item about a period, is not', () => {
  const core = item({ measures: 'Belonging' })
  const after = [heading('Think about the past month.'), heading('Answer for how school is now.'), core]
  expect(lines(checkTimeFrames(survey({ questions: after }), registry))).toEqual([])
  const unsaid = [heading('Welcome.'), item({ row: 3, measures: 'Belonging' }), core]
  expect(lines(checkTimeFrames(survey({ questions: unsaid }), registry))).toEqual([
    'Questions row 3, Text: No heading above says of what time "Belonging" is asked. Write "Answer for how school is now."',
  ])
  const exit = survey({ questions: unsaid, surveyType: 'Exit survey' })
  expect(lines(checkTimeFrames(exit, registry))).toEqual([])
  const fact = [
    heading('Answer for now.'),
    heading('You are new here this year.'),
    core,
    heading('Think about the past month.'),
    item(),
  ]
  expect(lines(checkTimeFrames(survey({ questions: fact }), registry))).toEqual([])
})

test('help that is promised or needed but missing from the last heading is a fault', () => {
  const missing =
    'and no heading at the end says where to get help. Add one with a name, a room and a phone number.'
  const promised = survey({
    longDescription: '<p>Show the contacts on the last screen.</p>',
    questions: [item()],
  })
  expect(lines(checkPromises(promised))).toEqual([
    `Templates row 2, Template ID: The text says "last screen", ${missing}`,
  ])
  const needed = survey({ sensitiveTopics: ['Mental or psychological problems'], questions: [item()] })
  expect(lines(checkPromises(needed))).toEqual([
    `Templates row 2, Template ID: The survey touches mental health, ${missing}`,
  ])
  for (const one of [promised, needed])
    expect(lines(checkPromises({ ...one, questions: [item(), help] }))).toEqual([])
  expect(lines(checkPromises({ ...needed, communityGroups: ['Staff'] }))).toEqual([])
})

test.each([
  'You may skip any question.',
  'You can skip a question.',
  'Puedes dejar preguntas sin contestar.',
])('a required question after "%s" is a fault', (text) => {
  const required = item({ row: 5, required: true })
  expect(lines(checkPromises(survey({ questions: [heading(text), required, item()] })))).toEqual([
    'Questions row 5, Required: A heading says that any question may be skipped, and this one is required.',
  ])
  expect(lines(checkPromises(survey({ questions: [heading('Welcome.'), required] })))).toEqual([])
})

test('anonymity on the form, and a summary that promises to tell who people are, are faults', () => {
  const anonymous = survey({ questions: [heading('Your answers are anonymous.')] })
  expect(lines(checkPromises(anonymous))).toEqual([
    'Questions row 2, Help Text: Whether answers are anonymous depends on the form. Ask people not to write their names instead.',
  ])
  expect(lines(checkPromises(survey({ summary: 'Learn which students feel known.' })))).toEqual([
    'Templates row 2, Summary: "which students" promises to tell who people are, which a survey without names cannot. Write how many.',
  ])
  expect(lines(checkPromises(survey({ summary: 'Learn how many students feel known.' })))).toEqual([])
})
