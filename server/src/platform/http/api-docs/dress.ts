import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '#server/platform/http/pages/security-headers.ts'

const besides = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
const fontFile = fileURLToPath(
  import.meta.resolve('@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2'),
)

/** How the page of the API looks: the product's name, mark, font and colours, in light and in dark. */
export async function dress(title: string, https: boolean): Promise<Partial<FastifySwaggerUiOptions>> {
  const [css, script, mark] = await Promise.all(['dress.css', 'dress.browser.js', 'mark.svg'].map(besides))
  return {
    staticCSP: contentSecurityPolicy(https).replace(" 'unsafe-inline'", ''),
    uiConfig: {
      layout: 'BaseLayout',
      deepLinking: true,
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      displayRequestDuration: true,
    },
    theme: {
      title,
      css: [{ filename: 'dress.css', content: css ?? '' }],
      js: [{ filename: 'dress.js', content: script ?? '' }],
      favicon: [
        { filename: 'mark.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: mark ?? '' },
      ],
    },
  }
}

/** Serves the font of the page of the API. */
export function serveFont(app: FastifyInstance, address: string): void {
  app.get(address, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('font/woff2').send(await readFile(fontFile)),
  )
}
