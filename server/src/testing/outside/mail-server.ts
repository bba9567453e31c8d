import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/**
 * A minimal mail server (RFC 5321) that accepts messages, or refuses them while `refuses` is set; it knows no
 * `refusedAddress`.
 */
export async function startMailServer() {
  const received: string[] = []
  const mailServer = { url: '', received, refuses: false, refusedAddress: '', stop }
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
        socket.write(inData ? '354 go on\r\n' : answerTo(line, mailServer.refusedAddress))
      }
      if (!inData || !text.includes('\r\n.\r\n')) return
      inData = false
      if (!mailServer.refuses) received.push(text)
      socket.write(mailServer.refuses ? '451 later\r\n' : '250 taken\r\n')
      text = ''
    })
  })
  async function stop() {
    await new Promise((closed) => server.close(closed))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  mailServer.url = `smtp://127.0.0.1:${(server.address() as { port: number }).port}`
  return mailServer
}

function answerTo(line: string, refusedAddress: string): string {
  if (refusedAddress !== '' && line.includes(`<${refusedAddress}>`)) return '550 no such user\r\n'
  if (/^STARTTLS/i.test(line)) return '502 not here\r\n'
  return /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n'
}
