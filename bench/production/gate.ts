import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { TransformCallback } from 'node:stream'
import { Transform } from 'node:stream'

/** What a gate does to the network between two parts. */
export type Weather = 'fine' | 'cut' | 'reset' | 'silent' | 'slow'

/** In milliseconds, to each piece in each direction. */
const slowness = 300

/**
 * A TCP proxy between two parts. `cut` closes all connections and refuses new ones, `reset` ends those there are by RST
 * and lets new ones in, `silent` drops everything without a word and lets no connection come about, `slow` delays each piece.
 */
export async function openGate(targetPort: number) {
  let weather: Weather = 'fine'
  const pairs = new Set<[Socket, Socket]>()

  const way = () =>
    new Transform({
      transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
        if (weather === 'silent') return done()
        if (weather === 'slow') return void setTimeout(done, slowness, null, piece)
        done(null, piece)
      },
    })

  const server = createServer((inner) => {
    if (weather === 'cut') return void inner.resetAndDestroy()
    // Nothing answers: the connection stands at this machine, and no byte comes.
    if (weather === 'silent') return void inner.on('error', () => undefined).resume()
    const outer = connect(targetPort, '127.0.0.1')
    const pair: [Socket, Socket] = [inner, outer]
    pairs.add(pair)
    inner.pipe(way()).pipe(outer)
    outer.pipe(way()).pipe(inner)
    for (const [one, other] of [pair, [outer, inner]] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => {
        pairs.delete(pair)
        // In silence the other side does not hear of the end either.
        if (weather !== 'silent') other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    set: (next: Weather) => {
      const wasSilent = weather === 'silent'
      weather = next
      if (next === 'reset') for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy()
      // What was dropped is missing in the middle of a connection: nothing sensible can follow.
      if (next === 'cut' || wasSilent) for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
    close: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
    },
  }
}

export type Gate = Awaited<ReturnType<typeof openGate>>
