import { expect, test } from 'vitest'
import { cleanName } from './clean-name.ts'

test.each([
  ['  Dana \t Morales ', 'Dana Morales'],
  ['Dana\u202eselaroM', 'DanaselaroM'],
  ['Dana\u0000\u200b Morales', 'Dana Morales'],
  ['=HYPERLINK("x")', '=HYPERLINK("x")'],
  ['x'.repeat(300), 'x'.repeat(200)],
  ['\u0007', ''],
])('the name %j is stored as %j', (name, stored) => {
  expect(cleanName(name)).toBe(stored)
})
