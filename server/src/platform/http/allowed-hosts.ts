import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { isThisMachine } from '#server/platform/this-machine.ts'

/** Paths that health probes request by the address of a machine; the answers say nothing about anybody. */
const forAnyHost = /^\/(api\/health\/|metrics$)/

/**
 * Refuses requests for other hosts than that of `publicUrl`, the address listened on, and this machine's own names: a
 * page of elsewhere whose name is made to lead here (DNS rebinding) is no page of ours, and no answer of ours may be
 * kept by a cache under another name. The name that a trusted proxy forwards counts like that of the request.
 */
export function answerOwnHosts(
  app: FastifyInstance,
  { publicUrl, host: listening }: { publicUrl: string; host: string },
): void {
  const { host: own, protocol } = new URL(publicUrl)
  const isOwn = (host: string | undefined) => {
    if (host === own) return true
    const url = URL.parse(`${protocol}//${host}`)
    if (!url || !host || /[@/?#\\]/.test(host)) return false
    return url.host === own || url.hostname === listening || isThisMachine(url.hostname)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
    // RFC 9112, 3.2: neither none nor several.
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1'))
      throw new AppError('bad_request', 'The request could not be read: it must name one host.')
    // A request target that contains a host takes precedence over the header.
    const [, target] = /^https?:\/\/([^/?#]*)/i.exec(request.originalUrl) ?? []
    if (target === undefined ? isOwn(headers.host) || isOwn(request.host) : isOwn(target)) return done()
    if (forAnyHost.test(request.routeOptions.url ?? '')) return done()
    throw new AppError(
      'wrong_host',
      `This server answers for ${own} alone. Open it by that address; a proxy in front must pass on the Host header.`,
    )
  })
}

/**
 * The address of a request at the name that people see, if it was opened by another name of this machine: cookies that it
 * sets would be missing there. Another port may be that of a proxy, which names us so itself.
 */
export function addressAsSeen({ host, originalUrl }: FastifyRequest, publicUrl: string): string | null {
  const seen = new URL(publicUrl)
  const opened = URL.parse(`${seen.protocol}//${host}`)
  const isAlias = opened && opened.hostname !== seen.hostname && opened.port === seen.port
  if (!isAlias || !isThisMachine(opened.hostname) || !isThisMachine(seen.hostname)) return null
  const { pathname, search } = new URL(originalUrl, publicUrl)
  return seen.origin + pathname + search
}
