import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

const headBytes = 4

/**
 * Messages between the server and a program over a socket: structured clones, each after its length in four bytes.
 * @returns sends one; settles when it has been written, and throws at once if it cannot be cloned
 */
export function openChannel<Outgoing, Incoming>(
  socket: Socket,
  receive: (message: Incoming) => void,
): (message: Outgoing) => Promise<void> {
  let chunks: Buffer[] = []
  let arrived = 0
  let expected = headBytes
  let isHead = true
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    arrived += chunk.length
    while (arrived >= expected) {
      const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
      const part = all.subarray(0, expected)
      chunks = [all.subarray(expected)]
      arrived -= expected
      expected = isHead ? part.readUInt32LE() : headBytes
      isHead = !isHead
      if (isHead) receive(deserialize(part))
    }
  })
  return (message) => {
    const body = serialize(message)
    const head = Buffer.allocUnsafe(headBytes)
    head.writeUInt32LE(body.length)
    socket.cork()
    socket.write(head)
    const sent = new Promise<void>((resolve) => socket.write(body, () => resolve()))
    socket.uncork()
    return sent
  }
}
