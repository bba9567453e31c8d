import { hash as digestOf, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { accountChanged, noteSeen, requireMaySignIn } from '#server/features/people/accounts.service.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { SignedIn } from '#server/platform/http/account.ts'
import { createRemembered } from '#server/platform/remembering/remembered.ts'
import * as queries from './sessions.queries.ts'

/** A session as it was read from the database at a time in milliseconds. */
type ReadSession = queries.StoredSession & { readOn: number }

type From = { browser: string; address: string }
const unknown: From = { browser: '', address: '' }

export type Sessions = {
  /**
   * Starts a session and answers with its token, which is stored nowhere. `authenticatedOn` is when the provider last
   * asked the person, if it says so; `from` is the browser in words and the network address. Throws AppError
   * unauthenticated for somebody who may not sign in any more.
   */
  start(userId: string, authenticatedOn?: Date | null, from?: From): Promise<string>
  /** Who has a live session, else null. */
  find(token: string): Promise<SignedIn | null>
  /** Ends a session; `also` is done in the same transaction. */
  end(token: string, also?: (tx: Tx) => Promise<void>): Promise<void>
  close(): void
}

// Milliseconds after which a session is read from the database again, should a notification be lost.
const rememberMs = 30_000
const touchMs = 5 * 60_000
const mostRemembered = 50_000
const cleanUpMs = 60 * 60_000

/**
 * Sessions by an opaque token of which only the SHA-256 is stored. Live ones are cached for half a minute; every node
 * is notified at once when one ends, and when the account of one changes.
 */
export async function createSessions(
  { db, listen }: Database,
  clock: () => Date,
  log: Logger,
): Promise<Sessions> {
  const remembered = createRemembered<ReadSession>(mostRemembered, ({ account: { id, districtId } }) =>
    districtId ? [id, districtId] : [id],
  )
  await listen('session_ended', remembered.forget, remembered.forgetAll)
  await listen(accountChanged, remembered.forgetOf, remembered.forgetAll)
  const cleanUp = setInterval(() => {
    queries
      .deleteExpiredSessions(db, clock())
      .catch((error: Error) => log.warn({ reason: error.name }, 'expired sessions could not be deleted'))
  }, cleanUpMs)
  cleanUp.unref()

  async function read(tokenHash: string, now: Date): Promise<ReadSession | undefined> {
    const marker = remembered.marker()
    const found = await queries.findSession(db, tokenHash, now)
    if (!found) {
      remembered.drop(tokenHash)
      return undefined
    }
    const session = { ...found, readOn: now.getTime() }
    remembered.put(tokenHash, session, marker)
    return session
  }

  return {
    start: async (userId, authenticatedOn = null, from = unknown) => {
      const token = randomBytes(32).toString('base64url')
      const now = clock()
      await db.transaction().execute(async (tx) => {
        // It would be left over by the deactivation that ends their sessions, and live on when they are let in again.
        await requireMaySignIn(tx, userId)
        await queries.insertSession(tx, hash(token), { userId, authenticatedOn, ...from }, now)
      })
      await noteSeen(db, userId, now)
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
        await noteSeen(db, session.account.id, now)
      }
      return session
    },
    end: async (token, also) => {
      await queries.deleteSession(db, hash(token), also)
      remembered.forget(hash(token))
    },
    close: () => clearInterval(cleanUp),
  }
}

function hash(token: string): string {
  return digestOf('sha256', token, 'base64url')
}
