import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy to a server on this machine that can be cut, as a network can, and mended again. */
export async function openGate(targetPort: number) {
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer((inner) => {
    if (!isOpen) return inner.resetAndDestroy()
    const outer = connect(targetPort, '127.0.0.1')
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the gate has no port')
  const cut = () => {
    isOpen = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    cut,
    /** Drops what is sent on the open connections from now on, in both directions, without closing them. */
    swallow: () => {
      for (const socket of sockets) socket.unpipe().resume()
    },
    /** Holds back what is sent on the open connections from now on, their ends too, as a firewall does. */
    hold: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend: () => {
      isOpen = true
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
