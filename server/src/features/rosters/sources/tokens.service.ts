import { createHash, randomBytes } from 'node:crypto'
import type { Answer } from '#contract/endpoint.ts'
import { countLimits, dayMs, timeLimits } from '#contract/limits.ts'
import type { addRosterToken } from '#contract/people/rosters/sources.ts'
import { AppError, conflict, notFound } from '#server/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ActingAccount } from '#server/platform/http/account.ts'
import { scopeOf } from '#server/platform/tenancy.ts'
import { findSource, lockSource } from './sources.queries.ts'
import { recordSourceEvent, type SourceDeps } from './sources.service.ts'
import * as queries from './tokens.queries.ts'

const prefix = 'chorus_roster_'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Makes a token of a source, which is in the answer alone: only its hash is stored. Throws AppError: not_found for a
 * source that the account does not look after; conflict if two can be used already.
 */
export async function addToken(
  { db, clock }: SourceDeps,
  changer: ActingAccount,
  sourceId: string,
  days: number = timeLimits.rosterTokenDays,
): Promise<Answer<typeof addRosterToken>> {
  const token = `${prefix}${randomBytes(32).toString('base64url')}`
  const now = clock()
  const hint = token.slice(-4)
  const expiresOn = new Date(now.getTime() + days * dayMs)
  const id = await db.transaction().execute(async (tx) => {
    const source = await lockSource(tx, scopeOf(changer), sourceId)
    if (!source) throw notFound('This roster source')
    if ((await queries.countTokens(tx, sourceId, now)) >= countLimits.rosterTokens) {
      const most = countLimits.rosterTokens
      throw conflict(`A source can have at most ${most} tokens at a time. Revoke one first.`)
    }
    const hash = hashOf(token)
    const made = await queries.insertToken(tx, { sourceId, hash, hint, madeBy: changer.id, now, expiresOn })
    await recordSourceEvent(tx, changer, source, { action: 'roster_token_made', after: { token: made } }, now)
    return made
  })
  const listed = (await findSource(db, scopeOf(changer), sourceId, now))?.tokens.find((one) => one.id === id)
  if (!listed) throw notFound('This roster source')
  return { ...listed, token }
}

/** Revokes a token at once. Throws AppError not_found for one of a source that the account does not look after. */
export async function revokeToken(
  { db, clock }: SourceDeps,
  changer: ActingAccount,
  sourceId: string,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const source = await lockSource(tx, scopeOf(changer), sourceId)
    if (!source || !(await queries.setRevoked(tx, sourceId, id, clock()))) throw notFound('This token')
    await recordSourceEvent(
      tx,
      changer,
      source,
      { action: 'roster_token_revoked', after: { token: id } },
      clock(),
    )
  })
}

/**
 * The token of a request about a source. Throws AppError unauthenticated, always with the same words and after the same
 * query, for one that is missing, wrong, revoked, expired or of another source.
 */
export async function requireToken(
  db: Db,
  authorization: string | undefined,
  sourceId: string,
  now: Date,
): Promise<queries.UsableToken> {
  const [, token = ''] = /^Bearer +(\S{1,200})$/i.exec(authorization ?? '') ?? []
  const found = await queries.findToken(db, hashOf(token), now)
  if (!found || found.sourceId !== sourceId)
    throw new AppError(
      'unauthenticated',
      'This token cannot be used here. Create a new one in the settings of the roster source.',
    )
  await queries.setUsed(db, found.id, now)
  return found
}

/** Throws AppError if a source takes no more files now: rate_limited after 24 in a day, conflict while it pauses. */
export async function requireImportable(
  db: Db,
  { sourceId, pausedUntil }: queries.UsableToken,
  now: Date,
): Promise<void> {
  if (pausedUntil && pausedUntil > now) {
    throw conflict(`This source is paused until ${pausedUntil.toISOString()}. Nothing was read.`)
  }
  await requireFewImports(db, sourceId, now)
}

/**
 * Makes the runs that programs add to a source wait for one another until the transaction ends. Throws AppError:
 * not_found for a removed source, rate_limited after 24 in a day.
 */
export async function lockImports(tx: Tx, sourceId: string, now: Date): Promise<void> {
  if (!(await lockSource(tx, 'everything', sourceId))) throw notFound('This roster source')
  await requireFewImports(tx, sourceId, now)
}

async function requireFewImports(db: Db, sourceId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMs)
  if ((await queries.countImports(db, sourceId, since)) >= countLimits.rosterImports) {
    const most = countLimits.rosterImports
    throw new AppError(
      'rate_limited',
      `This source has sent ${most} rosters in 24 hours, which is the maximum.`,
    ).after(60 * 60)
  }
}
