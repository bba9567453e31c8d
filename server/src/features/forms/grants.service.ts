import { AppError } from '#server/errors.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { notify } from '#server/platform/database/notify.ts'
import type { GoogleConsent, Granted } from '#server/platform/google/google-consent.ts'
import { formsScope } from '#server/platform/google/google-consent.ts'
import type { GoogleDrive, PersonsDrive } from '#server/platform/google/google-drive.ts'
import { GoogleError } from '#server/platform/google/google-error.ts'
import type { GoogleForms, PersonsForms } from '#server/platform/google/google-forms.ts'
import { createRemembered } from '#server/platform/remembering/remembered.ts'
import type { Seal } from '#server/platform/seal.ts'
import { deleteGrant, findGrant, type Grant, putGrant, resealGrant } from './grants.queries.ts'

/** The present seal is the first; the others open what was sealed with earlier keys. */
type Deps = {
  database: Database
  consent: GoogleConsent
  forms: GoogleForms
  drive: GoogleDrive
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
   * an earlier grant stays, and the wider one is revoked at Google.
   */
  keep(person: Person, granted: Granted): Promise<'kept' | 'fewer-scopes' | 'more-scopes'>
  /** Revokes the grant at Google and deletes it, even where Google does not answer. */
  disconnect(person: Person): Promise<void>
  /** Revokes a deleted grant at Google, unless its key is gone: then nobody can use it any more. Throws GoogleError. */
  revoke(userId: string, grant: Pick<Grant, 'sealedRefreshToken' | 'keyId'>): Promise<void>
  /**
   * Does some work with the user's forms. Throws AppError: `forms_not_authorized` where there is no grant, or it was
   * revoked or covers too little; `rate_limited` and `unavailable` where Google cannot answer at the moment. A missing
   * form stays a GoogleError, since only the work knows the sentence for it.
   */
  use<T>(userId: string, work: (forms: PersonsForms) => Promise<T>): Promise<T>
  /** Does some work with the user's files; throws as `use` does. */
  withDrive<T>(userId: string, work: (drive: PersonsDrive) => Promise<T>): Promise<T>
  /** A short-lived token for the user's own browser; throws as `use` does. */
  accessToken(userId: string): Promise<string>
  editAddress: GoogleForms['editAddress']
}

/** Ends a grant that Google says was revoked. */
const product: Actor = { id: null, address: '' }

/** The channel on which nodes hear who has granted access. */
const grantGiven = 'grant_given'

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
  const [seal, ...earlier] = seals as [Seal, ...Seal[]]
  const without = createRemembered<string>(mostRemembered, (userId) => [userId])
  await listen(grantGiven, without.forget, without.forgetAll)

  /** The refresh token, sealed again where an earlier key sealed it; undefined where no key opens it. */
  async function open(userId: string): Promise<{ token: string; grant: Grant } | undefined> {
    const grant = await findGrant(db, userId)
    if (!grant) return undefined
    const opening = [seal, ...earlier].find(({ keyId }) => keyId === grant.keyId)
    const token = opening?.open(grant.sealedRefreshToken, userId)
    if (typeof token !== 'string') return undefined
    if (opening === seal) return { token, grant }
    const resealed = { ...grant, sealedRefreshToken: seal.close(token, userId), keyId: seal.keyId }
    await resealGrant(db, userId, grant, resealed)
    return { token, grant: resealed }
  }

  /** Deletes the grant of a user, with `sealed` only if it is still this one. */
  function forget(userId: string, actor: Actor, sealed?: string): Promise<void> {
    return db.transaction().execute(async (tx) => {
      if (!(await deleteGrant(tx, userId, sealed))) return
      const subject = { kind: 'person', id: userId } as const
      await recordEvent(tx, { action: 'google_disconnected', actor, subject }, clock())
    })
  }

  async function withGrant<T>(userId: string, service: string, work: (refreshToken: string) => Promise<T>) {
    const opened = await open(userId)
    if (!opened) throw notConnected()
    try {
      return await work(opened.token)
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error
      if (error.reason === 'revoked' || error.reason === 'fewer-scopes')
        await forget(userId, product, opened.grant.sealedRefreshToken)
      throw appError(error, service)
    }
  }

  return {
    editAddress: forms.editAddress,
    isLive: async (userId) => {
      if (without.get(userId)) return false
      const marker = without.marker()
      const opened = await open(userId)
      if (!opened) {
        without.put(userId, userId, marker)
        return false
      }
      try {
        const live = await consent.isLive(opened.token)
        if (!live) await forget(userId, product, opened.grant.sealedRefreshToken)
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
      const token = refreshToken ?? (await open(userId))?.token
      if (!token) throw new GoogleError('refused')
      const grant = { sealedRefreshToken: seal.close(token, userId), keyId: seal.keyId, scope }
      await db.transaction().execute(async (tx) => {
        await putGrant(tx, userId, grant, clock())
        const subject = { kind: 'person', id: userId } as const
        const event = { action: 'google_connected', actor: person, subject, after: { scope } } as const
        await recordEvent(tx, event, clock())
        await notify(tx, grantGiven, userId)
      })
      without.forget(userId)
      return 'kept'
    },
    disconnect: async (person) => {
      const opened = await open(person.id)
      await forget(person.id, person)
      if (!opened) return
      await consent.revoke(opened.token).catch((error) => {
        if (!(error instanceof GoogleError)) throw error
        throw new AppError(
          'unavailable',
          'We have removed our access, but Google did not confirm it. Remove it in your Google account settings as well.',
        )
      })
    },
    revoke: async (userId, { sealedRefreshToken, keyId }) => {
      const sealing = seals.find((one) => one.keyId === keyId)
      const token = sealing?.open(sealedRefreshToken, userId)
      if (typeof token === 'string') await consent.revoke(token)
    },
    use: (userId, work) => withGrant(userId, 'Google Forms', (token) => work(forms.of(token))),
    withDrive: (userId, work) => withGrant(userId, 'Google Drive', (token) => work(drive.of(token))),
    accessToken: (userId) => withGrant(userId, 'Google Drive', consent.accessToken),
  }
}

const notConnected = () =>
  new AppError(
    'forms_not_authorized',
    'Your account is not connected to Google. Connect it and try again; nothing was lost.',
  )

function appError(error: GoogleError, service: string): AppError | GoogleError {
  switch (error.reason) {
    case 'revoked':
      return notConnected()
    case 'fewer-scopes':
      return new AppError(
        'forms_not_authorized',
        `The access you gave to ${service} does not cover this. Connect again and keep the box checked.`,
      )
    case 'quota':
      return new AppError(
        'rate_limited',
        `${service} is receiving too many requests right now. Wait a minute and try again; nothing was lost.`,
      )
    case 'missing':
      return error
    default:
      return new AppError(
        'unavailable',
        `${service} is not responding right now. Try again in a moment; nothing was lost.`,
      )
  }
}
