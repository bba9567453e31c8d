import { describe, expect, test } from 'vitest'
import { itemsOf } from '#surveys/questionnaire.ts'
import { sampleQuestion } from '#surveys/questionnaire-fixture.ts'
import { fingerprintOf } from './identity.ts'
import { read } from './read.ts'
import { headingsOf } from './template/headings.ts'
import { templatesOf } from './template/template.ts'
import { columnsOf, often } from './testing/responses-of.ts'

const questionnaire = {
  language: 'English',
  questions: [
    sampleQuestion(1, {
      options: ['Never', 'Sometimes', 'Always', 'I do not go there'],
      text: 'How often do you feel welcome?',
    }),
    sampleQuestion(2, {
      options: ['Not at all', 'Somewhat', 'Very much'],
      text: 'How noisy is it?',
      reversed: true,
      measures: 'Calm',
    }),
    sampleQuestion(3, {
      type: 'grid',
      text: 'Where are you safe?',
      rows: ['Hall', 'Bus'],
      options: ['Not safe', 'Safe', 'Very safe'],
      measures: 'Safety',
    }),
    sampleQuestion(4, {
      type: 'dropdown',
      text: 'What grade are you in?',
      options: ['Grade 6', 'Grade 7', 'Grade 8'],
      measures: '',
    }),
    sampleQuestion(5, {
      type: 'multiple choice',
      text: 'What do you take part in?',
      options: ['Sports', 'Music, theater or art', 'None'],
      measures: '',
    }),
    sampleQuestion(6, { type: 'long text', text: 'What else?', options: [], measures: '' }),
  ],
}
const answers = {
  'how often  do you feel WELCOME': often({ Sometimes: 8, Always: 4 }),
  'Q2. How noisy is it?': often({ Somewhat: 8, 'Very much': 4 }),
  'Where are you safe? [Hall]': often({ Safe: 12 }),
  'Where are you safe? [Bus]': often({ Safe: 6, 'Not safe': 6 }),
  'What grade are you in?': often({ 'Grade 6': 12 }),
  'What do you take part in?': often({ Sports: 6, 'Music, theater or art;Sports': 6 }),
  'What else?': Array.from({ length: 12 }, (_, row) => `Words ${row}`),
  'Which bus do you take?': often({ Red: 6, Blue: 6 }),
}

describe('a known template', () => {
  const found = read(columnsOf(answers), questionnaire, null)

  test('gives types, the order of options, constructs and reversed, and is sure', () => {
    expect(found).toMatchObject({ isTemplate: true, language: 'en' })
    expect(found.columns.map(({ role, sure }) => [role, sure])).toEqual([
      ['rating', 1],
      ['rating', 1],
      ['rating', 1],
      ['rating', 1],
      ['breakdown', 1],
      ['several', 1],
      ['text', 1],
      ['choice', expect.any(Number)],
    ])
    expect(found.columns[1]).toMatchObject({ construct: 'Calm', reversed: true, favorable: [0] })
    expect(found.columns[3]).toMatchObject({
      stem: 'Where are you safe?',
      text: 'Bus',
      construct: 'Safety',
      reversed: false,
      favorable: [2],
    })
  })

  test('has options that nobody chose, and those outside its scale last', () => {
    expect(found.columns[0]!.options.map(({ label, isOutside }) => [label, isOutside])).toEqual([
      ['Never', false],
      ['Sometimes', false],
      ['Always', false],
      ['I do not go there', true],
    ])
    expect(found.columns[4]!.options.map(({ label }) => label)).toEqual(['Grade 6', 'Grade 7', 'Grade 8'])
    expect(found.columns[5]!.options.map(({ label }) => label)).toEqual([
      'Sports',
      'Music, theater or art',
      'None',
    ])
  })

  test.each([
    ['I was not told anything'],
    ['I was told nothing'],
    ['I have had no advice'],
    ['I was offered no training'],
    ['It is too early to say'],
    ['No ha preguntado'],
    ['Es demasiado pronto para saberlo'],
    ['No sentí estrés'],
    ['No almuerzo'],
  ])('has "%s" outside its scale, not as a step above the highest', (outside) => {
    const options = ['Not at all', 'A little', 'Somewhat', 'Very', 'Extremely', outside]
    const questions = [sampleQuestion(1, { text: 'How useful was it?', options })]
    const column = read(
      columnsOf({ 'How useful was it?': often({ Very: 8, Extremely: 4 }) }),
      { language: 'English', questions },
      null,
    ).columns[0]!
    expect(column.options.filter(({ isOutside }) => isOutside).map(({ label }) => label)).toEqual([outside])
    expect(column.favorable).toEqual([3, 4])
  })

  test('of a kind that is no evaluation is a choice without construct or favorable, of an evaluation as of no kind', () => {
    const scale = { options: [], type: 'scale' as const, scaleMin: 0, scaleMax: 10, measures: '' }
    const options = ['Not important', 'Slightly important', 'Important', 'Very important']
    const questions = [
      sampleQuestion(1, { text: 'Sports', options, measures: 'Goals', kind: 'priority' }),
      sampleQuestion(2, { text: 'How stressed are you?', ...scale, kind: 'fact' }),
      sampleQuestion(3, {
        text: 'Do you do your homework?',
        options: ['Never', 'Sometimes', 'Often', 'Always'],
        measures: '',
        kind: 'behavior',
      }),
      sampleQuestion(4, {
        text: 'Welcome',
        options: ['Never', 'Sometimes', 'Always'],
        measures: 'Belonging',
        kind: 'evaluation',
      }),
      sampleQuestion(5, { text: 'Safe', options: ['Never', 'Sometimes', 'Always'], measures: 'Belonging' }),
    ]
    const { columns } = read(
      columnsOf({
        Sports: often({ Important: 8, 'Very important': 4 }),
        'How stressed are you?': often({ 3: 8, 7: 4 }),
        'Do you do your homework?': often({ Never: 6, Always: 6 }),
        Welcome: often({ Never: 6, Always: 6 }),
        Safe: often({ Never: 6, Always: 6 }),
      }),
      { language: 'English', questions },
      null,
    )
    const unscored = { role: 'choice', construct: null, favorable: null, reversed: null }
    expect(columns).toMatchObject([
      { ...unscored, options: options.map((label) => ({ label })) },
      unscored,
      unscored,
      { role: 'rating', construct: 'Belonging', favorable: [2] },
      { role: 'rating', construct: 'Belonging', favorable: [2] },
    ])
  })

  test('marked with a protected topic touches it where a person is asked about themselves', () => {
    const asked = [
      'How often did stress keep you from sleeping?',
      'How often do you look forward to the next day?',
      'How much stress does homework cause at this school?',
    ]
    const questions = asked.map((text, at) =>
      sampleQuestion(at + 1, { text, options: ['Never', 'Sometimes', 'Always'] }),
    )
    const columns = columnsOf(Object.fromEntries(asked.map((text) => [text, often({ Sometimes: 12 })])))
    const sensitive = (sensitiveTopics: string[]) =>
      read(columns, { language: 'English', questions, sensitiveTopics }, null).columns.map(
        (column) => column.sensitive,
      )
    expect(sensitive([])).toEqual([false, false, false])
    expect(sensitive(['Income'])).toEqual([false, false, false])
    expect(sensitive(['Mental or psychological problems'])).toEqual([true, false, false])
  })

  test('columns beyond it are guessed', () => {
    expect(found.columns[7]!.sure).toBeLessThan(1)
  })

  test('is found by its items whatever the headings became', () => {
    const responses = columnsOf({ One: often({ Sometimes: 3 }), Two: often({ Somewhat: 3 }) })
    const items = itemsOf(questionnaire.questions)
    for (const [index, column] of responses.columns.entries()) column.item = items[index]!.item
    expect(read(responses, questionnaire, null).columns.map(({ text }) => text)).toEqual([
      'How often do you feel welcome?',
      'How noisy is it?',
    ])
  })

  test('is found where at least 60 % of the headings of a file are its questions, the closest first', () => {
    const [one, two, three, four, five] = Object.keys(answers) as [string, string, string, string, string]
    const whole = { headings: headingsOf(questionnaire.questions) }
    const found = (headings: string[], templates = [whole]) =>
      templatesOf(headings, templates).map(({ template, found }) => [templates.indexOf(template), found])
    expect(found([one, two, three.toUpperCase(), 'Other A', 'Other B'])).toEqual([[0, 3]])
    expect(found([one, two, 'Other C', 'Other A', 'Other B'])).toEqual([])
    const smaller = { headings: headingsOf(questionnaire.questions.slice(0, 3)) }
    expect(found([one, two, three, four, five], [smaller, whole])[0]).toEqual([1, 5])
    expect(found([one, two], [whole, smaller])).toEqual([
      [1, 2],
      [0, 2],
    ])
  })

  test('is found beside many columns about the answering if nearly all of its questions are there', () => {
    const templates = [{ headings: headingsOf(questionnaire.questions) }]
    const about = Array.from({ length: 8 }, (_, at) => `Custom Data ${at + 1}`)
    const asked = Object.keys(answers).slice(0, 7)
    const foundIn = (headings: string[]) => templatesOf(headings, templates).map(({ found }) => found)
    expect(foundIn([...asked.slice(0, 6), ...about])).toEqual([6])
    expect(foundIn([...asked.slice(0, 5), ...about])).toEqual([])
    expect(foundIn([...asked.slice(0, 6), ...about, ...about.map((one) => `${one} B`)])).toEqual([])
    const responses = columnsOf({
      ...Object.fromEntries(about.map((one) => [one, often({ x: 12 })])),
      ...answers,
    })
    expect(read(responses, questionnaire, null).isTemplate).toBe(true)
  })

  test('is left aside where the headings are others', () => {
    const other = read(columnsOf({ 'Do you like lunch?': often({ Yes: 5, No: 5 }) }), questionnaire, null)
    expect(other).toMatchObject({ isTemplate: false, columns: [{ role: 'yes-no' }] })
  })

  test('a personal column is personal in it too', () => {
    const mails = Array.from({ length: 12 }, (_, row) => `person${row}@example.org`)
    expect(
      read(columnsOf({ ...answers, 'What else?': mails }), questionnaire, null).columns[6],
    ).toMatchObject({ role: 'personal', options: [] })
  })
})

describe('the fingerprint of a form', () => {
  const headed = (...headings: string[]) => ({
    columns: columnsOf(Object.fromEntries(headings.map((one) => [one, ['x']]))).columns,
  })

  test('is the same for the same headings in any order, case and spacing, with any numbers of questions', () => {
    expect(fingerprintOf(headed('Q1. Do you like lunch?', 'Grade'))).toBe(
      fingerprintOf(headed('GRADE', '2) do you\u00a0 like lunch')),
    )
    expect(fingerprintOf(headed('Grade'))).toMatch(/^[0-9a-f]{64}$/)
  })

  test('differs where a heading does', () => {
    expect(fingerprintOf(headed('Do you like lunch?'))).not.toBe(fingerprintOf(headed('Do you like dinner?')))
    expect(fingerprintOf(headed('A', 'B'))).not.toBe(fingerprintOf(headed('A B')))
  })
})

test('beside an H, an M is the mujer of a template', () => {
  const asked = {
    language: 'Spanish',
    questions: [
      sampleQuestion(1, {
        type: 'dropdown',
        text: '¿Cuál es tu sexo?',
        options: ['Mujer', 'Hombre'],
        measures: '',
      }),
    ],
  }
  const { columns } = read(columnsOf({ '¿Cuál es tu sexo?': often({ H: 9, M: 8 }) }), asked, null)
  expect(columns[0]!.options.map(({ label, answers }) => [label, answers.at(-1)])).toEqual([
    ['Mujer', 'm'],
    ['Hombre', 'h'],
  ])
})
