import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.for([
  ['Spring: “A/B” survey?', 'Spring “A B” survey.xlsx'],
  ['annual\u202Exslx\u202C report', 'annualxslx report.xlsx'],
  ['\u2066\u2067left\u2068 and\u2069 right\u202A\u202B\u202D', 'left and right.xlsx'],
  ['\u202E', 'Results.xlsx'],
  ['..hidden', 'hidden.xlsx'],
  ['مدرسة', 'مدرسة.xlsx'],
] as const)('the title %j becomes the file name %j', ([title, name]) => {
  expect(fileNameOf(title, 'xlsx', 'Results')).toBe(name)
})
