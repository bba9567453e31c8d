import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

const headBytes = 4
/** No message is nearly as long: files go by their path. */
const mostBytes = 512 * 1024 ** 2

/**
 * Messages between the server and a program over a socket: structured clones, each after its length in four bytes. What is
 * no message closes the socket, and so ends the program: a file may have taken it over, which must not end the server.
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
      if (!isHead) {
        const message = readIn<Incoming>(part)
        if (!message) return socket.destroy()
        receive(message.read)
      }
      expected = isHead ? part.readUInt32LE() : headBytes
      if (expected > mostBytes) return socket.destroy()
      isHead = !isHead
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

function readIn<Incoming>(part: Buffer): { read: Incoming } | null {
  try {
    return { read: deserialize(part) }
  } catch {
    return null
  }
}
