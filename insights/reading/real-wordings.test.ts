import { describe, expect, test } from 'vitest'
import { read } from './read.ts'
import { columnsOf, often, responsesOf } from './testing/responses-of.ts'

const reading = (heading: string, answers: (string | number | null)[]) =>
  read(columnsOf({ [heading]: answers }), null, null).columns[0]!
const scale = ({ options }: ReturnType<typeof reading>) =>
  options.filter(({ isOutside }) => !isOutside).map(({ label }) => label)
const favorable = (found: ReturnType<typeof reading>) =>
  found.favorable?.map((place) => scale(found)[place]) ?? null
const repeated = (count: number, of: (row: number) => string) =>
  Array.from({ length: count }, (_, row) => of(row))

// Wordings of headings and answers that public exports of survey tools have; the numbers of answers are made up.
describe('what is favorable', () => {
  test('is never the neutral answer, where nobody chose an end', () => {
    const ease = often({ 'Neither easy nor difficult': 9, 'Somewhat easy': 8, 'Very easy': 5 })
    expect(favorable(reading('How easy was it to enroll?', ease))).toEqual(['Somewhat easy', 'Very easy'])
    const level = often({ 'Muy baja': 4, Baja: 9, Media: 9, Alta: 6 })
    expect(favorable(reading('¿Cómo califica la participación?', level))).toEqual(['Alta'])
  })

  test.each([
    [
      'Little interest or pleasure in doing things',
      ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'],
    ],
    [
      'I found it hard to wind down',
      [
        'Did not apply to me at all',
        'Applied to me to some degree, or some of the time',
        'Applied to me very much or most of the time',
      ],
    ],
  ])('is asked about where a high answer is a symptom or a burden: %s', (heading, answers) => {
    const found = reading(
      heading,
      answers.flatMap((one) => [one, one, one, one, one]),
    )
    expect(found).toMatchObject({ role: 'rating', favorable: null, reversed: null })
    expect(scale(found)).toEqual(answers)
  })

  test('is not told by codes of a form alone', () => {
    const found = reading(
      '¿Ha usado la guía?',
      often({ '1 : Sí, directamente': 9, '2 : Sí, por otros': 7, '3 : Solo como conocimiento general': 5 }),
    )
    expect(found.sure).toBeLessThan(0.8)
  })
})

describe('an answer that is no step of the others', () => {
  test.each([
    [['None of them', 'Some of them', 'Yes, all of them', '-1'], '-1'],
    [
      ['Strongly favorable', 'Somewhat favorable', 'Somewhat unfavorable', 'Unfamiliar (N/A)'],
      'Unfamiliar (N/A)',
    ],
    [
      ['Very important', 'Important', 'Not important', 'Unsure / I would rather not say'],
      'Unsure / I would rather not say',
    ],
    [['1 to 2 times', '3 or more times', 'No answer'], 'No answer'],
  ])('stands outside: %j', (answers, outside) => {
    const { options } = reading(
      'Which is it?',
      answers.flatMap((one) => Array<string>(6).fill(one)),
    )
    expect(options.find(({ label }) => label === outside)?.isOutside ?? true).toBe(true)
  })

  test('"Nothing at all" is the least of amounts, and not the most', () => {
    const answers = ['Nothing at all', 'Only a little', 'Some', 'A lot']
    expect(
      scale(
        reading(
          'How much did you learn?',
          answers.flatMap((one) => Array<string>(6).fill(one)),
        ),
      ),
    ).toEqual(answers)
  })
})

describe('amounts are in order', () => {
  test.each([
    [['17-20 años', '21-24 años', '25-28 años', 'Mayor de 28']],
    [['Menos de una hora', 'Entre 1 y 2', 'Entre 3 y 5', 'Más de 8']],
    [['Una vez al mes', '2 veces al mes', 'Una vez a la semana', '3 veces a la semana']],
    [['Under $25k', '$25k-$50k', '$50k+']],
    [['No', 'Sí, 1 vez al día', 'Sí, 2 veces al día', 'Sí, 3 veces o más al día']],
    [['1 - 3 accounts', '4 - 6 accounts', 'Over 6 accounts']],
    [['Menos del 25%', 'Entre el 25% y el 50%', 'Entre el 50% y el 75%', 'Más del 75%']],
    [
      [
        'Entre 500 a 1000 dólares mensuales',
        'Entre 1000 a 1500 dólares mensuales',
        'Más de 2500 dólares mensuales',
      ],
    ],
    [['0 - 25%', '26 - 50%', '51 - 75%', '76 - 100%']],
    [['Menos de 1', 'Sólo 1', '2 o más veces']],
    [['Ya no lo uso', 'Menos de una vez al mes', 'Una vez al mes', 'Más de una vez al día']],
    [['None', 'Only one', '2 or 3', 'More than 3']],
    [['Menos de 1,000', 'Más de 1,000 y menos de5,000', 'Más de 5,000']],
    [
      [
        'Not during the past month',
        'Less than once a week',
        'Once or twice a week',
        'Three or more times a week',
      ],
    ],
  ])('%j', (answers) => {
    const rows = answers.toReversed().flatMap((one) => Array<string>(6).fill(one))
    expect(scale(reading('¿Cuánto?', rows))).toEqual(answers)
  })
})

describe('a word for a number in a statement', () => {
  test('leaves it a rating among those of the same numbers', () => {
    const numbers = Array.from({ length: 40 }, (_, row) => (row % 5) + 1)
    const { columns } = read(
      columnsOf({
        'I have enough time to do my work in distance learning': numbers,
        'Do you think that 16 year olds are informed enough to vote in our country?': numbers.toReversed(),
        "Can't rally people on the team to finish work": numbers,
        'Lessons are clear': numbers,
      }),
      null,
      null,
    )
    expect(columns.map(({ role }) => role)).toEqual(['rating', 'rating', 'rating', 'rating'])
  })

  test('asks for a number in a question', () => {
    expect(
      reading(
        'Number of siblings',
        repeated(40, (row) => String(row % 5)),
      ).role,
    ).toBe('number')
    expect(
      reading(
        'How many hours do you sleep?',
        repeated(40, (row) => String((row % 5) + 4)),
      ).role,
    ).toBe('number')
  })
})

describe('roles', () => {
  test.each([
    ['Code', repeated(30, (row) => `AO${row}`), 'identifier'],
    ['Steps yesterday', repeated(30, (row) => String(2_003 + row * 137)), 'number'],
    ['Words per minute', Array.from({ length: 30 }, (_, row) => 41 + row), 'number'],
    ['Status', often({ Complete: 28, Partial: 4 }), 'identifier'],
    ['Status', often({ Single: 18, Married: 14 }), 'choice'],
    ['Sample weight', repeated(30, (row) => (0.6 + row / 35).toFixed(3)), 'identifier'],
    ['Weight', repeated(30, (row) => String(38 + row)), 'number'],
    ['Q5_DO', often({ '1|2|3': 8, '3|1|2': 9, '2|1|3': 7 }), 'identifier'],
    ['Session attended', often({ '10/14/2025': 12, '10/21/2025': 10, '11/4/2025': 9 }), 'choice'],
    ['What time should school start?', often({ '7:30': 12, '8:00': 10, '8:30': 9 }), 'choice'],
    ['Date', often({ '10/14/2025': 12, '10/21/2025': 10, '11/4/2025': 9 }), 'time'],
    ['Ward', repeated(30, (row) => String((row % 3) + 1)), 'choice'],
    ['Submission order', Array.from({ length: 30 }, (_, row) => ((row * 7) % 30) + 1), 'identifier'],
    ['Internet at home', often({ 'Yes/Sí': 18, 'No/No': 9 }), 'yes-no'],
    ['Language you took this survey in', often({ English: 18, Español: 9 }), 'breakdown'],
    ['Student’s grade next year', often({ K: 8, '1': 9, '2': 9 }), 'breakdown'],
    ['Home school', often({ Pine: 8, Oak: 9 }), 'breakdown'],
    ['Sl No.', repeated(30, (row) => String(row + 1)), 'identifier'],
    ['ID de usuario', repeated(30, (row) => String(5_000 + row * 3)), 'identifier'],
    [
      'Which year of college are you in currently?',
      often({ 'First year': 8, 'Second year': 9, 'Fourth year': 7 }),
      'breakdown',
    ],
    ['Semestre que cursa', often({ Primero: 8, Tercero: 9, Quinto: 7 }), 'breakdown'],
    ['Are you a student or faculty/staff member?', often({ Student: 18, 'Faculty/staff': 9 }), 'breakdown'],
    ['Student', repeated(20, (row) => `An${'abcdefghijklmnopqrst'[row]}bel`), 'personal'],
    ['Grade given', often({ S: 8, A: 9, N: 7 }), 'choice'],
    [
      'What is in your way? The options are suggestions: if none fits choose "Other" and tell us.',
      often({ 'The bus': 10, Homework: 7, 'My job': 5, 'My little brothers': 3, Sleep: 2, Money: 1 }),
      'choice',
    ],
    [
      '¿Va en autobús?',
      often({ 'Sí -> pase a la pregunta 4': 9, 'No -> pase a la pregunta 9': 8 }),
      'yes-no',
    ],
    ['Gender roles in 3', often({ 'Not Answered': 30, Incorrect: 4 }), 'choice'],
  ])('%s', (heading, answers, role) => {
    expect(reading(heading, answers).role).toBe(role)
  })

  test('places that each person gave once are ranks, also where no word says so', () => {
    const orders = [
      [1, 2, 3],
      [2, 3, 1],
      [3, 1, 2],
      [2, 1, 3],
    ]
    const place = (of: number) => Array.from({ length: 40 }, (_, row) => orders[row % 4]![of]!)
    const grid = (third: number[], written: (place: number) => string | number = (place) => place) =>
      read(
        columnsOf({
          'What matters most to you? [Books]': place(0).map(written),
          'What matters most to you? [Sports]': place(1).map(written),
          'What matters most to you? [Music]': third.map(written),
        }),
        null,
        null,
      ).columns.map(({ role }) => role)
    expect(grid(place(2))).toEqual(['choice', 'choice', 'choice'])
    expect(grid(place(2), (one) => `${one}.º`)).toEqual(['choice', 'choice', 'choice'])
    expect(grid(place(0))).toEqual(['rating', 'rating', 'rating'])
    const ease = Array.from({ length: 40 }, (_, row) => [1, 3, 3, 2][row % 4]!)
    const apart = read(
      columnsOf({ Books: place(0), Sports: place(1), Music: place(2), 'How easy was it?': ease }),
      null,
      null,
    ).columns
    expect(apart.map(({ role }) => role)).toEqual(['choice', 'choice', 'choice', 'rating'])
    expect(apart[0]!.options.map(({ label }) => label)).toEqual(['1', '2', '3'])
    const coded = { Q6_1: place(0), Q6_2: place(1), Q6_3: place(2) }
    expect(read(columnsOf(coded), null, null).columns.map(({ role }) => role)).toEqual([
      'choice',
      'choice',
      'choice',
    ])
  })

  test.each([
    ['end', (option: string) => `Which of these do you use at home? ${option}`],
    ['begin', (option: string) => `${option}:Which of these do you use at home?`],
  ])('several options in headings that %s with them are one question', (_where, heading) => {
    const column = (text: string): [string, string[]] => [
      heading(text),
      repeated(20, (row) => (row % 3 === text.length % 3 ? text : '')),
    ]
    const columns = ['Email', 'Text messages', 'Phone calls'].map(column)
    expect(read(columnsOf(Object.fromEntries(columns)), null, null).columns).toMatchObject([
      { role: 'several', columns: [0, 1, 2] },
    ])
  })

  test('an answer however long is one of a few, where many people chose it', () => {
    const longer = (what: string) =>
      `I would like the school to spend more of its money on ${what}, even if that means less of it for everything else that it does.`
    const answers = [...Array<string>(36).fill(longer('books')), ...Array<string>(5).fill(longer('sports'))]
    expect(reading('Your plan', answers).role).toBe('choice')
  })

  test('page timers and other records of Qualtrics are no questions', () => {
    const row = (at: number) => [
      '2025-03-04 10:00:00',
      '2025-03-04 10:09:00',
      540 + at,
      'True',
      1.2 + at,
      9.5 + at,
      'Often',
    ]
    const { columns } = read(
      responsesOf([
        [
          'StartDate',
          'EndDate',
          'Duration (in seconds)',
          'Finished',
          'Q3_First Click',
          'Q3_Page Submit',
          'Do you read?',
        ],
        ...Array.from({ length: 20 }, (_, at) => row(at)),
      ]),
      null,
      null,
    )
    expect(
      columns.filter(({ role }) => !['time', 'identifier', 'empty'].includes(role)).map(({ text }) => text),
    ).toEqual(['Do you read?'])
  })
})

describe('a scale in words', () => {
  test.each([
    ['How was the test?', ['Hard', 'Medium', 'Easy']],
    ['La tarea', ['Difícil', 'Medio', 'Fácil']],
    ['The steps', ['Difficult', 'Moderate', 'Easy']],
    ['Did you like it?', ['Nope', 'Kinda', 'Yep']],
    ['Did you like it?', ['Nah', 'Sorta', 'Yup']],
    ['A culture of sharing', ['No value', 'Neutral', 'Some value', 'Very valuable']],
    ['Free software', ['Irrelevant', 'Little importance', 'Neutral', 'Valuable', 'Critical/Vital/Essential']],
    ['The channel', ['Never', 'Once a month', 'Sometimes', 'Once a week', 'More than once a week']],
    ['Posts', ['Never', 'Once every few months', 'Once every few weeks', 'Weekly', 'Multiple times a day']],
    ['Limpieza', ['Nunca', 'Trimestralmente', 'Cada quince días', 'Varias veces al mes', 'Cada tercer día']],
    ['The cost', ['Large burden', 'Moderate burden', 'Small burden', 'No burden']],
    ['Kids are mean', ['Never', 'Sometimes', 'A lot']],
    ['Mis compañeros me molestan', ['Nunca', 'A veces', 'Mucho']],
    ['Internet', ['Very slow', 'Slow', 'OK', 'Fast', 'Very fast']],
    ['The bond', ['Strongly oppose', 'Oppose', 'Undecided', 'Support', 'Strongly support']],
    ['Snacks', ['Yuck', 'OK', 'Yum']],
    [
      'Problemas para dormir',
      ['Ningún día', 'Varios días', 'Más de la mitad de los días', 'Casi todos los días'],
    ],
    ['Bus', ['Never', 'Few times/month or less', 'Few times/week', 'Every day']],
    ['¿Usa la app?', ['Nunca', 'Sí, esporádicamente', 'Sí, mensualmente', 'Sí, diariamente']],
  ])('%s %j is a rating', (heading, answers) => {
    const found = reading(
      heading,
      answers.toReversed().flatMap((one) => Array<string>(6).fill(one)),
    )
    expect(found.role).toBe('rating')
    expect(scale(found)).toEqual(answers)
  })

  test.each([
    ['How often do you enjoy these? N- Never  S- Sometimes  A- Always [Books]', ['N', 'S', 'A'], ['A']],
    [
      'La escuela es segura (TD: Totalmente en desacuerdo, D: En desacuerdo, A: De acuerdo, TA: Totalmente de acuerdo)',
      ['TD', 'D', 'A', 'TA'],
      ['A', 'TA'],
    ],
  ])('in letters that the heading explains: %s', (heading, answers, good) => {
    const found = reading(
      heading,
      answers.toReversed().flatMap((one) => Array<string>(6).fill(one)),
    )
    expect(found.role).toBe('rating')
    expect(scale(found)).toEqual(answers)
    expect(favorable(found)).toEqual(good)
  })
})

describe('an answer beside the options', () => {
  test('a vote with undecided people is a choice', () => {
    expect(reading('Would you vote', often({ For: 9, Against: 8, Undecided: 7 })).role).toBe('choice')
  })

  test('a first visit is outside of how often people come', () => {
    const found = reading(
      'How often do you visit?',
      often({ Daily: 9, 'First visit': 8, Weekly: 7, Monthly: 5 }),
    )
    expect(scale(found)).toEqual(['Monthly', 'Weekly', 'Daily'])
  })

  test('a zero beside yes and no is neither of them', () => {
    const found = reading('Cambiaría de casa', often({ si: 22, no: 25, 0: 3 }))
    expect(found.role).toBe('yes-no')
    expect(scale(found)).toEqual(['si', 'no'])
    expect(reading('Is this correct?', often({ TRUE: 37, 1: 23 })).role).toBe('choice')
  })

  test('amounts with one option for those who have none are amounts', () => {
    const found = reading(
      'Rent',
      often({ '$600 - 700/month': 9, 'I live at home': 8, '> $700/ month': 7, '< $600/ month': 6 }),
    )
    expect(found.role).toBe('count')
    expect(scale(found)).toEqual(['< $600/ month', '$600 - 700/month', '> $700/ month', 'I live at home'])
  })
})

test('a long option that many people chose is no answer of their own', () => {
  const long = `East and Southeast ${'(the countries from the one to the other coast) '.repeat(3)}`.trim()
  const found = reading('Which category best describes you?', often({ [long]: 30, North: 6, South: 4 }))
  expect(scale(found)).toEqual([long, 'North', 'South'])
})

test('hours that people chose are options, and times of day with minutes are not', () => {
  expect(reading('time', often({ '5pm': 20, '6pm': 15, '4pm': 9 })).role).toBe('choice')
  expect(reading('time', often({ '5:12 pm': 20, '6:40 pm': 15, '4:05 pm': 9 })).role).toBe('time')
})

test('dates of a workbook that people chose are options, and other dates are not', () => {
  const days = [14, 15, 16].map((day) => new Date(Date.UTC(2025, 9, day)))
  const rows = Array.from({ length: 30 }, (_, row) => [days[row % 3]!, days[row % 3]!, 'Yes'])
  const { columns } = read(
    responsesOf([['Which session did you attend?', 'Date entered', 'Useful?'], ...rows], false),
    null,
    null,
  )
  expect(columns.map(({ role }) => role)).toEqual(['choice', 'time', 'yes-no'])
  expect(scale(columns[0]!).toSorted()).toEqual(['2025-10-14', '2025-10-15', '2025-10-16'])
})

test('short headings tell the language too', () => {
  const { language } = read(columnsOf({ edad: [20, 31], genero: ['Femenino', 'Masculino'] }), null, null)
  expect(language).toBe('es')
})

test('codes of items do not tell the language', () => {
  const { language } = read(columnsOf({ Age: [20, 31], SE: [48, 64], EN: [3, 2] }), null, null)
  expect(language).toBe('en')
})

test('a few names below “who” are personal, and kinds of people are not', () => {
  expect(reading('¿Quién le pidió responder?', often({ 'Carlos Rivera': 20, 'Elena Ruiz': 9 })).role).toBe(
    'personal',
  )
  expect(reading('Who do you live with?', often({ 'Both Parents': 20, 'My Mother': 9 })).role).toBe('choice')
})

test('"Meh" is the middle of how somebody feels', () => {
  const found = reading('How do you feel today?', often({ Meh: 20, Good: 12, Terrible: 5, Bad: 4, Great: 6 }))
  expect(found.role).toBe('rating')
  expect(scale(found)).toEqual(['Terrible', 'Bad', 'Meh', 'Good', 'Great'])
  expect(favorable(found)).toEqual(['Good', 'Great'])
})

test('amounts with a currency after the number are in order', () => {
  const found = reading(
    'Spent in a month',
    often({
      '2501 TL - 4000 TL': 9,
      'Less than 1000 TL': 5,
      'More than 5500 TL': 7,
      '1001 TL - 2500 TL': 8,
    }),
  )
  expect(found.role).toBe('count')
  expect(scale(found)).toEqual([
    'Less than 1000 TL',
    '1001 TL - 2500 TL',
    '2501 TL - 4000 TL',
    'More than 5500 TL',
  ])
})

test.each<[string, string[]]>([
  ['a currency before the number', ['Below RM5', 'RM 5 - 7', 'Above RM 7']],
  ['a currency without a space', ['HKD20-30', 'HKD30-40', 'HKD40-50']],
  ['signs of inequality', ['≤2', '3-5', '6-11', '≥ 12']],
  ['a sign of a currency', ['Below ₹3 LPA', '₹3–5 LPA', '₹5–8 LPA', 'Above ₹12 LPA']],
  [
    'a currency and a time after the number',
    ['Less than 30,000 PKR per month', '30,000 - 59,999 PKR per month'],
  ],
  ['a word for what they are called', ['Below 60% (Fail)', '60% - 69% (Pass)', '90% - 100% (Excellent)']],
  ['years without their tilde', ['17 anios o menor', '18 a 24 anios', '34 anios o mayor']],
  ['the names of a form', ['1_10', '11_50', '51_200']],
  ['the names of a form, with words', ['lt2', '2to5', '5to10', 'gt10']],
])('amounts with %s are in order', (_, answers) => {
  const found = reading('How much is it?', often(Object.fromEntries(answers.map((one, at) => [one, 9 - at]))))
  expect(found.role).toBe('count')
  expect(scale(found)).toEqual(answers)
})

test('a range that a workbook made a date of stands at its place among the others', () => {
  const found = reading(
    'no_employees',
    often({ '2026-06-25': 29, '26-100': 28, 'More than 1000': 20, '2026-01-05': 16, '100-500': 15 }),
  )
  expect(found.role).toBe('count')
  expect(scale(found)).toEqual(['2026-01-05', '2026-06-25', '26-100', '100-500', 'More than 1000'])
})

test.each([
  ['What is your likelihood of returning?', ['Unlikely', 'Possible', 'Likely', 'Almost certain', 'Certain']],
  ['Course difficulty', ['Difficult', 'Challenging', 'Moderate', 'Easy']],
  ['I have what I need', ['Disagree', 'Neutral', 'Agree', 'Strongly Agreee']],
])('the answers to "%s" are steps of a scale', (heading, steps) => {
  const found = reading(heading, often(Object.fromEntries(steps.map((step, at) => [step, 12 + at]))))
  expect(found.role).toBe('rating')
  expect(scale(found)).toEqual(steps)
})

test('codes with an underscore are no amounts if they have words', () => {
  expect(reading('Stage', often({ seed_1: 9, series_2: 7, series_3: 5 })).role).toBe('choice')
})

test('"Strong agree" is strongly agree', () => {
  const found = reading(
    'I plan my week',
    often({ 'Strong Disagree': 3, Disagree: 9, Neither: 8, Agree: 12, 'Strong Agree': 6 }),
  )
  expect(found.role).toBe('rating')
  expect(scale(found)).toEqual(['Strong Disagree', 'Disagree', 'Neither', 'Agree', 'Strong Agree'])
})

test('steps may have their meaning in parentheses, all but one', () => {
  const found = reading(
    'How often do you read at home?',
    often({
      'Sometimes (about once a week)': 20,
      'Often (several times a week)': 12,
      'Rarely (once a month or less)': 9,
      Never: 4,
    }),
  )
  expect(found.role).toBe('rating')
  expect(scale(found).map((step) => step.split(' ')[0])).toEqual(['Never', 'Rarely', 'Sometimes', 'Often'])
})

test('answers of which some have parentheses and some have none are others', () => {
  const found = reading('Which club?', often({ 'Art (Monday)': 9, 'Art (Friday)': 8, Chess: 7, Choir: 5 }))
  expect(found.role).toBe('choice')
  expect(scale(found)).toHaveLength(4)
})

test('the names of options in a form are read as their words', () => {
  const found = reading(
    'safe_at_school',
    often({ strongly_agree: 9, agree: 12, neutral: 5, disagree: 4, strongly_disagree: 2, don_t_know: 3 }),
  )
  expect(found.role).toBe('rating')
  expect(scale(found)).toEqual(['strongly_disagree', 'disagree', 'neutral', 'agree', 'strongly_agree'])
  expect(favorable(found)).toEqual(['agree', 'strongly_agree'])
})

describe('parts of the time', () => {
  test.each([
    [
      'I have felt cheerful',
      [
        'At no time (0)',
        'Some of the time (1)',
        'Less than half of the time (2)',
        'More than half of the time (3)',
        'Most of the time (4)',
        'All of the time (5)',
      ],
    ],
    [
      'I have felt calm',
      [
        'Some of the time',
        'Less than half of the time',
        'More than half of the time',
        'Most of the time',
        'All of the time',
      ],
    ],
    [
      'Me he sentido alegre',
      [
        'Nunca',
        'De vez en cuando',
        'Menos de la mitad del tiempo',
        'Más de la mitad del tiempo',
        'La mayor parte del tiempo',
        'Todo el tiempo',
      ],
    ],
    ['How often do you use it?', ['not at all', 'rarely', 'rather rarely', 'rather often', 'very often']],
  ])('stand in their order: %s', (heading, answers) => {
    const found = reading(
      heading,
      answers.toSorted().flatMap((one) => [one, one, one, one, one]),
    )
    expect(found.role).toBe('rating')
    expect(scale(found)).toEqual(answers)
  })
})

test('to rather not agree is a step of the scale, unlike to rather not answer', () => {
  const found = reading(
    'We reused the material.',
    often({ 'Fully agree': 9, 'Rather agree': 8, 'Rather not agree': 7, 'Do not agree at all': 5 }),
  )
  expect(scale(found)).toEqual(['Do not agree at all', 'Rather not agree', 'Rather agree', 'Fully agree'])
  const declined = reading(
    'We reused the material.',
    often({ Agree: 9, 'Neither agree nor disagree': 8, Disagree: 7, 'Rather not answer': 5 }),
  )
  expect(scale(declined)).toEqual(['Disagree', 'Neither agree nor disagree', 'Agree'])
})

test('digits beside what somebody wrote are the answers of a yes or no', () => {
  const { role, options } = reading(
    'parta1_1',
    often({ 1: 36, 0: 9, 'Effective school organization': 1, '7.1 a committee that meets': 1 }),
  )
  expect(role).toBe('yes-no')
  expect(options.map(({ label, isOutside }) => [label, isOutside])).toEqual([
    ['1', false],
    ['0', false],
    ['Other answers', false],
  ])
})

test('a single 0 of many people below the points of a scale is a slip, unless others chose it too', () => {
  const asked = 'How important are these services to you?'
  const slip = reading(asked, often({ 1: 160, 2: 18, 3: 15, 4: 6, 5: 9, 0: 1 }))
  expect(scale(slip)).toEqual(['1', '2', '3', '4', '5'])
  expect(favorable(slip)).toEqual(['4', '5'])
  expect(slip.options.filter(({ isOutside }) => isOutside).map(({ label }) => label)).toEqual(['0'])
  expect(scale(reading(asked, often({ 1: 60, 2: 18, 3: 15, 4: 6, 5: 9, 0: 8 })))).toHaveLength(6)
})

test('numbers on both sides of 0 are no codes for a missing answer', () => {
  const asked = (low: number) => Array.from({ length: 40 }, (_, row) => low + (row % (4 - low)))
  const columns = Object.fromEntries(
    ['A1', 'A2', 'A3', 'B1'].map((name) => [`engagement_${name}`, asked(-3)]),
  )
  for (const { role, options } of read(columnsOf(columns), null, null).columns)
    expect([role, options]).toEqual(['number', []])
  const refused = often({ '-2': 5, '-1': 9, 0: 20, 1: 30, 2: 40, 3: 50, 4: 30 })
  const satisfied = reading('How satisfied are you with the food?', refused)
  expect(scale(satisfied)).toEqual(['0', '1', '2', '3', '4'])
  expect(satisfied.options.filter(({ isOutside }) => isOutside).map(({ label }) => label)).toEqual([
    '-1',
    '-2',
  ])
  const coded = [-9, ...asked(1), ...asked(1)]
  const [one] = read(columnsOf({ a: coded, b: coded, c: coded, d: coded }), null, null).columns
  expect(one!.options.filter(({ isOutside }) => isOutside).map(({ label }) => label)).toEqual(['-9'])
})

test('a digit and its word are one answer', () => {
  const fluent = reading(
    'How many languages are you fluent in?',
    often({ 3: 30, 2: 20, 4: 15, Three: 12, Two: 9, Four: 6, Five: 2, 5: 7 }),
  )
  expect(fluent.options.map(({ label, answers }) => [label, answers.toSorted()])).toEqual([
    ['2', ['2', 'two']],
    ['3', ['3', 'three']],
    ['4', ['4', 'four']],
    ['5', ['5', 'five']],
  ])
  const satisfied = reading(
    'How satisfied are you with your school?',
    often({ 1: 5, 2: 8, 3: 20, 4: 30, 5: 16, Five: 1, cuatro: 1 }),
  )
  expect(satisfied.options.map(({ label, isOutside }) => [label, isOutside])).toEqual(
    ['1', '2', '3', '4', '5'].map((label) => [label, false]),
  )
  // Words alone stay words.
  expect(scale(reading('Which room?', often({ One: 9, Two: 8, Three: 6 })))).toHaveLength(3)
})
