import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pickerPage } from '#contract/reports/report-files.ts'
import { contentSecurityPolicy, type PageSources } from './security-headers.ts'

/**
 * Serves the page in which the picker of the drive runs, from the folder of built pages. It alone may load parts of
 * others, the picker's `sources`, and be shown in a frame of our own pages. It holds no data; only admins pick files.
 */
export async function servePickerPage(
  app: FastifyInstance,
  folder: string,
  { https, sources }: { https: boolean; sources: PageSources },
): Promise<void> {
  const html = await readFile(join(folder, 'google-picker.html'), 'utf8')
  const policy = contentSecurityPolicy(https, sources, "'self'")
  app.get(pickerPage, { schema: { hide: true }, config: { access: 'admin' } }, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
      })
      .type('text/html; charset=utf-8')
      .send(html),
  )
}
