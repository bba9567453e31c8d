import type { Part } from '#contract/endpoint.ts'
import type {
  Corrections,
  putReading,
  ReadingAnswer,
  SurveyReading,
} from '#contract/results/survey-readings.ts'
import { withoutWritten } from '#insights/reading/answers/written.ts'
import { AppError, conflict } from '#server/errors.ts'
import { requireResponsesOf } from '#server/features/analyses/analyses.service.ts'
import {
  listVersions,
  lockVersions,
  newestMade,
} from '#server/features/analyses/analysis-versions.queries.ts'
import { askForAnalysis } from '#server/features/analyses/making/ask-for-analysis.service.ts'
import { settingsOf } from '#server/features/analyses/settings/insights-settings.service.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import { setEnrolment } from '#server/features/results/enrolment/enrolment.service.ts'
import { findAskedTemplate, setTemplate } from '#server/features/results/template/upload-template.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Account, ActingAccount } from '#server/platform/http/account.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { storeCorrections } from './form-readings.queries.ts'

/**
 * How an upload is read. Throws AppError not_found for who may not see the responses, conflict until it was read.
 */
export async function readReading(db: Db, account: Account, resultId: string): Promise<ReadingAnswer> {
  const { districtId } = await requireResponsesOf(db, account, resultId)
  const newest = newestMade(await listVersions(db, resultId))
  if (!newest?.reading) throw conflict('This upload is still being read. Try again in a few seconds.')
  const { version, reading, examples, corrections, isRemembered } = newest
  const asked = await findAskedTemplate(db, resultId)
  const areWithheld = (await settingsOf(db, districtId)).comments !== 'masked'
  const written = reading.columns.filter(({ role }) => role === 'text').map(({ key }) => [key, []])
  return {
    version,
    reading,
    examples: { ...examples, ...(areWithheld && Object.fromEntries(written)) },
    corrections: corrections ?? {},
    isRemembered,
    template: asked && asked.id !== null ? { id: asked.id, name: asked.name } : null,
    isFromForm: asked?.isFile === false,
  }
}

type Deps = { db: Db; jobs: Jobs; clock: () => Date }

/**
 * Corrects how an upload is read, which template was asked and how many people were, if that is given, and has its
 * analysis made again; answers with the version that will have it. Throws AppError: not_found as above; validation_failed
 * for columns that it has not, and as `setTemplate` and `setEnrolment` do; conflict if it is of a later version.
 */
export async function correctReading(
  { db, jobs, clock }: Deps,
  account: ActingAccount,
  resultId: string,
  { version, corrections, remember, template, enrolment }: Part<typeof putReading, 'body'>,
): Promise<{ version: number }> {
  const upload = await requireResponsesOf(db, account, resultId)
  const next = await db.transaction().execute(async (tx) => {
    const now = clock()
    // Before the versions, as a change of the enrolment locks only them.
    if (enrolment) await setEnrolment(tx, account, { id: resultId, sent: enrolment, path: 'enrolment.' }, now)
    const templateName =
      template === undefined ? undefined : await setTemplate(tx, account, resultId, template)
    await lockVersions(tx, resultId)
    const versions = await listVersions(tx, resultId)
    const newest = newestMade(versions)
    if (!newest?.reading || newest.version !== version || versions[0]?.state === 'computing')
      throw conflict(
        'This upload is being recalculated, or somebody else corrected it in the meantime. Review it and save again.',
      )
    requireStoredColumns(newest.reading, newest.corrections, corrections)
    if (remember && upload.districtId !== null)
      await storeCorrections(
        tx,
        { districtId: upload.districtId },
        {
          fingerprint: newest.reading.fingerprint,
          corrections: withoutWritten(corrections),
          by: account.id,
          now,
        },
      )
    await recordEvent(
      tx,
      {
        action: 'reading_corrected',
        actor: account,
        subject: { kind: 'upload', id: resultId },
        after: {
          columns: Object.keys(corrections).length,
          remember,
          ...(templateName !== undefined && { template: templateName }),
        },
      },
      now,
    )
    return askForAnalysis(tx, jobs, resultId, now, { corrections })
  })
  return { version: next }
}

/**
 * Throws AppError validation_failed for corrections of columns that the upload does not have, or whose answers it left out.
 * Those that it has `before` stay: the form remembers them for uploads in which the column is another, as where nobody
 * answered the question.
 */
function requireStoredColumns(
  { columns }: SurveyReading,
  before: Corrections | null,
  corrections: Corrections,
): void {
  const keys = new Set([...columns.map(({ key }) => key), ...Object.keys(before ?? {})])
  const unknown = Object.keys(corrections).filter((key) => !keys.has(key))
  if (unknown.length > 0)
    throw new AppError(
      'validation_failed',
      'Some corrections are for columns that this upload does not have.',
      unknown.map((key) => ({ path: `corrections.${key}`, message: 'There is no such column.' })),
    )
  const leftOut = columns.filter(
    ({ key, isLeftOut }) => isLeftOut && (corrections[key]?.role ?? 'personal') !== 'personal',
  )
  if (leftOut.length > 0)
    throw new AppError(
      'validation_failed',
      'Some corrections are for columns whose answers were left out of the upload.',
      leftOut.map(({ key }) => ({
        path: `corrections.${key}`,
        message: 'Its answers are not stored. To use them, upload the file again with this column.',
      })),
    )
}
