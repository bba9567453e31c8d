import { describe, expect, test } from 'vitest'
import type { ReadingChoices } from '#contract/results/readings.ts'
import type { Cell, Sheet } from '#surveys/workbook/workbook.ts'
import { readResponses } from './read-responses.ts'

type Given = (Cell | undefined)[][]

const sheetOf = (rows: Given, given: Partial<Sheet> = {}): Sheet => ({
  name: 'Responses',
  rows: rows.map((row) => row.map((cell) => (cell === '' || cell === undefined ? null : cell))),
  errors: [],
  ...given,
})
/** Reads rows as those of a workbook. */
const read = (rows: Given, choices?: ReadingChoices) =>
  readResponses({ sheets: [sheetOf(rows)], encoding: null, isText: false }, choices)
/** Reads the lines of a text of separated values, whose cells are all texts. */
const readText = (lines: string[], choices?: ReadingChoices) =>
  readResponses(
    { sheets: [sheetOf(lines.map((line) => line.split(',')))], encoding: 'utf-8', isText: true },
    choices,
  )
const stored = ({ columns, rows }: ReturnType<typeof read>) => [
  columns.map(({ header }) => header),
  ...rows(),
]

describe('a title above the headings', () => {
  test.each<[string, Given, string[]]>([
    ['in one row', [['Climate survey']], ['Climate survey']],
    [
      'with a line about the export',
      [['Climate survey'], ['Exported on 2026-10-05']],
      ['Climate survey', 'Exported on 2026-10-05'],
    ],
    ['and an empty row below it', [['Climate survey'], []], ['Climate survey']],
  ])('%s is told and not stored', (_where, above, titles) => {
    const result = read([...above, ['Grade', 'Safe?', 'Why?'], [7, 'Yes', 'Staff'], [8, 'No', '']])
    expect(result.reading).toMatchObject({ titles, headerRows: 1, responses: 2, questions: 3 })
    expect(stored(result)).toEqual([
      ['Grade', 'Safe?', 'Why?'],
      [7, 'Yes', 'Staff'],
      [8, 'No', null],
    ])
  })

  test('is told where the table below it begins in another column', () => {
    const result = read([
      ['Climate survey'],
      [],
      ['', 'Grade', 'Safe?', 'Why?'],
      ['', 7, 'Yes', 'Staff'],
      ['', 8, 'No', ''],
    ])
    expect(result.reading).toMatchObject({ titles: ['Climate survey'], responses: 2, questions: 3 })
    expect(stored(result)).toEqual([
      ['Grade', 'Safe?', 'Why?'],
      [7, 'Yes', 'Staff'],
      [8, 'No', null],
    ])
  })

  test('is told apart from a heading beside others, whose column has answers', () => {
    const rows = [
      ['Grade', '', ''],
      ['', 'Safe?', 'Why?'],
      [7, 'Yes', 'Staff'],
      [8, 'No', ''],
    ]
    expect(() => read(rows)).toThrow(/^The first row must contain the questions/)
  })

  test('is told apart from a question above its options', () => {
    const result = read([
      ['Which clubs?', '', ''],
      ['Chess', 'Choir', 'Go'],
      ['Chess', '', ''],
      ['Chess', 'Choir', ''],
    ])
    expect(result.reading).toMatchObject({ titles: [], headerRows: 2, responses: 2, questions: 1 })
    expect(stored(result)).toEqual([['Which clubs?'], ['Chess'], ['Chess;Choir']])
  })

  test('is seen above questions with few answers that recur', () => {
    const { reading } = read([
      ['Climate survey'],
      ['Bus?', 'Yard?', 'Class?'],
      ...Array.from({ length: 6 }, (_none, row) => [row % 2 ? 'Safe' : 'Unsafe', 'Safe', 'Unsafe']),
    ])
    expect(reading).toMatchObject({ titles: ['Climate survey'], responses: 6 })
  })

  test('is told apart from one heading over answers that commas split', () => {
    const split = [
      ['Comments'],
      ['I like it', ' really', ' a lot'],
      ['No', ' not', ' much'],
      ['It', ' is', ' fine'],
    ]
    expect(() => read(split)).toThrow('2 of its 3 cells')
  })

  test('is told apart from a heading over two columns', () => {
    expect(() => read([['Comment'], ['I like, it', 'really'], ['No', 'way']])).toThrow('1 of its 2 cells')
  })
})

describe('a missing header row', () => {
  const rows: Given = [
    [7, 'Agree', 'ana@example.org'],
    [8, 'Disagree', 'ben@example.org'],
    [8, 'Agree', 'eva@example.org'],
    [7, 'Agree', 'tom@example.org'],
  ]

  test('is noticed, and every row is a response when a person says so', () => {
    expect(read(rows).reading).toMatchObject({ firstRowIsAnswers: true, responses: 3 })
    const { reading, ...result } = read(rows, { headerRows: 0, leftOut: [2] })
    expect(reading).toMatchObject({ headerRows: 0, firstRowIsAnswers: false, responses: 4, tool: null })
    expect(reading.columns.map(({ name, isUnnamed, role }) => [name, isUnnamed, role])).toEqual([
      ['Column 1', true, 'question'],
      ['Column 2', true, 'question'],
      ['Column 3', true, 'personal'],
    ])
    expect(stored({ reading, ...result }).slice(0, 2)).toEqual([
      ['Column 1', 'Column 2'],
      [7, 'Agree'],
    ])
  })

  test.each<[string, Given]>([
    ['over numbers', [['Grade', 'Safe?'], ...rows.map(([grade, safe]) => [grade, safe])]],
    ['over free answers', [['Why?'], ['Staff'], ['Bus'], ['Food']]],
    [
      'that is repeated as an answer to another question',
      [
        ['Yes', 'Grade'],
        ['No', 7],
        ['Yes', 8],
      ],
    ],
  ])('is not seen in a header row %s', (_what, given) => {
    expect(read(given).reading.firstRowIsAnswers).toBe(false)
  })
})

describe('sections above the questions, in merged cells', () => {
  const answers: Given = [
    ['North', 'Agree', 'Disagree', 'Bus'],
    ['South', 'Agree', 'Agree', 'Car'],
    ['North', 'Disagree', 'Agree', 'Car'],
    ['South', 'Disagree', 'Agree', 'Bus'],
  ]

  test('are no headings of their own', () => {
    const { reading, ...rest } = read([
      ['About you', 'Climate', '', 'Other'],
      ['Student name', 'I feel safe', 'I feel heard', 'How do you come?'],
      ...answers,
    ])
    expect(reading).toMatchObject({ headerRows: 2, responses: 4 })
    expect(reading.columns.map(({ name, role }) => [name, role])).toEqual([
      ['Student name', 'personal'],
      ['I feel safe', 'question'],
      ['I feel heard', 'question'],
      ['How do you come?', 'question'],
    ])
    expect(stored({ reading, ...rest })).toHaveLength(5)
  })

  test('that ask something are stems of what stands below', () => {
    const { columns } = read([
      ['School', 'How much do you agree?', '', 'Other'],
      ['', 'I feel safe', 'I feel heard', 'How do you come?'],
      ...answers,
    ]).reading
    expect(columns.map(({ name }) => name)).toEqual([
      'School',
      'How much do you agree? [I feel safe]',
      'How much do you agree? [I feel heard]',
      'How do you come?',
    ])
  })

  test('are not seen where the second row is a response', () => {
    const rows: Given = [
      ['School', 'Climate', '', 'Travel'],
      ['North', 'Agree', 'Agree', 'Train'],
      ...answers,
    ]
    expect(read(rows).reading).toMatchObject({ headerRows: 1, responses: 5 })
  })
})

describe('header rows that a person chose', () => {
  const rows: Given = [
    ['Safety', '', 'Food'],
    ['Bus', 'Yard', 'Lunch'],
    ['Safe', 'Unsafe', 'Good'],
  ]

  test('one row leaves columns without a heading, and the other rows are responses', () => {
    expect(stored(read(rows, { headerRows: 1 }))).toEqual([
      ['Safety', 'Column 2', 'Food'],
      ['Bus', 'Yard', 'Lunch'],
      ['Safe', 'Unsafe', 'Good'],
    ])
  })

  test('two rows are read as questions above their rows', () => {
    expect(stored(read(rows, { headerRows: 2 }))).toEqual([
      ['Safety [Bus]', 'Safety [Yard]', 'Food [Lunch]'],
      ['Safe', 'Unsafe', 'Good'],
    ])
  })

  test('three rows are joined', () => {
    const { reading, ...rest } = read([...rows, ['Unsafe', 'Safe', 'Bad']], { headerRows: 3 })
    expect(reading).toMatchObject({ headerRows: 3, responses: 1 })
    expect(stored({ reading, ...rest })[0]).toEqual([
      'Safety - Bus - Safe',
      'Yard - Unsafe',
      'Food - Lunch - Good',
    ])
  })
})

describe('rows below the responses', () => {
  const responses: Given = [
    ['When', 'How safe?', 'How well?', 'Why?'],
    ...Array.from({ length: 12 }, (_none, row) => [
      new Date(Date.UTC(2026, 9, 1 + row)),
      1 + (row % 5),
      1 + (row % 3),
      row % 2 ? 'Staff' : '',
    ]),
  ]

  test.each<[string, Given, number[]]>([
    ['totals', [['Total', 36, 24, '']], [14]],
    ['averages after an empty row', [[], ['Average', 3, 2]], [15]],
    ['a note', [['Note: the bus was late that day']], [14]],
    ['an analysis', [[], ['Analysis'], ['Answer', 'Count'], ['Safe', 7], ['Unsafe', 5]], [15, 16, 17, 18]],
  ])('%s are told, stored unless they are left out, and then only they are', (_what, below, notes) => {
    const all = read([...responses, ...below])
    expect(all.reading.notes.map(({ row }) => row)).toEqual(notes)
    expect([all.reading.responses, all.kept.notesLeftOut]).toEqual([12 + notes.length, 0])
    const without = read([...responses, ...below], { leavesOutNotes: true })
    expect([without.reading.responses, without.kept.notesLeftOut]).toEqual([12, notes.length])
    expect(stored(without)).toEqual(stored(read(responses)))
  })

  test.each([
    ['Total', 'n = 12', '36', ''],
    ['% favorable', '67%', '70 %', ''],
  ])('a row of figures below words is told: %s', (...below) => {
    const words = Array.from({ length: 12 }, (_none, row) => [
      'Cedar',
      'Agree',
      row % 2 ? 'Agree' : 'Disagree',
      'Why',
    ])
    expect(read([['Campus', 'Safe', 'Fair', 'Why?'], ...words, below]).reading.notes).toHaveLength(1)
  })

  test.each<[string, Given]>([
    ['a response with few answers', [[new Date(Date.UTC(2026, 9, 20)), '', '', '']]],
    ['a comment that begins as a summary', [[new Date(Date.UTC(2026, 9, 20)), 3, 2, 'Total chaos']]],
    ['a response after an empty row', [[], [new Date(Date.UTC(2026, 9, 20)), 3, 2, 'Staff']]],
  ])('%s is none', (_what, below) => {
    expect(read([...responses, ...below]).reading.notes).toEqual([])
  })

  test.each<[string, Given]>([
    [
      'names',
      [
        ['Name', 'Pet'],
        ['Max', 'Dog'],
        ['Mina', 'Cat'],
        ['Max', 'Dog'],
      ],
    ],
    ['free answers', [['Why?'], ['Staff'], ['Noted by many'], ['Minimal noise']]],
    [
      'answers of which the last are empty',
      [
        ['A', 'B', 'C', 'D'],
        ['x', 'y', 'z', 'w'],
        ['x', '', '', ''],
      ],
    ],
  ])('are not seen among %s', (_what, rows) => {
    expect(read(rows).reading.notes).toEqual([])
  })
})

test('the first visible sheet with a table is read, never a hidden one beside it', () => {
  const one = sheetOf([['Instructions'], ['Read this']], { name: 'Read me' })
  const hidden = sheetOf(
    [
      ['List', 'Other'],
      ['a', 'b'],
    ],
    { name: 'Lookup', isHidden: true },
  )
  const visible = sheetOf(
    [
      ['Q1', 'Q2'],
      ['yes', 'no'],
    ],
    { name: 'Answers' },
  )
  const sheetFrom = (...sheets: Sheet[]) =>
    readResponses({ sheets, encoding: null, isText: false }).reading.sheet
  expect(sheetFrom(one, hidden, visible)).toBe('Answers')
  expect(sheetFrom(hidden, one)).toBe('Read me')
  expect(sheetFrom(hidden)).toBe('Lookup')
})

test('unnamed columns are counted, and an empty one is none', () => {
  const { reading, kept, ...rest } = read([
    ['Q1', '', '', 'Q2'],
    ['a', 'b', '', 'c'],
    ['d', '', '', 'e'],
  ])
  expect(kept.unnamed).toBe(1)
  expect(stored({ reading, kept, ...rest })[0]).toEqual(['Q1', 'Column 2', 'Q2'])
})

test('an answer of a nearly empty first response is no heading', () => {
  const result = read([
    ['Name', 'Which clubs?', '', ''],
    ['', '', 'Choir', 'Go'],
    ['Ana', 'Chess', 'Choir', ''],
    ['Ben', '', 'Choir', 'Go'],
  ])
  expect(result.reading).toMatchObject({ headerRows: 1, responses: 3 })
})

test('long answers below headings such as Q1 are responses', () => {
  const result = read([
    ['Q1', 'Q2', 'Q3'],
    ...['The bus was late', 'The yard has no shade', 'The food is always cold'].map((answer, row) =>
      [0, 1, 2].map((column) => `${answer} on day ${row} of week ${column}`),
    ),
  ])
  expect(result.reading).toMatchObject({ headerRows: 1, responses: 3 })
})

test('ticks of a first response are no headings', () => {
  const result = read([
    ['Grade', 'Bus', 'Walk', '', ''],
    ['', 'x', 'x', 'x', 'x'],
    [7, 'x', '', 'x', 'x'],
    [8, 'x', 'x', '', 'x'],
  ])
  expect(result.reading).toMatchObject({ headerRows: 1, responses: 3 })
})

test('repeated headings stay, and "Other" is named after its question', () => {
  expect(
    stored(
      read([
        ['Role', 'Other', 'Lunch', 'Other', 'Grade', 'Grade'],
        ['Staff', '', 'Home', '', 7, 8],
        ['', 'Coach', '', 'Bus', 7, 9],
      ]),
    )[0],
  ).toEqual(['Role', 'Role [Other]', 'Lunch', 'Lunch [Other]', 'Grade', 'Grade'])
})

test('a bilingual heading is one heading', () => {
  const { reading } = read([
    ['Timestamp', 'How safe? / ¿Qué tan segura?', 'Name / Nombre'],
    ['10/1/2026', 'Very / Mucho', 'Ana'],
  ])
  expect(reading.columns.map(({ name, role }) => [name, role])).toEqual([
    ['Timestamp', 'record'],
    ['How safe? / ¿Qué tan segura?', 'question'],
    ['Name / Nombre', 'personal'],
  ])
})

test('a column of dates with times is a record under any heading; one of dates is a question', () => {
  const { reading } = read([
    ['XS', 'First day?', 'Bus at?', 'Safe?'],
    ['12/06/2025 21:30:11', '2025-08-20', '8:15', 'Yes'],
    ['13/06/2025 9:05:00', '2025-08-21', '8:30', 'No'],
  ])
  expect(reading.columns.map(({ role }) => role)).toEqual(['record', 'question', 'question', 'question'])
})

describe('what identifies people, by the answers', () => {
  const column = (heading: string, answers: Cell[]) =>
    read([['Grade', heading], ...answers.map((answer) => [7, answer])]).reading.columns[1]?.personal

  test.each<[string, Cell[], string | null]>([
    ['e-mails under any heading', ['ana@example.org', 'ben@example.org', 'no'], 'email'],
    ['phones of many shapes', ['312-555-0100', '(312) 555 0101', '+52 55 1234 5678', 'none'], 'phone'],
    ['phones as numbers', [3125550100, 3125550101], 'phone'],
    ['e-mails and phones, half of them together', ['ana@example.org', '312-555-0100', 'no', 'yes'], 'email'],
    ['network addresses', ['203.0.113.7', '2001:db8::1'], 'network-address'],
    ['places', ['41.8781, -87.6298', '41.8790, -87.6300'], 'location'],
    ['fewer than half e-mails', ['ana@example.org', 'no', 'yes'], null],
    ['dates', ['2026-10-05', '05/10/2026', '10.05.2026'], null],
    ['ranges and ages', ['100-500', '26-100', '1-5', '17'], null],
    ['large numbers', [99_999_999_999, 1_700_000_000], null],
    ['social media', ['@ana', 'see @school and @district'], null],
  ])('%s', (_what, answers, kind) => {
    expect(column('Anything else?', answers)).toBe(kind)
  })

  test.each<[string, Cell[]]>([
    ['Phone', ['Yes', 'No', 'yes']],
    ['Email', ['Email', null, 'Email']],
    ['Name', [1, 0, 1]],
  ])('%s is a question where its answers are only Yes, No or itself', (heading, answers) => {
    expect(column(heading, answers)).toBeNull()
  })
})

describe('numbers of a text file', () => {
  const cells = (...answers: string[]) => [...readText(['Q', ...answers]).rows()].map(([cell]) => cell)

  test.each([
    [['1', '5', '3']],
    [['0', '-3', '12']],
    [['1.5', '2', '0.25']],
    [['4.0', '5.0', '3.5']],
    [['3.6666666666666665', '0.123456789012']],
    [['32', '99999999999', '41']],
    [[' 4', '5 ']],
  ])('%j are stored as numbers', (answers) => {
    expect(cells(...answers)).toEqual(answers.map(Number))
  })

  test.each([
    [['007', '12']],
    [['1.50', '2']],
    [['1e5', '2']],
    [['+1', '2']],
    [['-0', '2']],
    [['.5', '2']],
    [['5.', '2']],
    [['50%', '2']],
    [['$5', '2']],
    [['Infinity', '2']],
    [['0x1F', '2']],
    [['10203040506', '10203040507']],
    [['10203040506', '7']],
    [['123456789012', '7', '8']],
    [['1020304050', '1020304051']],
    [['12345678901234567890']],
    [['0.1234567890123456789']],
    [['-0.0', '2']],
    [['04.0', '2']],
    [['3.10', '3.9']],
    [['3125550100', '3125550101']],
    [['2026-10-05', '2026']],
    [['5', 'N/A']],
    [['٣', '٤']],
  ])('%j stay texts, the whole column with them', (answers) => {
    expect(cells(...answers)).toEqual(answers)
  })

  test('a thousands separator and a decimal comma stay texts', () => {
    const { rows } = readResponses({
      sheets: [
        sheetOf([
          ['Q', 'R'],
          ['1,234', '1,5'],
          ['5', '2'],
        ]),
      ],
      encoding: 'utf-8',
      isText: true,
    })
    expect([...rows()]).toEqual([
      ['1,234', '1,5'],
      ['5', '2'],
    ])
  })

  test('texts of a workbook stay texts', () => {
    expect([...read([['Q'], ['1'], ['2']]).rows()]).toEqual([['1'], ['2']])
  })
})

describe('columns in another order, and with an empty one', () => {
  const table: Given = [
    ['Timestamp', 'Email Address', 'How safe?', 'Grade', '', 'Why?', 'Phone', 'School name'],
    ...Array.from({ length: 9 }, (_none, row) => [
      `10/${1 + row}/2026 8:00:00`,
      `one${row}@example.org`,
      row % 2 ? 'Safe' : 'Unsafe',
      row % 3 ? 7 : null,
      row === 4 ? 'x' : '',
      row % 4 ? 'Staff' : '',
      '312-555-0100',
      'Alder Creek',
    ]),
    ['Total', '', '', 42, '', '', '', ''],
  ]
  const counts = (rows: Given) => {
    const { reading } = read(rows)
    const { tool, headerRows, responses, questions, firstRowIsAnswers, notes } = reading
    const columns = reading.columns
      .filter(({ isUnnamed }) => !isUnnamed)
      .map(({ name, role, personal, answers }) => `${name} ${role} ${personal} ${answers}`)
      .toSorted()
    const unnamed = reading.columns.length - columns.length
    return {
      tool,
      headerRows,
      responses,
      questions,
      firstRowIsAnswers,
      notes: notes.length,
      columns,
      unnamed,
    }
  }
  const expected = counts(table)
  const width = table[0]!.length
  const orders = [
    Array.from({ length: width }, (_none, index) => width - 1 - index),
    ...Array.from({ length: width }, (_none, by) =>
      Array.from({ length: width }, (_zero, index) => (index + by) % width),
    ),
    [3, 0, 5, 1, 7, 2, 6, 4],
  ]

  test('the table is understood', () => {
    expect(expected).toMatchObject({
      tool: 'google-forms',
      responses: 10,
      questions: 5,
      unnamed: 1,
      notes: 1,
    })
  })

  test.each(orders)('the order %i %i %i … changes no count', (...order) => {
    expect(counts(table.map((row) => order.map((index) => row[index])))).toEqual(expected)
  })

  test.each(Array.from({ length: width + 1 }, (_none, place) => place))(
    'an empty column at %i changes no count',
    (place) => {
      expect(counts(table.map((row) => row.toSpliced(place, 0, '')))).toEqual(expected)
    },
  )
})
