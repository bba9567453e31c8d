import { appendFileSync } from 'node:fs'
import { createServer } from 'node:net'

// A mail server (RFC 5321) that writes a line for each message that it takes, with the number of its session, and one for
// each session that ended in order: a message that comes again after a session that broke off could not be known to be
// taken.

const [, , port = '', path = ''] = process.argv
let sessions = 0
const write = (line: object) => appendFileSync(path, `${JSON.stringify(line)}\n`)

createServer((socket) => {
  const session = `${process.pid}.${++sessions}`
  let text = ''
  let inData = false
  socket.on('error', () => undefined)
  socket.write('220 mail.example\r\n')
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
    for (;;) {
      const ending = inData ? '\r\n.\r\n' : '\r\n'
      const end = text.indexOf(ending)
      if (end < 0) return
      const part = text.slice(0, end)
      text = text.slice(end + ending.length)
      if (inData) {
        inData = false
        const id = /^Message-ID: (\S+)/im.exec(part)?.[1] ?? ''
        write({
          id,
          session,
          titles: [...part.replaceAll('=\r\n', '').matchAll(/upload-\d+-\d+/g)].map(String),
        })
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(part)) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(part)) {
        write({ ended: session })
        socket.end('221 bye\r\n')
      } else socket.write('250 ok\r\n')
    }
  })
}).listen(Number(port), '127.0.0.1')
