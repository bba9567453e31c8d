import { describe, expect, test } from 'vitest'
import type { Responses } from '#surveys/response-columns.ts'
import { read } from './read.ts'
import { type Export, rowsOf } from './testing/exports.ts'
import { otherExports } from './testing/other-exports.ts'
import { responsesOf } from './testing/responses-of.ts'
import { schoolExports } from './testing/school-exports.ts'

/** The columns of a reading without where they stand and how they are spelled. */
function essence(responses: Responses) {
  const { columns, fingerprint } = read(responses, null, null)
  const told = columns.map(({ columns: at, text, stem, options, why, ...rest }) => ({
    ...rest,
    headings: at
      .map((one) =>
        responses.columns[one]!.header.toLowerCase()
          .replace(/[\s\ufeff]+/g, ' ')
          .trim(),
      )
      .sort(),
    options: options.map(({ answers, isOutside }) => `${answers.toSorted()} ${isOutside}`).sort(),
  }))
  return {
    fingerprint,
    columns: told.filter(({ role }) => role !== 'empty').sort((one, other) => (one.key < other.key ? -1 : 1)),
  }
}

const turned = <T>(list: readonly T[]) => list.toReversed()
/** A spelling in capitals is another wording if a scale tells them apart, as "YES!" from "yes". */
const exports: Export[] = [...schoolExports, ...otherExports].filter(({ name }) => !/emoji/.test(name))

describe('the same responses in another form are read the same', () => {
  test.each(exports)('$name', (one) => {
    const responses = responsesOf(rowsOf(one))
    const expected = essence(responses)
    const rows = Array.from({ length: responses.count }, (_, row) => responses.count - 1 - row)
    const withColumns = (
      change: (column: Responses['columns'][number]) => Responses['columns'][number],
    ): Responses => ({ ...responses, columns: responses.columns.map(change) })

    expect(
      essence(
        withColumns((column) => ({
          ...column,
          codes: column.codes.map((_, row) => column.codes[rows[row]!]!),
        })),
      ),
      'rows',
    ).toEqual(expected)
    expect(essence({ ...responses, columns: turned(responses.columns) }), 'columns').toEqual(expected)
    expect(
      essence(
        withColumns((column) => ({
          ...column,
          values: turned(column.values),
          codes: column.codes.map((code) => (code === 0 ? 0 : column.values.length + 1 - code)),
        })),
      ),
      'answers of the dictionary',
    ).toEqual(expected)
    const blank = {
      header: 'Nothing here',
      kind: 'text',
      item: null,
      values: [],
      codes: new Uint32Array(responses.count),
    } as const
    expect(
      essence({ ...responses, columns: [...responses.columns, { ...blank, values: [] }] }).columns,
      'an empty column',
    ).toEqual(expected.columns)
    const spelled = (change: (text: string) => string) =>
      withColumns((column) => ({
        ...column,
        values: column.values.map((value) => (typeof value === 'string' ? change(value) : value)),
      }))
    expect(essence(spelled((text) => text.replaceAll(' ', '\u00a0'))), 'NBSP').toEqual(expected)
    expect(
      essence(withColumns((column) => ({ ...column, header: `\ufeff${column.header}` }))),
      'BOM',
    ).toEqual(expected)
  })

  test('letter case does not matter', () => {
    const responses = responsesOf(rowsOf(schoolExports[0]!))
    const capitals: Responses = {
      ...responses,
      columns: responses.columns.map((column) => ({
        ...column,
        header: column.header.toUpperCase(),
        values: column.values.map((value) => (typeof value === 'string' ? value.toUpperCase() : value)),
      })),
    }
    expect(essence(capitals)).toEqual(essence(responses))
  })
})
