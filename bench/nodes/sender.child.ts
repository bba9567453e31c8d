import { Agent, request } from 'node:http'
import { setTimeout as later } from 'node:timers/promises'
import type { Call } from './mix.ts'

/** What the sender is asked for; a rate of 0 is as fast as `connections` are answered. */
export type Sending = {
  urls: string[]
  calls: Call[]
  cookies: Record<Call['who'], string>
  /** Leads of districts with one of their schools, who upload in turn. */
  uploaders: { cookie: string; school: { id: string; name: string } }[]
  seconds: number
  connections: number
  perSecond: number
  /** How many calls at most; 0 for as many as the time allows. */
  most: number
}

/** What came of it: answers by call, their times in milliseconds, and what was no success, by its status. */
export type Sent = { answers: number; ms: number[]; wrong: Record<string, number>; cpuSeconds: number }

const agent = new Agent({ keepAlive: true })

process.on('message', async (sending: Sending) => process.send?.(await send(sending)))
process.once('disconnect', () => process.exit())

/** Sends calls in the shares of the mix, to each node in turn, in an order that is the same each time. */
async function send({
  urls,
  calls,
  cookies,
  uploaders,
  seconds,
  connections,
  perSecond,
  most,
}: Sending): Promise<Sent> {
  const sent: Sent = { answers: 0, ms: [], wrong: {}, cpuSeconds: 0 }
  const order = shuffled(calls.flatMap((call) => Array<Call>(call.of1000).fill(call)))
  const etags = new Map<string, string>()
  const began = performance.now()
  const cpu = process.cpuUsage()
  let next = 0
  const one = async () => {
    const at = next++
    const due = perSecond > 0 ? began + (at * 1000) / perSecond : performance.now()
    const wait = due - performance.now()
    if (wait > 0) await later(wait)
    const call = order[at % order.length]!
    const url = `${urls[at % urls.length]}${call.path}`
    const key = `${call.who} ${call.path}`
    const uploader = call.isUpload && uploaders[at % uploaders.length]
    const cookie = uploader ? uploader.cookie : cookies[call.who]
    const headers: Record<string, string> = { cookie, 'accept-encoding': 'br' }
    const etag = call.isPolled && etags.get(key)
    if (etag) headers['if-none-match'] = etag
    const { status, tag } = await ask(url, headers, uploader ? upload(uploader.school, at) : undefined)
    if (tag) etags.set(key, tag)
    sent.answers++
    // From when it should have been sent: a call that had to wait for others counts that too.
    sent.ms.push(performance.now() - due)
    if (status !== 304 && (status < 200 || status > 299)) {
      const what = `${status} ${call.path.replace(/\?.*/, '')}`
      sent.wrong[what] = (sent.wrong[what] ?? 0) + 1
    }
  }
  const end = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end && (most === 0 || next < most)) await one()
    }),
  )
  const { user, system } = process.cpuUsage(cpu)
  sent.cpuSeconds = (user + system) / 1e6
  return sent
}

type Body = { type: string; bytes: Buffer; origin: string }

function upload(school: Sending['uploaders'][number]['school'], at: number): (url: string) => Body {
  const boundary = 'of-the-mix'
  const part = (head: string, text: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`
  const submission = {
    ReportTitle: `mix ${process.pid} ${at}`,
    UserSchools: [school],
    Description: 'The mix.',
  }
  const text = `${part('name="submission"', JSON.stringify(submission))}${part(
    'name="file"; filename="responses.csv"',
    'How safe do you feel?\nVery safe\nSafe\n',
  )}--${boundary}--\r\n`
  return (url) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.from(text),
    origin: new URL(url).origin,
  })
}

function ask(url: string, headers: Record<string, string>, bodyFor?: (url: string) => Body) {
  const body = bodyFor?.(url)
  const all = body
    ? { ...headers, origin: body.origin, 'content-type': body.type, 'content-length': `${body.bytes.length}` }
    : headers
  return new Promise<{ status: number; tag: string | undefined }>((resolve) => {
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers: all }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, tag: answer.headers.etag }))
      answer.on('error', () => resolve({ status: 0, tag: undefined }))
    })
    sent.on('error', () => resolve({ status: 0, tag: undefined }))
    sent.end(body?.bytes)
  })
}

/** In an order by chance, the same each time (a linear congruence, Numerical Recipes, chapter 7). */
function shuffled<T>(values: T[]): T[] {
  let state = 19
  return values
    .map((value) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return { value, at: state }
    })
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value)
}
