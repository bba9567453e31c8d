import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Highlight } from './Highlight.tsx'

function marked(text: string, term: string) {
  const { container, unmount } = render(<Highlight text={text} term={term} />)
  const marks = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(container.textContent).toBe(text)
  unmount()
  return marks
}

test('every place that has the phrase is marked, in its own case', () => {
  expect(marked('Belonging and belonging', 'BELONG')).toEqual(['Belong', 'belong'])
})

test('a phrase is marked whatever the space between its words', () => {
  expect(marked('Climate  Pulse, climate\u00a0pulse', 'climate pulse')).toEqual([
    'Climate  Pulse',
    'climate\u00a0pulse',
  ])
})

test('text without the phrase is not marked', () => {
  expect(marked('Staff Voice', 'belong')).toEqual([])
  expect(marked('Staff Voice', '')).toEqual([])
})

test('characters of a regular expression match literally', () => {
  expect(marked('Grades (3–5) a+b [x]', '(3–5)')).toEqual(['(3–5)'])
  expect(marked('Grades (3–5) a+b [x]', 'a+b')).toEqual(['a+b'])
  expect(marked('anything at all', '.')).toEqual([])
  expect(marked('follow-up / week', '-up /')).toEqual(['-up /'])
})
