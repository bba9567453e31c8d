import { describe, expect, test } from 'vitest'
import { leastSure } from '#contract/limits.ts'
import { read } from '#insights/reading/read.ts'
import { reading, role, texts } from '#insights/reading/testing/one-column.ts'
import { columnsOf, often } from '#insights/reading/testing/responses-of.ts'

describe('a column is personal, whatever else it may be:', () => {
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
    [
      'addresses without a word for a street',
      'Address of the house where the survey was made',
      texts(20, (row) => `Gold Hill ${500 + row * 3}`),
    ],
    ['the counselor of each', 'Counselor', texts(20, (row) => ['Jane Roe', 'John Poe'][row % 2]!)],
    ['the tutor of each', 'Tutor asignado', texts(20, (row) => ['Ana Ruiz', 'Luis Paz'][row % 2]!)],
    ['numbers of badges', 'Badge', texts(20, (row) => String(100 + row * 7))],
    [
      'numbers of lockers, some of them shared',
      'Locker number',
      texts(20, (row) => String(100 + (row % 15))),
    ],
    ['tags of computers', 'Chromebook asset tag', texts(20, (row) => `CB ${2_000 + row}`)],
    ['numbers of credentials', 'Gafete', texts(20, (row) => String(1_000 + row * 37))],
    ['accounts', 'Insta', texts(20, (row) => `ana.okoro${row}`)],
    [
      'links to files',
      'Your project',
      texts(20, (row) => `https://files.example.org/u/${row}/ana-okoro.jpg`),
    ],
    ['names of files', 'Photo', texts(20, (row) => `Ana Okoro ${row}.jpg`)],
    ['browsers', 'Column 3', texts(20, (row) => `Mozilla/5.0 (X11; CrOS x86_64 1${row}.0) Chrome/120`)],
    [
      'names with a grade',
      'Who are you?',
      texts(20, (row) => `An${'abcdefghijklmnopqrst'[row]} Okoro, grade ${6 + (row % 3)}`),
    ],
    [
      'names in small letters with a grade',
      'About you',
      texts(20, (row) => `an${'abcdefghijklmnopqrst'[row]} okoro, 6th grade`),
    ],
    ['children of parents', 'I am a', texts(20, (row) => `Parent of ${'ABCDEFGHIJKLMNOPQRST'[row]}na Kim`)],
    ['spelled e-mail addresses', 'How can we reach you?', texts(20, (row) => `ana${row} at gmail dot com`)],
    ['phone numbers beside words', 'Contact', texts(20, (row) => `mom: (555) 201-${1_000 + row}`)],
    ['addresses in wide signs', 'Column 4', texts(20, (row) => `ana${row}＠example.org`)],
    ['families', 'Household', texts(60, (row) => `${'ABCDEFGHIJKLMNOPQRST'[row % 20]}okafor family`)],
    ['first names below “Mom”', 'Mom', texts(60, (row) => `An${'abcdefghijklmnopqrst'[row % 20]}`)],
    [
      'those who answered',
      'Person completing survey',
      texts(20, (row) => `${'ABCDEFGHIJKLMNOPQRST'[row]}na kim`),
    ],
    ['last names', 'Last', texts(20, (row) => `${'ABCDEFGHIJKLMNOPQRST'[row]}arcia`)],
    ['friends', 'Please list the names of your friends', texts(20, (row) => `Ana and B${'aeiou'[row % 5]}b`)],
    ['short names of postal codes', 'CP', texts(20, (row) => String(14_010 + (row % 7) * 10))],
    [
      'a few names behind their last names',
      'Student (Last, First)',
      texts(60, (row) => ['Garcia, Ana', 'Kim, Daniel', 'Diaz, Maria'][row % 3]!),
    ],
    ['accounts', 'Link of your LinkedIn profile', texts(20, (row) => `in/ana${row}`)],
    ['apartments', 'Apartment', texts(20, (row) => `Apt ${row}`)],
    ['names of teachers', 'Homeroom', texts(20, (row) => ['Mrs. Lee', 'Mr. Diaz', 'Ms. Cohen'][row % 3]!)],
  ])('%s', (_, heading, answers) => {
    const found = reading(heading, answers)
    expect(found).toMatchObject({ role: 'personal', options: [] })
    expect(JSON.stringify(found)).not.toContain(answers[1])
  })

  test('one that was stored as personal', () => {
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
    ['Badges', often({ Helper: 9, Reader: 8, Leader: 7 }), 'choice'],
    ['Which badge did you earn?', often({ 'Level 1': 9, 'Level 2': 8, 'Level 3': 7 }), 'choice'],
    ['Device', often({ iPad: 20, Chromebook: 15, Laptop: 9 }), 'choice'],
    ['Instagram', often({ Never: 9, Sometimes: 9, Always: 4 }), 'rating'],
    [
      'I am a',
      often({ 'Parent of a student': 9, 'Parent of Cedar Elementary student': 8, Teacher: 7 }),
      'breakdown',
    ],
    [
      'District, based on the address of the office',
      texts(20, (row) => ['3rd District - North', '2nd District - South'][row % 2]!),
      'choice',
    ],
    ['Monthly income', texts(20, (row) => String(2_310 + row * 37)), 'number'],
    ['Who helps you?', texts(20, (row) => `My teacher in grade ${row % 3}`), 'choice'],
    ['Vote for a new mascot', often({ 'Golden Eagle': 20, 'Red Fox': 15 }), 'choice'],
    ['Person completing survey', often({ Mother: 20, Father: 12, Guardian: 9 }), 'choice'],
    ['First', often({ Art: 20, Music: 12, Chess: 9 }), 'choice'],
    ['Do you have a LinkedIn profile?', often({ Yes: 29, No: 15 }), 'yes-no'],
    [
      'Which party did you vote for?',
      often({ 'Labour Party': 20, 'Green Party': 15, 'Conservative Party': 9, Other: 9 }),
      'choice',
    ],
    ['Skills', often({ 'MS Excel': 9, 'MS Word': 6, Python: 7 }), 'choice'],
    ['Which county do you work for?', often({ North: 20, South: 15 }), 'choice'],
  ])('a question about such a thing is not personal: %s', (heading, answers, expected) => {
    expect(role(heading, answers)).toBe(expected)
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
  ])('are found by the answers to "%s"', (heading, answers) => {
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

test.each([
  'What would you change about our neighborhood?',
  'What do you like about your town?',
  '¿Qué mejoraría de su barrio?',
])('what people think of a place is a comment: %s', (heading) => {
  const wishes = texts(30, (row) => `More trees and benches, and a light at corner ${row}`)
  expect(role(heading, wishes)).toBe('text')
})

test.each(['What town do you live in?', '¿En qué barrio vive?'])(
  'where they live is personal: %s',
  (heading) => {
    expect(
      role(
        heading,
        texts(30, (row) => `Hill ${row}`),
      ),
    ).toBe('personal')
  },
)

test.each([
  ['What town do you live in?', true],
  ['What city is your university located in?', false],
  ['¿En qué barrio ocurrió?', false],
  ['What is your favorite diner, and what city is it in?', false],
])(
  'free places below "%s" are personal, those of other things only until somebody looks',
  (heading, isSure) => {
    const { role, sure } = reading(
      heading,
      texts(30, (row) => `Hill ${row}`),
    )
    expect([role, sure >= leastSure]).toEqual(['personal', isSure])
  },
)

test('a code that people made up is their own, whatever the heading says of it', () => {
  const codes = texts(30, (row) => `${'MNU'[row % 3]}${row % 10}EB${10 + row}`)
  expect(role('Please combine the parts above [Write down the combination]', codes)).toBe('personal')
})

test('and if each person gave it twice, unlike amounts and times', () => {
  const codes = texts(
    60,
    (row) => `${11 + (row % 30)}${'abcdefg'[(row % 30) % 7]}o${'mnpr'[(row % 30) % 4]}a`,
  )
  expect(role('join_key', codes)).toBe('personal')
  const times = texts(60, (row) => `${11 + (row % 37)}minutes`)
  expect(role('Homework', times)).not.toBe('personal')
})

test('the names of those who asked are personal in a group of KoboToolbox', () => {
  const names = texts(60, (row) => ['Asha Rai', 'Bina Gurung', 'Chandra Lama', 'dipak Thapa'][row % 4]!)
  expect(role('general_detail/detail_1/senior_surveyor', names)).toBe('personal')
})

test.each([
  'about_you-full_name',
  'about_you:full_name',
  'about_you.first_name',
  'place-Latitude',
  'household/Last_Name',
])('the group of a question hides none of what identifies people: %s', (heading) => {
  expect(
    role(
      heading,
      texts(60, (row) => ['aba', 'bix', 'cod', 'dru'][row % 4]!),
    ),
  ).toBe('personal')
})

test('a group that is a thing has a name of its own', () => {
  const names = often({ 'Cedar Elementary': 20, 'Maple Middle': 15, 'Pine High': 9 })
  expect(role('club-name', names)).toBe('choice')
})

test('frequent first names are those of people below a heading that says nothing', () => {
  const names = 'Ana Luis Maria Jose Emma Noah Liam Olivia Ava Mia Lucas Elena'.split(' ')
  const answers = texts(36, (row) => names[row % names.length]!)
  expect(reading('Id10007', answers)).toMatchObject({ role: 'personal', sure: 0.7 })
  expect(role('Favorite character', answers)).not.toBe('personal')
  const others =
    'Jimena Rocío Leonardo Marisol Thiago Agustín Graciela Nicolás Itzel Ramón Cecilia Hugo'.split(' ')
  expect(
    role(
      'P3S1',
      texts(36, (row) => others[row % others.length]!),
    ),
  ).toBe('personal')
  // Of a household survey: many share a name, and a third of the names are none of the frequent ones.
  const household =
    'Ana Luis maria Jose Emma Noah Liam Lucas Elena Juan Pedro Carlos Jimena Itzel Thiago Agustín Nahuel Ailén Mora Brisa Uriel Tobías'.split(
      ' ',
    )
  expect(
    role(
      'P3S1',
      texts(110, (row) => household[(row * 7) % household.length]!.concat(row % 9 ? '' : ' B')),
    ),
  ).toBe('personal')
})

test('the account and the place of a response are personal in an export of ArcGIS Survey123', () => {
  const column = (one: (row: number) => string | number) => Array.from({ length: 30 }, (_, row) => one(row))
  const accounts = column((row) => `staff${row % 2}_district`)
  const rolesIn = (columns: Record<string, (string | number)[]>) =>
    read(columnsOf(columns), null, null).columns.map((found) => found.role)
  const recorded = {
    Creator: accounts,
    Editor: accounts,
    x: column((row) => 34 + row / 7),
    y: column(() => 1.5),
  }
  const ids = {
    ObjectID: column((row) => row + 1),
    GlobalID: column((row) => `00000000-0000-4000-8000-0000000000${10 + row}`),
  }
  expect(rolesIn({ ...ids, ...recorded })).toEqual(['identifier', 'identifier', ...Array(4).fill('personal')])
  expect(rolesIn({ Creator: accounts })).toEqual(['choice'])
})

test.each(['Q3', 'Id10007', 'person:gen_5_0a'])(
  'short capitalised texts below a code may be names: %s',
  (heading) => {
    const names = texts(14, (row) => `${'BDFGKLMNPRSTVZ'[row]}ar${row % 2 ? ' Ozu' : 'ek'}`)
    expect(reading(heading, names)).toMatchObject({ role: 'personal', sure: 0.7 })
    expect(
      role(
        heading,
        texts(14, (row) => `The bus of route ${row} is always late`),
      ),
    ).toBe('text')
  },
)

test('the name of who led is personal also if one person led all who answered', () => {
  expect(
    role(
      'My Orientation Leader was …',
      texts(40, () => 'Ana Okoro'),
    ),
  ).toBe('personal')
  expect(
    role(
      'Mi instructora fue:',
      texts(40, (row) => (row % 3 ? 'Ana Okoro' : 'Luz Pardo')),
    ),
  ).toBe('personal')
  expect(role('Your group leader', often({ 'Teacher of the class': 20, 'An older student': 12 }))).not.toBe(
    'personal',
  )
})
