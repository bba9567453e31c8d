import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as later } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithUploader, type Uploader } from '#server/testing/data/uploader.ts'

let uploader: Uploader
beforeAll(async () => {
  uploader = await startWithUploader({ BODY_IDLE_SECONDS: '6' })
  await uploader.server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => uploader.server.close())

const agent = new Agent({ keepAlive: true, maxSockets: 20 })
afterAll(() => agent.destroy())

/** Sends the beginning of an upload over a separate connection; the rest of `length` is never sent. */
function send(body: string, { length = body.length, from = uploader } = {}) {
  const address = from.server.app.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const headers = {
    host: 'localhost:3000',
    'sec-fetch-site': 'same-origin',
    cookie: from.as,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': length,
  }
  const path = '/api/SurveyResults/file'
  const sent = request({ agent, host: '127.0.0.1', port, method: 'POST', path, headers })
  sent.write(body)
  const answer = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    })
  })
  answer.catch(() => undefined)
  return { sent, answer }
}

const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'1,2\n'.repeat(1000)}`
const heldBack = (from = uploader) => send(file, { length: file.length + 2, from })

test.each([
  ['without anything', '\r\n\r\n', 413, 'This form has more parts than are accepted here.'],
  ['with a name', '\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n', 413, 'more parts than'],
  [
    'with a file',
    '\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n\r\n',
    422,
    'Send one file at a time.',
  ],
])('22 MB of parts %s are refused after the first few', async (_what, part, status, sentence) => {
  const one = `--b${part}`
  const body = `${one.repeat(22_000_000 / one.length)}--b--\r\n`
  expect(await send(body).answer).toEqual({ status, body: expect.stringContaining(sentence) })
})

test('an upload of which nothing more arrives is ended with a sentence', async () => {
  expect(await heldBack().answer).toEqual({
    status: 408,
    body: expect.stringContaining('The request took too long to arrive. Try again.'),
  })
})

test('an upload that arrives slowly goes on', async () => {
  const { sent, answer } = heldBack()
  for (let times = 0; times < 3; times++) {
    await later(2_200)
    sent.write('x')
  }
  expect(await answer).toMatchObject({ status: 400 })
})

test('an account that has several uploads on their way is asked to wait until they have arrived', async () => {
  // This server waits longer for the rest than the test takes.
  const patient = await startWithUploader()
  await patient.server.app.listen({ host: '127.0.0.1', port: 0 })
  const held = new Set<ReturnType<typeof send>>()
  const hold = () => {
    const one = heldBack(patient)
    held.add(one)
    const end = () => {
      held.delete(one)
      // What it never sends would keep the server from closing for a minute.
      one.sent.destroy()
    }
    // The upload that asks may itself have had the last place.
    one.answer.finally(end).catch(() => undefined)
  }
  // Refused by its name, when it has arrived.
  const status = async () => (await patient.upload('a.txt', 'Q1\n1\n2\n')).statusCode
  const statusBesideOthers = () => {
    if (held.size === 4) return status()
    // They have until the next look to arrive, before the one that asks takes a place of theirs.
    while (held.size < 4) hold()
    return null
  }
  // Fewer than are allowed in a minute.
  const polling = { interval: 1_000 }
  await expect.poll(statusBesideOthers, polling).toBe(429)
  for (const { sent } of held) sent.destroy()
  await expect.poll(status, polling).toBe(415)
  await patient.server.close()
})
