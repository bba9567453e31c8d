import { forgetAnalysesOf } from '#server/features/analyses/analyses.service.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type ExpiredResult, listExpired, setFilesRemoved } from './removal.queries.ts'

/** The nightly job that removes the files of deleted uploads which can no longer be restored. */
const removeDeletedUploads = 'remove-deleted-uploads'

type Deps = { db: Db; files: Files; clock: () => Date }

/** Makes this node remove the files of deleted uploads each night. */
export async function removeExpiredNightly({ jobs, ...deps }: Deps & { jobs: Jobs }): Promise<void> {
  await jobs.handleNightly(removeDeletedUploads, async () => {
    for (let expired = await listExpired(deps.db, deps.clock()); expired.length > 0; ) {
      for (const upload of expired) await removeFiles(deps, upload)
      expired = await listExpired(deps.db, deps.clock())
    }
  })
}

/** Removes the responses of an upload and their analysis; the record of the upload stays. */
async function removeFiles({ db, files, clock }: Deps, { id, storageKey, columnsKey }: ExpiredResult) {
  await files.delete(storageKey)
  if (columnsKey) await files.delete(columnsKey)
  const analysisKeys = await db.transaction().execute(async (tx) => {
    const now = clock()
    const reportId = await setFilesRemoved(tx, id, now)
    const actor = { id: null, address: '' }
    const subject = { kind: 'upload', id } as const
    await recordEvent(tx, { action: 'results_removed', actor, subject, reportId }, now)
    return forgetAnalysesOf(tx, id)
  })
  for (const key of analysisKeys) await files.delete(key)
}
