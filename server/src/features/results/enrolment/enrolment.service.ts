import type { Part } from '#contract/endpoint.ts'
import type { School } from '#contract/people/people.ts'
import type { Enrolment, setEnrolment as endpoint, ResultEnrolment } from '#contract/results/results.ts'
import { conflict, notFound } from '#server/errors.ts'
import { askForAnalysis } from '#server/features/analyses/making/ask-for-analysis.service.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import { tellReportsChanged } from '#server/features/reports/report-changes.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Account, ActingAccount } from '#server/platform/http/account.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { readersFor } from '#server/platform/tenancy.ts'
import { findEnrolment, lockEnrolment, storeEnrolment } from './enrolment.queries.ts'
import { enrolmentFor } from './enrolment-check.ts'

type Deps = { db: Db; jobs: Pick<Jobs, 'send'>; clock: () => Date }

/** How many people were asked about an upload that the account may read. Throws AppError not_found for any other. */
export async function readEnrolment(db: Db, account: Account, id: string): Promise<ResultEnrolment> {
  const found = await findEnrolment(db, readersFor(account), id)
  if (!found) throw notFound('This upload')
  const { responses, schools, enrolment } = found
  return { responses, schools, ...(enrolment && { enrolment }) }
}

/**
 * Sets how many people were asked about an upload that the account may read, and has its analysis made again if their
 * total is another, since intervals depend on it. Throws AppError: not_found for any other; validation_failed with the issues;
 * conflict if it is no longer as `before`.
 */
export async function changeEnrolment(
  { db, jobs, clock }: Deps,
  changer: ActingAccount,
  id: string,
  { before: seen, ...sent }: Part<typeof endpoint, 'body'>,
): Promise<ResultEnrolment> {
  await db.transaction().execute(async (tx) => {
    const now = clock()
    if (await setEnrolment(tx, changer, { id, sent, seen }, now)) await askForAnalysis(tx, jobs, id, now)
  })
  return readEnrolment(db, changer, id)
}

/**
 * The same in a transaction, with nothing asked for: whether the analysis is to be made again. The paths of issues come
 * after `path`.
 */
export async function setEnrolment(
  tx: Tx,
  changer: ActingAccount,
  { id, sent, seen, path = '' }: { id: string; sent: Enrolment; seen?: Enrolment | null; path?: string },
  now: Date,
): Promise<boolean> {
  const upload = await lockEnrolment(tx, readersFor(changer), id)
  if (!upload) throw notFound('This upload')
  const { schools, reportId } = upload
  const enrolment = enrolmentFor(sent, schools, path)
  const [before, after] = [upload.enrolment, enrolment].map((one) => inWords(one, schools))
  if (JSON.stringify(before) === JSON.stringify(after)) return false
  if (seen !== undefined && numbersOf(seen) !== numbersOf(upload.enrolment))
    throw conflict(
      'Somebody else changed the number of people asked in the meantime. What you typed is still here: load the newer one, then save again.',
    )
  await storeEnrolment(tx, id, enrolment)
  await tellReportsChanged(tx, [reportId])
  const subject = { kind: 'upload', id } as const
  await recordEvent(
    tx,
    { action: 'enrolment_changed', actor: changer, subject, reportId, before, after },
    now,
  )
  return upload.hasAnswers && (upload.enrolment?.total ?? null) !== (enrolment?.total ?? null)
}

/** What the audit trail keeps of an enrolment; absent if nothing is known. */
function inWords(enrolment: Enrolment | null, schools: School[]): Record<string, unknown> | undefined {
  if (!enrolment) return undefined
  const counts = new Map(enrolment.schools.map(({ schoolId, count }) => [schoolId, count]))
  const bySchool = schools.flatMap(({ id, name }) => (counts.has(id) ? [`${name}: ${counts.get(id)}`] : []))
  return { asked: enrolment.total, ...(bySchool.length > 0 && { askedBySchool: bySchool.join('; ') }) }
}

const numbersOf = (enrolment: Enrolment | null) =>
  JSON.stringify(
    enrolment && [
      enrolment.total,
      enrolment.schools.map(({ schoolId, count }) => `${schoolId} ${count}`).sort(),
    ],
  )
