import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { absoluteMs } from './sessions.queries.ts'

/** The cookies of a session: the token, and a readable one that only says that there is a session. */
export type SessionCookies = {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

const signedIn = 'chorus_signed_in'

/**
 * Over https the token's cookie has the prefix __Host-, with which browsers send it to this host alone. The readable one,
 * which grants nothing, has one name for the programs that look for it.
 */
export function createSessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-chorus_session' : 'chorus_session'
  const shared: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure }
  const maxAge = absoluteMs / 1000
  return {
    read: (request) => request.cookies[name],
    set: (reply, token) => {
      reply.setCookie(name, token, { ...shared, httpOnly: true, maxAge })
      reply.setCookie(signedIn, '1', { ...shared, maxAge })
    },
    clear: (reply) => {
      reply.clearCookie(name, { ...shared, httpOnly: true })
      reply.clearCookie(signedIn, shared)
    },
  }
}
