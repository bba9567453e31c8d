import { describe, expect, test } from 'vitest'
import { read } from './read.ts'
import { columnsOf, often, responsesOf } from './testing/responses-of.ts'

const reading = (heading: string, answers: (string | number | null)[]) =>
  read(columnsOf({ [heading]: answers }), null, null).columns[0]!
const role = (heading: string, answers: (string | number | null)[]) => reading(heading, answers).role
const texts = (count: number, text: (row: number) => string) =>
  Array.from({ length: count }, (_, row) => text(row))

describe('personal columns win over everything', () => {
  test.each([
    ['an e-mail heading', 'Email address', texts(20, (row) => `person${row}@example.org`)],
    [
      'e-mails below any heading',
      'How often do you read?',
      texts(20, (row) => (row % 2 ? `person${row}@example.org` : 'Often')),
    ],
    ['phone numbers below any heading', 'Column 4', texts(20, (row) => `(555) 201-${1_000 + row}`)],
    ['names', "Student's full name", texts(20, (row) => `Person ${row}`)],
    ['birth dates', 'Date of birth', texts(20, (row) => `${1 + (row % 12)}/4/2010`)],
    ['student numbers', 'Student ID', texts(20, (row) => String(100_200 + row * 7))],
    [
      'names below a word for people',
      'Student',
      texts(20, (row) => `Ana ${String.fromCharCode(65 + row)}opez`),
    ],
    ['addresses of networks', 'IP Address', texts(20, (row) => `10.1.2.${row}`)],
    [
      'a county that people wrote',
      'County of residence',
      texts(20, (row) => ['Kiambu', 'kiambu ', 'Nairobi', `Town ${row}`][row % 4]!),
    ],
    ['postal codes', 'ZIP code', texts(20, (row) => String(60_601 + (row % 4)))],
    [
      'a person whom somebody named',
      'Name one adult you trust at school',
      texts(20, (row) => ['Garcia', 'Smith'][row % 2]!),
    ],
    [
      'names in small letters below a word for people',
      'Student',
      texts(20, (row) => `ana ${String.fromCharCode(97 + row)}opez`),
    ],
    [
      'first names of which some recur',
      'Child',
      texts(60, (row) => `An${String.fromCharCode(97 + (row % 20))}`),
    ],
    [
      'last names before first ones',
      'Signed by',
      texts(20, (row) => `${String.fromCharCode(65 + row)}opez, Ana`),
    ],
    ['names of accounts', 'User', texts(20, (row) => `alopez${row}`)],
    ['addresses below any heading', 'Bus stop', texts(20, (row) => `${100 + row} Oak Street`)],
    ['the counselor of each', 'Counselor', texts(20, (row) => ['Jane Roe', 'John Poe'][row % 2]!)],
    ['the tutor of each', 'Tutor asignado', texts(20, (row) => ['Ana Ruiz', 'Luis Paz'][row % 2]!)],
    ['names of teachers', 'Homeroom', texts(20, (row) => ['Mrs. Lee', 'Mr. Diaz', 'Ms. Cohen'][row % 3]!)],
  ])('%s', (_, heading, answers) => {
    const found = reading(heading, answers)
    expect(found).toMatchObject({ role: 'personal', options: [] })
    expect(JSON.stringify(found)).not.toContain(answers[1])
  })

  test('a column that was stored as personal stays so', () => {
    const responses = columnsOf({ Anything: often({ Yes: 5, No: 5 }) })
    responses.columns[0]!.personal = 'name'
    expect(read(responses, null, null).columns[0]).toMatchObject({ role: 'personal', options: [] })
  })

  test.each([
    ['Do you have an e-mail address?', often({ Yes: 9, No: 4 }), 'yes-no'],
    ['How often does the school call your phone?', often({ Never: 9, Often: 4 }), 'rating'],
    ['Parent', often({ Mother: 20, Father: 12, Guardian: 9 }), 'choice'],
    ['Student', texts(20, (row) => `Works well with others, and reads ${row}`), 'text'],
    ['How long is your way here?', texts(20, (row) => `${row} minute drive`), 'text'],
    ['Which county do you work for?', often({ North: 20, South: 15 }), 'choice'],
  ])('a question about one is not: %s', (heading, answers, expected) => {
    expect(role(heading, answers)).toBe(expected)
  })
})

describe('what a tool recorded', () => {
  test.each([
    ['Timestamp', texts(12, (row) => `3/${row + 1}/2025 10:11:12`), 'time'],
    ['XS', texts(12, (row) => `12/06/2025 21:3${row % 10}:11`), 'time'],
    ['Marca temporal', texts(12, (row) => `17/09/2022 16:1${row % 10}:36`), 'time'],
    ['When did you enroll?', texts(12, (row) => `2021-0${1 + (row % 9)}-12`), 'time'],
    ['Response ID', texts(12, (row) => `R_${row}abX9`), 'identifier'],
    ['Anything', texts(12, (row) => `7f3a${row}0c1-5e6f-4a7b-8c9d-00${row}aabbccdd`), 'identifier'],
    ['SIS', texts(12, (row) => String(204_113 + row * 37)), 'identifier'],
    ['Code', texts(12, (row) => String(51_127 + row * 411)), 'identifier'],
    ['Household income', texts(12, (row) => String(51_127 + row * 411)), 'number'],
    ['Steps of a day', texts(12, (row) => String(8_127 + row * 411)), 'number'],
    ['What version do you use?', often({ '2.4': 8, '2.3': 4 }), 'choice'],
  ])('%s', (heading, answers, expected) => {
    expect(role(heading, answers)).toBe(expected)
  })
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

  test('where 1 is the best, the order is turned and a person should check it', () => {
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

  test('amounts stand from few to many, whatever their units', () => {
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

describe('names of people', () => {
  const first = ['Liam', 'Deshawn', 'Ximena', 'Priya', 'Tyler', 'Noor', 'Ana', 'José']
  const last = ['Lopez', 'Tran', 'Okafor', 'Alvarez', 'Hart']
  const people = Array.from({ length: 40 }, (_, row) => `${first[row % 8]} ${last[Math.floor(row / 8)]}`)
  const few = Array.from({ length: 40 }, (_, row) => people[row % 6]!)

  test.each([
    ['Parent/Guardian (first and last)', people],
    ['Anything else?', people],
    ['Which teacher do you want to thank?', few],
    ['What is your case manager?', few],
  ])('are told by the answers to "%s"', (heading, answers) => {
    expect(role(heading, answers)).toBe('personal')
  })

  test.each<[string, string[]]>([
    [
      'Favorite book',
      people.map((_, row) => `Harry Potter ${row}`.replace(/ \d+$/, '').concat(row % 2 ? '' : ' Two')),
    ],
    [
      'Which school do you attend?',
      people.map((_, row) => ['Alder Creek', 'Birch Hill', 'Cedar Grove'][row % 3]!),
    ],
    [
      'What would help?',
      people.map((_, row) => `More Buses ${'ABCDEFGH'[row % 8]}${'ABCDE'[Math.floor(row / 8)]}`),
    ],
  ])('are not those of things: %s', (heading, answers) => {
    expect(role(heading, answers)).not.toBe('personal')
  })
})

describe('several answers', () => {
  const devices = often({ Laptop: 8, 'Phone, Laptop': 6, Phone: 4, 'Phone, Tablet, Laptop': 3 })

  const written = 'None because Tom Smith hits me'
  test.each([
    ['a choice', 'How do you get to school?', often({ Bus: 10, Car: 9, Walk: 8, [written]: 1 })],
    [
      'several',
      'Clubs',
      often({ Art: 9, 'Art; Music': 6, 'Music; Chess': 6, Chess: 5, [`Art; ${written}`]: 1 }),
    ],
  ])('what one of few people wrote to %s is no option', (_what, heading, answers) => {
    const { options } = reading(heading, answers)
    expect(options.length).toBeGreaterThan(2)
    expect(options.map(({ label }) => label)).not.toContain(written)
    expect(options.at(-1)).toMatchObject({ label: 'Other answers' })
  })

  test('commas split where the parts recur as answers of their own', () => {
    const found = reading('Devices', devices)
    expect(found).toMatchObject({ role: 'several', separator: ',' })
    expect(found.options.map(({ label }) => label)).toEqual(['Laptop', 'Phone', 'Tablet'])
  })

  test('a whole text with a comma that recurs is one option', () => {
    const found = reading(
      'Donation',
      often({ 'Yes, a one-time gift': 5, 'No, and I do not plan one': 9, 'No, but I may': 6 }),
    )
    expect(found).toMatchObject({ role: 'choice', separator: null })
  })

  test('a comma within an option does not split it', () => {
    const found = reading(
      'Systems',
      often({
        'Debian (Ubuntu, Mint)': 6,
        Windows: 8,
        'Windows, Debian (Ubuntu, Mint)': 4,
        'Music, theater or art, Windows': 3,
        'Music, theater or art': 5,
      }),
    )
    expect(found.options.map(({ label }) => label)).toEqual([
      'Windows',
      'Debian (Ubuntu, Mint)',
      'Music, theater or art',
    ])
  })

  test('semicolons split where the parts recur, also that at the end', () => {
    const found = reading('Help', often({ 'Time;': 4, 'Coaching;Time;': 5, 'Coaching;': 3 }))
    expect(found).toMatchObject({ role: 'several', separator: ';' })
    expect(found.options.map(({ label }) => label)).toEqual(['Time', 'Coaching'])
  })

  test.each([
    ['bars', '|', ['Bus', 'Bus|Walk', 'Walk', 'Car|Bus|Walk']],
    ['ends of lines', '\n', ['Bus', 'Bus\nWalk', 'Walk', 'Car\r\nBus\r\nWalk']],
  ])('%s split where the parts recur', (_what, separator, cells) => {
    const answers = Object.fromEntries(cells.map((cell, index) => [cell, 4 + index]))
    const found = reading('How do you get to school?', often(answers))
    expect(found).toMatchObject({ role: 'several', separator })
    expect(found.options.map(({ label }) => label).toSorted()).toEqual(['Bus', 'Car', 'Walk'])
  })

  test.each([
    ['numbers of answers', { '1': 6, '2,3': 5, '1,2,3': 4, '3': 7, '1,3': 3 }, ['1', '2', '3']],
    ['grades', { K: 6, '3,6': 5, 'K,3,6': 4, '3': 7, '6': 8 }, ['3', '6', 'K']],
  ])('%s with commas alone between them split', (_what, cells, options) => {
    const found = reading('Which of these? (Select all)', often(cells))
    expect(found).toMatchObject({ role: 'several', separator: ',' })
    expect(found.options.map(({ label }) => label).toSorted()).toEqual(options)
  })

  test('numbers with a decimal comma do not split', () => {
    expect(role('Hours of sleep', often({ '7,5': 6, '8,5': 5, '6,5': 4, '8': 7, '7': 3 }))).not.toBe(
      'several',
    )
  })

  test('neighbours that hold nothing but their own headings are the options of one question', () => {
    const ticked = (label: string, every: number) =>
      Array.from({ length: 30 }, (_, row) => (row % every === 0 ? label : null))
    const { columns } = read(
      columnsOf({ Reading: ticked('Reading', 2), Math: ticked('Math', 3), Art: ticked('Art', 5) }),
      null,
      null,
    )
    expect(columns).toMatchObject([{ role: 'several', sure: 0.7, text: 'Reading, Math, Art' }])
    expect(columns[0]?.options.map(({ label }) => label).toSorted()).toEqual(['Art', 'Math', 'Reading'])
  })

  test('comments of several lines, and with bars, are texts', () => {
    const comments = texts(30, (row) => `The bus was late on day ${row}.\nLunch | line ${row * 3} is long.`)
    expect(role('What would you change?', comments)).toBe('text')
    expect(role('What would you change?', [...comments, ...comments])).not.toBe('several')
  })

  test('comments with commas are texts', () => {
    expect(
      role(
        'What would you change?',
        texts(30, (row) => `The ${row} buses, and lunch number ${row * 3}, were late`),
      ),
    ).toBe('text')
  })

  test('columns of one stem that hold their own option are one question', () => {
    const found = read(
      columnsOf({
        'Who helps you? - Selected Choice - A friend': often({ 'A friend': 7, '': 5 }),
        'Who helps you? - Selected Choice - A teacher': often({ '': 4, 'A teacher': 8 }),
      }),
      null,
      null,
    ).columns
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ role: 'several', columns: [0, 1], text: 'Who helps you?' })
    expect(found[0]!.options.map(({ label }) => label)).toEqual(['A friend', 'A teacher'])
  })

  test('marks in columns of one stem name the option of their column', () => {
    const found = read(
      columnsOf({
        'Check all that apply [Laptop]': often({ Yes: 7, No: 5 }),
        'Check all that apply [Phone]': often({ No: 4, Yes: 8 }),
      }),
      null,
      null,
    ).columns
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ role: 'several', ticks: ['yes'] })
  })

  test('a grid of questions that are answered with yes and no stays one', () => {
    const found = read(
      columnsOf({
        'Do you have these at home? [A desk]': often({ Yes: 7, No: 5 }),
        'Do you have these at home? [A lamp]': often({ No: 4, Yes: 8 }),
      }),
      null,
      null,
    ).columns
    expect(found.map((column) => column.role)).toEqual(['yes-no', 'yes-no'])
  })

  test('unnamed columns belong to the one before, more surely where its answers are theirs', () => {
    const over = (second: Record<string, number>) =>
      read(
        columnsOf({ 'What helps you?': often({ Time: 6, Money: 6 }), 'Column 2': often(second) }),
        null,
        null,
      ).columns
    expect(over({ Time: 6, Money: 6 })).toMatchObject([{ role: 'several', columns: [0, 1], sure: 0.85 }])
    expect(over({ Time: 6, Rest: 4 })).toMatchObject([{ role: 'several', columns: [0, 1], sure: 0.6 }])
    expect(over({ Blue: 6, Red: 4 })).toHaveLength(2)
  })
})

describe('breakdowns', () => {
  test.each([
    ['What grade are you in?', ['9th', '10th', '11th'], 'grade'],
    ['Grade', ['K', '1', '2'], 'grade'],
    ['¿En qué grado estás?', ['6.º', '7.º'], 'grade'],
    ['Year of Study', ['Year 1', 'year 2'], 'grade'],
    ['Which school do you attend?', ['Lincoln', 'Washington'], 'school'],
    ['Gender', ['M', 'F'], 'gender'],
    ['With which gender do you identify?', ['1', '2'], 'gender'],
    ['Selecciona tu género', ['Mujer', 'Hombre'], 'gender'],
    ['Q7', ['Female', 'Male', 'Prefer not to say'], 'gender'],
    ['Race/Ethnicity', ['White', 'Asian'], 'race'],
    ['What language do you speak at home?', ['English', 'Spanish'], 'language'],
    ['What is your role?', ['Teacher', 'Principal'], 'role'],
    ['How long have you worked here?', ['Less than 1 year', '1 to 3 years'], 'years'],
    ['What is your age group?', ['18-24', '25-34'], 'age'],
    ['Department', ['Math', 'Science'], 'department'],
  ])('%s', (heading, answers, kind) => {
    expect(
      reading(
        heading,
        answers.flatMap((one) => Array<string>(9).fill(one)),
      ),
    ).toMatchObject({ role: 'breakdown', key: kind, sensitive: false })
  })

  test.each([
    ['What grade would you give our school?', often({ A: 9, B: 8, C: 4 }), 'rating'],
    ['How do you like your school?', often({ 'Very much': 9, 'Not at all': 8 }), 'rating'],
    ['Do you speak another language at home?', often({ Yes: 9, No: 8 }), 'yes-no'],
    ['School', texts(60, (row) => `School number ${row}`), 'text'],
  ])('%s is none', (heading, answers, expected) => {
    expect(role(heading, answers)).toBe(expected)
  })

  const children = { K: 8, '3': 9, '6': 7, 'K, 3': 4, '3, 6': 5, 'K, 3, 6': 3 }
  const schools = { Lincoln: 12, Washington: 11, 'Lincoln, Washington': 6, 'Washington, Adams': 3, Adams: 4 }
  const roles = { Parent: 12, Teacher: 9, 'Parent, Teacher': 4, 'Parent, Volunteer': 3, Volunteer: 5 }

  test.each([
    ['What grade(s) are your children in? (Select all that apply)', children, ['3', '6', 'K']],
    ['Which school(s) do your children attend?', schools, ['Washington', 'Lincoln', 'Adams']],
    ['Grade(s) you teach', { ...children, 'K, 6': 3, '6': 1 }, ['3', 'K', '6']],
    ['Please select your role(s)', roles, ['Parent', 'Teacher', 'Volunteer']],
    ['¿A qué escuela(s) asiste(n) sus hijos?', schools, ['Washington', 'Lincoln', 'Adams']],
    ['¿En qué grado están sus hijos? (Marque todos los que correspondan)', children, ['3', '6', 'K']],
    ['What is your role?', roles, ['Parent', 'Teacher', 'Volunteer']],
    ['What grade are your children in?', children, ['3', '6', 'K']],
  ])('%s is none where people chose several', (heading, answers, options) => {
    const found = reading(heading, often(answers))
    expect(found).toMatchObject({ role: 'several', separator: ',' })
    expect(found.options.map(({ label }) => label)).toEqual(options)
  })

  test.each([
    ['Grade(s)', { K: 8, '3': 9, '6': 7 }],
    ['Which school(s) do your children attend?', { Lincoln: 12, Washington: 11 }],
    ['Which school do you attend?', { 'Lincoln, North': 12, 'Lincoln, South': 11, 'Adams, North': 9 }],
    ['What is your role?', { 'Teacher, K to 5': 12, 'Teacher, 6 to 8': 9, 'Aide, K to 5': 7, Principal: 2 }],
  ])('%s with one value a person is one: %j', (heading, answers) => {
    expect(role(heading, often(answers))).toBe('breakdown')
  })

  test('known spellings are one value, and others stay apart', () => {
    const found = reading('Gender', often({ Male: 9, 'male ': 3, M: 4, Female: 8, f: 2, Make: 3 }))
    expect(found.options.map(({ answers }) => answers)).toEqual([['male', 'm'], ['female', 'f'], ['make']])
  })

  test('grades stand in their order', () => {
    const found = reading('Grade', often({ '10': 9, '9': 12, K: 4, '2': 5 }))
    expect(found.options.map(({ label }) => label)).toEqual(['K', '2', '9', '10'])
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

describe('sensitive questions', () => {
  test.each([
    'Which political party do you support?',
    'Over the last 2 weeks, how often did you feel depressed?',
    'Have you ever had sexual intercourse?',
    'Have you ever tried a cigarette?',
    'Do your parents fight at home?',
    'What did your doctor, lawyer or priest tell you? (attorney)',
    'How often do you go to church?',
    'mental_health_consequence',
    'Treatment',
    'What is the income of your household?',
    '¿Has usado drogas?',
    '¿Vas a la iglesia?',
    'Does anyone at home drink too much?',
    'Has someone at home hit you?',
    'Do you have legal papers to live here?',
    'Estatus migratorio',
    'How often do you feel so sad that you stop doing usual activities?',
    'Is there enough to eat at home?',
  ])('%s', (heading) => {
    expect(reading(heading, often({ Yes: 9, No: 8 })).sensitive).toBe(true)
  })

  test.each([
    'Do you like lunch?',
    'Are the rules fair?',
    'Is the treatment of students fair?',
    '¿Te gusta la escuela?',
  ])('not: %s', (heading) => {
    expect(reading(heading, often({ Yes: 9, No: 8 })).sensitive).toBe(false)
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
