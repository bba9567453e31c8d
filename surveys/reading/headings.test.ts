import { describe, expect, test } from 'vitest'
import { type Given, read, stored } from './testing/made-up-sheets.ts'

describe('a title above the headings', () => {
  test.each<[string, Given, string[]]>([
    ['in one row', [['Climate survey']], ['Climate survey']],
    [
      'with a line about the export',
      [['Climate survey'], ['Exported on 2026-10-05']],
      ['Climate survey', 'Exported on 2026-10-05'],
    ],
    ['and an empty row below it', [['Climate survey'], []], ['Climate survey']],
  ])('%s is reported and not stored', (_where, above, titles) => {
    const result = read([...above, ['Grade', 'Safe?', 'Why?'], [7, 'Yes', 'Staff'], [8, 'No', '']])
    expect(result.reading).toMatchObject({ titles, headerRows: 1, responses: 2, questions: 3 })
    expect(stored(result)).toEqual([
      ['Grade', 'Safe?', 'Why?'],
      [7, 'Yes', 'Staff'],
      [8, 'No', null],
    ])
  })

  test('is reported even if the table below it begins in another column', () => {
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

  test.each<[string, Given]>([
    [
      'with its date',
      [['Riverbend Unified School District Climate Survey', '', '', '', '', '', 'Fall 2026']],
    ],
    ['with what its parts are called', [['School:', '', 'Riverbend']]],
    ['with its parts side by side', [['Survey:', 'Fall climate']]],
    ['that asks', [['How safe are our schools?', '', '', '', '', '', 'Fall 2026']]],
    ['below another', [['Climate'], ['Exported by the office of research and data:', '', 'Ms Okafor']]],
  ])('of two filled cells, %s, is no part of the questions', (_what, above) => {
    const headings = [
      'Grade',
      'Safe',
      'Heard',
      'Why',
      'Bus',
      'Yard',
      'Class',
      'Hall',
      'Gym',
      'Door',
      'Roof',
      'Lot',
    ]
    const { reading } = read([
      ...above,
      headings,
      ...Array.from({ length: 30 }, (_none, at) => [
        7 + (at % 2),
        ...['Yes', 'No'].map((_one, other) => ['Yes', 'No'][(at + other) % 2]),
        `Word ${at}`,
        ...headings.slice(4).map((_one, other) => 1 + ((at + other) % 5)),
      ]),
    ])
    expect(reading).toMatchObject({ headerRows: 1, responses: 30 })
    expect(reading.titles).toHaveLength(above.length)
    expect(reading.columns.map(({ name }) => name)).toEqual(headings)
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

  test('is recognised above questions with few recurring answers', () => {
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

  test('is noticed, and every row is a response if a person says so', () => {
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
  ])('is not assumed for a header row %s', (_what, given) => {
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

  test('that ask something are stems of the headings below', () => {
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

  test.each<[string, Given]>([
    [
      'beside questions over both rows',
      [
        ['School', 'Climate', '', 'How do you come?', 'Why?', 'Anything else?'],
        ['', 'I feel safe', 'I feel heard', '', '', ''],
      ],
    ],
    [
      'with their names over each of their questions',
      [
        ['About you', 'Climate', 'Climate', 'Other'],
        ['School', 'I feel safe', 'I feel heard', 'How do you come?'],
      ],
    ],
    [
      'or codes of questions above their texts',
      [
        ['Q1', 'Q2_1', 'Q2_2', 'Q3'],
        ['School', 'I feel safe', 'I feel heard', 'How do you come?'],
      ],
    ],
  ])('%s are found', (_how, above) => {
    const { reading } = read([...above, ...answers])
    expect(reading).toMatchObject({ headerRows: 2, responses: 4 })
    expect(reading.columns.map(({ name }) => name).slice(0, 4)).toEqual([
      'School',
      'I feel safe',
      'I feel heard',
      'How do you come?',
    ])
  })

  test('that ask for many rows each are stems too, and no title, though rows are called alike', () => {
    const rowsOf = (kind: string) => ['Bus', 'Yard', 'Class', 'Hall', 'Other'].map((one) => `${kind} ${one}`)
    const below = [...rowsOf('My'), 'Else', ...rowsOf('Our'), 'Else']
    const above = below.map((_, at) => (at === 0 ? 'How safe is it?' : at === 6 ? 'How clean is it?' : ''))
    const answer = (row: number, at: number) => (below[at] === 'Else' ? '' : ['Very', 'Not'][(row + at) % 2])
    const bodies = Array.from({ length: 8 }, (_none, row) => below.map((_, at) => answer(row, at)))
    const { reading } = read([above, below, ...bodies])
    expect(reading).toMatchObject({ headerRows: 2, titles: [], responses: 8 })
    expect([0, 5, 6, 10].map((at) => reading.columns[at]?.name)).toEqual([
      'How safe is it? [My Bus]',
      'How safe is it? [Else]',
      'How clean is it? [Our Bus]',
      'How clean is it? [Our Other]',
    ])
  })

  test.each<[string, Given]>([
    [
      'answers in one unnamed column',
      [
        ['School', 'Climate', '', 'Travel'],
        ['', 'Agree', 'Agree', ''],
      ],
    ],
    [
      'answers below codes',
      [
        ['Q1', 'Q2', 'Q3', 'Q4'],
        ['West', 'Agree', 'Never', 'Boat'],
      ],
    ],
    [
      'an answer beside the unnamed column',
      [
        ['School', 'Climate', '', 'Travel'],
        ['', 'Not at all', 'By no means', 'Bus'],
      ],
    ],
  ])('are not assumed over %s', (_what, above) => {
    expect(read([...above, ...answers]).reading).toMatchObject({ headerRows: 1, responses: 5 })
  })

  test('are not assumed if the second row is a response', () => {
    const rows: Given = [
      ['School', 'Climate', '', 'Travel'],
      ['North', 'Agree', 'Agree', 'Train'],
      ...answers,
    ]
    expect(read(rows).reading).toMatchObject({ headerRows: 1, responses: 5 })
  })
})

describe('short names of the columns and their questions, in rows of their own', () => {
  const names: Given = [['nr', 'grade', 'safe_1', 'safe_2', 'email', 'why']]
  const texts: Given = [
    ['Number', 'What grade are you in?', 'I feel safe', 'I feel heard', 'How do we reach you?', 'Why?'],
  ]
  const answers: Given = [
    [1, 7, 'Agree', 'Disagree', 'ana@example.org', 'The staff'],
    [2, 8, 'Agree', 'Agree', 'ben@example.org', ''],
    [3, 7, 'Disagree', 'Agree', 'eva@example.org', 'My friends'],
    [4, 8, 'Disagree', 'Agree', 'tom@example.org', 'The bus'],
  ]

  test.each<[string, Given, number]>([
    ['the names above', [...names, ...texts], 2],
    ['the questions above', [...texts, ...names], 2],
    ['sections above both', [['', 'About you', 'Climate', '', 'Contact', ''], ...names, ...texts], 3],
  ])('are no responses, with %s', (_how, above, headerRows) => {
    const { reading, ...rest } = read([...above, ...answers])
    expect(reading).toMatchObject({ headerRows, responses: 4, titles: [] })
    expect(reading.columns.map(({ name, role }) => [name, role])).toEqual([
      ['Number', 'question'],
      ['What grade are you in?', 'question'],
      ['I feel safe', 'question'],
      ['I feel heard', 'question'],
      ['How do we reach you?', 'personal'],
      ['Why?', 'question'],
    ])
    expect(stored({ reading, ...rest })).toHaveLength(5)
  })

  test('are found below a title too, and give way to the number of rows that a person chose', () => {
    const rows = [['Climate survey'], ...names, ...texts, ...answers]
    expect(read(rows).reading).toMatchObject({
      headerRows: 2,
      responses: 4,
      titles: ['Climate survey'],
    })
    const { reading } = read([...names, ...texts, ...answers], { headerRows: 1 })
    expect(reading).toMatchObject({ headerRows: 1, responses: 5 })
    expect(reading.columns[1]).toMatchObject({ name: 'grade' })
  })

  test('are told apart from questions above their rows', () => {
    const { reading } = read([
      ['How old are you?', 'How much do you agree?', '', 'How much do you trust them?', ''],
      ['Response', 'I feel safe', 'I feel heard', 'Teachers', 'Principals'],
      ...Array.from({ length: 6 }, (_none, row) => [12 + (row % 3), 'Agree', 'Disagree', 'A lot', 'A bit']),
    ])
    expect(reading.columns.map(({ name }) => name)).toEqual([
      'How old are you?',
      'How much do you agree? [I feel safe]',
      'How much do you agree? [I feel heard]',
      'How much do you trust them? [Teachers]',
      'How much do you trust them? [Principals]',
    ])
  })

  test('are told apart from responses in a file without numbers, as names have no blanks', () => {
    const words: Given = ['Agree', 'Disagree', 'Agree', 'Agree'].map((one, at) => [
      one,
      'Bus',
      `Word ${at}`,
      one,
    ])
    const asked = ['Do adults listen to you?', 'How do you come to school?', 'Why?', 'Do you feel safe here?']
    const { reading } = read([['listen', 'travel', 'why', 'safe_1'], asked, ...words])
    expect(reading).toMatchObject({ headerRows: 2, responses: 4 })
    expect(reading.columns[1]).toMatchObject({ name: 'How do you come to school?' })
    const other = ['De acuerdo', 'En bicicleta', 'Porque no hay otra manera', 'En desacuerdo']
    expect(read([['listen', 'travel', 'why', 'safe_1'], other, ...words]).reading).toMatchObject({
      headerRows: 1,
      responses: 5,
    })
  })

  test('of two languages are one heading, the first', () => {
    const spanish = [
      'Número',
      '¿En qué grado estás?',
      'Me siento a salvo',
      'Me escuchan',
      'Correo',
      '¿Por qué?',
    ]
    const { reading } = read([...texts, spanish, ...answers])
    expect(reading).toMatchObject({ headerRows: 2, responses: 4 })
    expect(reading.columns[1]).toMatchObject({ name: 'What grade are you in?' })
    expect(reading.columns[4]).toMatchObject({ role: 'personal' })
  })

  test.each<[string, Given[number]]>([
    ['a response in another language', [5, 8, 'De acuerdo', 'En desacuerdo', 'leo@example.org', 'No sé']],
    ['a response with words in place of numbers', ['five', 'eight', 'Agree', 'Agree', '', 'The yard']],
    ['a nearly empty response', ['', 'eighth', '', '', '', '']],
    ['one text in every column', ['test', 'test', 'test', 'test', 'test', 'test']],
  ])('are not assumed where the row below the headings is %s', (_what, first) => {
    expect(read([...texts, first, ...answers]).reading).toMatchObject({ headerRows: 1, responses: 5 })
  })

  describe('are not assumed where the row below ordinary headings is the first response', () => {
    const many = (row: (at: number) => Given[number]) => Array.from({ length: 40 }, (_none, at) => row(at))
    const agree = (at: number) => ['Agree', 'Disagree', 'Neutral'][at % 3]
    const asked = ['How old are you?', 'I feel safe', 'I like school', 'How do you travel?', 'Why?']
    const short = ['Age', 'Grade', 'I feel safe', 'I like school', 'Why?']
    const own = ['Name', 'Birthday', 'Email', 'Grade', 'Score']
    const words = ['safe', 'heard', 'belong', 'comment']
    const survey = many((at) => [
      12 + (at % 3),
      agree(at),
      agree(at + 1),
      ['Bus', 'Car'][at % 2],
      `Word ${at}`,
    ])
    const graded = many((at) => [12 + (at % 3), 7 + (at % 2), agree(at), agree(at + 1), `Word ${at}`])
    const people = many((at) => [`Kid ${at}`, `2012-01-0${1 + (at % 9)}`, `kid${at}@example.org`, 7, at])
    const said = many((at) => [
      `I am ${agree(at)} safe`,
      `Adults ${agree(at)} hear me`,
      agree(at),
      `Word ${at}`,
    ])

    test.each<[string, Given[number], Given[number], Given]>([
      [
        'in another language',
        asked,
        ['doce', 'De acuerdo', 'En desacuerdo', 'En bicicleta', 'Porque la maestra me grita'],
        survey,
      ],
      [
        'in own words',
        asked,
        ['12 years old', 'Kind of', 'not really', 'my scooter', 'Because she yells at me'],
        survey,
      ],
      ['of a test', asked, ['test', 'test1', 'test2', 'test3', 'test4'], survey],
      ['of single words', asked, ['doce', 'Bastante', 'Nunca', 'Bicicleta', 'Maestros'], survey],
      [
        'of names for answers',
        ['How old are you?', 'What grade are you in?', 'Do you feel safe?', 'Do you like school?', 'Why?'],
        ['none', 'grade_7', 'strongly_agree', 'not_really', 'do_not_know'],
        graded,
      ],
      [
        'with words for numbers',
        short,
        ['doce', 'séptimo', 'De acuerdo', 'En desacuerdo', 'El patio'],
        graded,
      ],
      ['that asks back once', short, ['why?', 'seventh', 'I feel fine', 'I do not', 'My friends'], graded],
      ['with the name of a person', own, ['Ana Lopez', 'unknown', 'none given', 'seventh', 'absent'], people],
      [
        'with long options',
        words,
        [
          'I feel safe most of the time here',
          'I am heard by very few of the adults',
          'My friends and I belong here',
          'What I like is that we all play outside',
        ],
        said,
      ],
    ])('%s', (_what, headings, first, body) => {
      const sections = headings.map((_one, at) => (at === 0 ? 'About you' : at === 2 ? 'Climate' : ''))
      const { reading } = read([headings, first, ...body])
      expect(reading).toMatchObject({ headerRows: 1, responses: 41 })
      expect(reading.columns.map(({ name }) => name)).toEqual(headings)
      const below = read([sections, headings, first, ...body]).reading
      expect(below.responses).toBeGreaterThanOrEqual(41)
      for (const { name } of below.columns) expect(first).not.toContain(name)
    })
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

test('below two header rows a question of one column may have the free answer to it beside it', () => {
  const result = read([
    ['Which of these help you?', '', '', 'Who decides?', '', 'Grade'],
    ['Music', 'Sports', 'Art', '', 'Other (please specify) Comment', ''],
    ['Music', '', 'Art', 'My school', '', 7],
    ['', 'Sports', '', '', 'Nobody does', 8],
    ['Music', 'Sports', '', 'My family', '', 7],
    ['', '', 'Art', 'My school', '', 8],
  ])
  expect(result.reading).toMatchObject({ headerRows: 2, responses: 4 })
  expect(stored(result).slice(0, 3)).toEqual([
    ['Which of these help you?', 'Who decides?', 'Who decides? [Other (please specify) Comment]', 'Grade'],
    ['Music;Art', 'My school', null, 7],
    ['Sports', null, 'Nobody does', 8],
  ])
})

test('short names that somebody joined to the questions with a colon are none of their words', () => {
  const questions = [
    'StartDate:Start Date',
    'RecordedDate:Recorded Date',
    'Status:Response Type',
    'IPAddress:IP Address',
    'DistributionChannel:Distribution Channel',
    'UserLanguage:User Language',
    'Q1:What is your role?',
    'Q2_1:How much do you agree? - Adults listen to us',
    'Q2_2:How much do you agree? - I feel safe: at school and on the bus',
    'School',
  ]
  const answers = ['2026-10-01 10:12:13', '2026-10-01 10:12:13', 'IP Address', '', 'email', 'EN']
  const result = read([
    questions,
    [...answers, 'Student', 'Agree', 'Agree', 'North'],
    [...answers, 'Teacher', 'Disagree', 'Agree', 'South'],
  ])
  expect(result.reading.tool).toBe('qualtrics')
  expect(result.reading.columns.map(({ name, role }) => [name, role])).toEqual([
    ['Start Date', 'record'],
    ['Recorded Date', 'record'],
    ['Response Type', 'record'],
    ['IP Address', 'personal'],
    ['Distribution Channel', 'record'],
    ['User Language', 'record'],
    ['What is your role?', 'question'],
    ['How much do you agree? - Adults listen to us', 'question'],
    ['How much do you agree? - I feel safe: at school and on the bus', 'question'],
    ['School', 'question'],
  ])
  // Names of sections are no short names of one column each.
  const sections = ['Safety:Hall', 'Safety:Yard', 'Safety:Bus', 'Food:Taste', 'Food:Price', 'Food:Line']
  const two = ['Staff:Kind', 'Staff:Fair', 'Staff:Calm']
  const kept = read([[...sections, ...two], Array(9).fill('Agree'), Array(9).fill('Disagree')])
  expect(kept.reading.columns[0]?.name).toBe('Safety:Hall')
  // Nor are the types of columns their questions.
  const typed = [
    'grade:number',
    ...'school safe heard food bus staff fair calm'.split(' ').map((one) => `${one}:select`),
  ]
  const named = read([typed, Array(9).fill('Agree'), Array(9).fill('Disagree')])
  expect(named.reading.columns.map(({ name }) => name)).toEqual(typed)
})
