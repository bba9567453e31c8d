import type { Db } from '#server/platform/database/database.ts'
import type { Mail } from './mail.ts'

export async function isSent(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('mails').where('key', '=', key).select('key').executeTakeFirst()
  return row !== undefined
}

/** Claims a message for its sender until some time; false if another one's claim lasts. */
export async function claim(
  db: Db,
  { key, sender, until }: { key: string; sender: string; until: Date },
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .insertInto('mail_claims')
    .values({ key, sender, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ sender, until }).where('mail_claims.until', '<=', now),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Ends a claim of this sender, after a message that was not sent. */
export async function giveUpClaim(db: Db, { key, sender }: { key: string; sender: string }): Promise<void> {
  await db.deleteFrom('mail_claims').where('key', '=', key).where('sender', '=', sender).execute()
}

/** Records that a message was sent, without its content, which ends every claim of it. */
export async function rememberSent(db: Db, key: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('mails')
      .values({ key, sent_on: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx.deleteFrom('mail_claims').where('key', '=', key).execute()
  })
}

/** Puts a message into the mailbox, unless there is one of the same key. */
export async function keepMail(db: Db, { key, to, subject, text, html }: Mail, now: Date): Promise<void> {
  await db
    .insertInto('mails')
    .values({ key, sent_on: now, recipient: to, subject, text, html })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A message as the mailbox shows it; `sentOn` is ISO 8601. */
export type MailboxMail = Omit<Mail, 'key'> & { id: string; sentOn: string }

/** All messages of the mailbox, newest first. */
export async function listMails(db: Db): Promise<MailboxMail[]> {
  const rows = await db
    .selectFrom('mails')
    .where('recipient', 'is not', null)
    .orderBy('sent_on', 'desc')
    .orderBy('key')
    .select(['id', 'recipient as to', 'subject', 'text', 'html', 'sent_on as sentOn'])
    .execute()
  return rows.map(({ id, to, subject, text, html, sentOn }) => ({
    id,
    to: to ?? '',
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    sentOn: sentOn.toISOString(),
  }))
}

/** Forgets the messages of the mailbox to a person, and those that name them; that they were sent stays known. */
export async function forgetMailsAbout(
  db: Db,
  { email, fullName }: { email: string; fullName: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ recipient: null, subject: null, text: null, html: null })
    .where(({ or, eb, fn, val }) =>
      or([
        eb('recipient', '=', email),
        ...[email, fullName].map((words) => eb(fn<number>('strpos', ['text', val(words)]), '>', 0)),
      ]),
    )
    .execute()
}
