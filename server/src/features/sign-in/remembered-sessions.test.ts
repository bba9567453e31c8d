import { expect, test } from 'vitest'
import { createRememberedSessions } from './remembered-sessions.ts'

const session = (id: string, districtId: string | null = null) => ({
  account: { id, role: 'staff' as const, districtId },
  createdOn: new Date(),
  lastSeenOn: new Date(),
  authenticatedOn: null,
  sessionId: '',
  readOn: 0,
})

test('one session above the limit forgets the one that was read first, and no other', () => {
  const sessions = createRememberedSessions(2)
  for (const id of ['one', 'two', 'one', 'three']) sessions.put(id, session(id), sessions.marker())
  expect(['one', 'two', 'three'].filter((id) => sessions.get(id))).toEqual(['one', 'three'])
})

test('the sessions of a person or a district are forgotten, and no others', () => {
  const sessions = createRememberedSessions(9)
  const all = [session('ann', 'here'), session('bea', 'here'), session('cem', 'there'), session('ida')]
  for (const one of all) sessions.put(one.account.id, one, sessions.marker())
  const left = () => all.map(({ account }) => account.id).filter((id) => sessions.get(id))
  sessions.forgetOf('ann')
  expect(left()).toEqual(['bea', 'cem', 'ida'])
  sessions.forgetOf('here')
  expect(left()).toEqual(['cem', 'ida'])
  sessions.forgetAll()
  expect(left()).toEqual([])
})

test('a session that was read while another was forgotten is not remembered', () => {
  const sessions = createRememberedSessions(9)
  const marker = sessions.marker()
  sessions.forgetOf('ann')
  sessions.put('bea', session('bea'), marker)
  expect(sessions.get('bea')).toBeUndefined()
})
