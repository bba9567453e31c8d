import { expect, test } from 'vitest'
import { item, libraryOf, lines, survey } from '#library/rules/checked-fixture.ts'
import { checkLanguageTwins } from './language-twins.ts'

const questions = [
  item({ row: 2, type: 'heading', position: 1 }),
  item({ row: 3, position: 2, options: ['No', 'Yes'], measures: 'Safety', required: true }),
  item({ row: 4, position: 3, type: 'grid', rows: ['Hall', 'Bus'], options: ['No', 'Yes'] }),
  item({ row: 5, position: 4, type: 'scale', scaleMin: 0, scaleMax: 10 }),
]
const english = survey({ id: 1, questions })
const spanish = survey({
  row: 3,
  id: 51,
  language: 'Español',
  translationOf: 1,
  questions: questions.map((question) => ({ ...question, row: question.row + 10, text: 'En español' })),
})
const issuesOf = (...templates: ReturnType<typeof survey>[]) =>
  lines(checkLanguageTwins(libraryOf(...templates)))

test('a survey and its matching Spanish version have no issues', () => {
  expect(issuesOf(english, spanish)).toEqual([])
})

test('a survey for students or families without a Spanish version is an issue', () => {
  const missing = 'Templates row 2, Language: Students or families answer this survey. Add it in Spanish too.'
  expect(issuesOf(english)).toEqual([missing])
  expect(issuesOf({ ...english, communityGroups: ['Staff', 'Families'] })).toEqual([missing])
  expect(issuesOf({ ...english, communityGroups: ['Staff'] })).toEqual([])
  const french = { ...spanish, language: 'Français' }
  expect(issuesOf(english, french)).toEqual([missing])
})

test('a template in another language that names no English original is an issue', () => {
  expect(issuesOf({ ...spanish, translationOf: null })).toEqual([
    'Templates row 3, Translation Of: The template is in Español. Name the English one that it is a version of.',
  ])
})

test.each([
  ['Type', 1, { type: 'dropdown' as const }],
  ['Options', 1, { options: ['No', 'A veces', 'Sí'] }],
  ['Measures', 1, { measures: 'Seguridad' }],
  ['Required', 1, { required: false }],
  ['Reversed', 1, { reversed: true }],
  ['Kind', 1, { kind: 'fact' }],
  ['Help Text', 1, { helpText: 'Elija una.' }],
  ['Position', 1, { position: 9 }],
  ['Rows', 2, { rows: ['Pasillo'] }],
  ['Scale Min', 3, { scaleMin: 1 }],
  ['Scale Max', 3, { scaleMax: 5 }],
])('a translated question whose %s differs from the original is an issue', (column, index, change) => {
  const changed = spanish.questions.map((question, at) =>
    at === index ? { ...question, ...change } : question,
  )
  expect(issuesOf(english, { ...spanish, questions: changed as typeof questions })).toEqual([
    `Questions row ${index + 12}, ${column}: The question of row ${index + 2}, its original, has another ${column}.`,
  ])
})

test('a Spanish question that leaves out that one thing is asked for is an issue', () => {
  const asked = (original: string, text: string) =>
    issuesOf(
      { ...english, questions: [item({ row: 2, text: original })] },
      { ...spanish, questions: [item({ row: 12, text })] },
    )
  const one = 'What is one thing to mend?'
  expect(asked(one, '¿Qué hay que arreglar?')).toEqual([
    'Questions row 12, Text: The original asks for one thing, and this does not say so. Write "¿Qué cosa ...?" or "¿Qué cambio ...?".',
  ])
  expect(asked(one, '¿Qué cosa hay que arreglar?')).toEqual([])
  expect(asked('What one change, if any, would help?', '¿Qué ayudaría, si es que hay algo?')).toHaveLength(1)
  expect(asked('What should be mended?', '¿Qué hay que arreglar?')).toEqual([])
})

test('a translation with fewer questions or for other schools is one issue', () => {
  expect(issuesOf(english, { ...spanish, questions: spanish.questions.slice(1) })).toEqual([
    'Templates row 3, Template ID: The survey has 3 rows of questions, its original 1 has 4.',
  ])
  expect(issuesOf(english, { ...spanish, schoolLevels: ['High'] })).toEqual([
    'Templates row 3, School Levels: Template 1, its original, has another School Levels.',
  ])
})
