import { grouped } from '#contract/counted.ts'
import type { Part } from '#contract/endpoint.ts'
import { countLimits } from '#contract/limits.ts'
import type * as contract from '#contract/people/districts.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import { tellAccountChanged } from '#server/features/people/accounts.service.ts'
import type { ChangeDeps } from '#server/features/people/changes/person-changes.service.ts'
import { changedMeanwhile, giveLeadsSchool } from '#server/features/people/people.service.ts'
import { cleanName } from '#server/platform/clean-name.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Changer } from '#server/platform/http/access.ts'
import { scopeOf } from '#server/platform/tenancy.ts'
import { lockDistrict } from './district-changes.queries.ts'
import { clearSchoolPins } from './rostered/rostered-schools.queries.ts'
import * as queries from './schools.queries.ts'

/**
 * Adds a school to a district and answers with its id. Throws AppError: not_found for an unknown district; conflict for a
 * name that another of its schools has, and if it has too many schools.
 */
export async function addSchool(
  { db, clock }: ChangeDeps,
  changer: Changer,
  { districtId }: { districtId: string },
  given: Part<typeof contract.addSchool, 'body'>,
): Promise<string> {
  const values = valuesOf(given)
  return db.transaction().execute(async (tx) => {
    if (!(await lockDistrict(tx, districtId))) throw notFound('This district')
    const schools = await requireFree(tx, districtId, values.name, null)
    if (schools >= countLimits.schools) {
      throw conflict(`A district can have at most ${grouped(countLimits.schools)} schools.`)
    }
    const id = await queries.insertSchool(tx, districtId, values, changer.id)
    await giveLeadsSchool(tx, districtId, id)
    await recordEvent(tx, { ...event('school_added', changer, id), after: values }, clock())
    return id
  })
}

/**
 * Changes, closes or opens a school whose district the account looks after. Throws AppError: not_found for any other;
 * conflict for an earlier version and for a taken name.
 */
export async function updateSchool(
  { db, clock }: ChangeDeps,
  changer: Changer,
  id: string,
  { version, state, ...given }: Part<typeof contract.updateSchool, 'body'>,
): Promise<void> {
  const values = { ...valuesOf(given), state }
  await db.transaction().execute(async (tx) => {
    const school = await queries.lockSchool(tx, scopeOf(changer), id)
    if (!school) throw notFound('This school')
    const { districtId, changedBy, version: present, sourceId, pinned, ...before } = school
    if (version !== present) throw await changedMeanwhile(tx, changedBy, school.name)
    await requireFree(tx, districtId, values.name, id)
    if (JSON.stringify(Object.entries(before).sort()) === JSON.stringify(Object.entries(values).sort()))
      return
    // What is edited by hand in a school of a roster takes precedence over the roster from then on.
    const pins =
      sourceId === null ? [] : (['name', 'state'] as const).filter((one) => before[one] !== values[one])
    await queries.setSchool(tx, id, { ...values, pinned: [...new Set([...pinned, ...pins])] }, changer.id)
    await tellAccountChanged(tx, districtId)
    await recordEvent(tx, { ...event('school_changed', changer, id), before, after: values }, clock())
  })
}

async function requireFree(
  tx: Tx,
  districtId: string,
  name: string,
  exceptId: string | null,
): Promise<number> {
  const { schools, isTaken } = await queries.findSchoolNamed(tx, districtId, name, exceptId)
  if (isTaken) throw conflict(`The district already has a school named "${name}".`)
  return schools
}

function valuesOf({ name, grades, studentCount, aliases }: queries.SchoolValues): queries.SchoolValues {
  const cleaned = cleanName(name)
  if (cleaned === '') throw invalid({ path: 'name', message: 'A name is missing.' })
  const named = aliases.map(cleanName).filter((alias) => alias !== '')
  return { name: cleaned, grades: cleanName(grades), studentCount, aliases: [...new Set(named)] }
}

function event(action: 'school_added' | 'school_changed', { id, address }: Changer, schoolId: string) {
  return { action, actor: { id, address }, subject: { kind: 'school', id: schoolId } } as const
}

/**
 * Lets the roster decide again over the values of a school that were edited by hand. Throws AppError not_found for a
 * school that the account does not look after.
 */
export async function letRosterDecide(
  { db, clock }: ChangeDeps,
  changer: Changer,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const school = await queries.lockSchool(tx, scopeOf(changer), id)
    if (!school) throw notFound('This school')
    if (!(await clearSchoolPins(tx, id, changer.id))) return
    await recordEvent(
      tx,
      { ...event('school_changed', changer, id), after: { changed: ['pinned'] } },
      clock(),
    )
  })
}
