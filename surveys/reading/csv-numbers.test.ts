import { describe, expect, test } from 'vitest'
import { readResponses } from './read-responses.ts'
import { read, readText, sheetOf } from './testing/made-up-sheets.ts'

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
    [['4.00', '2.50', '5.00']],
  ])('%j are stored as numbers', (answers) => {
    expect(cells(...answers)).toEqual(answers.map(Number))
  })

  test.each([
    [['007', '12']],
    [['1.50', '2']],
    [['1.50', '2.0']],
    [['3.10', '3.20']],
    [['007.00', '2.00']],
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
