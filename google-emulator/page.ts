import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { type Html, html } from './html.ts'

const style = ['./page.css', './forms/pages/form-page.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')
const styleHash = createHash('sha256').update(style).digest('base64')

/** A whole page around `content`; `title` is its tab title. A form takes more width than a question does. */
export function page(title: string, content: Html, width: 'card' | 'form' = 'card'): string {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${{ markup: style }}</style>
</head>
<body>
<main class="${width}">
${content}
</main>
</body>
</html>
`
  return markup
}

/** Sends a page, never cached and without a script. */
export function sendPage(response: ServerResponse, status: number, markup: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // No form-action: browsers apply it to the redirect back to the product as well.
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  response.end(markup)
}
