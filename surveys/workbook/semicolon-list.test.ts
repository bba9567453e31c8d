import { expect, test } from 'vitest'
import { joinList, splitList } from './semicolon-list.ts'

test.for<[string, string[]]>([
  ['a;b; c ', ['a', 'b', 'c']],
  ['a\\;b;c', ['a;b', 'c']],
  ['C:\\files;a\\\\', ['C:\\files', 'a\\']],
  [';; a ;', ['a']],
  ['', []],
  ['😀;\n;b\nc', ['😀', 'b\nc']],
])('the cell %j is split into %j', ([cell, values]) => {
  expect(splitList(cell)).toEqual(values)
})

test('random values are the same after joining and splitting', () => {
  const pieces = ['\\', ';', '\\;', 'a', ' ', '😀', '\n', '"', ',']
  let seed = 11
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const word = () =>
    Array.from({ length: 1 + next(6) }, () => pieces[next(pieces.length)])
      .join('')
      .trim() || 'x'
  for (let round = 0; round < 20_000; round++) {
    const values = Array.from({ length: next(5) }, word)
    expect(splitList(joinList(values))).toEqual(values)
  }
})
