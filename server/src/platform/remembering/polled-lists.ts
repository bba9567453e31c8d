import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '#server/platform/http/encoding.ts'
import {
  namesEtag,
  type Representation,
  representationFor,
  sendRepresentation,
} from '#server/platform/http/etag.ts'
import { measurePause } from './polling-pause.ts'
import { createRemembered } from './remembered.ts'

/** A list that pages ask for again and again. */
export type PolledList = {
  /** The same for everybody who is given the same list. */
  name: string
  /** The people and districts whose changes change it. */
  owners: readonly string[]
}

/**
 * The lists that this node answered recently: while nothing changes, they are answered again without a query, with
 * 304 for two minutes if the caller has the list by its ETag, and with the list itself for 15 seconds.
 */
export type PolledLists = {
  /**
   * Answers with a list and its ETag, with 304 if the caller has it, and with `poll-after`, the seconds after which
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
/** After how many milliseconds a list is read again even if no change was announced. */
const rememberMs = 120_000

/** How many lists are kept, and how many bytes each may have: 50 MB in total. */
const [mostBodies, longestBody] = [500, 100_000]
/** In milliseconds. Shorter than `rememberMs`, as a page that is opened has no earlier list to be consistent with. */
const bodyMs = 15_000

/** The owner of lists that change with every change. */
export const everybody = 'everybody'

type Known<Content> = { content: Content; readAt: number; owners: readonly string[] }

export function createPolledLists(): PolledLists {
  const ownersOf = ({ owners }: Known<unknown>) => owners
  const etags = createRemembered<Known<string>>(mostRemembered, ownersOf)
  const bodies = createRemembered<Known<Representation>>(mostBodies, ownersOf)
  const pause = measurePause()
  return {
    answer: async (request, reply, { name, owners }, read) => {
      reply.header('poll-after', pause())
      const key = `${name} ${acceptedEncoding(request.headers['accept-encoding'])}`
      const now = performance.now()
      const etag = etags.get(key)
      const isFresh = etag && now - etag.readAt < rememberMs
      if (isFresh && namesEtag(request.headers['if-none-match'], etag.content)) {
        reply.headers({
          etag: etag.content,
          vary: 'accept-encoding, cookie',
          'cache-control': 'private, no-cache',
        })
        return reply.code(304).send()
      }
      const body = bodies.get(key)
      if (body && now - body.readAt < bodyMs) return sendRepresentation(request, reply, body.content)
      const markers = [etags.marker(), bodies.marker()] as const
      const { isKnown, ...content } = await representationFor(request, await read())
      etags.put(key, { content: content.etag, readAt: now, owners }, markers[0])
      if (!isKnown && content.body.length <= longestBody)
        bodies.put(key, { content, readAt: now, owners }, markers[1])
      return sendRepresentation(request, reply, content)
    },
    forgetOf: (owner) => {
      for (const lists of [etags, bodies]) {
        lists.forgetOf(owner)
        lists.forgetOf(everybody)
      }
    },
    forgetAll: () => {
      etags.forgetAll()
      bodies.forgetAll()
    },
  }
}
