import { expect, test } from 'vitest'
import { createRemembered } from './remembered.ts'

const open = (most: number) => createRemembered<string[]>(most, (owners) => owners)

test('one value above the limit forgets the one that was read first, and no other', () => {
  const values = open(2)
  for (const id of ['one', 'two', 'one', 'three']) values.put(id, [id], values.marker())
  expect(['one', 'two', 'three'].filter((id) => values.get(id))).toEqual(['one', 'three'])
})

test('the values of an owner are forgotten, and no others', () => {
  const values = open(9)
  const all = { ann: ['ann', 'here'], bea: ['bea', 'here'], cem: ['cem', 'there'], ida: ['ida'] }
  for (const [key, owners] of Object.entries(all)) values.put(key, owners, values.marker())
  const left = () => Object.keys(all).filter((key) => values.get(key))
  values.forgetOf('ann')
  expect(left()).toEqual(['bea', 'cem', 'ida'])
  values.forgetOf('here')
  expect(left()).toEqual(['cem', 'ida'])
  values.forgetAll()
  expect(left()).toEqual([])
})

test('a value that was read while another was forgotten is not remembered', () => {
  const values = open(9)
  const marker = values.marker()
  values.forgetOf('ann')
  values.put('bea', ['bea'], marker)
  expect(values.get('bea')).toBeUndefined()
})
