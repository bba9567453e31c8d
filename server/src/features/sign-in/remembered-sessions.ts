import type { StoredSession } from './sessions.queries.ts'

/** A session as it was read from the database at a time in milliseconds. */
export type Remembered = StoredSession & { readOn: number }

/** The sessions that a node has read lately, so that not every request reads its own again. */
export type RememberedSessions = {
  get(tokenHash: string): Remembered | undefined
  /** Remembers a session that was read when `marker` was taken, unless something was forgotten since. */
  put(tokenHash: string, session: Remembered, marker: number): void
  /** To be taken before a session is read: what is read while others are forgotten may have ended. */
  marker(): number
  /** Forgets a session that has ended. */
  forget(tokenHash: string): void
  /** Forgets a session that was found to be none. */
  drop(tokenHash: string): void
  /** Forgets the sessions of a person, or of all people of a district. */
  forgetOf(personOrDistrict: string): void
  forgetAll(): void
}

/** Remembers at most `most` sessions; for a further one the one that was read first is forgotten. */
export function createRememberedSessions(most: number): RememberedSessions {
  const sessions = new Map<string, Remembered>()
  const hashesOf = new Map<string, Set<string>>()
  let forgotten = 0

  function remove(tokenHash: string): void {
    const known = sessions.get(tokenHash)
    if (!known) return
    sessions.delete(tokenHash)
    for (const owner of ownersOf(known)) {
      const hashes = hashesOf.get(owner)
      hashes?.delete(tokenHash)
      if (hashes?.size === 0) hashesOf.delete(owner)
    }
  }

  return {
    get: (tokenHash) => sessions.get(tokenHash),
    put: (tokenHash, session, marker) => {
      if (marker !== forgotten) return
      remove(tokenHash)
      const [oldest] = sessions.keys()
      if (sessions.size >= most && oldest !== undefined) remove(oldest)
      sessions.set(tokenHash, session)
      for (const owner of ownersOf(session)) {
        const hashes = hashesOf.get(owner)
        if (hashes) hashes.add(tokenHash)
        else hashesOf.set(owner, new Set([tokenHash]))
      }
    },
    marker: () => forgotten,
    forget: (tokenHash) => {
      forgotten++
      remove(tokenHash)
    },
    drop: remove,
    forgetOf: (personOrDistrict) => {
      forgotten++
      for (const tokenHash of [...(hashesOf.get(personOrDistrict) ?? [])]) remove(tokenHash)
    },
    forgetAll: () => {
      forgotten++
      sessions.clear()
      hashesOf.clear()
    },
  }
}

function ownersOf({ account }: StoredSession): string[] {
  return account.districtId ? [account.id, account.districtId] : [account.id]
}
