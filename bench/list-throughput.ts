import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Answer } from './support/bare-server.ts'
import type { Figure } from './support/figure.ts'
import { answersTo, type Load } from './support/load.ts'
import { cpuSeconds, jobsDone } from './support/observe.ts'
import { type Running, sessionOf, withProduct } from './support/product.ts'

const rounds = 10
/** Answers of one round. */
const answers = 2_000
/** Requests for the warm-up: after them Node has compiled the code that runs often. */
const warmUp = 15_000

/** The request of a browser for the list of templates: brotli, with a session. */
export async function listRequest(product: Running) {
  const url = `${product.url}/api/SurveyTemplates`
  return { url, headers: { cookie: await sessionOf(product), 'accept-encoding': 'br' } }
}

/**
 * The CPU time of an answer with the list of templates, from a bare server that sends the same bytes and from the product,
 * in turn: other work on the machine, and the sender of the requests, change it little.
 */
export function listThroughput(): Promise<Figure[]> {
  return withProduct(async (product) => {
    await jobsDone(product)
    const { url, headers } = await listRequest(product)
    const answer = await answerTo(url, headers)
    const bare = await startBareServer(answer)
    const known = { ...headers, 'if-none-match': answer.headers.etag ?? '' }
    const lists: Costs = { product: 0, bare: 0 }
    const unchanged: Costs = { product: 0, bare: 0 }
    const cost = async (pid: number | undefined, load: Load, status: number) => {
      const before = await cpuSeconds(pid)
      await answersTo(load, status)
      return (await cpuSeconds(pid)) - before
    }
    try {
      await answersTo({ url, headers, answers: warmUp }, 200)
      await answersTo({ url: bare.url, headers, answers: warmUp }, 200)
      for (let round = 0; round < rounds; round++) {
        for (const [costs, status, sent] of [
          [lists, 200, headers],
          [unchanged, 304, known],
        ] as const) {
          costs.product += await cost(product.child.pid, { url, headers: sent, answers }, status)
          costs.bare += await cost(bare.pid, { url: bare.url, headers: sent, answers }, status)
        }
      }
    } finally {
      bare.stop()
    }
    const size = `${Math.round((answer.body.length * 0.75) / 1024)} KB`
    return [
      figure(`GET /api/SurveyTemplates, 200, ${size} brotli`, lists, 0.8),
      figure('GET /api/SurveyTemplates, 304', unchanged, 0.7),
    ]
  })
}

/** In seconds of CPU for all rounds; the clock of a process is too coarse for one. */
type Costs = { product: number; bare: number }

/** How many answers a second of CPU gives, beside those of the bare server. */
function figure(what: string, { product, bare }: Costs, atLeast: number): Figure {
  return {
    what,
    measured: (rounds * answers) / product,
    beside: { what: 'bare node:http', value: (rounds * answers) / bare },
    unit: ' a second of CPU',
    ratio: { atLeast },
  }
}

/** An answer still compressed, as it is on the wire; fetch would decompress it. */
async function answerTo(url: string, headers: Record<string, string>): Promise<Answer> {
  const asked = request(url, { headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`)
  // A server writes these two by itself.
  const { date, connection, 'keep-alive': _, ...sent } = answer.headers
  return { headers: sent as Record<string, string>, body: body.toString('base64') }
}

async function startBareServer(
  answer: Answer,
): Promise<{ url: string; pid: number | undefined; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'support/bare-server.ts'))
  child.send(answer)
  const [url] = (await once(child, 'message')) as [string]
  return { url, pid: child.pid, stop: () => child.disconnect() }
}
