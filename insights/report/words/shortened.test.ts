import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('a text that is too long is cut after a word, without the comma before the ellipsis', () => {
  const name = 'Ignatius Middle School for International Studies, Arts and World Languages'
  expect(shortened(name, 48)).toBe('Ignatius Middle School for International…')
  expect(shortened(name, 50)).toBe('Ignatius Middle School for International Studies…')
  expect(shortened(name, 100)).toBe(name)
})

test('a word that is most of a text is cut within, and never within a character', () => {
  expect(shortened(`A ${'x'.repeat(60)}`, 20)).toBe(`A ${'x'.repeat(17)}…`)
  expect(shortened('😀'.repeat(20), 10)).toMatch(/^\p{Emoji_Presentation}{4}/u)
})
