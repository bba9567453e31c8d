import { describe, expect, test } from 'vitest'
import { read } from '#insights/reading/read.ts'
import { reading, role, texts } from '#insights/reading/testing/one-column.ts'
import { columnsOf, often } from '#insights/reading/testing/responses-of.ts'

describe('several answers', () => {
  const devices = often({ Laptop: 8, 'Phone, Laptop': 6, Phone: 4, 'Phone, Tablet, Laptop': 3 })

  const labelsOf = (columns: Parameters<typeof columnsOf>[0]) =>
    read(columnsOf(columns), null, null).columns.map(({ role, text, options }) => [
      role,
      text,
      options.map(({ label }) => label),
    ])

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

  test('an option of KoboToolbox has slashes of its own', () => {
    const ticks = [1, 0, 1, 1, 0, 1, 0, 1, 1, 0]
    const asked = 'Whom would you tell?'
    const options = ['Staff members/volunteers', 'Friends', '(phone/chat)']
    const columns = Object.fromEntries(options.map((option) => [`${asked}/${option}`, ticks]))
    expect(labelsOf({ [asked]: ticks.map((tick) => (tick ? 'a b' : 'b')), ...columns }).at(-1)).toEqual([
      'several',
      asked,
      options,
    ])
  })

  test('commas split if the parts recur as answers of their own', () => {
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

  const places = [
    'Los pasillos, entre clases',
    'Los baños',
    'La cafetería, antes de comer',
    'La cafetería, después de comer',
    'El patio',
  ]
  /** Each person's choice of the options, in the order of the form. */
  const chosenOf = (options: readonly string[], separator = ', ') =>
    Array.from({ length: 90 }, (_, row) =>
      options.filter((_option, at) => ((row * 37 + 11) >> at) % 3 === 0).join(separator),
    ).filter(Boolean)

  test.each([
    [', ', places],
    [',', places],
    [', ', ['Before school, at home', 'On Monday, at lunch', 'On Friday, at lunch', 'Never']],
  ])(
    'what begins small after "%s", and never a cell, goes on with the option before it',
    (separator, all) => {
      const found = reading('¿Dónde?', chosenOf(all, separator))
      expect(found).toMatchObject({ role: 'several', separator: ',' })
      expect(found.options.map(({ label }) => label).toSorted()).toEqual(all.toSorted())
    },
  )

  test('an option that begins small is one of its own, and so is what somebody wrote', () => {
    const tools = ['Laptop', 'iPad', 'Phone', 'smart watch']
    const answers = [...chosenOf(tools), 'Laptop, my old radio', 'Phone, Laptop, iPad', 'Laptop, Phone, iPad']
    expect(
      reading('Devices', answers)
        .options.map(({ label }) => label)
        .toSorted(),
    ).toEqual([...tools, 'Other answers'].toSorted())
  })

  test('semicolons split if the parts recur, even one at the end', () => {
    const found = reading('Help', often({ 'Time;': 4, 'Coaching;Time;': 5, 'Coaching;': 3 }))
    expect(found).toMatchObject({ role: 'several', separator: ';' })
    expect(found.options.map(({ label }) => label)).toEqual(['Time', 'Coaching'])
  })

  test.each([
    ['bars', '|', ['Bus', 'Bus|Walk', 'Walk', 'Car|Bus|Walk']],
    ['ends of lines', '\n', ['Bus', 'Bus\nWalk', 'Walk', 'Car\r\nBus\r\nWalk']],
  ])('%s split if the parts recur', (_what, separator, cells) => {
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
      comment_1: often({ [beside]: 11, [written]: 1 }),
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
})

describe('lists of several answers', () => {
  const options = ({ options }: ReturnType<typeof reading>) => options.map(({ label }) => label)

  test.each([
    ['JSON', { '["Art","Chess, and more"]': 6, '["Art"]': 9, '["Chess, and more"]': 4, '[]': 2 }],
    ['Python', { "['Art', 'Chess, and more']": 6, "['Art']": 9, "['Chess, and more']": 4, '[]': 2 }],
  ])('as %s writes them', (_program, answers) => {
    const found = reading('Clubs', often(answers))
    expect(found.role).toBe('several')
    expect(options(found)).toEqual(['Art', 'Chess, and more'])
  })

  test('a text in brackets is no list', () => {
    expect(reading('Clubs', often({ '[Art]': 9, '[Chess]': 8 })).role).toBe('choice')
  })

  test('days between slashes', () => {
    const found = reading(
      'Which days?',
      often({ Mon: 6, 'Mon/Tue': 5, 'Mon/Tue/Wed': 3, Wed: 4, 'Tue/Wed': 2, Tue: 3 }),
    )
    expect(found).toMatchObject({ role: 'several', separator: '/' })
    expect(options(found)).toEqual(['Mon', 'Tue', 'Wed'])
  })

  test.each([
    ['Who are you?', { 'Parent/Guardian': 9, Parent: 8, Guardian: 5, Student: 9 }],
    ['Field', { 'Arts/Media': 6, 'Health/Biotech': 5, Software: 9 }],
    ['Stop', { 'LT27 / S17': 9, 'IT / CLB': 8, 'UHC / Opposite UHC': 7, Town: 6 }],
  ])('a slash within an answer does not split it: %s', (heading, answers) => {
    expect(reading(heading, often(answers)).role).not.toBe('several')
  })
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
