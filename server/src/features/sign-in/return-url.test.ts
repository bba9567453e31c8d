import { expect, test } from 'vitest'
import { safeReturnUrl } from './return-url.ts'

test.each([
  '/',
  '/survey-templates/7',
  '/?topic=Climate%20%26%20Culture&q=a/b',
  '/a?next=//evil.example',
  '/%09/evil.example',
  '/loginstructions',
  '/apiary',
])('the return address %j of our own pages is kept', (address) => {
  expect(safeReturnUrl(address)).toBe(address)
})

test.each([
  undefined,
  ['/a', '/b'],
  '',
  ' /a',
  'survey-templates',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/a',
  'https:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  '.evil.example',
  '/login',
  '/LOGIN?returnUrl=/login',
  '/login/',
  '/a/../login',
  '/google-signin',
  '/api/auth/init-google-sso',
  '/api/auth/log-out',
  '/%61pi/auth/init-google-sso',
  '/%6cogin',
  '/api%2Fauth%2Flog-out',
  `/${'a'.repeat(1_000)}`,
  `/${'é'.repeat(350)}`,
])('the return address %j is replaced by the home page', (address) => {
  expect(safeReturnUrl(address)).toBe('/')
})

test('a return address is encoded beyond ASCII, and its fragment left out', () => {
  expect(safeReturnUrl('/?q=año#top')).toBe('/?q=a%C3%B1o')
})
