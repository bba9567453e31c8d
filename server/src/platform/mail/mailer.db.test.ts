import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { startMailServer } from '#server/testing/outside/mail-server.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { BeingSentError } from './mail.ts'
import { mailPage } from './mail-page.ts'
import { createMailer } from './mailer.ts'
import { listMails } from './sent-mails.queries.ts'

let database: Database
let mailServer: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  database = await openTestDatabase()
  mailServer = await startMailServer()
})
afterAll(async () => {
  await mailServer.stop()
  await database.close()
})

const settings = {
  mailFrom: 'no-reply@chorus.example',
  productName: 'Chorus',
  publicUrl: 'http://localhost:3000',
  allowPlaintext: [],
}
const mail = (key: string) => ({
  key,
  to: 'robin@district.example',
  subject: 'Received',
  ...mailPage({ productName: 'Chorus', supportEmail: 'help@chorus.example' }, 'Hello <Robin>', [
    'A & B \u202efdp.exe\u202c',
    { label: 'See', address: 'http://localhost/x' },
  ]),
})

test('a message is sent once for its key, and is not stored', async () => {
  const { url: smtpUrl, received } = mailServer
  const send = createMailer(database.db, { ...settings, smtpUrl }, () => new Date())
  mailServer.refuses = true
  await expect(send(mail('one'))).rejects.toThrow()
  mailServer.refuses = false
  await send(mail('one'))
  await send(mail('one'))
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/^From: "?Chorus"? <no-reply@chorus.example>/m)
  expect(received[0]).toMatch(/^To: robin@district.example/m)
  expect(received[0]).toMatch(/^Message-ID: <[0-9a-f]{32}@localhost>/m)
  expect(received[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(received[0]).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply\r$/m)
  expect(await listMails(database.db)).toEqual([])
})

test('a message that two nodes send at once is sent once, also where one of them died long ago', async () => {
  const { url: smtpUrl, received } = mailServer
  const before = received.length
  let now = Date.now()
  const node = () => createMailer(database.db, { ...settings, smtpUrl }, () => new Date(now))
  const outcomes = await Promise.allSettled([node(), node(), node()].map((send) => send(mail('at once'))))
  expect(received).toHaveLength(before + 1)
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(BeingSentError)
  await node()(mail('at once'))
  expect(received).toHaveLength(before + 1)
  // As a node leaves it that dies while it sends.
  const until = new Date(now + 60_000)
  await database.db.insertInto('mail_claims').values({ key: 'died', sender: randomUUID(), until }).execute()
  await expect(node()(mail('died'))).rejects.toBeInstanceOf(BeingSentError)
  now += 61_000
  await node()(mail('died'))
  expect(received).toHaveLength(before + 2)
  expect(await database.db.selectFrom('mail_claims').select('key').execute()).toEqual([])
})

test('without a mail server a message is put into the mailbox once', async () => {
  const send = createMailer(database.db, { ...settings, smtpUrl: undefined }, () => new Date())
  await send(mail('two'))
  await send(mail('two'))
  const [kept, ...more] = await listMails(database.db)
  expect(more).toEqual([])
  expect(kept).toMatchObject({ to: 'robin@district.example', subject: 'Received' })
  expect(kept?.text).toContain('See: http://localhost/x')
  expect(kept?.html).toContain('Hello &lt;Robin&gt;')
  // Nothing turns the direction of writing, as a description may.
  expect(kept?.text).toContain('A & B fdp.exe\n')
  expect(kept?.html).toContain('A &amp; B fdp.exe<')
})

test('a mail server elsewhere without TLS gets no message, unless that is allowed', async () => {
  const { port } = new URL(mailServer.url)
  // This address reaches the same server, but does not look like this machine.
  const elsewhere = { ...settings, smtpUrl: `smtp://0.0.0.0:${port}` }
  const before = mailServer.received.length
  const send = createMailer(database.db, elsewhere, () => new Date())
  await expect(send(mail('three'))).rejects.toThrow()
  expect(mailServer.received).toHaveLength(before)
  await createMailer(database.db, { ...elsewhere, allowPlaintext: ['mail'] }, () => new Date())(mail('three'))
  expect(mailServer.received).toHaveLength(before + 1)
})
