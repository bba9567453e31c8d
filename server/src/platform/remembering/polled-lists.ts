import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '#server/platform/http/encoding.ts'
import { namesEtag, sendUnlessKnown } from '#server/platform/http/etag.ts'
import { measurePause } from './polling-pause.ts'
import { createRemembered } from './remembered.ts'

/** A list that pages ask for again and again. */
export type PolledList = {
  /** The same for whoever is given the same list. */
  name: string
  /** The people and districts with whose changes it changes. */
  owners: readonly string[]
}

/** The lists that this node answered lately, by their ETags: who has one is answered without a query while nothing changed. */
export type PolledLists = {
  /**
   * Answers with a list and its ETag, with 304 where the caller has it, and with `poll-after`, the seconds after which
   * it may be asked for again.
   */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    list: PolledList,
    read: () => Promise<unknown>,
  ): Promise<FastifyReply>
  forgetOf(owner: string): void
  forgetAll(): void
}

const mostRemembered = 50_000
/** After how many milliseconds a list is read again though nothing was said of a change. */
const rememberMs = 120_000

/** The owner of lists that change with every change. */
export const everybody = 'everybody'

export function createPolledLists(): PolledLists {
  const lists = createRemembered<{ etag: string; readAt: number; owners: readonly string[] }>(
    mostRemembered,
    ({ owners }) => owners,
  )
  const pause = measurePause()
  return {
    answer: async (request, reply, { name, owners }, read) => {
      reply.header('poll-after', pause())
      const key = `${name} ${acceptedEncoding(request.headers['accept-encoding'])}`
      const known = lists.get(key)
      const isFresh = known && performance.now() - known.readAt < rememberMs
      if (isFresh && namesEtag(request.headers['if-none-match'], known.etag)) {
        reply.headers({
          etag: known.etag,
          vary: 'accept-encoding, cookie',
          'cache-control': 'private, no-cache',
        })
        return reply.code(304).send()
      }
      const marker = lists.marker()
      const readAt = performance.now()
      const list = await read()
      await sendUnlessKnown(request, reply, list)
      lists.put(key, { etag: String(reply.getHeader('etag')), readAt, owners }, marker)
      return reply
    },
    forgetOf: (owner) => {
      lists.forgetOf(owner)
      lists.forgetOf(everybody)
    },
    forgetAll: lists.forgetAll,
  }
}
