import { describe, expect, test } from 'vitest'
import { read } from '#insights/reading/read.ts'
import { columnsOf, often } from '#insights/reading/testing/responses-of.ts'
import { sampleQuestion } from '#surveys/questionnaire-fixture.ts'
import { headingsOf } from './headings.ts'
import { templatesOf } from './template.ts'

const steps = ['Never', 'Sometimes', 'Always']
const clubs = ['Sports', 'Music, theater or art', 'None']
const places = ['The hall near the gym', 'The bus']
const questions = [
  sampleQuestion(1, { text: 'How often do you feel welcome?', options: steps, measures: 'Belonging' }),
  sampleQuestion(2, {
    type: 'grid',
    text: 'How often is each place loud?',
    rows: places,
    options: steps,
    measures: 'Calm',
    reversed: true,
  }),
  sampleQuestion(3, {
    type: 'multiple choice',
    text: 'Have you been hurt in any of these?',
    options: clubs,
    measures: '',
  }),
]
const asked = { language: 'English', questions }
const [welcome, loud, hurt] = questions.map(({ text }) => text) as [string, string, string]
const rowsAs = (heading: (row: string) => string) =>
  Object.fromEntries(places.map((row) => [heading(row), often({ Never: 8, Always: 6 })]))
/** A column for each option: 14 people, of whom 9 chose the first, 5 the second and 3 the third. */
const optionsAs = (heading: (option: string) => string, ticked?: string) =>
  Object.fromEntries(
    clubs.map((option, at) => [
      heading(option),
      Array.from({ length: 14 }, (_, row) => (row < [9, 5, 3][at]! ? (ticked ?? option) : null)),
    ]),
  )
const first = { [welcome]: often({ Sometimes: 6, Always: 8 }) }

describe('a template in a file of another program', () => {
  test.each([
    [
      'Qualtrics',
      {
        ...first,
        ...rowsAs((row) => `${loud} - ${row}`),
        ...optionsAs((option) => `${hurt} - Selected Choice - ${option}`),
      },
    ],
    [
      'Microsoft Forms',
      {
        ...first,
        ...rowsAs((row) => `${loud}.${row}`),
        [hurt]: often({
          'Sports;': 6,
          'Sports;Music, theater or art;': 3,
          'Music, theater or art;': 2,
          'None;': 3,
        }),
      },
    ],
    [
      'Jotform',
      { ...first, ...rowsAs((row) => `${loud} >> ${row}`), ...optionsAs((one) => `${hurt} >> ${one}`) },
    ],
    [
      'Alchemer',
      { ...first, ...rowsAs((row) => `${row}:${loud}`), ...optionsAs((option) => `${option}:${hurt}`) },
    ],
    [
      'REDCap',
      {
        ...first,
        ...rowsAs((row) => row),
        ...optionsAs((option) => `${hurt} (choice=${option})`, 'Checked'),
      },
    ],
    [
      'KoboToolbox',
      { ...first, ...rowsAs((row) => row), ...optionsAs((option) => `${hurt}/${option}`, '1') },
    ],
    ['Typeform', { ...first, ...rowsAs((row) => `${loud}: ${row}`), ...optionsAs((option) => option) }],
  ])('has its questions, themes and directions in that of %s', (_program, columns) => {
    const responses = columnsOf(columns)
    expect(templatesOf(Object.keys(columns), [{ headings: headingsOf(questions) }])).toMatchObject([
      { found: 4 },
    ])
    const found = read(responses, asked, null).columns
    expect(
      found.map(({ role, text, construct, reversed, sure }) => [role, text, construct, reversed, sure]),
    ).toEqual([
      ['rating', welcome, 'Belonging', false, 1],
      ['rating', places[0], 'Calm', true, 1],
      ['rating', places[1], 'Calm', true, 1],
      ['several', hurt, null, null, 1],
    ])
    expect(found.at(-1)!.options.map(({ label }) => label)).toEqual(clubs)
  })

  test('is known where the form asks in two languages, whose headings are shown', () => {
    const both = {
      [`${welcome} / ¿Con qué frecuencia te sientes bienvenido?`]: often({
        'Never / Nunca': 6,
        'Always / Siempre': 8,
      }),
      ...rowsAs((row) => `¿Cuánto ruido hay? ${loud} [Un lugar | ${row}]`),
      [`Para tu seguridad\n${hurt}`]: often({ 'Sports / Deportes': 9, 'None / Nada': 5 }),
    }
    const found = read(columnsOf(both), asked, null).columns
    expect(found.map(({ text, construct, sure }) => [text, construct, sure])).toEqual([
      [Object.keys(both)[0], 'Belonging', 1],
      ...places.map((row) => [`Un lugar | ${row}`, 'Calm', 1]),
      [`Para tu seguridad ${hurt}`, null, 1],
    ])
  })

  test('compares the groups that its own words ask for, in whatever words the form does', () => {
    const tie = sampleQuestion(1, {
      type: 'dropdown',
      text: 'What is your main tie to our schools?',
      options: ['Parent', 'Teacher', 'Another tie'],
      measures: '',
    })
    const heading = `${tie.text}\n¿Cuál es su vínculo?`
    const responses = columnsOf({ [heading]: often({ 'Parent\nMadre': 9, 'Teacher\nDocente': 8 }) })
    expect(read(responses, { language: 'English', questions: [tie] }, null).columns).toMatchObject([
      { role: 'breakdown', key: 'role', sure: 1 },
    ])
  })

  test('with the name of a school in its questions is found before a shorter one that shares fewer', () => {
    const others = [1, 2, 3].map((at) =>
      sampleQuestion(at + 3, { text: `How do you like lunch ${at} at this school?` }),
    )
    const templates = [[...questions, ...others], questions].map((all) => ({ headings: headingsOf(all) }))
    const headings = [
      welcome,
      ...places,
      hurt,
      ...others.map(({ text }) => text.replace('this school', 'Oak High')),
    ]
    expect(templatesOf(headings, templates)[0]).toEqual({ template: templates[0], found: 7 })
  })

  test('touches the protected topics of the template where each option has a column', () => {
    const helps = { ...questions[2]!, text: 'What helps you when you feel stressed?' }
    const responses = columnsOf(optionsAs((option) => `${helps.text} - ${option}`))
    const touched = (sensitiveTopics: string[]) =>
      read(responses, { language: 'English', questions: [helps], sensitiveTopics }, null).columns.map(
        ({ sensitive }) => sensitive,
      )
    expect(touched([])).toEqual([false])
    expect(touched(['Mental or psychological problems'])).toEqual([true])
  })

  test('is not found by rows alone that are only some of a grid, nor by columns about the answering', () => {
    const found = (headings: string[]) => templatesOf(headings, [{ headings: headingsOf(questions) }])
    expect(found(['The bus', 'Points'])).toEqual([])
    expect(found([...places, 'Points'])).toMatchObject([{ found: 2 }])
  })
})
