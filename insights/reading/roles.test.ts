import { describe, expect, test } from 'vitest'
import { leastSure } from '#contract/limits.ts'
import { read } from './read.ts'
import { reading, role, texts } from './testing/one-column.ts'
import { columnsOf, often, responsesOf } from './testing/responses-of.ts'

test.each<[string, string[], string]>([
  ['Do you consent?', often({ 'I agree to all of it': 14, 'I do not': 1 }), 'yes-no'],
  ['Why did you not give consent?', texts(20, (row) => `My reason is number ${row}, as I said`), 'text'],
])('whether a person takes part is said with few answers: %s', (heading, answers, expected) => {
  expect(role(heading, answers)).toBe(expected)
})

describe('empty columns', () => {
  test('no answers, or white space alone, are empty and named as such', () => {
    const found = read(
      columnsOf({ 'Question 17': [null, null], Other: [' ', '\u00a0'], Full: ['Yes', 'No'] }),
      null,
      null,
    )
    expect(found.columns.map((column) => column.role)).toEqual(['empty', 'empty', 'yes-no'])
    expect(found.columns[0]!.why).toBe('It holds no answers.')
  })
})

describe('numbers', () => {
  const grades = (...numbers: number[]) =>
    Array.from({ length: 30 }, (_, row) => numbers[row % numbers.length]!)

  test.each([
    ['How many siblings do you have?', grades(0, 1, 2, 3), 'number'],
    ['Number of years in the district', grades(1, 2, 3, 4, 5), 'number'],
    ['Age', grades(14, 15, 16, 17), 'number'],
    ['Has an IEP', grades(0, 1), 'yes-no'],
    ['Overall, how would you rate lunch?', grades(1, 2, 3, 4, 5), 'rating'],
    ['How likely are you to recommend us?', grades(0, 3, 6, 7, 8, 9, 10), 'rating'],
    ['How safe do you feel? (1 = not at all, 5 = very)', grades(2, 3, 4), 'rating'],
    ['Del 1 al 5, ¿qué tan motivado te sientes?', grades(1, 2, 4), 'rating'],
    ['Grade', grades(9, 10, 11, 12), 'breakdown'],
    ['Year of graduation', grades(2024, 2025, 2026, 2027), 'breakdown'],
    ['Graduation year', grades(2024, 2025, 2026, 2027), 'breakdown'],
    ['Class of', grades(2024, 2025, 2026, 2027), 'breakdown'],
    ['¿Cuál es tu año de graduación?', grades(2025, 2026), 'breakdown'],
    ['In what year did your child start here?', grades(2019, 2021, 2022), 'choice'],
    ['When did you first hear of us?', grades(2019, 2021, 2022), 'choice'],
    ['Number of steps', grades(2000, 2010, 2020), 'number'],
    ['Savings', grades(2000, 2010, 2500), 'number'],
    ['Years of experience', grades(1, 2, 5, 12), 'number'],
    ['Year of birth', grades(2008, 2009, 2010), 'number'],
    ['In what year did you start teaching?', Array.from({ length: 30 }, (_, row) => 1990 + row), 'number'],
    ['How many dollars a year?', grades(1500, 1800, 2600), 'number'],
  ])('%s', (heading, answers, expected) => {
    expect(role(heading, answers)).toBe(expected)
  })

  test('the anchors of the heading give the whole scale', () => {
    const { options, favorable, sure } = reading(
      'How safe do you feel? (1 = not at all, 5 = very)',
      grades(2, 3, 4),
    )
    expect(options.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5'])
    expect(favorable).toEqual([3, 4])
    expect(sure).toBeGreaterThanOrEqual(0.8)
  })

  test('of 0 to 10 the upper five are favorable', () => {
    expect(reading('How likely are you to recommend us?', grades(0, 3, 6, 7, 8, 9, 10)).favorable).toEqual([
      6, 7, 8, 9, 10,
    ])
  })

  test('if 1 is the best, the order is reversed and a person should check it', () => {
    const { options, favorable, sure } = reading(
      'Rate the lessons (1 = excellent, 5 = very poor)',
      grades(1, 2, 3, 4, 5),
    )
    expect(options.map(({ label }) => label)).toEqual(['5', '4', '3', '2', '1'])
    expect(sure).toBeLessThanOrEqual(0.7)
    expect(favorable).toBeNull()
  })

  test('rows of a grid share their ends', () => {
    const found = read(
      columnsOf({ 'Rate these [Food]': grades(1, 2, 3), 'Rate these [Bus]': grades(2, 5, 6, 7) }),
      null,
      null,
    )
    expect(found.columns.map(({ options }) => options.length)).toEqual([7, 7])
  })
})

describe('yes and no, and ordered amounts', () => {
  test.each([
    [{ Yes: 9, No: 4 }, 'yes-no'],
    [{ Y: 9, N: 4 }, 'yes-no'],
    [{ TRUE: 9, FALSE: 4 }, 'yes-no'],
    [{ Sí: 9, No: 4, 'Tal vez': 2 }, 'yes-no'],
    [{ Yes: 9, No: 4, "Don't know": 3 }, 'yes-no'],
    [{ Yes: 9, Somewhat: 3, No: 4 }, 'rating'],
    [{ 'No, and I have not heard of it': 9, 'No, but I am aware of it': 8, 'Yes, once a year': 5 }, 'choice'],
    [{ None: 4, '1 day': 5, '2 days': 3, '3 to 5 days': 2, '6 or more days': 1 }, 'count'],
    [{ '0-5 hours': 4, '6-10 hours': 9, '11-20 hours': 3, 'More than 20 hours': 2 }, 'count'],
    [{ '5-Jan': 4, '25-Jun': 9, '26-100': 5, 'More than 1000': 2 }, 'count'],
    [{ Ninguno: 4, 'Uno o dos': 9, 'Tres o más': 3 }, 'count'],
    [{ 'Four-year college': 9, 'Two-year college': 4, Work: 5 }, 'choice'],
  ])('%j is %s', (answers, expected) => {
    expect(role('What do you say?', often(answers))).toBe(expected)
  })

  test('amounts are ordered from few to many, whatever their units', () => {
    const answers = often({
      'More than 3 years': 5,
      '1 to 3 years': 9,
      'Less than 6 months': 2,
      '6 to 11 months': 4,
    })
    expect(reading('Since when?', answers).options.map(({ label }) => label)).toEqual([
      'Less than 6 months',
      '6 to 11 months',
      '1 to 3 years',
      'More than 3 years',
    ])
  })
})

describe('checks', () => {
  test.each([
    'I am reading this survey carefully',
    "Please select 'Agree' for this item",
    'To show that you are paying attention, choose blue',
    'How honest were you in this survey?',
    'He leído las preguntas con atención',
  ])('%s', (heading) => {
    expect(role(heading, often({ Agree: 9, Disagree: 4, Neutral: 2 }))).toBe('check')
  })

  test.each(['My child reads carefully', 'Worry makes it hard to pay attention', 'Teachers check my work'])(
    'not: %s',
    (heading) => {
      expect(role(heading, often({ Agree: 9, Disagree: 4, Neutral: 2 }))).toBe('rating')
    },
  )
})

describe('texts and choices', () => {
  test('answers that do not recur are texts', () => {
    expect(
      role(
        'What would you change?',
        texts(40, (row) => `More of number ${row}`),
      ),
    ).toBe('text')
  })

  test('a few answers that recur are a choice, and what people wrote themselves is one option', () => {
    const found = reading('How do you get here?', [
      ...often({ Bus: 20, Car: 15, 'On foot': 8 }),
      'my uncle drives me',
      'by boat',
    ])
    expect(found.role).toBe('choice')
    expect(found.options.map(({ label }) => label)).toEqual(['Bus', 'Car', 'On foot', 'Other answers'])
    expect(JSON.stringify(found.options.map(({ label }) => label))).not.toContain('uncle')
  })

  test('comments of which many say "None" stay texts', () => {
    expect(
      role('Any comments?', [
        ...often({ None: 20, 'N/A': 9 }),
        ...texts(9, (row) => `The bus number ${row} is late`),
      ]),
    ).toBe('text')
  })
})

test('what a file of a survey tool holds is read from its headings and answers together', () => {
  const rows = [
    ['Respondent ID', 'Collector ID', 'Rate these', '', 'Comments'],
    ['', '', 'Food', 'Buses', 'Open-Ended Response'],
    ...Array.from({ length: 12 }, (_, row) => [
      `1182340${row}1`,
      '4172',
      ['Good', 'Poor', 'Excellent'][row % 3]!,
      ['Good', 'Fair'][row % 2]!,
      `Words ${row}`,
    ]),
  ]
  const found = read(responsesOf(rows), null, null).columns
  expect(found.map((column) => column.role)).toEqual(['identifier', 'identifier', 'rating', 'rating', 'text'])
  expect(found[2]).toMatchObject({ stem: 'Rate these', text: 'Food' })
})

describe('a few people', () => {
  const long = (word: string) =>
    `${word} this is a reasonable example of what the list of terms may be used for`

  test('chose among two or three long options that recur', () => {
    expect(role('Curriculum design', often({ [long('Yes')]: 11, [long('No')]: 4 }))).toBe('choice')
  })

  test('wrote what does not recur', () => {
    const written = Array.from({ length: 15 }, (_, row) => long(`Lesson ${row}`))
    expect(role('Curriculum design', written)).toBe('text')
  })

  test('wrote nothing where most say that there is nothing', () => {
    expect(role('Anything else?', often({ No: 11, None: 4 }))).not.toBe('choice')
  })
})

test('long answers of single people beside options that recur leave them a choice', () => {
  const own = Object.fromEntries(
    [1, 2, 3].map((person) => [`I no longer go because ${'of reasons '.repeat(15)}${person}`, 1]),
  )
  expect(role('What do you get from it?', often({ Ninguna: 50, Crianza: 13, Creer: 11, ...own }))).toBe(
    'choice',
  )
})

test('agreeing to take part, below all that a consent says, is no rating', () => {
  const words = 'This survey is about our town and takes ten minutes. '.repeat(6)
  const answers = often({ 'I agree': 30, 'I disagree': 9 })
  expect(role(`${words}Please say if you want to take part.`, answers)).toBe('yes-no')
  expect(role('The rules are fair', answers)).toBe('rating')
})

describe('answers that no scale has', () => {
  const feelings = often({
    Hopeful: 13,
    'Excited or safe': 10,
    'So-so': 7,
    Nervous: 5,
    'Anxious or exposed': 4,
  })
  const rowsBelow = (answers: string[]) =>
    read(
      columnsOf({
        'How do you feel about these? [Our work]': answers,
        'How do you feel about these? [Our meetings]': answers,
      }),
      null,
      null,
    ).columns.map(({ role, sure }) => [role, sure >= 0.8])

  test('are asked about in a grid if one of them is a middle', () => {
    expect(rowsBelow(feelings)).toEqual([
      ['choice', false],
      ['choice', false],
    ])
  })

  test('are a choice in a grid without one', () => {
    expect(rowsBelow(often({ Walk: 13, Bike: 10, Bus: 7, Car: 5 }))).toEqual([
      ['choice', true],
      ['choice', true],
    ])
  })
})

test('"Selected Choice" is a choice even if each of a few people chose another one', () => {
  const reasons = ['It is too far from here', 'The street is not safe', 'I have no bike']
  expect(role('Why do you not bike? - Selected Choice', reasons)).toBe('choice')
  expect(role('Why do you not bike?', reasons)).toBe('text')
})

test.each<[string, Record<string, number>]>([
  [
    'This week I ... (check all that apply)',
    Object.fromEntries(
      Array.from({ length: 40 }, (_, row) => [
        `Stayed home, when ill (day ${row}), Washed my hands, often`,
        1,
      ]),
    ),
  ],
  [
    'Status',
    {
      'Lives with both parents, or with one of them and their partner, in one home all of the time': 80,
      'With relatives': 2,
      'In a shelter': 2,
      'In two homes': 2,
      'In a hotel': 2,
    },
  ],
])('what may have been chosen is no certain text: %s', (heading, answers) => {
  expect(reading(heading, often(answers)).sure).toBeLessThan(leastSure)
})

test.each([
  ['How many adults help with homework?', { 'Just me': 12, 2: 9, '3-4': 8, '5-6': 6, '7 or more': 4 }],
  ['How many clubs have you tried?', { 'None yet': 12, 1: 9, 2: 8, '3-5': 6, '6-10': 5, 'More than 10': 4 }],
])('one answer without a number is among amounts: %s', (heading, answers) => {
  expect(role(heading, often(answers))).toBe('count')
})

test('what hundreds of people wrote in the same few words was chosen, even below "Why?"', () => {
  const reasons = Object.fromEntries(
    Array.from({ length: 17 }, (_, row) => [
      `The plans of the office are not clear to reason ${row}, nor is the help that was promised`,
      30 + row,
    ]),
  )
  expect(role('2a. Why are you not satisfied?', often(reasons))).toBe('choice')
})

test.each([
  ['How long have you had a mentor?', 'Less than a year', '1-2 years', '3-5 years', 'More than 5 years'],
  ['Time on homework', 'Less than an hour', '1-2 hours', '3-4 hours', '5 hours or more'],
  ['Time with friends', 'Under a week', 'A week or more', 'Over a month', 'About a year'],
  ['Faltas', 'Ninguna', '1 a 3 faltas', '4-10 faltas', 'Más de 10 faltas'],
  ['Missed', '0-3 absences', '4-10 absences', '10+ absences'],
])('an amount may have an article, and anything that it counts: %s', (heading, ...answers) => {
  const { role: found, options } = reading(
    heading,
    answers.toReversed().flatMap((one) => Array<string>(9).fill(one)),
  )
  expect([found, ...options.map(({ label }) => label)]).toEqual(['count', ...answers])
})

test('what is counted is one thing, and no subject', () => {
  const role = (answers: string[]) =>
    reading(
      'What do you teach?',
      answers.flatMap((one) => Array<string>(9).fill(one)),
    ).role
  expect(role(['3-5 Specials', '3-5 Electives', '6-8 Specials'])).toBe('choice')
  expect(role(['3-5 Mathematics', '6-8 Mathematics', '9-12 Mathematics'])).toBe('choice')
})

test('how long something took is no time of answering, and years of birth are asked about', () => {
  const durations = reading('How long do you read each day?', often({ '0:30:00': 20, '1:00:00': 9 }))
  expect([durations.role, durations.sure]).toEqual(['choice', 0.7])
  expect(reading('birth', [1997, 1998, 1996, 1987, 1997, 1998, 1995, 1997]).sure).toBeLessThan(leastSure)
})

test.each(['Ano de retorno', 'In what year did you begin?', '¿En qué año naciste?'])(
  'the mean of many years says nothing, so they are asked about: %s',
  (heading) => {
    const years = Array.from({ length: 80 }, (_, row) => (row === 5 ? 0 : 1970 + ((row * 7) % 31)))
    expect(reading(heading, years).sure).toBeLessThan(leastSure)
  },
)
