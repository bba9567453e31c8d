import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { dayMs, timeLimits } from '#contract/limits.ts'
import type { Certificate, DistrictDeletion } from '#contract/people/privacy.ts'
import { retentionKinds } from '#contract/people/privacy.ts'
import type { Config } from '#server/config.ts'
import { AppError, conflict, notFound } from '#server/errors.ts'
import { forgetDistrict } from '#server/features/analyses/deleted-districts.service.ts'
import { forgetValuesOfDistrict, product, recordEvent } from '#server/features/audit/audit.service.ts'
import {
  emptyDistrict,
  lockDistrict,
  suspendForDeletion,
} from '#server/features/districts/district-changes.service.ts'
import { deleteExportsOfDistrict } from '#server/features/exports/deleted-exports.service.ts'
import { forgetHoldsOf, refuseHeld } from '#server/features/holds/holds.service.ts'
import { erasePerson, listPeopleToErase } from '#server/features/people/erased-people.service.ts'
import { listLeads } from '#server/features/people/mails/person-mails.service.ts'
import { deleteCopiesOf } from '#server/features/privacy/copies/copies.service.ts'
import { forgetNotices } from '#server/features/privacy/retention/retention.service.ts'
import { forgetFilesOf, noteRemoved } from '#server/features/removals/removals.service.ts'
import { deleteReportsOfDistrict } from '#server/features/reports/report-removal.service.ts'
import { deleteResultsOfDistrict } from '#server/features/results/removal/expired-files.service.ts'
import { forgetRostersOf } from '#server/features/rosters/forgotten-rosters.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Changer } from '#server/platform/http/access.ts'
import { signInAgain } from '#server/platform/http/access.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailPage, subjectOf } from '#server/platform/mail/mail-page.ts'
import { writtenDayInStates } from '#server/platform/texts/day-in-states.ts'
import { removedLines } from './certificate-pdf.ts'
import * as queries from './deletions.queries.ts'

/** The nightly job that deletes the districts whose wait is over. */
const deleteDistricts = 'delete-districts'
type Deps = {
  db: Db
  files: Files
  jobs: Jobs
  mailer: Mailer
  config: Config
  log: Logger
  clock: () => Date
}

/**
 * Suspends a district, whose people are signed out, and has it deleted after a wait. Throws AppError: not_found;
 * validation_failed if the name is another; conflict under a hold or if somebody asked already; sign_in_again for an
 * admin without a fresh sign-in.
 */
export async function askForDeletion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  districtId: string,
  { id, address, role, isFresh }: Changer,
  name: string,
): Promise<DistrictDeletion> {
  if (role === 'admin' && !isFresh) throw signInAgain()
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const district = await lockDistrict(tx, districtId)
    if (!district) throw notFound('This district')
    if (district.name.trim() !== name.trim())
      throw new AppError('validation_failed', 'That does not match the name of the district.', [
        { path: 'name', message: `Type "${district.name}".` },
      ])
    await refuseHeld(tx, districtId, 'any', now)
    const beginsOn = new Date(now.getTime() + timeLimits.deletionWaitDays * dayMs)
    if (!(await queries.insertDeletion(tx, { districtId, askedBy: id, beginsOn }, now)))
      throw conflict('The deletion of this district has already been requested.')
    await suspendForDeletion(tx, districtId, id)
    const subject = { kind: 'district', id: districtId } as const
    const after = { beginsOn: beginsOn.toISOString() }
    const actor = { id, address }
    await recordEvent(tx, { action: 'district_deletion_requested', actor, subject, after }, now)
  })
  return (await findDeletion(db, districtId)) ?? gone()
}

/** Stops a deletion that has not begun; the district stays suspended. Throws AppError not_found if there is none. */
export async function stopDeletion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  districtId: string,
  { id, address }: Changer,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock()
    if (!(await queries.stopDeletion(tx, districtId, id, now))) gone()
    const subject = { kind: 'district', id: districtId } as const
    await recordEvent(tx, { action: 'district_deletion_stopped', actor: { id, address }, subject }, now)
  })
}

/** The deletion of a district that somebody asked for; null if nobody did. */
export async function findDeletion(db: Db, districtId: string): Promise<DistrictDeletion | null> {
  const found = await queries.findOpenDeletion(db, districtId)
  return found
    ? {
        askedBy: found.askedBy,
        askedOn: found.askedOn.toISOString(),
        beginsOn: found.beginsOn.toISOString(),
      }
    : null
}

export const { wasDeletionAsked } = queries

/** Makes this node delete the districts whose wait is over, each night. One under a hold waits for its end. */
export async function deleteDistrictsNightly(deps: Deps): Promise<void> {
  const { db, jobs, clock } = deps
  await jobs.handleNightly(deleteDistricts, async () => {
    for (const deletion of await queries.listDueDeletions(db, clock())) await deleteDistrict(deps, deletion)
  })
}

type Due = Awaited<ReturnType<typeof queries.listDueDeletions>>[number]

/**
 * Locks a district for a hold. Throws AppError not_found if it is deleted, conflict once that has begun: its files are
 * going already.
 */
export async function lockForHold(tx: Tx, districtId: string): Promise<void> {
  if (!(await lockDistrict(tx, districtId))) throw notFound('This district')
  const deletion = await queries.findOpenDeletion(tx, districtId)
  if (deletion?.begunOn)
    throw conflict('The deletion of this district has begun. Nothing of it can be held any more.')
}

/** Removes the files of a district, then its rows, and makes the certificate. May be repeated after a failure. */
async function deleteDistrict(deps: Deps, deletion: Due): Promise<void> {
  const { db, files, clock, config, jobs } = deps
  const { id, districtId, askedBy, askedOn, districtName } = deletion
  const begunOn = clock()
  const begins = await db.transaction().execute(async (tx) => {
    // A statement of its own: the next one sees holds that were placed while this one waited.
    await lockDistrict(tx, districtId)
    return queries.setBegun(tx, id, begunOn)
  })
  if (!begins) return
  const leads = await listLeads(db, districtId)
  const keys = await queries.listKeysOf(db, districtId)
  for (const key of keys) await files.delete(key)
  const certificate = await db.transaction().execute(async (tx) => {
    const now = clock()
    const district = await lockDistrict(tx, districtId)
    if (!district) return undefined
    const removed = await removeRows({ tx, jobs }, districtId, now)
    const certified = certify({
      district: { id: districtId, name: districtName, ncesId: district.ncesId },
      askedBy,
      askedOn: askedOn.toISOString(),
      begunOn: (deletion.begunOn ?? begunOn).toISOString(),
      doneOn: now.toISOString(),
      removed: { files: keys.length, ...removed },
      kept: [
        'The name of the district, its id, the dates of this deletion and who asked for it',
        'The ids, kinds, times and network addresses of events in the audit trail, without values, until their own time is over',
        'Rows of accounts without names, addresses and identities, since events name their ids',
      ],
      method:
        'Files were deleted in the storage and rows in the database; the space is written over by later data. Copies in backups are not restored, or are deleted again after a restore.',
      backupsLapseOn: new Date(now.getTime() + config.backup.keptDays * dayMs).toISOString(),
    })
    await queries.setDone(tx, id, certified, now)
    return certified
  })
  if (certificate) await tellOfDeletion(deps, certificate, leads)
}

/** Deletes the rows of a district, each feature its own; answers with the number of each kind. */
async function removeRows(
  { tx, jobs }: { tx: Tx; jobs: Jobs },
  districtId: string,
  now: Date,
): Promise<Record<string, number>> {
  await forgetHoldsOf(tx, districtId)
  const reports = await deleteReportsOfDistrict(tx, districtId)
  const uploads = await deleteResultsOfDistrict(tx, districtId)
  await forgetDistrict(tx, districtId)
  const forms = await deleteExportsOfDistrict(tx, districtId)
  await deleteCopiesOf(tx, districtId)
  await forgetNotices(tx, districtId, retentionKinds)
  const people = await listPeopleToErase(tx, districtId)
  for (const person of people) await erasePerson(tx, jobs, person, product, now)
  const { schools } = await emptyDistrict(tx, districtId, now)
  await forgetRostersOf(tx, districtId)
  await forgetFilesOf(tx, districtId, now)
  const subject = { kind: 'district', id: districtId } as const
  await recordEvent(tx, { action: 'district_deleted', actor: product, subject }, now)
  await forgetValuesOfDistrict(tx, districtId)
  await noteRemoved(tx, jobs, { kind: 'district', id: districtId, districtId }, now)
  return { reports: reports.count, uploads: uploads.count, forms, people: people.length, schools }
}

function certify(content: Omit<Certificate, 'digest'>): Certificate {
  return { ...content, digest: createHash('sha256').update(inOrder(content)).digest('hex') }
}

/** A value as JSON with the keys of each object in alphabetical order, without spaces. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

// Their accounts are gone, so their addresses are known for this moment only; no job can hold them.
async function tellOfDeletion(
  { mailer, config, log }: Deps,
  certificate: Certificate,
  leads: { email: string; fullName: string }[],
): Promise<void> {
  const { district, removed, doneOn, backupsLapseOn, digest } = certificate
  const counts = removedLines(removed).map((line) => `• ${line}`)
  const day = (moment: string) => writtenDayInStates(new Date(moment))
  const heading = "Your district's data has been deleted"
  const page = mailPage(config, heading, [
    `On ${day(doneOn)} all data of ${district.name} was deleted in ${config.productName}, as ${certificate.askedBy} asked on ${day(certificate.askedOn)}:`,
    counts.join('\n'),
    `The last backup that may contain it expires on ${day(backupsLapseOn)}. The digest of the certificate is ${digest}. To get the certificate itself, write to ${config.supportEmail}.`,
  ])
  // Only its staff can open the certificate: nobody of the district has an account any more.
  const address = `${config.publicUrl}/api/districts/${district.id}/certificate/pdf`
  const forStaff = mailPage(config, heading, [
    `The deletion of ${district.name} is complete:`,
    counts.join('\n'),
    { label: 'Download the certificate', address },
  ])
  for (const to of [...leads.map(({ email }) => email), config.researchTeamEmail]) {
    const key = `district-deleted:${district.id}:${createHash('sha256').update(to).digest('hex').slice(0, 16)}`
    const text = to === config.researchTeamEmail ? forStaff : page
    await mailer({ key, to, subject: subjectOf(heading, district.name), ...text }).catch((error: Error) =>
      log.warn({ reason: error.name }, 'the word of a deletion could not be sent'),
    )
  }
}

/**
 * Deletes a district that was deleted before an earlier backup was restored, without a wait; answers false if that is
 * done.
 */
export async function deleteAgain(
  { db, files, jobs, clock }: Pick<Deps, 'db' | 'files' | 'jobs' | 'clock'>,
  districtId: string,
): Promise<boolean> {
  for (const key of await queries.listKeysOf(db, districtId)) await files.delete(key)
  return db.transaction().execute(async (tx) => {
    if (!(await lockDistrict(tx, districtId))) return false
    await removeRows({ tx, jobs }, districtId, clock())
    return true
  })
}

function gone(): never {
  throw notFound('This deletion')
}
