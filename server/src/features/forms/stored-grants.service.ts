import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import { requireMaySignIn } from '#server/features/people/accounts.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notify } from '#server/platform/database/notify.ts'
import type { Seal } from '#server/platform/seal.ts'
import { deleteGrant, findGrant, type Grant, putGrant, resealGrant } from './grants.queries.ts'

/** The channel on which nodes hear who has granted access. */
export const grantGiven = 'grant_given'

type SealedToken = Pick<Grant, 'sealedRefreshToken' | 'keyId'>

/** Grants in the database, sealed by the first seal; the others open what earlier keys sealed. */
export function createStoredGrants(db: Db, seals: Seal[], clock: () => Date) {
  const [seal] = seals as [Seal, ...Seal[]]
  const sealed = (userId: string, token: string): SealedToken => ({
    sealedRefreshToken: seal.close(token, userId),
    keyId: seal.keyId,
  })

  /** The refresh token of a grant; undefined if no key opens it. */
  function tokenOf(userId: string, { sealedRefreshToken, keyId }: SealedToken): string | undefined {
    const token = seals.find((one) => one.keyId === keyId)?.open(sealedRefreshToken, userId)
    return typeof token === 'string' ? token : undefined
  }

  return {
    tokenOf,
    /** The grant of a user with its refresh token, sealed again if an earlier key sealed it. */
    async open(userId: string): Promise<{ token: string; grant: Grant } | undefined> {
      const grant = await findGrant(db, userId)
      const token = grant && tokenOf(userId, grant)
      if (!grant || token === undefined) return undefined
      if (grant.keyId === seal.keyId) return { token, grant }
      const resealed = { ...grant, ...sealed(userId, token) }
      await resealGrant(db, userId, grant, resealed)
      return { token, grant: resealed }
    },
    /** Replaces the grant of a person, and tells every node. Throws as requireMaySignIn does. */
    put(person: { id: string; address: string }, token: string, scope: string): Promise<void> {
      const userId = person.id
      return db.transaction().execute(async (tx) => {
        // It would be left over by what forgets the grants of those who leave.
        await requireMaySignIn(tx, userId)
        await putGrant(tx, userId, { ...sealed(userId, token), scope }, clock())
        const subject = { kind: 'person', id: userId } as const
        const event = { action: 'google_connected', actor: person, subject, after: { scope } } as const
        await recordEvent(tx, event, clock())
        await notify(tx, grantGiven, userId)
      })
    },
    /** Deletes the grant of a user; with `sealedToken`, only if it is still this one. */
    forget(userId: string, actor: Actor, sealedToken?: string): Promise<void> {
      return db.transaction().execute(async (tx) => {
        if (!(await deleteGrant(tx, userId, sealedToken))) return
        const subject = { kind: 'person', id: userId } as const
        await recordEvent(tx, { action: 'google_disconnected', actor, subject }, clock())
      })
    },
  }
}
