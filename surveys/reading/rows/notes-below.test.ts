import { describe, expect, test } from 'vitest'
import { type Given, read, stored } from '#surveys/reading/testing/made-up-sheets.ts'

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
  ])('%s are reported, stored by default, and the only rows to be left out', (_what, below, notes) => {
    const all = read([...responses, ...below])
    expect(all.reading.notes.map(({ row }) => row)).toEqual(notes)
    expect([all.reading.responses, all.kept.notesLeftOut]).toEqual([12 + notes.length, 0])
    const without = read([...responses, ...below], { leavesOutNotes: true })
    expect([without.reading.responses, without.kept.notesLeftOut]).toEqual([12, notes.length])
    expect(stored(without)).toEqual(stored(read(responses)))
  })

  test('tables beside one another below the last time of a response are reported, and rows entered by hand are not', () => {
    const timed: Given = [
      ['Timestamp', 'How safe?', 'How well?', 'Bus?', 'Lunch?', 'Why?'],
      ...Array.from({ length: 16 }, (_none, row) => [
        new Date(Date.UTC(2026, 9, 1 + row, 8, 30)),
        1 + (row % 5),
        1 + (row % 3),
        row % 2 ? 'Yes' : 'No',
        row % 3 ? 'Yes' : 'No',
        'Staff',
      ]),
    ]
    const table: Given = [
      [],
      ['', '', '', 'Bus', 'Car', 'All'],
      ['by Ana', '', '', 3, 5, 8],
      ['', '', '', 'Walk', 2, 1],
      ['', '', '', 'Bike', 1, 1],
      ['', '', '', 'Few', 'Many', 'All'],
      ['', '', 'Art', 3, 5, 8],
      ['', '', 'Music', 2, 6, 8],
    ]
    expect(read([...timed, ...table]).reading.notes.map(({ row }) => row)).toEqual([
      19, 20, 21, 22, 23, 24, 25,
    ])
    const byHand: Given = [
      ['', 4, 2, 'Yes', 'No', 'Bus'],
      ['', 3, 2, 'No', 'No', 'Food'],
    ]
    expect(read([...timed, ...byHand]).reading.notes).toEqual([])
  })

  describe('below responses in any language', () => {
    const answers = (row: number) => [
      row % 2 ? '남' : '여',
      1 + (row % 5),
      1 + (row % 3),
      row % 4 ? '' : '좋아요',
    ]
    const people: Given = [
      ['성별', '만족도', '안전', '의견'],
      ...Array.from({ length: 12 }, (_none, row) => answers(row)),
    ]

    test.each<[string, Given, number[]]>([
      ['sums without a word', [['', 33, 24, '']], [14]],
      ['sums with a word', [['합계', 33, 24, '']], [14]],
      ['means', [['', 2.75, 2, '']], [14]],
      [
        'sums, and means below them',
        [
          ['합계', 33, 24, ''],
          ['평균', 2.75, 2, ''],
        ],
        [14, 15],
      ],
      ['sums after an empty row, and a note', [[], ['계', 33, 24], ['2026년 조사']], [15, 16]],
      ['the number of answers to each', [['', 12, 12, 3]], [14]],
      ['a word for the mean and one figure', [['평균', 2.75, '', '']], [14]],
    ])('%s are reported', (_what, below, notes) => {
      expect(read([...people, ...below]).reading.notes.map(({ row }) => row)).toEqual(notes)
    })

    test.each<[string, Given]>([
      ['a response', [['여', 5, 3, '']]],
      ['a response of the highest numbers', [['여', 33, 3, '']]],
    ])('%s is none', (_what, below) => {
      expect(read([...people, ...below]).reading.notes).toEqual([])
    })

    test('the sums of ticks in the columns of options are reported, and the last ticks are not', () => {
      const ticks: Given = [
        ['Bus', 'Car', 'On foot'],
        ...Array.from({ length: 9 }, (_none, row) => [0, 1, 2].map((way) => (row % 3 === way ? 1 : ''))),
      ]
      expect(read([...ticks, [3, 3, 3]]).reading.notes.map(({ row }) => row)).toEqual([11])
      expect(read(ticks).reading.notes).toEqual([])
    })
  })

  test.each([
    ['Total', 'n = 12', '36', ''],
    ['% favorable', '67%', '70 %', ''],
  ])('a row of figures below words is reported: %s', (...below) => {
    const words = Array.from({ length: 12 }, (_none, row) => [
      'Cedar',
      'Agree',
      row % 2 ? 'Agree' : 'Disagree',
      'Why',
    ])
    expect(read([['Campus', 'Safe', 'Fair', 'Why?'], ...words, below]).reading.notes).toHaveLength(1)
  })

  test.each<[string, Given]>([
    ['a mean', [['Mean', 3.1, 2]]],
    [
      'an average and a deviation',
      [
        ['Overall average', 3.1, 2],
        ['Desv. est.', 1.2, 0.8],
      ],
    ],
    ['an average without a word', [['', 3.1, 2.2]]],
  ])('below answers in words and numbers %s is reported', (_what, below) => {
    const rows = Array.from({ length: 12 }, (_none, row) => [
      row % 2 ? '6th' : '7th',
      1 + (row % 5),
      1 + (row % 3),
    ])
    const { notes } = read([['Grade', 'How safe?', 'How well?'], ...rows, ...below]).reading
    expect(notes.map(({ row }) => row)).toEqual(below.map((_row, place) => 14 + place))
  })

  test.each<[string, Given]>([
    ['a response with few answers', [[new Date(Date.UTC(2026, 9, 20)), '', '', '']]],
    ['a comment that begins as a summary', [[new Date(Date.UTC(2026, 9, 20)), 3, 2, 'Total chaos']]],
    ['a response with half a point', [[new Date(Date.UTC(2026, 9, 20)), 3.5, 2, 'Staff']]],
    ['a response after an empty row', [[], [new Date(Date.UTC(2026, 9, 20)), 3, 2, 'Staff']]],
  ])('%s is no note', (_what, below) => {
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
  ])('are not found among %s', (_what, rows) => {
    expect(read(rows).reading.notes).toEqual([])
  })
})
