import type { FastifyInstance } from 'fastify'

const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']

/** The origins from which a page may load parts besides our own. */
export type PageSources = Partial<
  Record<'script-src' | 'frame-src' | 'img-src' | 'connect-src' | 'font-src', string[]>
>

/**
 * The Content-Security-Policy as one header value; `others` are allowed besides our own origin, and `framedBy` says whose
 * pages may show this one in a frame.
 */
export function contentSecurityPolicy(
  https: boolean,
  others: PageSources = {},
  framedBy: "'none'" | "'self'" = "'none'",
): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Emotion writes style elements at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': [framedBy],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(https && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values, ...(others[name as keyof PageSources] ?? [])].join(' '))
    .join('; ')
}

/** The headers of every answer. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const https = publicUrl.startsWith('https:')
  return {
    'content-security-policy': contentSecurityPolicy(https),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
    'cross-origin-resource-policy': 'same-origin',
    // The window that authorizes the forms service keeps its opener; see docs/decisions.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Sets the headers of every answer, which nobody may keep; a handler may replace one of them. */
export function setSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = { ...securityHeaders(publicUrl), 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done()
  })
}
