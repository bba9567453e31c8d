import { expect, test } from 'vitest'
import { expectRoom, inTurn, type Owner, turnLimits } from './turns.ts'

/** Work that lasts until it is ended, and what happened in which order. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const send = (name: string, owner: Owner | null, signal?: AbortSignal) =>
    inTurn(
      owner,
      () => {
        begun.push(name)
        return new Promise<string>((end) => ends.set(name, () => end(name)))
      },
      signal,
    )
  // A turn begins a few microtasks after there is a place.
  const settled = () => new Promise((done) => setImmediate(done))
  const end = async (name: string) => {
    await settled()
    ends.get(name)?.()
    await settled()
  }
  return { begun, send, end }
}

const owner = (accountId: string, districtId: string | null = `district of ${accountId}`) => ({
  accountId,
  districtId,
})

test('one account with many files leaves a place for others, who are served before its next one', async () => {
  const { begun, send, end } = works()
  const busy = owner('busy')
  const sent = [send('busy 1', busy), send('busy 2', busy), send('other 1', owner('other'))]
  await expect(send('busy 3', busy)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 5 })
  sent.push(send('third 1', owner('third')))
  expect(begun).toEqual(['busy 1', 'other 1'])
  await end('other 1')
  expect(begun).toEqual(['busy 1', 'other 1', 'third 1'])
  await end('busy 1')
  await end('busy 2')
  await end('third 1')
  expect(begun).toEqual(['busy 1', 'other 1', 'third 1', 'busy 2'])
  await Promise.all(sent)
})

test('whoever has a file waiting is told before the next one arrives, and others are not', async () => {
  const { send, end } = works()
  const busy = owner('busy')
  expect(() => expectRoom(busy)).not.toThrow()
  const sent = [send('busy 1', busy)]
  expect(() => expectRoom(busy)).not.toThrow()
  sent.push(send('busy 2', busy))
  expect(() => expectRoom(busy)).toThrow(/^Two of your files are already being read/)
  expect(() => expectRoom(owner('colleague', 'district of busy'))).not.toThrow()
  expect(() => expectRoom(owner('other'))).not.toThrow()
  await end('busy 1')
  expect(() => expectRoom(busy)).not.toThrow()
  await end('busy 2')
  await Promise.all(sent)
})

test('turns go round by district, and in a district by account, whatever the order of arrival', async () => {
  const { begun, send, end } = works()
  const sent = [
    send('a1', owner('a1', 'A')),
    send('b1', owner('b1', 'B')),
    send('a2', owner('a2', 'A')),
    send('a3', owner('a3', 'A')),
    send('a1 again', owner('a1', 'A')),
    send('c1', owner('c1', 'C')),
  ]
  for (const name of ['a1', 'c1', 'a2', 'a3', 'a1 again', 'b1']) await end(name)
  await Promise.all(sent)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a1 again'])
})

test('a district has a few places to wait, and all districts together some more', async () => {
  const { begun, send, end } = works()
  const sent = [send('first', owner('first', 'A'))]
  for (let number = 0; number < turnLimits.waitingOfDistrict; number++)
    sent.push(send(`a${number}`, owner(`a${number}`, 'A')))
  await expect(send('one more', owner('one more', 'A'))).rejects.toMatchObject({ code: 'rate_limited' })
  sent.push(send('admin', owner('admin', null)))
  for (let number = turnLimits.waitingOfDistrict; number < turnLimits.waiting; number++)
    sent.push(send(`d${number}`, owner(`d${number}`)))
  await expect(send('too many', owner('too many'))).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })
  // The server's own work may always wait.
  sent.push(send('own', null))
  const left = new Set<string>()
  const endAll = async () => {
    for (const name of begun.filter((one) => !left.has(one))) {
      left.add(name)
      await end(name)
    }
  }
  while (left.size < sent.length) await endAll()
  expect(await Promise.all(sent)).toHaveLength(turnLimits.waiting + 3)
})

test('admin staff, who have no district, may each send several files at once', async () => {
  const { send, end } = works()
  const admin = owner('admin', null)
  const sent = ['1', '2', '3', '4'].map((name) => send(name, admin))
  for (const name of ['1', '2', '3', '4']) await end(name)
  expect(await Promise.all(sent)).toEqual(['1', '2', '3', '4'])
})

test('work that is called back while it waits never begins, and gives its place back', async () => {
  const { begun, send, end } = works()
  const one = owner('one')
  const running = send('1', one)
  const calledBack = new AbortController()
  const waiting = send('2', one, calledBack.signal)
  calledBack.abort(new Error('not wanted any more'))
  await expect(waiting).rejects.toThrow('not wanted any more')
  const next = send('3', one)
  await end('1')
  await end('3')
  await Promise.all([running, next])
  expect(begun).toEqual(['1', '3'])
})

test('a place is free again after work that failed', async () => {
  const one = owner('one')
  for (let times = 0; times < 3; times++)
    await expect(inTurn(one, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(one, async () => 'done')).toBe('done')
})
