import { createHash, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Account } from '#server/platform/http/account.ts'
import * as queries from './sessions.queries.ts'

export type Sessions = {
  /** Starts a session and answers with its token, which is stored nowhere. */
  start(userId: string): Promise<string>
  /** The account of a live session, else null. */
  find(token: string): Promise<Account | null>
  /** Ends a session; `also` is done in the same transaction. */
  end(token: string, also?: (tx: Tx) => Promise<void>): Promise<void>
  close(): void
}

type Remembered = queries.StoredSession & { readOn: number }

// Milliseconds after which a session is read from the database again, so that a changed role takes effect.
const rememberMs = 30_000
const touchMs = 5 * 60_000
const mostRemembered = 50_000
const cleanUpMs = 60 * 60_000

/**
 * Sessions by an opaque token of which only the SHA-256 is stored. Live ones are cached for half a minute; every node
 * is notified at once when one ends.
 */
export async function createSessions(
  { db, listen }: Database,
  clock: () => Date,
  log: Logger,
): Promise<Sessions> {
  const remembered = new Map<string, Remembered>()
  // Counts removals from the cache: a session read from the database before the latest one may have ended.
  let forgotten = 0
  function forget(tokenHash: string): void {
    forgotten++
    remembered.delete(tokenHash)
  }
  await listen('session_ended', forget, () => {
    forgotten++
    remembered.clear()
  })
  const cleanUp = setInterval(() => {
    queries
      .deleteExpiredSessions(db, clock())
      .catch((error: Error) => log.warn({ reason: error.name }, 'expired sessions could not be deleted'))
  }, cleanUpMs)
  cleanUp.unref()

  async function read(tokenHash: string, now: Date): Promise<Remembered | undefined> {
    const before = forgotten
    const found = await queries.findSession(db, tokenHash, now)
    if (!found) {
      remembered.delete(tokenHash)
      return undefined
    }
    const session = { ...found, readOn: now.getTime() }
    if (remembered.size >= mostRemembered) remembered.clear()
    if (forgotten === before) remembered.set(tokenHash, session)
    return session
  }

  return {
    start: async (userId) => {
      const token = randomBytes(32).toString('base64url')
      await queries.insertSession(db, hash(token), userId, clock())
      return token
    },
    find: async (token) => {
      const tokenHash = hash(token)
      const now = clock()
      const known = remembered.get(tokenHash)
      const fresh = known && now.getTime() - known.readOn < rememberMs && now.getTime() >= known.readOn
      const session = fresh ? known : await read(tokenHash, now)
      if (!session) return null
      if (now.getTime() - session.lastSeenOn.getTime() > touchMs) {
        session.lastSeenOn = now
        await queries.touchSession(db, tokenHash, now)
      }
      return session.account
    },
    end: async (token, also) => {
      await queries.deleteSession(db, hash(token), also)
      forget(hash(token))
    },
    close: () => clearInterval(cleanUp),
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
