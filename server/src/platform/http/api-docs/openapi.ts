import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'
import { dress, serveFont } from './dress.ts'
import { introduction } from './introduction.ts'
import { subjectTags } from './subjects.ts'

/**
 * GET /api/openapi.json, made from the schemas that validate the requests, and a page that renders it: for everybody on
 * one machine, in production for admins.
 */
export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  const { productName, publicUrl, production } = config
  const access: Access = production ? 'admin' : 'public'
  const https = publicUrl.startsWith('https:')
  const cookie = `${https ? '__Host-' : ''}chorus_session`
  const title = `${productName} API`
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1.10', description: introduction(config, cookie) },
      servers: [{ url: publicUrl }],
      tags: subjectTags,
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookie },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
  })
  // The page's plugin declares no access for its many routes.
  app.addHook('onRoute', (route) => {
    if (/^\/api\/(docs|openapi\.json)(\/|$)/.test(route.url)) route.config = { ...route.config, access }
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  serveFont(app, '/api/docs/work-sans.woff2')
  await app.register(swaggerUi, { routePrefix: '/api/docs', ...(await dress(title, https)) })
}
