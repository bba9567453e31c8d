import { describe, expect, test } from 'vitest'
import type { Question } from '#contract/library/templates.ts'
import { sampleQuestion } from '#surveys/questionnaire-fixture.ts'
import { read } from './read.ts'
import { columnsOf, often } from './testing/responses-of.ts'

const fiveSteps = ['Not at all', 'A little', 'Somewhat', 'Very', 'Extremely']

/** How answers to a single question of a template are read. */
function readAnswers(question: Partial<Question>, answers: Record<string, number>) {
  const asked = sampleQuestion(1, { measures: '', ...question })
  const responses = columnsOf({ [asked.text]: often(answers) })
  return read(responses, { language: 'English', questions: [asked] }, null).columns[0]!
}
const labelsOf = ({ options }: ReturnType<typeof readAnswers>) => options.map(({ label }) => label)

describe('a question of a template whose options a district changed', () => {
  test('names the schools that stand in place of the placeholders, each as a group', () => {
    const found = readAnswers(
      {
        type: 'dropdown',
        text: 'Which school do you go to?',
        options: ['This school', 'Another school', 'Prefer not to say'],
      },
      {
        'Lincoln High School': 14,
        'Oak Academy': 20,
        'Pine, Upper Campus': 11,
        'Prefer not to say': 2,
        Linc: 1,
      },
    )
    expect(found).toMatchObject({ role: 'breakdown', key: 'school', sure: 1 })
    expect(labelsOf(found)).toEqual([
      'Oak Academy',
      'Lincoln High School',
      'Pine, Upper Campus',
      'Other answers',
      'Prefer not to say',
    ])
    expect(found.options.at(-2)!.answers).toEqual(['linc'])
  })

  test('has grades in other words as those of the template, and further ones in their order', () => {
    const found = readAnswers(
      { type: 'dropdown', text: 'What grade are you in?', options: ['Grade 6', 'Grade 7', 'Grade 8'] },
      { '7': 12, '6th grade': 10, 'Grade 6': 4, 'Grade 5': 15, 'Grade 8': 11 },
    )
    expect(labelsOf(found)).toEqual(['Grade 5', 'Grade 6', 'Grade 7', 'Grade 8'])
    expect(found.options[1]!.answers).toEqual(expect.arrayContaining(['grade 6', '6th grade']))
    expect(found.options[2]!.answers).toEqual(expect.arrayContaining(['grade 7', '7']))
  })

  test('has numbers as the places of groups unless all of them are grades, and asks whether that is right', () => {
    const options = ['Grade 6', 'Grade 7', 'Grade 8', 'Grade 9', 'Grade 10', 'Grade 11', 'Grade 12']
    const question: Partial<Question> = { type: 'dropdown', text: 'What grade are you in?', options }
    const found = readAnswers(question, { '1': 9, '2': 12, '6': 8, '7': 11 })
    expect(found.sure).toBe(0.75)
    expect(found.options.map(({ label, answers }) => [label, answers.at(-1)])).toEqual(
      options.map((label, place) => [label, String(place + 1)]),
    )
    expect(readAnswers(question, { '6': 8, '7': 11 })).toMatchObject({ sure: 1 })
  })

  test.each([
    ['in two languages', ['Never / Nunca', 'Sometimes / De vez en cuando', 'Always / Siempre']],
    ['after their numbers', ['1 - Never', '(2) Sometimes', '3=Always']],
  ])('has options that the form says %s as those of the template', (_what, [never, sometimes, always]) => {
    const options = ['Never', 'Sometimes', 'Always', 'I have not asked']
    const found = readAnswers(
      { text: 'How often do adults help?', options, measures: 'Help' },
      { [never!]: 6, [sometimes!]: 9, [always!]: 8 },
    )
    expect(found).toMatchObject({ role: 'rating', sure: 1, favorable: [2] })
    expect(found.options.map(({ label, answers }) => [label, answers.length])).toEqual([
      ['Never', 2],
      ['Sometimes', 2],
      ['Always', 2],
      ['I have not asked', 1],
    ])
  })

  test('has an answer of two options, or with words of its own, as none of them', () => {
    const found = readAnswers(
      { text: 'How do you get to school?', options: ['Bus', 'Car', 'Bicycle'] },
      { Bus: 20, Car: 12, 'Bus / Car': 9, 'Bus / train': 1 },
    )
    expect(labelsOf(found)).toEqual(['Bus', 'Car', 'Bicycle', 'Bus / Car', 'Other answers'])
  })

  test('keeps options that nobody chose if the others are still those of the template', () => {
    const found = readAnswers(
      { text: 'How do you get to school?', options: ['Bus', 'Car', 'Bicycle'] },
      { Bus: 20, Car: 12, 'On foot': 9, 'With my uncle Leo': 1 },
    )
    expect(found.role).toBe('choice')
    expect(labelsOf(found)).toEqual(['Bus', 'Car', 'Bicycle', 'On foot', 'Other answers'])
  })

  test('has the answers of another scale, with the theme and the direction of the template', () => {
    const found = readAnswers(
      { text: 'How noisy is it?', options: fiveSteps, measures: 'Calm', reversed: true },
      { Never: 10, Sometimes: 12, Often: 9, Always: 5, 'Prefer not to say': 2 },
    )
    expect(found).toMatchObject({ role: 'rating', construct: 'Calm', reversed: true, favorable: [0, 1] })
    expect(labelsOf(found)).toEqual(['Never', 'Sometimes', 'Often', 'Always', 'Prefer not to say'])
    expect(found.why).toBe('The question is one of the template; its scale is that of the answers.')
  })

  test('has numbers as places of the options, those outside of the scale too, and asks whether that is right', () => {
    const options = [...fiveSteps, "Don't know"]
    const found = readAnswers(
      { text: 'How safe is it?', options, measures: 'Safety' },
      { '1': 3, '2': 6, '3': 9, '4': 14, '5': 8, '6': 2 },
    )
    expect(found).toMatchObject({ role: 'rating', sure: 0.75, favorable: [3, 4] })
    expect(found.options.map(({ label, answers, isOutside }) => [label, answers.at(-1), isOutside])).toEqual(
      options.map((label, place) => [label, String(place + 1), place === 5]),
    )
  })

  test('asks about a scale of which many answers are none of the template, and leaves them out', () => {
    const found = readAnswers(
      { text: 'How safe is it?', options: fiveSteps, measures: 'Safety' },
      { Somewhat: 10, Very: 12, 'Ask me tomorrow': 6 },
    )
    expect(found.sure).toBeLessThan(0.8)
    expect(found.options.filter(({ isOutside }) => isOutside)).toEqual([
      { label: 'Other answers', answers: ['ask me tomorrow'], isOutside: true },
    ])
  })
})

describe('a question of a template with several answers', () => {
  const question = {
    type: 'multiple choice' as const,
    text: 'What do you take part in?',
    options: ['Sports', 'Music, theater or art', 'None', 'Prefer not to say'],
  }

  test.each([
    ['commas, as a table of Google has them', ', ', ','],
    ['semicolons', ';', ';'],
    ['line ends', '\n', '\n'],
  ])('is split at %s', (_what, between, separator) => {
    const found = readAnswers(question, {
      Sports: 6,
      [`Sports${between}Music, theater or art`]: 7,
      'Music, theater or art': 2,
      None: 5,
    })
    expect(found).toMatchObject({ role: 'several', separator, sure: 1 })
    expect(labelsOf(found)).toEqual(question.options)
  })

  test('is split between options in two languages, and at the numbers of its options', () => {
    const both = {
      'Sports / Deportes': 6,
      'Sports / Deportes, Music, theater or art / Música, teatro o arte': 7,
      'None / Nada': 5,
    }
    const responses = columnsOf({ [question.text]: often(both) })
    const asked = sampleQuestion(1, { measures: '', ...question })
    const spanish = {
      ...asked,
      options: ['Deportes', 'Música, teatro o arte', 'Nada', 'Prefiero no decirlo'],
    }
    const [found] = read(responses, { language: 'English', questions: [asked] }, null, [
      { language: 'Español', questions: [spanish] },
    ]).columns
    expect(found).toMatchObject({ separator: ',', sure: 1 })
    expect(labelsOf(found!)).toEqual(question.options)
    const numbers = readAnswers(question, { '1': 6, '1,2': 7, '3': 5 })
    expect(numbers).toMatchObject({ separator: ',', sure: 0.75 })
    expect(labelsOf(numbers)).toEqual(question.options)
  })

  test('has an option that the district added, and what single people wrote as other answers', () => {
    const found = readAnswers(question, {
      'Sports, Chess, Robots': 6,
      'Music, theater or art, Chess': 5,
      'Chess, Robots': 3,
      Robots: 2,
      'None, Ana hits me': 1,
    })
    expect(labelsOf(found)).toEqual([
      'Sports',
      'Music, theater or art',
      'None',
      'Chess',
      'Robots',
      'Other answers',
      'Prefer not to say',
    ])
    expect(found.options.at(-2)!.answers).toEqual(['ana hits me'])
  })
})

describe('a question of a form that was changed at the forms service', () => {
  const asked = [
    'How safe is this school?',
    'How often do students help each other?',
    'How fair are the rules here?',
  ]
  const questions = asked.map((text, at) =>
    sampleQuestion(at + 1, { text, options: fiveSteps, measures: 'Climate', reversed: false }),
  )

  /** The form's columns, with other words for the last question. */
  function readForm(last: string) {
    const responses = columnsOf(
      Object.fromEntries([...asked.slice(0, 2), last].map((text) => [text, often({ Somewhat: 8, Very: 9 })])),
    )
    for (const [at, column] of responses.columns.entries()) column.item = { position: at + 1, row: null }
    return read(responses, { language: 'English', questions }, null).columns
  }

  test.each([
    [
      'in other words is asked about, and named as it was asked',
      'How unfair are the rules here?',
      0.75,
      'Climate',
    ],
    [
      'that became another one belongs to no theme',
      'How good is lunch on Mondays?',
      expect.any(Number),
      null,
    ],
  ])('%s', (_what, text, sure, construct) => {
    const [first, , last] = readForm(text)
    expect(first).toMatchObject({ text: asked[0], sure: 1, construct: 'Climate' })
    expect(last).toMatchObject({ text, sure, construct })
  })

  test('with the name of the school in it is known, and named as it was asked', () => {
    const responses = columnsOf({
      'How safe is Lincoln Middle School?': often({ Very: 12 }),
      [asked[1]!]: often({ Very: 12 }),
    })
    for (const [at, column] of responses.columns.entries()) column.item = { position: at + 1, row: null }
    const [first] = read(responses, { language: 'English', questions }, null).columns
    expect(first).toMatchObject({ text: 'How safe is Lincoln Middle School?', sure: 1, construct: 'Climate' })
  })

  test('is known in a table too if only the name of the school was put in', () => {
    const responses = columnsOf(
      Object.fromEntries(
        ['How safe is Oak Academy?', asked[1]!, 'How unfair are the rules here?', asked[2]!].map((text) => [
          text,
          often({ Very: 12 }),
        ]),
      ),
    )
    const { columns } = read(responses, { language: 'English', questions }, null)
    expect(columns.map(({ text, construct }) => [text, construct])).toEqual([
      ['How safe is Oak Academy?', 'Climate'],
      [asked[1], 'Climate'],
      ['How unfair are the rules here?', null],
      [asked[2], 'Climate'],
    ])
  })
})
