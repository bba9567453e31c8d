import { expect, test } from 'vitest'
import { nameOfAddress, readAddress } from './addresses.ts'

test.each([
  [' Dana@Riverbend.example ', 'Dana@riverbend.example'],
  ['\u202aDana@Riverbend.example\u202c\u200b', 'Dana@riverbend.example'],
  ["o'neil+news@riverbend.example", "o'neil+news@riverbend.example"],
  ['dana@schüle.example', 'dana@xn--schle-mva.example'],
])('the address %j is stored as %j', (written, email) => {
  expect(readAddress(written)).toEqual({ email })
})

test.each([
  ['', /missing/],
  ['dana', /"dana" is not an e-mail address: it has no @/],
  ['da na@riverbend.example', /it has a space/],
  ['da\u200bna@riverbend.example', /it has a space/],
  ['dana@riverbend@example', /more than one @/],
  ['@riverbend.example', /is not an e-mail address/],
  ['dana@', /is not an e-mail address/],
  ['dana@-a.example', /is not an e-mail address/],
  ['<dana>@riverbend.example', /is not an e-mail address/],
  [`${'a'.repeat(260)}@riverbend.example`, /is longer than 254 characters/],
  [`${'a'.repeat(65)}@riverbend.example`, /has more than 64 characters before the @/],
  ['dana@riverbend', /“riverbend” is not a domain/],
  ['da,na@riverbend.example', /a character that is not allowed/],
  [`dana.morales@${'long-label.'.repeat(22)}example`, /is longer than 254 characters/],
])('the address %j is refused by name', (written, issue) => {
  expect(readAddress(written)).toEqual({ issue: expect.stringMatching(issue) })
})

test('somebody without a name is called by the address', () => {
  expect(nameOfAddress('maria.de-santos@riverbend.example')).toBe('Maria De Santos')
})
