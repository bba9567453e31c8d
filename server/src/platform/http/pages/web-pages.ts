import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { etagOf, namesEtag } from '#server/platform/http/etag.ts'

/**
 * Serves the built pages: files under /assets, cached without limit, since their names change with their content, and
 * index.html, with the settings written into it, for every other address outside the API.
 */
export async function servePages(app: FastifyInstance, folder: string, settings: unknown): Promise<void> {
  const template = await readFile(join(folder, 'index.html'), 'utf8')
  const html = template.replace('__APP_SETTINGS__', () => JSON.stringify(settings).replaceAll('<', '\\u003c'))
  const etag = etagOf(html)

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forGood = path.includes('/assets/')
      reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.get('/*', { schema: { hide: true }, config: { access: 'public' } }, (request, reply) => {
    const path = `/${(request.params as { '*': string })['*']}`
    if (/^\/(api|dev|assets|metrics)(\/|$)/i.test(path)) return reply.callNotFound()
    reply.headers({ etag, 'cache-control': 'no-cache' })
    // The page to which the window of the forms service returns must keep its opener.
    if (path === '/auth-success') reply.removeHeader('cross-origin-opener-policy')
    if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
