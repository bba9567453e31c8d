import { describe, expect, test } from 'vitest'
import { read } from './read.ts'
import { rowsOf } from './testing/exports.ts'
import { fieldExports } from './testing/field-exports.ts'
import { mixedExports } from './testing/mixed-exports.ts'
import { otherExports } from './testing/other-exports.ts'
import { responsesOf } from './testing/responses-of.ts'
import { schoolExports } from './testing/school-exports.ts'

describe('made-up exports', () => {
  test.each([...schoolExports, ...otherExports, ...fieldExports, ...mixedExports])(
    'every column is read as what it is: $name',
    (one) => {
      const reading = read(responsesOf(rowsOf(one)), null, null)
      const roles = new Map(
        reading.columns.flatMap(({ columns, role, sure }) =>
          columns.map((column) => [column, { role, sure }]),
        ),
      )
      const misses = one.columns.flatMap(([role, heading], column) => {
        const found = roles.get(column)
        return found?.role === role ? [] : [`${heading}: ${role}, read as ${found?.role} (${found?.sure})`]
      })
      expect(misses).toEqual([])
    },
  )
})
