import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

const retryMs = 1_000
/** How long what waits to be caught up is held up at most. */
const catchUpMs = 500

type Subscription = {
  heard: (payload: string) => void
  /** Called when messages may have been lost. */
  missed: () => void
}

/** The one connection of a node on which it hears what nodes tell one another. */
type Listening = {
  /** Resolves when messages of the channel are heard, or, while the database is away, will be. */
  listen(channel: string, subscription: Subscription): Promise<void>
  /** Resolves when everything was heard that had been told before; after half a second if the database is silent. */
  caughtUp(): Promise<void>
  /** Takes no longer than `ms` milliseconds. */
  end(ms: number): Promise<void>
}

/**
 * Listens to any number of channels on one connection, which is made with the first channel and replaced when it is lost
 * or does not answer: it is asked `everyMs` milliseconds after its last answer, and must answer within `withinMs`.
 */
export function openListening(
  url: string,
  { everyMs, withinMs }: { everyMs: number; withinMs: number },
  log: Logger,
): Listening {
  const channels = new Map<string, Subscription[]>()
  let ended = false
  let connecting: Promise<void> | undefined
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let giveUp: (error?: Error) => void = () => undefined

  const listenTo = (names: Iterable<string>) => [...names].map((name) => `listen ${name}`).join(';')
  const missed = () => {
    for (const subscription of [...channels.values()].flat()) subscription.missed()
  }

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
      client = undefined
      clearTimeout(timer)
      missed()
      log.warn({ code: error && connectionErrorCode(error) }, 'listening to the database was interrupted')
      next.end().catch(() => undefined)
      timer = setTimeout(() => void connect(), retryMs)
    }
    // A connection that only waits does not notice when the network drops everything, so it is asked for an answer.
    const askLater = () => {
      if (lost || ended) return
      timer = setTimeout(() => next.query('select 1').then(askLater, onLost), everyMs)
    }
    next.on('error', onLost)
    next.on('end', () => onLost())
    next.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of channels.get(channel) ?? []) subscription.heard(payload)
    })
    try {
      await next.connect()
      const names = [...channels.keys()]
      await next.query(listenTo(names))
      if (ended) return await next.end()
      client = next
      giveUp = onLost
      // Of channels that were added meanwhile.
      const added = [...channels.keys()].filter((name) => !names.includes(name))
      if (added.length > 0) await next.query(listenTo(added))
      // Messages sent since the connection was lost were missed.
      missed()
      askLater()
    } catch (error) {
      onLost(error as Error)
    }
  }

  return {
    listen: async (channel, subscription) => {
      const known = channels.get(channel)
      if (known) return void known.push(subscription)
      channels.set(channel, [subscription])
      connecting ??= connect()
      await connecting
      // Listening twice to a channel changes nothing.
      await client?.query(listenTo([channel])).catch(giveUp)
    },
    // PostgreSQL hands out the messages of what was committed before it answers the next query.
    caughtUp: async () => {
      if (!client) return
      const answered = client.query('select 1').catch(giveUp)
      await Promise.race([answered, sleep(catchUpMs, undefined, { ref: false })])
    },
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
