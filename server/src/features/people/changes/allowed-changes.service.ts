import { countLimits, timeLimits } from '#contract/limits.ts'
import { AppError, conflict } from '#server/errors.ts'
import { invitableAgain, mayBeInvited } from '#server/features/people/people-list.queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type Changer, signInAgain } from '#server/platform/http/access.ts'
import * as queries from './person-changes.queries.ts'

/** Throws AppError if the account may not give the person this role. */
export async function requireRole(tx: Tx, changer: Changer, person: queries.LockedPerson, role: string) {
  if (role === person.role) return
  if (changer.role !== 'admin' && role === 'admin') {
    throw new AppError('forbidden', 'Only admins can make somebody an admin.')
  }
  if (person.id === changer.id) {
    throw conflict('You cannot change your own role. Ask another lead or admin.')
  }
  if (role === 'admin' || person.role === 'admin') {
    throw conflict(
      'Admins do not belong to a district. Add the admin with a separate address, or deactivate the existing one.',
    )
  }
  if (person.state !== 'deactivated') await requireAnother(tx, person)
}

/** Throws AppError if an admin other than the account itself would lose or change hands after an old sign-in. */
export function requireFresh(changer: Changer, person: queries.LockedPerson): void {
  if (person.role === 'admin' && !changer.isFresh) throw signInAgain()
}

/**
 * Throws AppError if somebody's way in would change after an old sign-in: an admin's by one that is not proven to be
 * fresh, another's by one that is known to be old, since leads could change nobody if the provider tells no time.
 */
export function requireRecent(changer: Changer, person: queries.LockedPerson): void {
  if (changer.isStale) throw signInAgain()
  requireFresh(changer, person)
}

/** Throws AppError if nobody would be left in the role of a person who leaves. */
export async function requireAnother(
  tx: Tx,
  { id, fullName, districtId, role, state }: queries.LockedPerson,
) {
  if (role === 'lead' && districtId && (await queries.countOtherLeads(tx, districtId, id)) === 0) {
    throw conflict(`${fullName} is the district's only lead. Make somebody else a lead first.`)
  }
  if (role === 'admin' && state === 'active' && (await queries.countOtherAdmins(tx, id)) === 0) {
    throw conflict(
      `${fullName} is the only active admin. Add another admin first, and have them sign in once.`,
    )
  }
}

/** What is wrong with the schools that a person shall work for, as issues of a form; none if all are open ones of the district. */
export async function schoolIssues(tx: Tx, districtId: string | null, schoolIds: readonly string[]) {
  if (districtId === null) {
    return schoolIds.length > 0
      ? [{ path: 'schoolIds', message: 'Admins do not belong to a district or a school.' }]
      : []
  }
  const known = await queries.findOpenSchools(tx, districtId, schoolIds)
  return known.length === new Set(schoolIds).size
    ? []
    : [{ path: 'schoolIds', message: 'One of the schools is closed or not in this district. Choose again.' }]
}

/** The conflict of an address that another account has. */
export function addressTaken(email: string): AppError {
  return conflict(`${email} is already in use by another account. If it shouldn't be, contact support.`)
}

/** Why a person cannot be sent an invitation at `now`, in a sentence; undefined if they can. */
export function whyNotInvitable(person: queries.LockedPerson, now: Date): string | undefined {
  const { fullName, state, mailFailsSince, invitedOn } = person
  if (state === 'deactivated') return `${fullName} is deactivated. Reactivate them first.`
  if (state === 'active') return `${fullName} has already signed in and does not need an invitation.`
  if (mailFailsSince) return `E-mails to ${fullName} bounce. Correct the address first.`
  if (!mayBeInvited(person)) {
    return `${fullName} has already been sent ${countLimits.invitations} invitations, the maximum. Tell them directly that they can sign in.`
  }
  if (invitedOn && invitableAgain(invitedOn) > now) {
    return `${fullName} was invited less than ${timeLimits.invitationHours} hours ago. Try again later.`
  }
  return undefined
}
