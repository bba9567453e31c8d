import type { Part } from '#contract/endpoint.ts'
import type * as contract from '#contract/people/districts.ts'
import { type RetentionKind, retentionKinds } from '#contract/people/privacy.ts'
import { AppError, conflict, invalid, notFound } from '#server/errors.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import { askForOpenDrafts } from '#server/features/drafts/making/ask-for-draft.service.ts'
import { tellAccountChanged } from '#server/features/people/accounts.service.ts'
import type { ChangeDeps } from '#server/features/people/changes/person-changes.service.ts'
import { addFirstLead } from '#server/features/people/new-people.service.ts'
import { changedMeanwhile } from '#server/features/people/people.service.ts'
import { endSessionsOfDistrict } from '#server/features/sign-in/ended-sessions.service.ts'
import { forgetTemplateLists } from '#server/features/templates/templates.service.ts'
import { cleanName } from '#server/platform/clean-name.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Changer } from '#server/platform/http/access.ts'
import { type Idempotency, usedForSomethingElse } from '#server/platform/http/idempotency.ts'
import * as queries from './district-changes.queries.ts'

type Deps = ChangeDeps

/**
 * Adds a district with its packages and its first lead, and answers with its id; sent again under the same key it is
 * the same district. Throws AppError: conflict for a name or an NCES id that is taken; validation_failed for unknown
 * packages and for an invalid address; idempotency_conflict.
 */
export async function addDistrict(
  { db, jobs, clock }: Deps,
  changer: Changer,
  given: Part<typeof contract.addDistrict, 'body'>,
  idempotency: Idempotency | null,
): Promise<string> {
  const repeated = await findRepeated(db)
  if (repeated) return repeated
  const values = valuesOf(given)
  const id = await db.transaction().execute(async (tx) => {
    const now = clock()
    const taken = await whatIsTaken(tx, values, null)
    // The same that was sent a moment before may have taken the name.
    const meanwhile = taken && (await findRepeated(tx))
    if (meanwhile) return meanwhile
    if (taken) throw taken
    await requirePackages(tx, given.packages)
    const added = await queries.insertDistrict(tx, values, { addedBy: changer.id, idempotency, now })
    // The same was sent twice at once, or another district has taken the name in this moment.
    if (added === undefined) return undefined
    await queries.setPackages(tx, added, given.packages)
    const after = { ...values, packages: given.packages }
    await recordEvent(tx, { ...event('district_added', changer, added), after }, now)
    if (given.lead) await addFirstLead(tx, { jobs, changer, now }, added, given.lead)
    return added
  })
  return (
    id ?? (await findRepeated(db)) ?? fail(conflict('There is already a district with this name or NCES id.'))
  )

  async function findRepeated(from: Db): Promise<string | undefined> {
    const earlier = idempotency && (await queries.findByKey(from, changer.id, idempotency.key))
    if (!earlier) return undefined
    if (earlier.digest !== idempotency.digest) throw usedForSomethingElse()
    return earlier.id
  }
}

/** Renames a district or changes its NCES id or whether it is a test site. Throws AppError as changeDistrict does. */
export async function updateDistrict(
  deps: Deps,
  changer: Changer,
  id: string,
  { version, ...given }: Part<typeof contract.updateDistrict, 'body'>,
): Promise<void> {
  const values = valuesOf(given)
  await changeDistrict(deps, id, version, async (tx, now, before) => {
    const taken = await whatIsTaken(tx, values, id)
    if (taken) throw taken
    const { name, ncesId, isTestAccount } = before
    const unchanged =
      name === values.name && ncesId === values.ncesId && isTestAccount === values.isTestAccount
    if (unchanged) return
    await queries.setDistrict(tx, id, values, changer.id)
    await tellAccountChanged(tx, id)
    const change = { before: { name, ncesId, isTestAccount }, after: values }
    await recordEvent(tx, { ...event('district_changed', changer, id), ...change }, now)
  })
}

/** Gives a district exactly these packages, on every node at once. Throws AppError as changeDistrict does. */
export async function setPackages(
  deps: Deps,
  changer: Changer,
  id: string,
  { version, packages }: Part<typeof contract.setDistrictPackages, 'body'>,
): Promise<void> {
  await changeDistrict(deps, id, version, async (tx, now) => {
    await requirePackages(tx, packages)
    const before = await queries.listGranted(tx, id)
    if (before.length === packages.length && packages.every((name) => before.includes(name))) return
    await queries.setPackages(tx, id, packages)
    await queries.setDistrict(tx, id, null, changer.id)
    await forgetTemplateLists(tx)
    const change = { before: { packages: before }, after: { packages } }
    await recordEvent(tx, { ...event('packages_changed', changer, id), ...change }, now)
  })
}

/**
 * Suspends a district, which ends the sessions of all of its people on every node, or makes it active again. Throws
 * AppError as changeDistrict does, and conflict for one that is going to be deleted.
 */
export async function setState(
  deps: Deps,
  changer: Changer,
  id: string,
  { version, state }: Part<typeof contract.setDistrictState, 'body'>,
): Promise<void> {
  await changeDistrict(deps, id, version, async (tx, now, before) => {
    if (before.state === state) return
    // Its people would work in it until the day of its deletion came.
    if (state === 'active' && (await queries.isToBeDeleted(tx, id)))
      throw conflict('Stop the deletion of this district first, then make it active.')
    await queries.setDistrict(tx, id, { state }, changer.id)
    if (state === 'suspended') await endSessionsOfDistrict(tx, id)
    else await tellAccountChanged(tx, id)
    const action = state === 'suspended' ? 'district_suspended' : 'district_resumed'
    await recordEvent(tx, event(action, changer, id), now)
  })
}

/**
 * Sets whether the people of a district may open drafts of their reports; if they may, the newest draft of each open
 * report is made again with the mark that nobody has checked it. Throws AppError as changeDistrict does.
 */
export async function setDrafts(
  deps: Deps,
  changer: Changer,
  id: string,
  { version, draftsOpen }: Part<typeof contract.setDistrictDrafts, 'body'>,
): Promise<void> {
  await changeDistrict(deps, id, version, async (tx, now, before) => {
    if (before.draftsOpen === draftsOpen) return
    await queries.setDistrict(tx, id, { drafts_open: draftsOpen }, changer.id)
    const change = { before: { draftsOpen: before.draftsOpen }, after: { draftsOpen } }
    await recordEvent(tx, { ...event('district_drafts_changed', changer, id), ...change }, now)
    if (draftsOpen) await askForOpenDrafts(tx, deps.jobs, { districtId: id, askedBy: changer.id }, now)
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockDistrict>>>

/** Changes a locked district. Throws AppError not_found, and conflict if it has changed since the version. */
async function changeDistrict(
  { db, clock }: Deps,
  id: string,
  version: number,
  change: (tx: Tx, now: Date, district: Locked) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const district = await queries.lockDistrict(tx, id)
    if (!district) throw notFound('This district')
    if (district.version !== version) throw await changedMeanwhile(tx, district.changedBy, district.name)
    await change(tx, clock(), district)
  })
}

function valuesOf({ name, ncesId, isTestAccount }: queries.DistrictValues): queries.DistrictValues {
  const cleaned = cleanName(name)
  if (cleaned === '') throw invalid({ path: 'name', message: 'A name is missing.' })
  return { name: cleaned, ncesId, isTestAccount }
}

async function whatIsTaken(
  tx: Tx,
  values: queries.DistrictValues,
  exceptId: string | null,
): Promise<AppError | undefined> {
  const taken = await queries.findTaken(tx, values, exceptId)
  if (taken.name) return conflict(`There is already a district named "${values.name}".`)
  return taken.ncesId ? conflict(`There is already a district with the NCES id ${values.ncesId}.`) : undefined
}

async function requirePackages(tx: Tx, names: readonly string[]): Promise<void> {
  const known = new Set(await queries.findPackages(tx, names))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw invalid({ path: 'packages', message: `The library has no package ${unknown.join(', ')}.` })
}

type Action =
  | 'district_added'
  | 'district_changed'
  | 'packages_changed'
  | 'district_suspended'
  | 'district_resumed'
  | 'retention_changed'
  | 'district_drafts_changed'

function event(action: Action, { id, address }: Changer, districtId: string) {
  return { action, actor: { id, address }, subject: { kind: 'district', id: districtId } } as const
}

function fail(error: Error): never {
  throw error
}

type RetentionChange = {
  id: string
  version: number
  given: { [Key in keyof queries.PrivacyValues]: NonNullable<queries.PrivacyValues[Key]> }
  standard: Record<RetentionKind, number>
}

/**
 * Sets what a district decides about its data; `standard` is how many months the installation keeps what. Throws AppError
 * as changeDistrict does, and validation_failed if a lead sets more than the installation, or an admin before.
 */
export async function setRetention(
  deps: Deps,
  changer: Changer,
  { id, version, given, standard }: RetentionChange,
  after: (tx: Tx, changed: queries.PrivacyValues, before: queries.PrivacyValues) => Promise<void>,
): Promise<void> {
  const own = (kind: RetentionKind) => (given[kind] === standard[kind] ? null : given[kind])
  const values = { ...given, responses: own('responses'), reports: own('reports'), people: own('people') }
  await changeDistrict(deps, id, version, async (tx, now, district) => {
    const { responses, reports, people, takesAddresses, parentsNotice } = district
    const before = { responses, reports, people, takesAddresses, parentsNotice }
    const most = (kind: RetentionKind) => Math.max(standard[kind], before[kind] ?? 0)
    const issues = retentionKinds
      .filter((kind) => changer.role !== 'admin' && given[kind] > most(kind))
      .map((kind) => ({
        path: kind,
        message: `At most ${most(kind)} months, which is how long the provider keeps them.`,
      }))
    if (issues.length > 0)
      throw new AppError(
        'validation_failed',
        'A district can shorten these periods but not extend them.',
        issues,
      )
    if (Object.entries(values).every(([key, value]) => before[key as keyof typeof before] === value)) return
    await queries.setPrivacyValues(tx, id, values, changer.id)
    await recordEvent(tx, { ...event('retention_changed', changer, id), before, after: values }, now)
    await after(tx, values, before)
  })
}

/** Suspends a district, whose people are signed out, before it is deleted; answers with its name. */
export async function suspendForDeletion(tx: Tx, id: string, changerId: string): Promise<string | undefined> {
  const district = await queries.lockDistrict(tx, id)
  if (!district) return undefined
  await queries.setDistrict(tx, id, { state: 'suspended' }, changerId)
  await endSessionsOfDistrict(tx, id)
  return district.name
}

/** Locks a district that is there; answers with its name and NCES id. */
export const lockDistrict = queries.lockDistrict

/** Empties a district that is deleted; its name and dates stay. */
export const emptyDistrict = queries.emptyDistrict
