import { escapeHtml } from '#server/platform/escape-html.ts'

/** A paragraph, or a button that opens an address of the product. */
type MailPart = string | { label: string; address: string }

/** The product that sends a message, and the address for questions. */
type Sender = { productName: string; supportEmail: string }

/**
 * A message in the product's design, as plain text and as HTML of tables and inline styles, which all mail programs
 * show alike.
 */
export function mailPage(
  { productName, supportEmail }: Sender,
  title: string,
  parts: MailPart[],
): { text: string; html: string } {
  const footer = `${productName} · Questions? Write to ${supportEmail}.`
  const said = parts.map((part) => (typeof part === 'string' ? inOrder(part) : part))
  const lines = said.map((part) => (typeof part === 'string' ? part : `${part.label}: ${part.address}`))
  const text = `${[title, ...lines].join('\n\n')}\n\n--\n${footer}\n`
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#faf8f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e9e4da;border-radius:16px;overflow:hidden;font-family:'Work Sans',Arial,sans-serif;color:#14222e">
<tr><td style="background:#0a436f;color:#ffffff;padding:18px 28px;font-size:18px;font-weight:600">${escapeHtml(productName)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${said.map(partHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #e9e4da;font-size:13px;line-height:1.5;color:#46535f">${escapeHtml(footer)}</td></tr>
</table></td></tr></table></body></html>`
  return { text, html }
}

/** A subject about something with a title that a person gave, in one line. */
export function subjectOf(words: string, title: string): string {
  return `${words}: ${title.replace(/\s+/g, ' ')}`
}

/** A text without the characters that turn the direction of writing, by which it could look as if it said something else. */
const inOrder = (text: string) => text.replace(/\p{Bidi_Control}/gu, '')

function partHtml(part: MailPart): string {
  if (typeof part === 'string')
    return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;white-space:pre-line">${escapeHtml(part)}</p>`
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(part.address)}" style="display:inline-block;background:#0a436f;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:10px">${escapeHtml(part.label)}</a></p>`
}
