import { describe, expect, test } from 'vitest'
import type { Cell, Sheet } from '#surveys/workbook/workbook.ts'
import { readResponses } from './read-responses.ts'
import { type Given, read, sheetOf, stored } from './testing/made-up-sheets.ts'

test('the first visible sheet with a table is read, or one of a survey tool, and a hidden one only if there is no other', () => {
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
  const summary = sheetOf(
    [
      ['Question', 'Agree', 'Disagree'],
      ['Safe?', 20, 20],
    ],
    { name: 'Summary' },
  )
  const ofGoogle = sheetOf(
    [
      ['Timestamp', 'Safe?', 'Why?'],
      ['10/05/2026', 'Agree', 'Kind people'],
      ['10/06/2026', 'Disagree', ''],
      ['10/06/2026', 'Agree', ''],
      ['10/07/2026', 'Agree', ''],
    ],
    { name: 'Form Responses 1' },
  )
  const cleaned = sheetOf(
    ofGoogle.rows.slice(0, 4).map((row) => row.slice(1)),
    { name: 'Cleaned' },
  )
  expect(sheetFrom(summary, ofGoogle, visible)).toBe('Form Responses 1')
  expect(sheetFrom(cleaned, ofGoogle)).toBe('Cleaned')
  expect(sheetFrom(visible, summary)).toBe('Answers')
})

test('unnamed columns are counted, but an empty one is not', () => {
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

describe('a column that identifies people by its answers', () => {
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
  ])('%s is a question if its answers are only Yes, No or itself', (heading, answers) => {
    expect(column(heading, answers)).toBeNull()
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
