import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ignores the X-Forwarded-For header of a request if it does not yield an address, such as a text sent by a client through
 * a proxy that only appends to it: the address counts for limits and is recorded in the audit trail. A zone (fe80::1%name)
 * is meaningful only on one machine and may be any text.
 */
export function takeOnlyAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isIP(request.ip) === 0 || request.ip.includes('%')) delete request.raw.headers['x-forwarded-for']
    done()
  })
}

/**
 * The network of an address, which counts as one caller: an IPv4 address, also if it is written as one of IPv6, or the
 * first 64 bits of an IPv6 address: one household or computer has all addresses that share them.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const written = URL.parse(`http://[${address.replace(/%.*$/, '')}]`)?.hostname.slice(1, -1) ?? address
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(written) ?? []
  if (high !== undefined && low !== undefined)
    return [high, low]
      .map((part) => Number.parseInt(part, 16))
      .flatMap((part) => [part >> 8, part & 0xff])
      .join('.')
  const [before = '', after] = written.split('::')
  const first = before.split(':').filter(Boolean)
  const missing = after === undefined ? 0 : 8 - first.length - after.split(':').filter(Boolean).length
  return [...first, ...Array<string>(missing).fill('0'), ...(after?.split(':') ?? [])].slice(0, 4).join(':')
}
