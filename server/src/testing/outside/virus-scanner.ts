import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'

/** The test file of EICAR, which every scanner finds; in two parts, so that none finds this one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const command = Buffer.from('zINSTREAM\0')

/**
 * A stand-in for clamd that knows INSTREAM (clamd(8)) and one virus. It answers in two pieces; while `behaviour` says so
 * it does not answer, closes at once, answers with an error, breaks off within its answer or answers before it has the file.
 * `scanned` counts the files that it took whole.
 */
export async function startVirusScanner({ streamMaxLength = 10_000_000 } = {}) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    if (scanner.behaviour === 'closes') return socket.destroy()
    let bytes = Buffer.alloc(0)
    let file = Buffer.alloc(0)
    socket.on('data', (piece) => {
      if (scanner.behaviour === 'silent') return
      bytes = Buffer.concat([bytes, piece])
      if (bytes.length < command.length) return
      if (scanner.behaviour === 'hurries') return void answer(socket, 'stream: OK')
      if (!bytes.subarray(0, command.length).equals(command)) return void answer(socket, 'UNKNOWN COMMAND')
      while (bytes.length >= command.length + 4) {
        const size = bytes.readUInt32BE(command.length)
        if (size === 0) {
          scanner.scanned++
          // A virus whose name begins with OK.
          if (scanner.behaviour === 'breaks-off') return void socket.end('stream: OK')
          return void answer(socket, replyTo(file))
        }
        const end = command.length + 4 + size
        if (bytes.length < end) return
        file = Buffer.concat([file, bytes.subarray(command.length + 4, end)])
        bytes = Buffer.concat([command, bytes.subarray(end)])
        if (file.length > streamMaxLength) return void answer(socket, 'INSTREAM size limit exceeded. ERROR')
      }
    })
  })
  const replyTo = (file: Buffer) => {
    if (scanner.behaviour === 'fails') return 'Error allocating memory ERROR'
    return file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const scanner = {
    url: `clamd://127.0.0.1:${(server.address() as { port: number }).port}`,
    behaviour: 'answers' as 'answers' | 'silent' | 'closes' | 'fails' | 'breaks-off' | 'hurries',
    scanned: 0,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
  return scanner
}

async function answer(socket: Socket, reply: string) {
  socket.removeAllListeners('data')
  socket.write(reply.slice(0, 9))
  await later(5)
  socket.end(`${reply.slice(9)}\0`)
}
