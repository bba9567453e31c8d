import { describe, expect, test } from 'vitest'
import { read } from '#insights/reading/read.ts'
import { texts } from '#insights/reading/testing/one-column.ts'
import { columnsOf, often, responsesOf } from '#insights/reading/testing/responses-of.ts'

const labelsOf = (columns: Parameters<typeof columnsOf>[0]) =>
  read(columnsOf(columns), null, null).columns.map(({ role, text, options }) => [
    role,
    text,
    options.map(({ label }) => label),
  ])
test('neighbours that only repeat their own headings are the options of one question', () => {
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

test('columns of one stem that only repeat their own option are one question', () => {
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

test.each<[string, Record<string, Record<string, number>>, string[]]>([
  [
    'ticks below names of REDCap',
    { devices___1: { '0': 7, '1': 5 }, devices___2: { '1': 4, '0': 8 } },
    ['1', '2'],
  ],
  ['ticks alone below numbered names', { Q4_1: { '1': 7, '': 5 }, Q4_2: { '': 4, '1': 8 } }, ['1', '2']],
  [
    'options beside 0 and a code for who was not asked',
    { race_1: { White: 17, '0': 13, '-99': 2 }, race_2: { Black: 6, '0': 24, '-99': 2 } },
    ['White', 'Black'],
  ],
  [
    'options beside “Not selected”',
    {
      q0004_0001: { 'A friend': 7, 'Not selected': 5 },
      q0004_0002: { 'Not selected': 4, 'Other (please specify)': 8 },
    },
    ['A friend', 'Other (please specify)'],
  ],
])('%s are the options of one question', (_what, columns, options) => {
  const found = read(
    columnsOf(Object.fromEntries(Object.entries(columns).map(([name, cells]) => [name, often(cells)]))),
    null,
    null,
  ).columns
  expect(found).toMatchObject([{ role: 'several', columns: [0, 1] }])
  expect(found[0]!.why.endsWith('a person without a tick may have skipped it, and is not counted.')).toBe(
    Object.values(columns).some((cells) => 'Not selected' in cells),
  )
  expect(found[0]!.options.map(({ label }) => label)).toEqual(options)
})

test('“NA” in the columns of options is no answer, whether beside “Not selected” or alone', () => {
  const { columns } = read(
    columnsOf({
      q0004_0001: often({ 'A friend': 7, 'Not selected': 3, NA: 2 }),
      q0004_0002: often({ 'Not selected': 4, 'A teacher': 6, NA: 2 }),
      'D-1_1': often({ Fishing: 7, NA: 5 }),
      'D-1_2': often({ NA: 4, Boating: 8 }),
    }),
    null,
    null,
  )
  expect(columns).toMatchObject([
    { role: 'several', columns: [0, 1], ticks: ['a friend', 'a teacher'] },
    { role: 'several', columns: [2, 3], ticks: ['boating', 'fishing'] },
  ])
})

test.each(['NA', 'Not selected'])('what one person wrote beside “%s” is no option', (beside) => {
  const columns = {
    comment_1: often({ [beside]: 11, 'None because Tom Smith hits me': 1 }),
    comment_2: often({ [beside]: 11, 'Ms. Lee yells at Ana': 1 }),
  }
  expect(JSON.stringify(labelsOf(columns))).not.toMatch(/Smith|Lee/)
})

test('a name beside “NA” is neither an option nor what its column is called', () => {
  const columns = {
    teacher_1: often({ NA: 9, 'Ana Okoro': 3 }),
    teacher_2: often({ NA: 8, 'Leo Diaz': 4 }),
  }
  expect(labelsOf(columns)).toEqual([
    ['personal', 'teacher_1', []],
    ['personal', 'teacher_2', []],
  ])
})

test('columns of numbers, and of yes and no, below numbered names stay questions', () => {
  const columns = {
    safe_1: often({ '0': 7, '1': 5 }),
    safe_2: often({ '1': 7, '0': 5 }),
    kind_1: often({ Yes: 7, No: 5 }),
    kind_2: often({ No: 7, Yes: 5 }),
  }
  expect(read(columnsOf(columns), null, null).columns).toHaveLength(4)
})

test('the option “Other (please specify)” belongs to its question, and what people wrote does not', () => {
  const asked = 'Which of these do you use? Please select all that apply.'
  const { columns } = read(
    columnsOf({
      [`${asked} - Bus`]: often({ Bus: 7, '': 5 }),
      [`${asked} - Other (please specify)`]: often({ '': 4, 'Other (please specify)': 8 }),
      [`${asked} - Other (please specify).1`]: often({ '': 8, skates: 1, scooter: 1, ferry: 1, horse: 1 }),
    }),
    null,
    null,
  )
  expect(columns).toMatchObject([{ role: 'several', columns: [0, 1] }, { role: 'text' }])
})

test.each<[string, Record<string, number>]>([
  ['a mark alone', { '1': 8, '': 4 }],
  ['a mark or 0', { '1': 8, '0': 2, '': 2 }],
])(
  'the option “Other (please specify)” with %s belongs to its question as the other options do',
  (_what, cells) => {
    const asked = 'Which of these do you use? Please select all that apply.'
    const { columns } = read(
      columnsOf({
        [`${asked} - Bus`]: often({ ...cells, '1': 7 }),
        [`${asked} - Train`]: often(cells),
        [`${asked} - Other (please specify)`]: often(cells),
        [`${asked} - Other (please specify) - Text`]: often({ '': 9, skates: 1, scooter: 1, ferry: 1 }),
      }),
      null,
      null,
    )
    expect(columns).toMatchObject([{ role: 'several', columns: [0, 1, 2] }, { role: 'text' }])
  },
)

test('the columns of KoboToolbox for each option are one question, also without the column of all answers', () => {
  const cells = (option: number) =>
    texts(24, (row) => (row % 6 === 5 ? '' : row % 3 === option || row % 4 === 0 ? '1' : '0'))
  const { columns } = read(
    columnsOf({
      'group_a/grade': texts(24, (row) => String(6 + (row % 3))),
      'group_a/subjects/reading': cells(0),
      'group_a/subjects/math_science': cells(1),
      'group_a/subjects/art': cells(2),
      _id: texts(24, (row) => String(1000 + row)),
      _uuid: texts(24, (row) => `f81d4fae-7dec-11d0-a765-00a0c91e6b${10 + row}`),
    }),
    null,
    null,
  )
  expect(columns[1]).toMatchObject({ role: 'several', columns: [1, 2, 3], text: 'group_a/subjects' })
  expect(columns[1]!.options.map(({ label }) => label)).toEqual(['reading', 'math_science', 'art'])
})

const statements = ['I feel safe', 'I am heard', 'I like school', 'I have friends', 'I can learn', 'I belong']
const asked = [
  'Do you feel safe?',
  'Are you heard?',
  'Is it fun?',
  'Do you learn?',
  'Can you rest?',
  'Why not?',
]
const single = ['safe', 'heard', 'fun', 'learning', 'rest', 'friends']

describe('questions of a group in KoboToolbox with yes and no', () => {
  const mostlyYes = (option: number) => texts(60, (row) => ((row * 7 + option * 11) % 20 < 3 ? '0' : '1'))
  const twoThirdsYes = (option: number) => texts(60, (row) => (row % 3 === option % 3 ? '0' : '1'))
  const inWords = (option: number) => mostlyYes(option).map((one) => (one === '1' ? 'True' : 'False'))

  test.each<[string, string, string[], (option: number) => string[]]>([
    ['statements', 'climate', statements, mostlyYes],
    ['statements in a group of a group', 'survey/climate', statements, mostlyYes],
    ['statements with True and False', 'climate', statements, inWords],
    ['questions', 'climate', asked, mostlyYes],
    ['questions that most say yes to, in a group of a group', 'survey/climate', asked, twoThirdsYes],
    ['names', 'climate', single, twoThirdsYes],
    ['names that most say yes to, in a group of a group', 'survey/climate', single, mostlyYes],
    ['numbers', '2026', ['1', '2', '3', '4', '5', '6'], mostlyYes],
  ])('stay questions: %s', (_what, group, names, answers) => {
    const { columns } = read(
      columnsOf(Object.fromEntries(names.map((name, at) => [`${group}/${name}`, answers(at)]))),
      null,
      null,
    )
    expect(columns.map(({ role }) => role)).toEqual(names.map(() => 'yes-no'))
  })

  test('are told apart from the options of a question, of which many people may have most', () => {
    const question = 'Which subjects do you like?'
    const { columns } = read(
      columnsOf(
        Object.fromEntries(['Art', 'Math', 'Music'].map((one, at) => [`${question}/${one}`, mostlyYes(at)])),
      ),
      null,
      null,
    )
    expect(columns).toMatchObject([{ role: 'several', columns: [0, 1, 2], text: question }])
  })
})

test('“N/A” beside yes and no is that of people who were not asked, in a question of many answers', () => {
  const asked = 'How would you describe your roles?'
  const { columns } = read(
    columnsOf({
      [`${asked} [Coach]`]: often({ Yes: 9, No: 12, 'N/A': 5 }),
      [`${asked} [Player]`]: often({ No: 8, Yes: 13, 'N/A': 5 }),
      [`${asked} [Other]`]: often({ '': 22, judge: 1, scribe: 1, 'a fan': 2 }),
    }),
    null,
    null,
  )
  expect(columns).toMatchObject([
    { role: 'several', columns: [0, 1], ticks: ['yes'] },
    { role: 'text', text: 'Other' },
  ])
})

test('the yes and no of other languages are ticks below a question that asks for several', () => {
  const asked = 'Quels appareils utilisez-vous ? (select all that apply)'
  const { columns } = read(
    columnsOf({
      [`${asked} [Ordinateur]`]: often({ Oui: 9, Non: 12 }),
      [`${asked} [Tablette]`]: often({ Non: 8, Oui: 13 }),
    }),
    null,
    null,
  )
  expect(columns).toMatchObject([{ role: 'several', columns: [0, 1], ticks: ['oui'] }])
})

test('yes and no in columns of one group stay questions', () => {
  const columns = Object.fromEntries(
    ['home/laptop', 'home/quiet', 'home/internet'].map((name, at) => [
      name,
      texts(24, (row) => (row % (at + 2) === 0 ? '' : row % 3 === 0 ? '1' : '0')),
    ]),
  )
  expect(read(columnsOf(columns), null, null).columns).toHaveLength(3)
})

test('columns of one stem that have a number each, which goes up, are the options of one question', () => {
  const coded = (...codes: number[]) =>
    labelsOf(
      Object.fromEntries(
        ['Art', 'Chess', 'Robots'].map((option, at) => [
          `Clubs [${option}]`,
          Array.from({ length: 20 }, (_, row) => (row % (at + 2) === 0 ? codes[at]! : null)),
        ]),
      ),
    ).map(([role, text]) => [role, text])
  expect(coded(1, 2, 3)).toEqual([['several', 'Clubs']])
  expect(coded(1, 3, 2)).toHaveLength(3)
  expect(coded(4, 4, 4)).toHaveLength(3)
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

test('a box for not saying is outside of the options', () => {
  const asked = 'Which of these help you learn?'
  const { columns } = read(
    columnsOf({
      [`${asked} (choice=Teacher)`]: often({ Checked: 7, Unchecked: 5 }),
      [`${asked} (choice=Friends)`]: often({ Unchecked: 4, Checked: 5, 'Unchecked ': 3 }),
      [`${asked} (choice=Prefer not to say)`]: often({ Unchecked: 9, Checked: 3 }),
    }),
    null,
    null,
  )
  expect(columns[0]!.options.map(({ label, isOutside }) => [label, isOutside])).toEqual([
    ['Teacher', false],
    ['Friends', false],
    ['Prefer not to say', true],
  ])
})

test('yes and no beside what people wrote for another option are the options of one question', () => {
  const found = read(
    columnsOf({
      'Which do you use? [Bus]': often({ Yes: 7, No: 5 }),
      'Which do you use? [Bike]': often({ No: 4, Yes: 8 }),
      'Which do you use? [Other]': often({ '': 9, Scooter: 3 }),
    }),
    null,
    null,
  ).columns
  expect(found).toMatchObject([
    { role: 'several', columns: [0, 1], ticks: ['yes'] },
    { columns: [2], text: 'Other' },
  ])
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

test('unnamed columns belong to the one before, more certainly if they share its answers', () => {
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

test('unnamed columns with one answer each are asked about as options of the one before', () => {
  const ticked = (option: string, every: number) =>
    Array.from({ length: 40 }, (_, row) => (row % every ? null : option))
  const [several, other] = read(
    columnsOf({
      'Where do you read news?': ticked('Website', 2),
      'Unnamed: 13': ticked('E-mail', 3),
      'Unnamed: 14': ticked('Radio', 5),
      Grade: Array.from({ length: 40 }, (_, row) => String(6 + (row % 3))),
    }),
    null,
    null,
  ).columns
  expect(several).toMatchObject({ role: 'several', columns: [0, 1, 2] })
  expect(several!.sure).toBeLessThan(0.8)
  expect(other).toMatchObject({ role: 'breakdown', columns: [3] })
})

test('statements that people call true or false are not options of one question', () => {
  const known = (yes: number, no: number) => often({ True: yes, False: no, '': 40 - yes - no })
  const columnsBelow = (stem: string) =>
    read(
      columnsOf({
        [`${stem} - Polling stations close at ten`]: known(25, 9),
        [`${stem} - Only taxpayers may vote`]: known(14, 20),
      }),
      null,
      null,
    ).columns.map(({ role }) => role)
  expect(columnsBelow('Please state if you think that the following statements are true or false')).toEqual([
    'yes-no',
    'yes-no',
  ])
  expect(columnsBelow('Where did you hear of us?')).toEqual(['several'])
})

test('rows of a grid in which most have amounts are amounts too, not ticks', () => {
  const many = often({ 0: 40, 1: 12, '2 or more': 8 })
  const few = often({ 0: 57, 1: 3 })
  const relatives = ['Parents', 'Siblings', 'Cousins', 'Grandparents', 'Nephews']
  const { columns } = read(
    columnsOf(
      Object.fromEntries(relatives.map((one, at) => [`Enrolled relatives [${one}]`, at < 3 ? many : few])),
    ),
    null,
    null,
  )
  expect(columns.map(({ role }) => role)).toEqual(['count', 'count', 'count', 'yes-no', 'yes-no'])
})

test('markup and "please specify" hide no option at the end of a heading', () => {
  const asked = 'Which of these do you use?&nbsp;'
  const tick = (option: string) => Array.from({ length: 30 }, (_, row) => (row % 3 === 0 ? option : null))
  const { columns } = read(
    columnsOf({
      [`${asked} Storage (<span style="color:red">for files</span>)`]: tick('Storage (for files)'),
      [`${asked} E-mail&nbsp;`]: tick('E-mail'),
      [`${asked} Other (please specify):`]: tick('Other'),
    }),
    null,
    null,
  )
  expect(columns).toHaveLength(1)
  expect(columns[0]!.options.map(({ label }) => label)).toEqual(['Storage (for files)', 'E-mail', 'Other'])
})

test('the codes of LimeSurvey part no question, also in a file without what it records', () => {
  const options = ['Art', 'Chess', 'Drama']
  const rows = Array.from({ length: 40 }, (_, row) =>
    options.map((_option, at) => ((row + at) % 3 ? 'No' : 'Yes')),
  )
  rows[0] = ['Yes', 'Yes', 'No']
  const headings = options.map(
    (option, at) => `clubs1[${at + 1}]. Which clubs are you in (select as many as apply) [${option}]`,
  )
  const { columns } = read(responsesOf([headings, ...rows]), null, null)
  expect(columns).toMatchObject([
    { role: 'several', text: 'Which clubs are you in (select as many as apply)' },
  ])
  expect(columns[0]!.options.map(({ label }) => label)).toEqual(options)
})

test('a question that is called "Field" has a name, and the options after it are its own', () => {
  const ticked = (label: string, every: number) =>
    Array.from({ length: 30 }, (_, row) => (row % every === 0 ? label : null))
  const before = { 'Other position': Array.from({ length: 30 }, (_, row) => `Helper of team ${row}`) }
  expect(
    labelsOf({
      ...before,
      Field: ticked('Art', 2),
      Column2: ticked('Math', 3),
      Column3: ticked('Music', 5),
    })[1],
  ).toEqual(['several', 'Field', ['Art', 'Math', 'Music']])
})
