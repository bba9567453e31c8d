import { randomUUID } from 'node:crypto'
import type { SurveyTemplateDetail } from '#contract/library/templates.ts'
import type { UploadReading } from '#contract/results/readings.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import type { Config } from '#server/config.ts'
import { analyseResults } from '#server/features/analyses/making/make-analysis.service.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import { requireMaySignIn } from '#server/features/people/accounts.service.ts'
import { keepQuestionnaire } from '#server/features/questionnaires/questionnaires.service.ts'
import { countUse } from '#server/features/uses/quotas.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { putWithRecord } from '#server/platform/files/put-with-record.ts'
import type { ActingAccount } from '#server/platform/http/account.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { NameKeys, ResponseKey } from '#server/platform/response-keys.ts'
import type { ResponsesOutput } from '#surveys/responses/write-responses.ts'
import { addResult } from './add-result.service.ts'
import { findRepeated } from './idempotency.ts'
import { resultMails } from './mails/result-mails.service.ts'
import { contentsAt, keysOf, withResponseFiles } from './response-files.ts'
import { findListed, type NewResult } from './results.queries.ts'

export type StoreDeps = {
  db: Db
  files: Files
  jobs: Jobs
  clock: () => Date
  quotas: Config['quotas']
  nameKeys: NameKeys
}

type Upload = Omit<
  NewResult,
  | 'id'
  | 'userId'
  | 'districtId'
  | 'storageKey'
  | 'columnsKey'
  | 'questionnaireId'
  | 'templateName'
  | keyof Written
> & {
  /** Whether the uploader confirmed that parents were told what was asked. */
  parentsNotice: boolean
}

/** What is known of the responses when they are written. */
type Written = Pick<NewResult, 'expected' | 'stored' | 'reading'> & { asked: Asked }

/** What was asked: the questions that a form was made of, or a template as it is now; null if that is unknown. */
type Asked = Pick<NewResult, 'questionnaireId' | 'templateName'> | SurveyTemplateDetail | null

async function keptOf(tx: Tx, asked: Asked): Promise<Pick<NewResult, 'questionnaireId' | 'templateName'>> {
  if (asked === null) return { questionnaireId: null, templateName: '' }
  if ('questionnaireId' in asked) return asked
  return { questionnaireId: await keepQuestionnaire(tx, asked), templateName: asked.name }
}

/** The jobs that follow an upload. */
const afterUpload = [...resultMails, analyseResults] as const

/** What the audit trail keeps of a reading, which names no column. */
function countsOf({ tool, questions, leftOut, notesLeftOut }: UploadReading) {
  return { tool, questions, columnsLeftOut: leftOut.length, notesLeftOut }
}

/**
 * Stores the responses that `write` puts at the paths it is given, names with the key it is given, and then in one transaction the upload's record, its
 * report and the jobs that follow. Stores nothing if any of it fails, or the day's quota of uploads is used up (AppError rate_limited). If the same was stored in between under the
 * same idempotency key, that is the answer.
 */
export async function storeResult(
  { db, files, jobs, clock, quotas, nameKeys }: StoreDeps,
  uploader: ActingAccount,
  { parentsNotice, ...upload }: Upload,
  write: (paths: ResponsesOutput<string>, nameKey: ResponseKey) => Promise<Written>,
): Promise<SurveyResult> {
  await countUse({ db, quotas, clock }, uploader, 'upload')
  const id = randomUUID()
  const keys = keysOf(id)
  const added = await withResponseFiles(async (paths) => {
    const { asked, ...written } = await write(paths, nameKeys(id)[0])
    const from = { userId: uploader.id, districtId: uploader.districtId }
    return putWithRecord({ db, files }, contentsAt(id, paths), async (tx) => {
      const now = clock()
      await requireMaySignIn(tx, uploader.id)
      const result = { ...upload, ...written, ...(await keptOf(tx, asked)), ...from, ...keys, id }
      const reportId = await addResult(tx, result, now)
      if (!reportId) return false
      const { friendlyName, fileName, stored, reading } = result
      const after = { friendlyName, fileName, responses: stored, ...(reading && countsOf(reading)) }
      const subject = { kind: 'upload', id } as const
      await recordEvent(tx, { action: 'results_imported', actor: uploader, subject, reportId, after }, now)
      if (parentsNotice)
        await recordEvent(tx, { action: 'parents_notice_confirmed', actor: uploader, subject, reportId }, now)
      for (const name of afterUpload) await jobs.send(tx, name, { resultId: id })
      return true
    })
  })
  if (!added) await Promise.allSettled(Object.values(keys).map((key) => files.delete(key)))
  const stored = added
    ? await findListed(db, { userId: uploader.id }, uploader.id, id)
    : await findRepeated(db, uploader.id, upload.idempotency)
  if (!stored) throw new Error('the upload that was stored is not there')
  return stored
}
