import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Answer } from './support/bare-server.ts'
import { type Figure, median } from './support/figure.ts'
import { answersPerSecond } from './support/load.ts'
import { type Running, sessionOf, withProduct } from './support/product.ts'

const rounds = 9
const seconds = 2
/** Requests for the warm-up: after them Node has compiled the code that runs often. */
const warmUp = 50_000

/** The request of a browser for the list of templates: brotli, with a session. */
export async function listRequest(product: Running) {
  const url = `${product.url}/api/SurveyTemplates`
  return { url, headers: { cookie: await sessionOf(product), 'accept-encoding': 'br' } }
}

/** The list of templates from the product and from a bare server that sends the same bytes, in turn. */
export function listThroughput(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const { url, headers } = await listRequest(product)
    const answer = await answerTo(url, headers)
    const bare = await startBareServer(answer)
    const known = { ...headers, 'if-none-match': answer.headers.etag ?? '' }
    const lists: Rates = { product: [], bare: [] }
    const unchanged: Rates = { product: [], bare: [] }
    try {
      await answersPerSecond({ url, headers, answers: warmUp }, 200)
      await answersPerSecond({ url: bare.url, headers, answers: warmUp }, 200)
      for (let round = 0; round < rounds; round++) {
        for (const [rates, status, sent] of [
          [lists, 200, headers],
          [unchanged, 304, known],
        ] as const) {
          rates.product.push(await answersPerSecond({ url, headers: sent, seconds }, status))
          rates.bare.push(await answersPerSecond({ url: bare.url, headers: sent, seconds }, status))
        }
      }
    } finally {
      bare.stop()
    }
    const size = `${Math.round((answer.body.length * 0.75) / 1024)} KB`
    return [
      figure(`GET /api/SurveyTemplates, 200, ${size} brotli`, lists, { atLeast: 0.5 }),
      figure('GET /api/SurveyTemplates, 304', unchanged, {}),
    ]
  })
}

type Rates = { product: number[]; bare: number[] }

function figure(what: string, { product, bare }: Rates, ratio: Figure['ratio']): Figure {
  return {
    what,
    measured: median(product),
    beside: { what: 'bare node:http', value: median(bare) },
    unit: '/s',
    ratio,
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

async function startBareServer(answer: Answer): Promise<{ url: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'support/bare-server.ts'))
  child.send(answer)
  const [url] = (await once(child, 'message')) as [string]
  return { url, stop: () => child.disconnect() }
}
