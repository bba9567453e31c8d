import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Highlight } from './Highlight.tsx'
import { searchWords } from './search-words.ts'

function marked(text: string, typed: string) {
  const { container, unmount } = render(<Highlight text={text} words={searchWords(typed)} />)
  const marks = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(container.textContent).toBe(text)
  unmount()
  return marks
}

test('every place that has a word is marked, in its own case', () => {
  expect(marked('Belonging and belonging', 'BELONG')).toEqual(['Belong', 'belong'])
})

test('each of several words is marked, whatever their order', () => {
  expect(marked('Family School Climate', 'climate family')).toEqual(['Family', 'Climate'])
})

test('a quoted phrase is marked as one, whatever the space or punctuation between its words', () => {
  for (const text of [
    'Climate  Pulse, Pulse Climate',
    'Climate\u00a0Pulse, Pulse Climate',
    'Climate-Pulse',
  ]) {
    expect(marked(text, '“climate pulse”')).toEqual([text.slice(0, text.indexOf('Pulse') + 5)])
  }
})

test('accents count neither in the text nor in the search', () => {
  expect(marked('Cómo va el estrés', 'como estres')).toEqual(['Cómo', 'estrés'])
  expect(marked('Como va el estres', 'cómo estrés')).toEqual(['Como', 'estres'])
  expect(marked('Co\u0301mo', 'como')).toEqual(['Co\u0301mo'])
  expect(marked('Đánh giá', 'danh gia')).toEqual(['Đánh', 'giá'])
})

test('a short word beside others is marked at the beginning of words alone', () => {
  expect(marked('Stories, Grades 3 to 5, 13', 'grades 3 to 5')).toEqual(['Grades', '3', 'to', '5'])
  expect(marked('Stories', 'to')).toEqual(['to'])
})

test('overlapping words are one mark', () => {
  expect(marked('Belonging', 'belong longing')).toEqual(['Belonging'])
})

test('text without the words is not marked', () => {
  expect(marked('Staff Voice', 'belong')).toEqual([])
  expect(marked('Staff Voice', '')).toEqual([])
})

test('punctuation is no obstacle', () => {
  expect(marked('Grades (3–5) a+b [x]', '(3-5)')).toEqual(['3–5'])
  expect(marked('Families’ voice', "families' voice")).toEqual(['Families', 'voice'])
  expect(marked('anything at all', '.')).toEqual([])
})
