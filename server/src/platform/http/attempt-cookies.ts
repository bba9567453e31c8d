import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookies of what a person began at another site and has not finished, each under the name of its state. */
type AttemptCookies = {
  set(request: FastifyRequest, reply: FastifyReply, state: string, sealed: string): void
  /** The sealed attempt of a state, whose cookie is cleared. */
  take(request: FastifyRequest, reply: FastifyReply, state: string): string | undefined
}

/** More would fill the header of every request that follows, up to its refusal. */
const mostAttempts = 3

/**
 * A cookie for each attempt, so that two tabs that begin at once do not overwrite one another; of more than three the
 * oldest are cleared. Over https their names have the prefix __Host-, which needs the path /.
 */
export function createAttemptCookies(kind: string, publicUrl: string, maxAgeMs: number): AttemptCookies {
  const secure = publicUrl.startsWith('https:')
  const prefix = `${secure ? '__Host-' : ''}chorus_${kind}_`
  const path = secure ? '/' : '/api/auth'
  const options = { path, httpOnly: true, sameSite: 'lax', secure } as const
  const nameOf = (state: string) => prefix + createHash('sha256').update(state).digest('hex').slice(0, 12)
  return {
    set(request, reply, state, sealed) {
      // Browsers send older cookies first (RFC 6265, 5.4).
      const begun = Object.keys(request.cookies).filter((name) => name.startsWith(prefix))
      for (const name of begun.slice(0, Math.max(0, begun.length - mostAttempts + 1)))
        reply.clearCookie(name, options)
      reply.setCookie(nameOf(state), sealed, { ...options, maxAge: maxAgeMs / 1000 })
    },
    take(request, reply, state) {
      const name = nameOf(state)
      reply.clearCookie(name, options)
      return request.cookies[name]
    },
  }
}
