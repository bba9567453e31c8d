import { describe, expect, test } from 'vitest'
import { leastSure } from '#contract/limits.ts'
import { read } from '#insights/reading/read.ts'
import { columnsOf } from '#insights/reading/testing/responses-of.ts'

type Answers = Record<string, number>
/** The answers of some columns with how many people gave each. */
const columnsRead = (columns: Record<string, Answers>) =>
  read(
    columnsOf(
      Object.fromEntries(
        Object.entries(columns).map(([heading, answers]) => [
          heading,
          Object.entries(answers).flatMap(([answer, count]) => Array<string>(count).fill(answer)),
        ]),
      ),
    ),
    null,
    null,
  ).columns
const reading = (heading: string, answers: Answers) => columnsRead({ [heading]: answers })[0]!
/** Columns that a file holds as numbers. */
const numbersRead = (columns: Record<string, Answers>) =>
  read(
    columnsOf(
      Object.fromEntries(
        Object.entries(columns).map(([heading, answers]) => [
          heading,
          Object.entries(answers).flatMap(([answer, count]) => Array<number>(count).fill(Number(answer))),
        ]),
      ),
    ),
    null,
    null,
  ).columns
const labels = ({ options }: ReturnType<typeof reading>) =>
  options.map(({ label, isOutside }) => (isOutside ? `${label}, outside` : label))

const four = { 1: 40, 2: 36, 3: 47, 4: 37 }

test('the highest number that many people chose is the end of a scale that nothing tells of', () => {
  const found = reading('How satisfied are you with communication?', four)
  expect(found).toMatchObject({ role: 'rating', sure: 0.82, favorable: [2, 3] })
  expect(labels(found)).toEqual(['1', '2', '3', '4'])
})

test('of few answers a usual end is taken, and asked about', () => {
  const found = reading('How satisfied are you with communication?', { 1: 3, 2: 2, 4: 4 })
  expect(found).toMatchObject({ role: 'rating', sure: 0.7, favorable: null })
  expect(labels(found)).toEqual(['1', '2', '3', '4', '5'])
})

test('rows of a grid share the highest number of one of them', () => {
  const columns = columnsRead({
    'How much do you agree? [I feel safe]': four,
    'How much do you agree? [I feel heard]': { 1: 30, 2: 30, 3: 40, 4: 40, 5: 20 },
  })
  expect(columns.map(labels)).toEqual([
    ['1', '2', '3', '4', '5'],
    ['1', '2', '3', '4', '5'],
  ])
  expect(columns.map(({ sure }) => sure)).toEqual([0.82, 0.82])
})

test.each<[string, Answers, string[]]>([
  [
    'How safe? (1 = not safe, 5 = very safe, 9 = Don’t know)',
    { 1: 20, 2: 30, 3: 32, 4: 30, 5: 30, 9: 8 },
    ['1', '2', '3', '4', '5', '9, outside'],
  ],
  [
    'The bus (1 = poor, 5 = great, 0 = do not use)',
    { 0: 27, 1: 20, 2: 26, 3: 30, 4: 27, 5: 20 },
    ['1', '2', '3', '4', '5', '0, outside'],
  ],
  [
    'How safe? (1 = not safe, 5 = very safe)',
    { '-99': 12, 1: 20, 2: 30, 3: 32, 4: 30, 5: 30 },
    ['1', '2', '3', '4', '5', '-99, outside'],
  ],
])('a code for no answer is outside the scale: %s', (heading, answers, expected) => {
  const found = reading(heading, answers)
  expect(found).toMatchObject({ role: 'rating', favorable: [3, 4] })
  expect(labels(found)).toEqual(expected)
})

test.each([
  'Please rank the following - Safety',
  'Rank these priorities [Safety]',
  'Likely to recommend - NPS Group',
])('%s is no rating', (heading) => {
  expect(reading(heading, { 1: 40, 2: 36, 3: 47 })).toMatchObject({ role: 'choice', favorable: null })
})

test.each<[string, string]>([
  ['e_1_group_work', 'rating'],
  ['Route planning', 'rating'],
  ['Group', 'choice'],
  ['Which team are you on?', 'choice'],
  ['Section number', 'choice'],
])('%s beside ratings in numbers is a %s', (heading, role) => {
  const numbers = [1, 2, 3, 4, 5, 5].flatMap((number) => Array<number>(8).fill(number))
  const beside = Object.fromEntries(['Labs', 'Slides', 'Notes', 'Videos'].map((one) => [one, numbers]))
  const { columns } = read(columnsOf({ ...beside, [heading]: numbers }), null, null)
  expect(columns.at(-1)?.role).toBe(role)
})

const five = { 1: 8, 2: 14, 3: 30, 4: 36, 5: 22 }

test.each([
  'How do you feel about coming to school?',
  '¿Cuál es la probabilidad de recomendar la escuela?',
  '¿Qué tan seguro te sientes en el pasillo?',
])('%s with numbers from 1 to 5 is a rating', (heading) => {
  expect(reading(heading, five)).toMatchObject({ role: 'rating', sure: 0.82, favorable: [3, 4] })
})

test.each([
  'I get help',
  'I am excited to come to school',
  'My classes prepare me well',
  'Estoy orgulloso de mi escuela',
])('numbers below what people say of themselves are a rating that is asked about: %s', (heading) => {
  expect(reading(heading, five)).toMatchObject({ role: 'rating', sure: 0.7, favorable: null })
})

test.each(['I have this many siblings', 'My age', 'Pets'])('%s stays a number', (heading) => {
  expect(reading(heading, five).role).toBe('number')
})

test('two numbers with a meaning are the ends of a scale, though only one says where it stands', () => {
  const heading = 'Homework load (1 = none, 10 = extreme)'
  expect(labels(reading(heading, five))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  expect(reading('Transport (1 = bus, 2 = car, 3 = none)', { 1: 8, 2: 14, 3: 30 }).role).toBe('number')
})

test.each<[string, Answers]>([
  ['NPS', { 7: 9, 8: 12, 9: 20, 10: 18 }],
  ['How likely are you to recommend us?', { 5: 4, 8: 12, 10: 18, 'Not at all likely - 0': 2 }],
])('%s goes from 0 to 10, whatever people chose', (heading, answers) => {
  const found = reading(heading, answers)
  expect(found.options).toHaveLength(11)
  expect(found.options.every(({ isOutside }) => !isOutside)).toBe(true)
  expect(found.favorable).toEqual([6, 7, 8, 9, 10])
})

describe('a rating stays one beside a stray number, which is outside of it', () => {
  test.each<[string, Answers, string]>([
    ['How satisfied are you?', { ...five, 3.4: 1 }, '3.4, outside'],
    ['How satisfied are you?', { 1: 2, 2: 3, 4: 5, 5: 4, 3.5: 1 }, '3.5, outside'],
    ['How satisfied are you?', { ...five, 370: 1 }, '370, outside'],
    ['I feel safe', { ...five, 3.37: 1 }, '3.37, outside'],
  ])('%s %j', (heading, answers, outside) => {
    const found = reading(heading, answers)
    expect(found.role).toBe('rating')
    expect(labels(found)).toEqual(['1', '2', '3', '4', '5', outside])
  })

  test('also among columns of the same numbers', () => {
    const columns = numbersRead({
      Lessons: { ...five, 3.4: 1 },
      Rooms: { ...five, 3.9: 1 },
      Meals: { ...five, 2.8: 1 },
    })
    expect(columns.map(({ role }) => role)).toEqual(['rating', 'rating', 'rating'])
  })

  test('but halves that several people gave make it a number', () => {
    expect(reading('How satisfied are you?', { ...five, 3.5: 6, 4.5: 5 }).role).toBe('number')
  })
})

describe('points with the highest one beside them are a rating', () => {
  test.each<[string, Answers, number]>([
    ['How was the day?', { '4/10': 5, '7/10': 8, '10/10': 4 }, 10],
    ['Rate the tour', { '2 out of 5': 4, '4 out of 5': 9, '5 out of 5': 6 }, 5],
    ['Calificación', { '2 de 5': 4, '4 de 5': 9, '5 de 5': 6 }, 5],
  ])('%s %j', (heading, answers, points) => {
    const found = reading(heading, answers)
    expect(found).toMatchObject({ role: 'rating', sure: 0.85 })
    expect(found.options).toHaveLength(points)
    expect(found.options.flatMap(({ answers }) => answers)).toEqual(
      expect.arrayContaining(Object.keys(answers)),
    )
  })

  test.each<[string, Answers]>([
    ['How many of the tasks did you finish?', { '2 of 3': 5, '3 of 3': 9 }],
    ['Quiz', { '8/20': 5, '17/20': 9 }],
    ['Fraction', { '1/2': 5, '1/4': 9, '3/4': 3 }],
  ])('unlike those of %s', (heading, answers) => {
    expect(reading(heading, answers).role).not.toBe('rating')
  })
})

test('many columns of numbers up to 10 share their scale with one that asks for a rating', () => {
  const ten = Object.fromEntries(Array.from({ length: 10 }, (_, point) => [point + 1, 5 + (point % 3)]))
  const headings = ['Tu salud', 'Tus amistades', 'Tu vivienda', 'Tu tiempo libre', 'Satisfacción con tu vida']
  const columns = numbersRead(Object.fromEntries(headings.map((heading) => [heading, ten])))
  expect(columns.map(({ role, sure }) => [role, sure])).toEqual(headings.map(() => ['rating', 0.82]))
})

test('ends without a sign between number and word are ends', () => {
  const found = reading('I stay calm (1 never - 4 always)', { 1: 3, 2: 5, 4: 6 })
  expect(found).toMatchObject({ role: 'rating', sure: 0.9, favorable: [2, 3] })
})

test.each(['The guide (out of 5)', 'The guide (/5)', 'The guide /5', 'The guide: points / 5'])(
  'a heading that names the highest number asks for a rating: %s',
  (heading) => {
    expect(reading(heading, five)).toMatchObject({ role: 'rating', sure: 0.9, favorable: [3, 4] })
  },
)

test.each(['Week of 10/5', 'Vote on 4 / 5'])('a part of a date or a number is none: %s', (heading) => {
  expect(reading(heading, five).sure).toBeLessThan(0.8)
})

test.each(['q1_satisfaction', 'JobSatisfaction', 'Q7_overall_rating'])(
  'the words of a column’s name ask for a rating: %s',
  (heading) => {
    expect(reading(heading, five)).toMatchObject({ role: 'rating', sure: 0.82, favorable: [3, 4] })
  },
)

test.each(['NumReports', 'num_reports'])('the words of a column’s name ask for a number: %s', (heading) => {
  expect(reading(heading, { 0: 50, 1: 12, 4: 13, 7: 5, 9: 7 }).role).toBe('number')
})

test.each(['Would you say music while you study:', 'The pace of this class was…', 'La clase fue: *'])(
  'numbers that finish a sentence have no direction, since the file names no end: %s',
  (heading) => {
    const columns = numbersRead({ 'How confident are you?': five, 'How clear is it?': five, [heading]: five })
    expect(columns[0]!.favorable).toEqual([3, 4])
    expect(columns[2]).toMatchObject({ role: 'rating', sure: 0.6, favorable: null })
  },
)

test.each(['How would you rate the pace of this class:', 'The class was (1 = bad, 5 = good):'])(
  'numbers of another heading with a colon keep theirs: %s',
  (heading) => {
    expect(reading(heading, five).favorable).toEqual([3, 4])
  },
)

test('numbers of a column without a heading are asked about, since they may be those of people', () => {
  const spread = Object.fromEntries(Array.from({ length: 40 }, (_, row) => [9_800 + row * 7, 1]))
  expect(reading('Column 9', spread).sure).toBeLessThan(0.8)
})

describe('beside a rating of up to 5', () => {
  const three = { 1: 14, 2: 83, 3: 38 }
  const beside = { 'How confident are you?': five, 'How clear is it?': five, 'How useful is it?': five }
  const readBeside = (heading: string, answers: Answers) =>
    numbersRead({ ...beside, [heading]: answers }).at(-1)!

  test.each(['Employment of the parent', 'Is your child in need of safe housing?'])(
    'the numbers of a column that ends lower may be codes of a choice: %s',
    (heading) => {
      expect(readBeside(heading, three)).toMatchObject({ sure: 0.7, favorable: null })
    },
  )

  test.each<[string, Answers]>([
    ['I can ask for help', three],
    ['Teachers are fair', three],
    ['Lessons', five],
    ['Rooms', { 2: 5, 3: 6 }],
  ])('they are steps of the same scale below %s', (heading, answers) => {
    expect(readBeside(heading, answers)).toMatchObject({ role: 'rating', sure: 0.82 })
  })

  test.each([
    '# Platforms',
    'Usual meals per day',
    'Time spent during lunch',
    'Monthly food expenses',
    '¿Con qué frecuencia compras por mes?',
  ])('they are amounts below %s', (heading) => {
    expect(readBeside(heading, three)).toMatchObject({ role: 'number', sure: 0.95 })
  })

  test.each<[string, string]>([
    ['I feel overloaded by the number of assessments', 'rating'],
    ['¿En qué ciclo te encuentras?', 'choice'],
    ['Publish and release', 'rating'],
  ])('%s is a %s', (heading, role) => {
    expect(readBeside(heading, five).role).toBe(role)
  })
})

test.each<[string, number]>([
  ['Has it become easier for you to work together?', 0.85],
  ['Have you helped one or more of your colleagues?', 0.85],
  ['Was it hot or cold?', 0.75],
  ['Modular', 0.75],
])('0 and 1 are no and yes if a question asks for one of both: %s', (heading, sure) => {
  expect(reading(heading, { 0: 12, 1: 30 })).toMatchObject({ role: 'yes-no', sure })
})

test.each([
  'In hoeverre verstoren de lessen het leren van uw kind?',
  'Dans quelle mesure êtes-vous d’accord ?',
  '学校は騒がしい',
])('whether a high number is good is asked in a language that we do not read: %s', (stem) => {
  const points = { 1: 6, 2: 7, 3: 9, 4: 12, 5: 8 }
  for (const { role, favorable } of columnsRead({ [`${stem} [A]`]: points, [`${stem} [B]`]: points }))
    expect([role, favorable]).toEqual(['rating', null])
  const [known] = columnsRead({
    'How safe is each place? [A]': points,
    'How safe is each place? [B]': points,
  })
  expect(known).toMatchObject({ role: 'rating', favorable: [3, 4] })
})

test.each(['-1', '-99', '99'])('a code for no answer is no answer beside 0 and 1: %s', (code) => {
  const { role, options } = reading('Are you in a club?', { 0: 12, 1: 30, [code]: 5 })
  expect(role).toBe('yes-no')
  expect(options.map(({ label, isOutside }) => [label, isOutside])).toEqual([
    ['1', false],
    ['0', false],
    [code, true],
  ])
})

test('two steps of one scale with their codes are asked about, and two names with codes are a choice', () => {
  expect(reading('Q04', { '1 : Muy claro': 20, '2 : Claro': 7 })).toMatchObject({ role: 'rating', sure: 0.7 })
  expect(reading('Q04', { '1 : Mañana': 20, '2 : Tarde': 7 }).role).toBe('choice')
})

test('a level of study is no degree of anything', () => {
  const three = { 1: 22, 2: 18, 3: 34 }
  expect(numbersRead({ 'Level of study': three })[0]!.role).not.toBe('rating')
  expect(numbersRead({ 'Level of support': three })[0]!.role).toBe('rating')
})

test('"How many" may be answered in codes where all else is', () => {
  const statements = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [
      `Statement ${'abcdefghij'[at]}`,
      { 1: 5, 2: 8, 3: 9, 4: 10, 5: 4 },
    ]),
  )
  const asked = 'How many of your parents finished college?'
  const sureOf = (columns: Record<string, Answers>) => numbersRead(columns)[0]!.sure
  expect(sureOf({ [asked]: { 1: 9, 2: 12, 3: 15 }, ...statements })).toBeLessThan(leastSure)
  expect(sureOf({ [asked]: { 0: 9, 1: 12, 2: 15 }, ...statements })).toBeGreaterThanOrEqual(leastSure)
  expect(sureOf({ [asked]: { 1: 9, 2: 12, 3: 15 } })).toBeGreaterThanOrEqual(leastSure)
})

test('many years of the calendar are asked about, whatever asks for them, but no amounts as large', () => {
  const years = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [1998 + at, 3]))
  const sureOf = (heading: string) => numbersRead({ [heading]: years })[0]!.sure
  expect(sureOf('¿En qué cuatrimestre comenzó? Ejemplo: 2013-II')).toBeLessThan(leastSure)
  expect(sureOf('How many steps do you walk to school?')).toBeGreaterThanOrEqual(leastSure)
})

test('a few nines above a scale of five points are the code for no answer', () => {
  const column = (nines: number) =>
    read(
      columnsOf({
        'How satisfied are you?': [1, 2, 3, 4, 5, 4, 3, 4, 5, 5]
          .flatMap((one) => [one, one, one, one])
          .concat(Array<number>(nines).fill(9)),
      }),
      null,
      null,
    ).columns[0]!
  const outside = (nines: number) =>
    column(nines).options.map(({ label, isOutside }) => `${label}${isOutside ? ' outside' : ''}`)
  expect(outside(3)).toEqual(['1', '2', '3', '4', '5', '9 outside'])
  expect(outside(20)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
})

test('scores that a program worked out are numbers, however many digits they have', () => {
  const scores = Array.from({ length: 30 }, (_, row) => `${row % 5}.0251139593076${100 + row}`)
  const column = read(columnsOf({ 'Belonging score': [...scores, 'NA'] }), null, null).columns[0]!
  expect(column).toMatchObject({ role: 'number', sure: 0.95 })
})

test('an opinion that has the word for an amount in it is no amount', () => {
  const opinions = ['Taxes should be higher for higher income brackets.', 'El salario docente debería subir.']
  const others = ['The park should be larger.', 'The library should open earlier.']
  const found = numbersRead(Object.fromEntries([...opinions, ...others].map((one) => [one, four])))
  expect(found.map(({ role }) => role)).toEqual(Array(4).fill('rating'))
  for (const one of opinions) expect(reading(one, four).sure).toBeLessThan(leastSure)
  expect(reading('How many hours should students sleep?', four)).toMatchObject({ role: 'number', sure: 0.95 })
})

test.each([
  'Minutes of homework there should be',
  'Hours children should sleep',
  'Horas que los niños deberían dormir',
  'Minutos de tarea que debería haber',
])('an amount that people would like is one: %s', (heading) => {
  expect(reading(heading, four)).toMatchObject({ role: 'number', sure: 0.95 })
})

test.each(['Hours should be shorter', 'Minutes of homework should be fewer', 'Days off should count more'])(
  'an opinion about an amount is none: %s',
  (heading) => expect(reading(heading, four).sure).toBeLessThan(leastSure),
)

test('numbers below "How do you …?" are asked about, unless it asks for a degree', () => {
  const others = ['How would you rate your class?', 'I feel safe here', 'I am heard here']
  const sureOf = (heading: string) =>
    numbersRead(Object.fromEntries([...others, heading].map((one) => [one, four])))[3]!.sure
  expect(sureOf('How do you usually play games?')).toBeLessThan(leastSure)
  expect(sureOf('How do you feel at school?')).toBeGreaterThanOrEqual(leastSure)
})
