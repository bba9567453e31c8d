import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** GET /api/openapi.json, made from the schemas that validate the requests, and a page that renders it. */
export async function describeApi(app: FastifyInstance, { productName, publicUrl }: Config): Promise<void> {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : ''
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName} API`, version: '1.10' },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: `${prefix}chorus_session` },
        },
      },
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
