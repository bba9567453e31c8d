import type { Part } from '#contract/endpoint.ts'
import type { handOver as handOverEndpoint, updatePerson } from '#contract/people/district-people.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import { forgetGrant } from '#server/features/forms/forgotten-grants.service.ts'
import { refuseHeld } from '#server/features/holds/holds.service.ts'
import { tellAccountChanged } from '#server/features/people/accounts.service.ts'
import { erasePerson } from '#server/features/people/erased-people.service.ts'
import { invitationMail } from '#server/features/people/mails/invitation-mails.service.ts'
import { leavingMail } from '#server/features/people/mails/leaving-mails.service.ts'
import { changedMeanwhile } from '#server/features/people/people.service.ts'
import { handOverReports } from '#server/features/reports/report-changes.service.ts'
import { handOverResults } from '#server/features/results/results.service.ts'
import { endSessionsOf } from '#server/features/sign-in/ended-sessions.service.ts'
import { readAddress } from '#server/platform/addresses.ts'
import { cleanName } from '#server/platform/clean-name.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Changer } from '#server/platform/http/access.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { scopeOf } from '#server/platform/tenancy.ts'
import * as allowed from './allowed-changes.service.ts'
import * as queries from './person-changes.queries.ts'

export type ChangeDeps = { db: Db; jobs: Jobs; clock: () => Date }

/** One change of a locked person, in the transaction that locked them. */
export type PersonChange = (
  change: { tx: Tx; jobs: Jobs; changer: Changer; now: Date },
  person: queries.LockedPerson,
) => Promise<void>

/**
 * Changes a person whom the account looks after, one change of a district at a time. Throws AppError not_found for
 * anybody else, conflict for somebody who was erased, and what the change throws.
 */
export async function changePerson(
  { db, jobs, clock }: ChangeDeps,
  changer: Changer,
  id: string,
  change: PersonChange,
): Promise<void> {
  const scope = scopeOf(changer)
  await db.transaction().execute(async (tx) => {
    const districtId = await queries.findDistrictOf(tx, scope, id)
    if (districtId === undefined) throw notFound('This person')
    await queries.lockPeopleOf(tx, districtId)
    const person = await queries.lockPerson(tx, scope, id)
    if (!person) throw notFound('This person')
    if (person.erasedOn && change !== erase)
      throw conflict('This person was erased. Add them again by e-mail address.')
    await change({ tx, jobs, changer, now: clock() }, person)
  })
}

/**
 * Sets the name, the address, the role and the open schools of a person. Throws AppError: validation_failed with all
 * issues; conflict for an earlier version, a taken address, and a role that must not go.
 */
export function update(given: Part<typeof updatePerson, 'body'>): PersonChange {
  return async ({ tx, changer, now }, person) => {
    if (given.version !== person.version) throw await changedMeanwhile(tx, person.changedBy, person.fullName)
    const fullName = cleanName(given.fullName)
    const read = readAddress(given.email)
    const schoolIds = [...new Set(given.schoolIds)]
    const issues = [
      ...(fullName === '' ? [{ path: 'fullName', message: 'A name is missing.' }] : []),
      ...('issue' in read ? [{ path: 'email', message: read.issue }] : []),
      ...(await allowed.schoolIssues(tx, person.districtId, schoolIds)),
    ]
    if ('issue' in read || issues.length > 0) throw invalid(...issues)
    const { email } = read
    await allowed.requireRole(tx, changer, person, given.role)
    const addressChanged = email.toLowerCase() !== person.email.toLowerCase()
    if (addressChanged || given.role !== person.role) allowed.requireRecent(changer, person)
    if (addressChanged && (await queries.isAddressTaken(tx, email, person.id)))
      throw allowed.addressTaken(email)
    const before = new Set(await queries.listOpenSchoolsOf(tx, person.id))
    const schoolsChanged = before.size !== schoolIds.length || schoolIds.some((id) => !before.has(id))
    const changed = [
      ...(fullName !== person.fullName ? ['fullName'] : []),
      ...(email !== person.email ? ['email'] : []),
      ...(given.role !== person.role ? ['role'] : []),
      ...(schoolsChanged ? ['schools'] : []),
    ]
    if (changed.length === 0) return
    // A corrected address has its invitations before it.
    const corrected = addressChanged && { mail_fails_since: null, invited_on: null, invitations: 0 }
    const pins = pinnedBy(person, changed)
    const values = { full_name: fullName, email, role: given.role, ...corrected, ...pins }
    await queries.setPerson(tx, person.id, values, changer.id)
    if (schoolsChanged && person.districtId) {
      await queries.setSchools(tx, { id: person.id, districtId: person.districtId }, schoolIds)
    }
    await tellAccountChanged(tx, person.id)
    const roles = given.role !== person.role
    await recordEvent(
      tx,
      {
        ...event('person_changed', changer, person),
        before: roles ? { role: person.role } : null,
        after: { changed, ...(roles && { role: given.role }) },
      },
      now,
    )
  }
}

/** Makes a person staff or a lead. Throws AppError conflict for a role that must not go. */
export function setRole(role: 'staff' | 'lead'): PersonChange {
  return async ({ tx, changer, now }, person) => {
    if (role === person.role) return
    await allowed.requireRole(tx, changer, person, role)
    allowed.requireRecent(changer, person)
    await queries.setPerson(tx, person.id, { role }, changer.id)
    await tellAccountChanged(tx, person.id)
    const change = { before: { role: person.role }, after: { changed: ['role'], role } }
    await recordEvent(tx, { ...event('person_changed', changer, person), ...change }, now)
  }
}

/** Lets a person work for exactly these open schools. Throws AppError validation_failed for any other. */
export function setSchools(schoolIds: readonly string[]): PersonChange {
  return async ({ tx, changer, now }, person) => {
    const issues = await allowed.schoolIssues(tx, person.districtId, schoolIds)
    if (issues.length > 0 || !person.districtId) throw invalid(...issues)
    await queries.setSchools(tx, { id: person.id, districtId: person.districtId }, schoolIds)
    await queries.setPerson(tx, person.id, pinnedBy(person, ['schools']), changer.id)
    await tellAccountChanged(tx, person.id)
    await recordEvent(
      tx,
      { ...event('person_changed', changer, person), after: { changed: ['schools'] } },
      now,
    )
  }
}

/**
 * Signs a person out everywhere and blocks their sign-in; their grant at Google is deleted, and the leads are told about
 * their reports under way. Throws AppError conflict for oneself, the only lead and the only active admin.
 */
export const deactivate: PersonChange = async ({ tx, jobs, changer, now }, person) => {
  if (person.state === 'deactivated') return
  if (person.id === changer.id) throw conflict('You cannot deactivate yourself. Ask another lead or admin.')
  await allowed.requireAnother(tx, person)
  allowed.requireFresh(changer, person)
  const left = { state: 'deactivated', deactivated_on: now, ...pinnedBy(person, ['state']) } as const
  await queries.setPerson(tx, person.id, left, changer.id)
  await endSessionsOf(tx, person.id)
  await forgetGrant(tx, jobs, person.id)
  await jobs.send(tx, leavingMail, { personId: person.id, leftOn: now.toISOString() })
  await recordEvent(tx, event('person_deactivated', changer, person), now)
}

/**
 * Takes everything that names a deactivated person out of the database: their row, which uploads and reports refer to, has
 * no name, address and identity any more. Throws AppError conflict for somebody who may sign in, or whose district is
 * under a hold.
 */
export const erase: PersonChange = async ({ tx, jobs, changer, now }, person) => {
  if (person.erasedOn) return
  if (person.state !== 'deactivated') throw conflict(`Deactivate ${person.fullName} first, then erase them.`)
  await refuseHeld(tx, person.districtId, null, now)
  await erasePerson(tx, jobs, person, { id: changer.id, address: changer.address }, now)
}

/** Lets a deactivated person in again. */
export const reactivate: PersonChange = async ({ tx, changer, now }, person) => {
  if (person.state !== 'deactivated') return
  const state = person.issuer || person.lastSeenOn ? 'active' : 'invited'
  const back = { state, deactivated_on: null, ...pinnedBy(person, ['state']) } as const
  await queries.setPerson(tx, person.id, back, changer.id)
  await tellAccountChanged(tx, person.id)
  await recordEvent(tx, event('person_reactivated', changer, person), now)
}

/** Sends an invitation. Throws AppError conflict if the person cannot have one now. */
export const invite: PersonChange = async ({ tx, jobs, changer, now }, person) => {
  const reason = allowed.whyNotInvitable(person, now)
  if (reason) throw conflict(reason)
  await queries.setInvited(tx, person.id, now)
  await jobs.send(tx, invitationMail, {
    personId: person.id,
    inviterId: changer.id,
    invitedOn: now.toISOString(),
  })
  await recordEvent(tx, event('person_invited', changer, person), now)
}

/** Ends all sessions of a person. */
export const signOut: PersonChange = async ({ tx, changer, now }, person) => {
  await endSessionsOf(tx, person.id)
  await recordEvent(tx, event('person_signed_out', changer, person), now)
}

/** Ends all sessions of the account itself, also of one that looks after nobody. */
export async function signOutEverywhere({ db, clock }: ChangeDeps, account: Changer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endSessionsOf(tx, account.id)
    await recordEvent(tx, event('person_signed_out', account, account), clock())
  })
}

/** Forgets the identity of a person and ends their sessions, so that the next proven address binds again. */
export const resetSignIn: PersonChange = async ({ tx, changer, now }, person) => {
  allowed.requireRecent(changer, person)
  await queries.setPerson(tx, person.id, { issuer: null, subject: null }, changer.id)
  await endSessionsOf(tx, person.id)
  await recordEvent(tx, event('sign_in_reset', changer, person), now)
}

/**
 * Gives all uploads and reports of a person to another person of the same district, or chosen uploads with the reports on
 * them; answers with their numbers. Throws AppError: not_found for a person whom the account does not look after, and for an
 * upload that is none of the person's; conflict for somebody who cannot have them.
 */
export async function handOver(
  deps: ChangeDeps,
  changer: Changer,
  id: string,
  { toPersonId, uploadIds }: Part<typeof handOverEndpoint, 'body'>,
): Promise<{ uploads: number; reports: number }> {
  const given = { uploads: 0, reports: 0 }
  await changePerson(deps, changer, id, async ({ tx, now }, person) => {
    const to = await queries.lockPerson(tx, scopeOf(changer), toPersonId)
    if (!to || to.districtId !== person.districtId) throw notFound('The person to hand over to')
    if (to.id === person.id) throw conflict('Choose another person to hand over to.')
    if (to.state === 'deactivated') {
      throw conflict(`${to.fullName} is deactivated and cannot take over uploads. Choose somebody else.`)
    }
    given.uploads = await handOverResults(tx, person.id, to.id, uploadIds)
    given.reports = await handOverReports(tx, person.id, to.id, uploadIds)
    const after = { to: to.id, ...given }
    await recordEvent(tx, { ...event('uploads_handed_over', changer, person), after }, now)
  })
  return given
}

/** Of somebody who is of a roster, what is edited by hand wins over it from then on. */
function pinnedBy({ sourceId, pinned }: queries.LockedPerson, changed: readonly string[]) {
  const decided = changed.filter((field) => rosterFields.has(field) && !pinned.includes(field))
  return sourceId !== null && decided.length > 0 ? { pinned: [...pinned, ...decided] } : {}
}

const rosterFields = new Set(['fullName', 'email', 'schools', 'state'])

type Action =
  | 'person_changed'
  | 'person_deactivated'
  | 'person_reactivated'
  | 'person_invited'
  | 'person_signed_out'
  | 'sign_in_reset'
  | 'uploads_handed_over'

function event(action: Action, { id, address }: Changer, person: { id: string }) {
  return { action, actor: { id, address }, subject: { kind: 'person', id: person.id } } as const
}
