import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { ClamdAddress } from './clamd-address.ts'

/** clamd's verdict on a file. */
type ClamdVerdict = { kind: 'clean' } | { kind: 'virus'; name: string } | { kind: 'too-large' }

/** A piece of a file, in bytes: far below the least StreamMaxLength. */
const pieceBytes = 64 * 1024
const longestReply = 4096

/**
 * Sends a file to clamd by its command INSTREAM (clamd(8)): pieces that each begin with their length, and an empty one at
 * the end. Rejects if it does not answer within `milliseconds`, or with anything but a verdict.
 */
export async function askClamd(
  address: ClamdAddress,
  file: string | Uint8Array,
  milliseconds: number,
): Promise<ClamdVerdict> {
  const socket = connect(address)
  const timer = setTimeout(
    () => socket.destroy(new Error(`clamd gave no answer within ${milliseconds} ms`)),
    milliseconds,
  )
  try {
    const sent = send(socket, file)
    sent.catch(() => undefined)
    // If it has enough, it answers and closes before everything is sent: what it said against the file counts.
    const verdict = verdictIn(await replyOf(socket))
    if (verdict.kind === 'clean') await sent
    return verdict
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

/** clamd's reply, which ends with a zero byte; one that breaks off earlier does not count. */
function replyOf(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let reply = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    reply += piece
    if (reply.includes('\0') || reply.length > longestReply) resolve(reply)
  })
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('clamd closed the connection')))
  return promise
}

async function send(socket: Socket, file: string | Uint8Array): Promise<void> {
  const write = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) =>
      socket.write(bytes, (error) => (error ? reject(error) : resolve())),
    )
  await write(Buffer.from('zINSTREAM\0'))
  for await (const piece of piecesOf(file)) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    await write(Buffer.concat([length, piece]))
  }
  await write(Buffer.alloc(4))
}

function piecesOf(file: string | Uint8Array): AsyncIterable<Uint8Array> {
  if (typeof file === 'string') return createReadStream(file, { highWaterMark: pieceBytes })
  const count = Math.ceil(file.length / pieceBytes)
  return Readable.from(
    Array.from({ length: count }, (_, index) => file.subarray(index * pieceBytes, (index + 1) * pieceBytes)),
  )
}

function verdictIn(reply: string): ClamdVerdict {
  const said = reply.split('\0')[0]?.trim() ?? ''
  if (/^stream: OK$/.test(said)) return { kind: 'clean' }
  const [, name] = /^stream: (.{1,200}) FOUND$/.exec(said) ?? []
  if (name !== undefined) return { kind: 'virus', name: name.replace(/[^\w.:/+-]/g, '') }
  if (/size limit exceeded/i.test(said)) return { kind: 'too-large' }
  throw new Error(`clamd answered ${JSON.stringify(said.slice(0, 200))}`)
}
