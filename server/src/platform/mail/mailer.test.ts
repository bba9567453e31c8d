import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { mailPage } from './mail-page.ts'
import { createMailer } from './mailer.ts'
import { listMails } from './sent-mails.queries.ts'

let database: Database
const received: string[] = []
/** Enough of a mail server (RFC 5321) to take a message; `refuses` makes it say no once. */
let refuses = false
const server = createServer((socket: Socket) => {
  let text = ''
  let inData = false
  socket.write('220 mail.example\r\n')
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
    for (let end = text.indexOf('\r\n'); end >= 0 && !inData; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end)
      text = text.slice(end + 2)
      if (/^DATA/i.test(line)) inData = true
      socket.write(inData ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
    }
    if (!inData || !text.includes('\r\n.\r\n')) return
    inData = false
    if (!refuses) received.push(text)
    socket.write(refuses ? '451 later\r\n' : '250 taken\r\n')
    text = ''
  })
})

beforeAll(async () => {
  database = await openTestDatabase()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await database.close()
})

const settings = {
  mailFrom: 'no-reply@chorus.example',
  productName: 'Chorus',
  publicUrl: 'http://localhost:3000',
}
const mail = (key: string) => ({
  key,
  to: 'robin@district.example',
  subject: 'Received',
  ...mailPage('Chorus', 'Hello <Robin>', ['A & B', { label: 'See', address: 'http://localhost/x' }], 'Bye'),
})

test('a message goes to the mail server once under its key, and what it said is not kept', async () => {
  const address = server.address() as { port: number }
  const smtpUrl = `smtp://127.0.0.1:${address.port}`
  const send = createMailer(database.db, { ...settings, smtpUrl }, () => new Date())
  refuses = true
  await expect(send(mail('one'))).rejects.toThrow()
  refuses = false
  await send(mail('one'))
  await send(mail('one'))
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/^From: "?Chorus"? <no-reply@chorus.example>/m)
  expect(received[0]).toMatch(/^To: robin@district.example/m)
  expect(received[0]).toMatch(/^Message-ID: <[0-9a-f]{32}@localhost>/m)
  expect(await listMails(database.db)).toEqual([])
})

test('without a mail server it goes to the mailbox, once as well', async () => {
  const send = createMailer(database.db, { ...settings, smtpUrl: undefined }, () => new Date())
  await send(mail('two'))
  await send(mail('two'))
  const [kept, ...more] = await listMails(database.db)
  expect(more).toEqual([])
  expect(kept).toMatchObject({ to: 'robin@district.example', subject: 'Received' })
  expect(kept?.text).toContain('See: http://localhost/x')
  expect(kept?.html).toContain('Hello &lt;Robin&gt;')
})
