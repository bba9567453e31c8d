import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A free port of this machine, below those of outgoing connections, so that none of them takes it before it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 30_000)
  const server = createServer()
  const isFree = await new Promise<boolean>((tell) => {
    server.once('error', () => tell(false)).listen(port, '127.0.0.1', () => tell(true))
  })
  await new Promise((closed) => server.close(closed))
  return isFree ? port : freePort()
}
