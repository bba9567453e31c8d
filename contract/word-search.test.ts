import { expect, test } from 'vitest'
import { foundPlaces, wordSearch } from './word-search.ts'

test('a text has the words of a search in any order, case and with any accents', () => {
  expect(['Más baños limpios', 'Clean baths'].filter(wordSearch('LIMPIOS banos'))).toEqual([
    'Más baños limpios',
  ])
})

test('the places of the words are those of the text as it is written', () => {
  const marked = (text: string, search: string) =>
    foundPlaces(text, search).map(([from, to]) => text.slice(from, to))
  expect(marked('Más baños, baños', 'banos mas')).toEqual(['Más', 'baños', 'baños'])
  expect(marked('İstanbul is far', 'is')).toEqual(['İs', 'is'])
  expect(marked('counselor', 'counsel selor')).toEqual(['counselor'])
  expect(marked('nothing', 'else')).toEqual([])
})
