import { expect, test } from 'vitest'
import { iconNames } from './icons.data.ts'
import sprite from './icons.svg?raw'

test('every icon name has its symbol in the sprite, in alphabetical order', () => {
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map((match) => match[1])
  expect(drawn).toEqual([...iconNames])
  expect(drawn).toEqual([...drawn].sort())
})
