import { expect, test } from 'vitest'
import { createResponseScanner } from './response-scanner.ts'

const responses = [
  { responseId: 'one', answers: { a: { textAnswers: { answers: [{ value: 'a "quoted" \\ }{][ ü😀' }] } } } },
  { responseId: 'two' },
]

/** What a scanner finds in a page that it reads in pieces of `size` bytes. */
function scan(page: string, size: number) {
  const scanner = createResponseScanner()
  const bytes = Buffer.from(page)
  const found: unknown[] = []
  for (let at = 0; at < bytes.length; at += size) found.push(...scanner.read(bytes.subarray(at, at + size)))
  return { found, ...scanner.end() }
}

test.each([1, 2, 3, 7, 64, 100_000])(
  'a page read in pieces of %i bytes gives its responses and token',
  (size) => {
    for (const indent of [undefined, 2]) {
      const page = JSON.stringify({ responses, nextPageToken: 'next "]}' }, null, indent)
      expect(scan(page, size)).toEqual({ found: responses, count: 2, nextPageToken: 'next "]}' })
    }
  },
)

test('a page may have no responses, or its token before them', () => {
  expect(scan('{}', 1)).toEqual({ found: [], count: 0, nextPageToken: undefined })
  const page = JSON.stringify({ nextPageToken: 'next', responses })
  expect(scan(page, 5)).toEqual({ found: responses, count: 2, nextPageToken: 'next' })
})

test('a page that breaks off is a syntax error', () => {
  const page = JSON.stringify({ responses })
  expect(() => scan(page.slice(0, -5), 10)).toThrow(SyntaxError)
})
