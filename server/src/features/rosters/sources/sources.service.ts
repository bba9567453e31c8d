import { domainToASCII } from 'node:url'
import type { Part } from '#contract/endpoint.ts'
import { countLimits } from '#contract/limits.ts'
import type * as sourcesContract from '#contract/people/rosters/sources.ts'
import { AppError, conflict, invalid, notFound } from '#server/errors.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import { changedMeanwhile } from '#server/features/people/people.service.ts'
import { cleanName } from '#server/platform/clean-name.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Account, ActingAccount } from '#server/platform/http/account.ts'
import { districtOf, scopeOf } from '#server/platform/tenancy.ts'
import * as queries from './sources.queries.ts'

export type SourceDeps = { db: Db; clock: () => Date }

/** One source that the account looks after. Throws AppError: not_found. */
export async function requireSource(
  { db, clock }: SourceDeps,
  account: Account,
  id: string,
): Promise<sourcesContract.RosterSource> {
  const source = await queries.findSource(db, scopeOf(account), id, clock())
  if (!source) throw notFound('This roster source')
  return source
}

/**
 * Adds a roster source for a district, or for several if that is null; answers with its id. Throws AppError:
 * not_found for a district that the account does not look after; validation_failed; conflict if there are too many.
 */
export async function addSource(
  { db, clock }: SourceDeps,
  changer: ActingAccount,
  { districtId, ...given }: Part<typeof sourcesContract.addRosterSource, 'body'>,
): Promise<string> {
  if (districtId === null) {
    if (changer.role !== 'admin')
      throw new AppError('forbidden', 'Only admins can add a source for several districts.')
  } else {
    districtOf(changer, districtId)
    if (!(await queries.districtExists(db, districtId))) throw notFound('This district')
  }
  const values = valuesOf(changer, given)
  return db.transaction().execute(async (tx) => {
    await queries.lockAdditions(tx, districtId)
    if ((await queries.countSources(tx, districtId)) >= countLimits.rosterSources) {
      throw conflict(`There are already ${countLimits.rosterSources} sources. Remove one first.`)
    }
    const id = await queries.insertSource(tx, districtId, values, changer.id, clock())
    await recordSourceEvent(
      tx,
      changer,
      { id, districtId },
      { action: 'roster_source_added', after: values },
      clock(),
    )
    return id
  })
}

/** The first source that a district ever had, and whether there were runs of it. */
export const findFirstSource = (
  db: Db,
  districtId: string,
): Promise<{ id: string; hasRuns: boolean } | undefined> => queries.findFirstSource(db, districtId)

/**
 * Changes the settings of a source; what is not given stays. Throws AppError: not_found for one that the account does
 * not look after; conflict for an earlier version; validation_failed.
 */
export async function updateSource(
  { db, clock }: SourceDeps,
  changer: ActingAccount,
  id: string,
  { version, ...given }: Part<typeof sourcesContract.updateRosterSource, 'body'>,
): Promise<void> {
  const values = valuesOf(changer, given)
  await db.transaction().execute(async (tx) => {
    const source = await queries.lockSource(tx, scopeOf(changer), id)
    if (!source) throw notFound('This roster source')
    if (source.version !== version) throw await changedMeanwhile(tx, source.changedBy, `“${source.name}”`)
    await queries.setSource(tx, id, values, changer.id)
    await recordSourceEvent(tx, changer, source, { action: 'roster_source_changed', after: values }, clock())
  })
}

/**
 * Removes a source; its people and schools are owned by nobody then. Throws AppError: not_found; conflict while
 * something of it is being applied.
 */
export async function removeSource(
  { db, clock }: SourceDeps,
  changer: ActingAccount,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const source = await queries.lockSource(tx, scopeOf(changer), id)
    if (!source) throw notFound('This roster source')
    if (await queries.isBusy(tx, id))
      throw conflict('A roster from this source is being applied. Wait until it is done.')
    await queries.setRemoved(tx, id, changer.id, clock())
    await recordSourceEvent(
      tx,
      changer,
      source,
      { action: 'roster_source_removed', after: { name: source.name } },
      clock(),
    )
  })
}

/**
 * Says which district a source of several means by a key of its files; what is previewed already stays as it is. Throws
 * AppError: not_found for a source or a district that is not there; conflict for a source of one district, and if the
 * source brought people of another district under this key.
 */
export async function linkDistrict(
  { db, clock }: SourceDeps,
  changer: ActingAccount,
  id: string,
  { key, districtId }: Part<typeof sourcesContract.linkRosterDistrict, 'body'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const source = await queries.lockSource(tx, scopeOf(changer), id)
    if (!source) throw notFound('This roster source')
    if (source.districtId !== null)
      throw conflict('This source belongs to one district, whatever its files call it.')
    if (!(await queries.districtExists(tx, districtId))) throw notFound('This district')
    for (const linked of await queries.listLinked(tx, id, { key, districtId })) {
      if (linked.key !== key)
        throw conflict(`This roster already uses another id for ${linked.name}: “${linked.key}”.`)
      if (linked.hasPeople && linked.districtId !== districtId)
        throw conflict(`This roster has already brought people to ${linked.name} under this id.`)
    }
    await queries.setLinked(tx, id, key, districtId)
    const after = { name: source.name, key, linked: districtId }
    await recordSourceEvent(tx, changer, source, { action: 'roster_source_changed', after }, clock())
  })
}

type SourceAction =
  | 'roster_source_added'
  | 'roster_source_changed'
  | 'roster_source_removed'
  | 'roster_token_made'
  | 'roster_token_revoked'
  | 'roster_held'
  | 'roster_applied'
  | 'roster_undone'

/** Adds an event about a source, or about its district if it has one. */
export async function recordSourceEvent(
  tx: Tx,
  actor: Actor,
  { id, districtId }: { id: string; districtId: string | null },
  { action, after }: { action: SourceAction; after: Record<string, unknown> },
  now: Date,
): Promise<void> {
  const subject =
    districtId === null ? ({ kind: 'roster', id } as const) : ({ kind: 'district', id: districtId } as const)
  const { id: actorId, address, kind } = actor
  const by = { id: actorId, address, ...(kind && { kind }) }
  await recordEvent(tx, { action, actor: by, subject, after: { source: id, ...after } }, now)
}

function valuesOf(changer: ActingAccount, given: queries.SourceValues): queries.SourceValues {
  const name = cleanName(given.name)
  const issues: { path: string; message: string }[] = []
  if (name === '') issues.push({ path: 'name', message: 'A name is missing.' })
  const written = given.usernameDomain?.trim().replace(/^@/, '')
  const domain = written && domainToASCII(written)
  if (written && !domain?.includes('.'))
    issues.push({
      path: 'usernameDomain',
      message: `“${cleanName(written)}” is not a domain such as riverbend.example.`,
    })
  if (given.administratorsAreLeads && changer.role !== 'admin')
    issues.push({ path: 'administratorsAreLeads', message: 'Only admins can let a roster make leads.' })
  if (issues.length > 0) throw invalid(...issues)
  return { ...given, name, ...(written !== undefined && { usernameDomain: domain ?? '' }) }
}
