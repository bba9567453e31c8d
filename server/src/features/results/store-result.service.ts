import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { SurveyResult } from '#contract/results/results.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { putWithRecord } from '#server/platform/files/put-with-record.ts'
import { inTemporaryFolder } from '#server/platform/files/temporary-folder.ts'
import type { Account } from '#server/platform/http/account.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { addResult } from './add-result.service.ts'
import { resultMails } from './result-mails.service.ts'
import { findByKey, findOwn, type NewResult } from './results.queries.ts'

export type StoreDeps = { db: Db; files: Files; jobs: Jobs; clock: () => Date }

/** Who uploads, and from which network address. */
export type Uploader = Account & { address: string }

type Upload = Omit<NewResult, 'id' | 'userId' | 'districtId' | 'storageKey' | 'expected' | 'stored'>

/**
 * Stores a workbook that `write` puts at the path it is given, and then in one transaction its record, its
 * report and the jobs that follow. Nothing stays where any of it fails. Where the same upload was stored
 * meanwhile, under the same idempotency key, that one is the answer.
 */
export async function storeResult(
  { db, files, jobs, clock }: StoreDeps,
  uploader: Uploader,
  upload: Upload,
  write: (path: string) => Promise<{ expected: number; stored: number }>,
): Promise<SurveyResult> {
  const id = randomUUID()
  const storageKey = `survey-results/${id}.xlsx`
  const added = await inTemporaryFolder(async (folder) => {
    const path = join(folder, 'responses.xlsx')
    const counts = await write(path)
    const from = { userId: uploader.id, districtId: uploader.districtId }
    const result = { ...upload, ...counts, ...from, id, storageKey }
    return putWithRecord({ db, files }, { [storageKey]: createReadStream(path) }, async (tx) => {
      const now = clock()
      const reportId = await addResult(tx, result, now)
      if (!reportId) return false
      const { friendlyName, fileName, stored } = result
      const after = { friendlyName, fileName, responses: stored }
      await recordEvent(tx, { action: 'results_imported', actor: uploader, reportId, after }, now)
      for (const name of resultMails) await jobs.send(tx, name, { resultId: id })
      return true
    })
  })
  if (!added) await Promise.allSettled([files.delete(storageKey)])
  else jobs.wake()
  const stored = added
    ? await findOwn(db, uploader.id, id)
    : await findByKey(db, uploader.id, upload.idempotencyKey ?? '')
  if (!stored) throw new Error('the upload that was stored is not there')
  return stored
}
