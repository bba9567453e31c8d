import { AppError } from '#server/errors.ts'
import { product } from '#server/features/audit/audit.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { GoogleConsent, Granted } from '#server/platform/google/google-consent.ts'
import { formsScope } from '#server/platform/google/google-consent.ts'
import type { GoogleDrive, PersonsDrive } from '#server/platform/google/google-drive.ts'
import { GoogleError } from '#server/platform/google/google-error.ts'
import type { GoogleForms, PersonsForms } from '#server/platform/google/google-forms.ts'
import { createRemembered } from '#server/platform/remembering/remembered.ts'
import type { Seal } from '#server/platform/seal.ts'
import { appError, notConnected } from './grant-errors.ts'
import type { Grant } from './grants.queries.ts'
import { createStoredGrants, grantGiven } from './stored-grants.service.ts'

type Deps = {
  database: Database
  consent: GoogleConsent
  forms: GoogleForms
  drive: GoogleDrive
  /** The present seal first, then those of earlier keys. */
  seals: Seal[]
  clock: () => Date
}

/** A person who connects or disconnects, and from which network address. */
type Person = { id: string; address: string }

/** The access to forms and files that people have granted; the audit trail holds when it began and ended. */
export type Grants = {
  /** Whether the user has a grant that works; a revoked one is deleted. */
  isLive(userId: string): Promise<boolean>
  /**
   * Stores a grant. One that does not cover forms, or covers more than was asked for, is not kept: the answer says so,
   * an earlier grant stays, and the wider one is revoked at Google. So is that of somebody who may not sign in any more:
   * throws AppError unauthenticated.
   */
  keep(person: Person, granted: Granted): Promise<'kept' | 'fewer-scopes' | 'more-scopes'>
  /** Revokes the grant at Google and deletes it, even if Google does not answer. */
  disconnect(person: Person): Promise<void>
  /** Revokes a deleted grant at Google, unless its key is gone: then nobody can use it any more. Throws GoogleError. */
  revoke(userId: string, grant: Pick<Grant, 'sealedRefreshToken' | 'keyId'>): Promise<void>
  /**
   * Does some work with the user's forms. Throws AppError: `forms_not_authorized` if there is no grant, or it was
   * revoked or covers too little; `rate_limited` and `unavailable` if Google cannot answer at the moment. A missing
   * form stays a GoogleError, since only the work knows the sentence for it.
   */
  use<T>(userId: string, work: (forms: PersonsForms) => Promise<T>): Promise<T>
  /** Does some work with the user's files; throws as `use` does. */
  withDrive<T>(userId: string, work: (drive: PersonsDrive) => Promise<T>): Promise<T>
  /** A short-lived token for the user's own browser; throws as `use` does. */
  accessToken(userId: string): Promise<string>
  editAddress: GoogleForms['editAddress']
}

/** How many people are remembered to have no grant: every page asks for it, and most people have none. */
const mostRemembered = 50_000

/** Stores grants sealed in the database and uses them to call Google. */
export async function createGrants({
  database: { db, listen },
  consent,
  forms,
  drive,
  seals,
  clock,
}: Deps): Promise<Grants> {
  const stored = createStoredGrants(db, seals, clock)
  const without = createRemembered<string>(mostRemembered, (userId) => [userId])
  await listen(grantGiven, without.forget, without.forgetAll)

  async function withGrant<T>(userId: string, service: string, work: (refreshToken: string) => Promise<T>) {
    const opened = await stored.open(userId)
    if (!opened) throw notConnected()
    try {
      return await work(opened.token)
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error
      if (error.reason === 'revoked' || error.reason === 'fewer-scopes')
        await stored.forget(userId, product, opened.grant.sealedRefreshToken)
      throw appError(error, service)
    }
  }

  return {
    editAddress: forms.editAddress,
    isLive: async (userId) => {
      if (without.get(userId)) return false
      const marker = without.marker()
      const opened = await stored.open(userId)
      if (!opened) {
        without.put(userId, userId, marker)
        return false
      }
      try {
        const live = await consent.isLive(opened.token)
        if (!live) await stored.forget(userId, product, opened.grant.sealedRefreshToken)
        return live
      } catch (error) {
        // While Google is unavailable nobody has to connect again; the call that follows reports that.
        if (error instanceof GoogleError) return true
        throw error
      }
    },
    keep: async (person, { refreshToken, scope }) => {
      const userId = person.id
      const scopes = scope.split(' ').filter(Boolean)
      if (!scopes.includes(formsScope)) return 'fewer-scopes'
      if (scopes.length > 1) {
        if (refreshToken) await consent.revoke(refreshToken)
        return 'more-scopes'
      }
      const token = refreshToken ?? (await stored.open(userId))?.token
      if (!token) throw new GoogleError('refused')
      await stored.put(person, token, scope).catch(async (error) => {
        if (refreshToken) await consent.revoke(refreshToken)
        throw error
      })
      without.forget(userId)
      return 'kept'
    },
    disconnect: async (person) => {
      const opened = await stored.open(person.id)
      await stored.forget(person.id, person)
      if (!opened) return
      await consent.revoke(opened.token).catch((error) => {
        if (!(error instanceof GoogleError)) throw error
        throw new AppError(
          'unavailable',
          'We have removed our access, but Google did not confirm it. Remove it in your Google account settings as well.',
        )
      })
    },
    revoke: async (userId, grant) => {
      const token = stored.tokenOf(userId, grant)
      if (token !== undefined) await consent.revoke(token)
    },
    use: (userId, work) => withGrant(userId, 'Google Forms', (token) => work(forms.of(token))),
    withDrive: (userId, work) => withGrant(userId, 'Google Drive', (token) => work(drive.of(token))),
    accessToken: (userId) => withGrant(userId, 'Google Drive', consent.accessToken),
  }
}
