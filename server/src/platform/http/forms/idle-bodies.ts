import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends a request of whose body nothing arrives for `seconds`, so that it keeps neither a connection nor a folder; one
 * that arrives slowly goes on. `answerBroken` answers it as Node's own time limit is answered.
 */
export function endIdleBodies(
  app: FastifyInstance,
  seconds: number,
  answerBroken: (error: Error & { code?: string }, socket: Socket) => void,
): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    const { socket } = raw
    // Requests that a test injects have no connection.
    if (!hasBody || !(socket instanceof Socket)) return done()
    socket.setTimeout(seconds * 1000)
    raw.once('timeout', () => {
      const error = Object.assign(new Error('the body stopped arriving'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      })
      if (!reply.raw.headersSent) answerBroken(error, socket)
      socket.destroySoon()
    })
    raw.once('end', () => socket.setTimeout(0))
    done()
  })
}
