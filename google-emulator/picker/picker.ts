import { readFileSync } from 'node:fs'
import type { RequestHandler } from '../request-handler.ts'

/** Address -> file beside this one and its type. */
const files: Record<string, [file: string, type: string]> = {
  '/js/api.js': ['api.js', 'text/javascript'],
  '/picker/frame': ['frame.html', 'text/html'],
  '/picker/frame.js': ['frame.js', 'text/javascript'],
  '/picker/frame.css': ['frame.css', 'text/css'],
}

/** The script that stands in for https://apis.google.com/js/api.js, and the page that it shows in a frame. */
export function createPicker(): RequestHandler {
  return (_request, response, { pathname }) => {
    const [file, type] = (Object.hasOwn(files, pathname) && files[pathname]) || []
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      // Any page may frame it: without a token from that page it shows nothing.
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'",
    })
    response.end(readFileSync(new URL(file, import.meta.url)))
  }
}
