import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { listMails, type MailboxMail } from './sent-mails.queries.ts'

/** As pages write a moment; a server does not know where its reader is. */
const moment = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

/** Shows the messages that would have been sent, if there is no mail server; never in production. */
export function mailboxRoutes(app: FastifyInstance, db: Db, productName: string): void {
  const options = { schema: { hide: true }, config: { access: 'public' as const } }
  app.get('/dev/mailbox.json', options, () => listMails(db))
  app.get('/dev/mailbox', options, async (_request, reply) => {
    // The messages are shown in frames without scripts, with their content in `srcdoc`.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'")
    return reply.type('text/html; charset=utf-8').send(page(productName, await listMails(db)))
  })
}

function page(productName: string, mails: MailboxMail[]): string {
  const title = `Mailbox · ${escapeHtml(productName)}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
body { margin: 0 auto; max-width: 720px; padding: 24px; background: #faf8f4; color: #14222e; font: 16px/1.5 'Work Sans', Arial, sans-serif }
h1 { font-size: 30px; line-height: 38px; font-weight: 600 }
details { background: #fff; border: 1px solid #e9e4da; border-radius: 16px; margin: 12px 0; padding: 12px 16px }
summary { cursor: pointer }
summary:focus-visible { outline: 3px solid #1f6fb2; outline-offset: 2px }
summary span { color: #46535f }
iframe { border: 0; width: 100%; height: 520px }
</style></head><body>
<h1>${title}</h1>
<p>No mail server is set up, so nothing was sent. These are the messages that would have been sent, newest first.</p>
${mails.length === 0 ? '<p>There is none yet.</p>' : mails.map(entry).join('\n')}
</body></html>`
}

function entry({ to, subject, html, sentOn }: MailboxMail): string {
  return `<details><summary><strong>${escapeHtml(subject)}</strong><br><span>to ${escapeHtml(to)}, <time datetime="${sentOn}">${moment.format(new Date(sentOn))}</time></span></summary>
<iframe loading="lazy" sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe></details>`
}
