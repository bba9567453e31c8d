import type { ErrorBody } from '#contract/errors.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

/** The page for a person who opened an address of the API that answers with an error. */
export function errorPage(body: ErrorBody, productName: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(body.error)} · ${escapeHtml(productName)}</title>
<style>
:root{color-scheme:light dark}
body{font:16px/26px system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem;background:light-dark(#FAF8F4,#0E1720);color:light-dark(#14222E,#EEF3F7)}
h1{font-size:24px;line-height:32px}a{color:light-dark(#0A436F,#8FC3EC)}
</style></head>
<body><main><h1>${escapeHtml(body.error)}</h1><p>${escapeHtml(body.message)}</p><p><a href="/">Go to ${escapeHtml(productName)}</a></p></main></body></html>
`
}
