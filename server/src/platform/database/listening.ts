import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

const retryMs = 1_000

type Listening = {
  channel: string
  heard: (payload: string) => void
  /** Called when messages may have been lost. */
  missed: () => void
  /** How often the connection is asked whether it still works, and how soon it must answer, in milliseconds. */
  asking: { everyMs: number; withinMs: number }
}

/** What listens until its end, which takes no longer than `ms` milliseconds. */
export type Listener = { end(ms: number): Promise<void> }

/** Listens to a channel on a connection of its own, which is replaced when it is lost or does not answer. */
export async function keepListening(
  url: string,
  { channel, heard, missed, asking: { everyMs, withinMs } }: Listening,
  log: Logger,
): Promise<Listener> {
  let ended = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      query_timeout: withinMs,
    })
    let lost = false
    const onLost = (error?: Error) => {
      if (lost || ended) return
      lost = true
      clearTimeout(timer)
      missed()
      log.warn(
        { channel, code: error && connectionErrorCode(error) },
        'listening to the database was interrupted',
      )
      next.end().catch(() => undefined)
      timer = setTimeout(() => void connect(), retryMs)
    }
    // A connection that only waits does not notice when the network drops everything, so it is asked for an answer.
    // Listening again to the same channel changes nothing.
    const askLater = () => {
      if (lost || ended) return
      timer = setTimeout(() => next.query(`listen ${channel}`).then(askLater, onLost), everyMs)
    }
    next.on('error', onLost)
    next.on('end', () => onLost())
    next.on('notification', (message) => heard(message.payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      if (ended) return await next.end()
      // Messages sent since the connection was lost were missed.
      missed()
      askLater()
    } catch (error) {
      onLost(error as Error)
    }
  }

  await connect()
  return {
    end: async (ms) => {
      ended = true
      clearTimeout(timer)
      // A network that drops everything does not bring the goodbye of the other side.
      await Promise.race([client?.end().catch(() => undefined), sleep(ms, undefined, { ref: false })])
    },
  }
}

/** The code of a lost connection for the log; its message may name the host. */
export function connectionErrorCode(error: Error): string {
  return (error as { code?: string }).code ?? error.name
}
