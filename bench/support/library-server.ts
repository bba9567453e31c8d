import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'

const pages = join(import.meta.dirname, '../../web/dist')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const settings = {
  productName: 'Chorus',
  supportEmail: 'support@chorus.example',
  identityProvider: 'Google',
  signUpUrl: '/',
  requestTemplateUrl: '/',
  privacyUrl: '/',
  aiStatementUrl: '/',
  termsUrl: '/',
}
const user = {
  id: '1',
  fullName: 'Dana Morales',
  email: 'dana@district.example',
  schools: [],
  isAdmin: false,
  isLead: false,
  districtId: null,
  districtName: 'District',
}
const badge = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>'
/** Milliseconds before the list is sent, so that the page has loaded all else and waits for it. */
const listAfterMs = 700

/**
 * Serves the built pages of the product with a library of the given templates. With districts and their reports,
 * the user is an admin. `more` are further answers by their path.
 */
export async function serveLibrary(
  templates: readonly object[],
  districts?: readonly object[],
  more: Readonly<Record<string, object>> = {},
) {
  const html = readFileSync(join(pages, 'index.html'), 'utf8').replace(
    '__APP_SETTINGS__',
    JSON.stringify(settings),
  )
  const list = Buffer.from(JSON.stringify(templates))
  const reports = Buffer.from(JSON.stringify(districts ?? []))

  const server = createServer(async ({ url = '/' }, response) => {
    const path = url.split('?')[0] ?? '/'
    if (path === '/api/SurveyTemplates') {
      await later(listAfterMs)
      return send(response, 'application/json', list)
    }
    if (more[path]) return send(response, 'application/json', JSON.stringify(more[path]))
    if (path === '/api/users/logged-in-user') return send(response, 'application/json', JSON.stringify(user))
    if (path === '/api/auth/has-claim') {
      return send(response, 'application/json', String(districts !== undefined))
    }
    if (path === '/api/InsightsReports/count') return send(response, 'application/json', '{"reports":0}')
    if (path === '/api/InsightsReports/GetAll') return send(response, 'application/json', reports)
    if (path === '/api/failed-jobs') return send(response, 'application/json', '[]')
    if (path.startsWith('/api/icons/')) return send(response, 'image/svg+xml', badge)
    const file = join(pages, path)
    const type = types[extname(path)]
    if (type && file.startsWith(pages) && existsSync(file)) return send(response, type, readFileSync(file))
    return send(response, 'text/html', html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body)
}
