import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SurveyResult } from '#contract/results.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Account } from '#server/platform/http/account.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { resultMails } from './result-mails.service.ts'
import { addResult, findByKey, findOwn, type NewResult } from './results.queries.ts'

export type StoreDeps = { db: Db; files: Files; jobs: Jobs; clock: () => Date }

type Upload = Omit<NewResult, 'id' | 'userId' | 'districtId' | 'storageKey' | 'expected' | 'stored'>

/**
 * Stores a workbook that `write` puts at the path it is given, and then in one transaction its record, its
 * report and the jobs that follow. Nothing stays where any of it fails. Where the same upload was stored
 * meanwhile, under the same idempotency key, that one is the answer.
 */
export async function storeResult(
  { db, files, jobs, clock }: StoreDeps,
  account: Account,
  upload: Upload,
  write: (path: string) => Promise<{ expected: number; stored: number }>,
): Promise<SurveyResult> {
  const id = randomUUID()
  const storageKey = `survey-results/${id}.xlsx`
  const counts = await throughFolder(async (path) => {
    const written = await write(path)
    await files.put(storageKey, createReadStream(path))
    return written
  })
  const result = { ...upload, ...counts, id, storageKey, userId: account.id, districtId: account.districtId }
  const added = await db
    .transaction()
    .execute(async (tx) => {
      if (!(await addResult(tx, result, clock()))) return false
      for (const name of resultMails) await jobs.send(tx, name, { resultId: id })
      return true
    })
    .catch(async (error) => {
      await files.delete(storageKey)
      throw error
    })
  if (!added) await files.delete(storageKey)
  else jobs.wake()
  const stored = added
    ? await findOwn(db, account.id, id)
    : await findByKey(db, account.id, upload.idempotencyKey ?? '')
  if (!stored) throw new Error('the upload that was stored is not there')
  return stored
}

async function throughFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-results-'))
  try {
    return await work(join(folder, 'responses.xlsx'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
