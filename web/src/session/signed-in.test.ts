import { expect, test, vi } from 'vitest'
import { isSignedIn } from './signed-in.ts'

test.each([
  ['chorus_signed_in=1', true],
  ['__Host-chorus_signed_in=1', false],
  ['theme=dark; chorus_signed_in=1; other=2', true],
  ['', false],
  ['chorus_signed_in=', false],
  ['not_chorus_signed_in=1', false],
  ['theme=chorus_signed_in=1', false],
])('the cookies %j say that somebody is signed in: %s', (cookies, expected) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
  expect(isSignedIn()).toBe(expected)
  vi.restoreAllMocks()
})
