import { createHash, randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Db } from '#server/platform/database/database.ts'
import type { Tally } from '#server/platform/tally.ts'
import { isOnThisMachine } from '#server/platform/this-machine.ts'
import { AddressRefusedError, BeingSentError, type Mailer } from './mail.ts'
import { claim, giveUpClaim, isSent, keepMail, rememberSent } from './sent-mails.queries.ts'

type Settings = {
  smtpUrl: string | undefined
  mailFrom: string
  productName: string
  publicUrl: string
  allowPlaintext: string[]
}

/** Asks programs not to answer, such as with "I am on vacation" (RFC 3834, and the header that Exchange knows). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }
/** How long the mail server may take for one step, in milliseconds. */
const stepMs = 30_000
/** A sender has given up or finished long before its claim ends. */
const claimMs = 3 * 60_000

/**
 * Sends through the mail server of SMTP_URL, or into the mailbox if there is none. A message is claimed first, so that no
 * other node sends it too, and recorded once the server has accepted it. If the process dies in between, the message is
 * sent again after the claim has expired, with the same Message-ID, so that mail programs recognize the duplicate.
 */
export function createMailer(
  db: Db,
  { smtpUrl, mailFrom, productName, publicUrl, allowPlaintext }: Settings,
  clock: () => Date,
): Mailer {
  if (!smtpUrl) return (mail) => keepMail(db, mail, clock())
  const transport = createTransport(
    {
      url: addressOf(smtpUrl, allowPlaintext),
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
    },
    { from: { name: productName, address: mailFrom }, headers: automatic },
  )
  const sender = randomUUID()
  const domain = new URL(publicUrl).hostname
  return async ({ key, to, subject, text, html }) => {
    if (await isSent(db, key)) return
    const now = clock()
    const mine = { key, sender, until: new Date(now.getTime() + claimMs) }
    if (!(await claim(db, mine, now))) throw new BeingSentError()
    // It may have been sent between the two looks.
    if (await isSent(db, key)) return giveUpClaim(db, mine)
    const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`
    await transport.sendMail({ to, subject, text, html, messageId }).catch(async (error: unknown) => {
      // If this fails, too, another try waits for the end of the claim.
      await giveUpClaim(db, mine).catch(() => undefined)
      throw isRefusal(error) ? new AddressRefusedError() : error
    })
    await rememberSent(db, key, clock())
  }
}

/** The same mailer, whose outcomes are counted. */
export function countedMailer(mailer: Mailer, tally: Tally): Mailer {
  return async (mail) => {
    try {
      await mailer(mail)
      tally.add('sent')
    } catch (error) {
      if (!(error instanceof BeingSentError))
        tally.add(error instanceof AddressRefusedError ? 'refused' : 'failed')
      throw error
    }
  }
}

/** Signs in to the mail server and out again. Rejects with the reason if that fails within ten seconds. */
export async function checkMailServer(
  smtpUrl: string,
  { allowPlaintext }: Pick<Settings, 'allowPlaintext'>,
): Promise<void> {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
  const transport = createTransport({ url: addressOf(smtpUrl, allowPlaintext), ...timeouts })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

const addressOf = (smtpUrl: string, allowPlaintext: string[]) =>
  allowPlaintext.includes('mail') ? smtpUrl : withTls(smtpUrl)

/** A server elsewhere that offers no TLS gets neither password nor mail. */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  if (url.protocol === 'smtp:' && !isOnThisMachine(smtpUrl)) url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** Whether the server refused the recipient with a code that trying again does not change. */
function isRefusal(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode >= 500 && responseCode < 600
}
