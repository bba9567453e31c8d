import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome on Chrome OS',
  ],
  ['', ''],
  [undefined, ''],
])('%s is called %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})

test('a header that is no browser’s, or is very long, is called in few words', () => {
  for (const hostile of [
    '(((((((',
    `${'('.repeat(100_000)}`,
    `${'Mozilla/5.0 '.repeat(50_000)}`,
    '\u0000\ud800',
  ])
    expect(browserName(hostile).length).toBeLessThan(61)
})
