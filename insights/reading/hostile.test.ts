import { describe, expect, test } from 'vitest'
import type { ColumnAnswers, Responses } from '#surveys/response-columns.ts'
import { read } from './read.ts'

const column = (header: string, values: (string | number)[], count: number): ColumnAnswers => ({
  header,
  kind: values.length > 0 && values.every((value) => typeof value === 'number') ? 'number' : 'text',
  item: null,
  values,
  codes: Uint32Array.from({ length: count }, (_, row) =>
    values.length === 0 ? 0 : 1 + (row % values.length),
  ),
})
const wide = (
  width: number,
  header: (index: number) => string,
  values: (index: number) => (string | number)[],
  count = 50,
): Responses => ({
  count,
  columns: Array.from({ length: width }, (_, index) => column(header(index), values(index), count)),
})
const steps = ['Never', 'Sometimes', 'Often', 'Always']
const roles = (responses: Responses) => read(responses, null, null).columns.map(({ role }) => role)

describe('tables that nobody expects', () => {
  test('one column, and none', () => {
    expect(
      roles(
        wide(
          1,
          () => 'How often?',
          () => steps,
        ),
      ),
    ).toEqual(['rating'])
    expect(read({ count: 0, columns: [] }, null, null).columns).toEqual([])
  })

  test('113 and 5,000 columns', () => {
    for (const width of [113, 5_000]) {
      const found = read(
        wide(
          width,
          (index) => `How often is number ${index}x true?`,
          () => steps,
        ),
        null,
        null,
      ).columns
      expect(found).toHaveLength(width)
      expect(found.every(({ role }) => role === 'rating')).toBe(true)
    }
  })

  test('5,000 equal headings have keys of their own, in the same order whatever the order of columns', () => {
    const responses = wide(
      5_000,
      () => 'How often?',
      (index) => [...steps, `Number ${index}`],
    )
    const keys = new Set(read(responses, null, null).columns.map(({ key }) => key))
    expect(keys.size).toBe(5_000)
  })

  test('headings of 10,000 letters', () => {
    const odd = [
      'a',
      '[',
      '(',
      ' - ',
      '. ',
      '1 = very ',
      '] ',
      'e\u0301',
      'name ',
      '9',
      ' / ',
      'please select ',
    ]
    const found = read(
      wide(
        odd.length,
        (index) => odd[index]!.repeat(10_000 / odd[index]!.length),
        () => steps,
      ),
      null,
      null,
    ).columns
    expect(found.length).toBe(odd.length)
    expect(found.every(({ key }) => key.length <= 200)).toBe(true)
  })

  test('answers of 10,000 letters', () => {
    const odd = [
      'a',
      ' ',
      '(',
      ', ',
      '; ',
      '\\;',
      '1',
      '1 ',
      'not ',
      'e\u0301',
      '\u202e',
      '😀',
      '-',
      'a, b; ',
    ]
    for (const text of odd) {
      const values = Array.from({ length: 40 }, (_, index) => text.repeat(10_000 / text.length) + index)
      expect(
        ['text', 'choice', 'several', 'personal', 'identifier', 'empty', 'unknown', 'number'],
        text,
      ).toContain(
        roles(
          wide(
            1,
            () => 'Say',
            () => values,
          ),
        )[0],
      )
    }
  })

  test('all equal, all empty, white space alone', () => {
    expect(
      roles(
        wide(
          3,
          (index) => `Column ${index + 1}`,
          () => [],
        ),
      ),
    ).toEqual(['empty', 'empty', 'empty'])
    expect(
      roles(
        wide(
          1,
          () => 'Say',
          () => [' ', '\u00a0', '\t'],
        ),
      ),
    ).toEqual(['empty'])
    const equal = read(
      wide(
        1,
        () => 'Where?',
        () => ['Here'],
      ),
      null,
      null,
    ).columns[0]!
    expect(equal.role).toBe('choice')
    expect(equal.options.map(({ label }) => label)).toEqual(['Here'])
  })

  test('dates before 1900, formulas, and text from right to left are no ratings', () => {
    expect(
      roles(
        wide(
          1,
          () => 'When?',
          () => ['1850-01-02', '12/31/1899', '1776-07-04'],
        ),
      ),
    ).toEqual(['time'])
    expect(
      roles(
        wide(
          1,
          () => 'Say',
          () => ['=1+1', '@SUM(A1)', '+1-555', '-2+3', '=cmd|calc'],
        ),
      )[0],
    ).not.toBe('rating')
    expect(
      roles(
        wide(
          1,
          () => 'كيف؟',
          () => ['جيد', 'سيئ', 'ممتاز'],
        ),
      ),
    ).toEqual(['choice'])
  })

  test('a million distinct texts are a text column, of which a part is looked at', () => {
    const count = 1_000_000
    const values = Array.from(
      { length: count },
      (_, row) => `What somebody said about number ${row}, and why`,
    )
    const responses = { count, columns: [column('Comments', values, count)] }
    const before = process.threadCpuUsage()
    expect(read(responses, null, null).columns[0]).toMatchObject({ role: 'text', options: [] })
    const { user, system } = process.threadCpuUsage(before)
    // Some tenths of a second; folding all of them takes three seconds.
    expect((user + system) / 1_000).toBeLessThan(1_500)
  })

  test('names of the parts of objects are headings like any other', () => {
    const found = read(
      wide(
        3,
        (index) => ['constructor', '__proto__', 'toString'][index]!,
        () => steps,
      ),
      null,
      JSON.parse('{"__proto__": {"role": "text"}, "x": {}}'),
    )
    expect(found.columns.map(({ role }) => role)).toEqual(['rating', 'rating', 'rating'])
  })
})
