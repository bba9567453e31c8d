import { forgetAnalysesOf } from '#server/features/analyses/analyses.service.ts'
import { product, recordEvent } from '#server/features/audit/audit.service.ts'
import { removeDraftsOf } from '#server/features/drafts/removed-drafts.service.ts'
import { noteRemoved, removeFilesLater } from '#server/features/removals/removals.service.ts'
import { noteResponsesRemoved, removeReportContent } from '#server/features/reports/report-removal.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import {
  deleteResultsOf,
  listExpired,
  lockExpired,
  lockResponses,
  setFilesRemoved,
  setResponsesRemoved,
} from './removal.queries.ts'

/** The nightly job that removes the files of deleted uploads which can no longer be restored. */
const removeDeletedUploads = 'remove-deleted-uploads'

type Deps = { db: Db; jobs: Jobs; clock: () => Date }

/** Makes this node remove the files of deleted uploads each night. */
export async function removeExpiredNightly(deps: Deps): Promise<void> {
  await deps.jobs.handleNightly(removeDeletedUploads, async () => {
    for (let expired = await listExpired(deps.db, deps.clock()); expired.length > 0; ) {
      for (const id of expired) await removeFiles(deps, id)
      expired = await listExpired(deps.db, deps.clock())
    }
  })
}

/**
 * Has the responses of an upload, their analysis, the drafts made of it and the report that was deleted with it removed
 * some days later; the record of the upload stays.
 */
async function removeFiles({ db, jobs, clock }: Deps, id: string) {
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const upload = await lockExpired(tx, id, now)
    if (!upload) return
    const { districtId, storageKey, columnsKey } = upload
    const report = await setFilesRemoved(tx, id, now)
    const subject = { kind: 'upload', id } as const
    const event = { action: 'results_removed', actor: product, subject, reportId: report.id } as const
    await recordEvent(tx, event, now)
    const made = [...(await forgetAnalysesOf(tx, id)), ...(await removeDraftsOf(tx, id))]
    const keys = [storageKey, columnsKey, ...made]
    await removeFilesLater(tx, keys, { districtId, resultId: id }, now)
    await noteRemoved(tx, jobs, { kind: 'responses', id, districtId }, now)
    // It may have files, feedback and notes, as one that was put on hold has.
    if (report.deletedOn) await removeReportContent(tx, jobs, report.id, now)
  })
}

/**
 * Removes the responses of an upload, deleted or not, their analysis and the drafts made of it, whose files go some days
 * later; its record and its report stay. Answers false if there are none.
 */
export async function removeResponses(tx: Tx, jobs: Jobs, id: string, now: Date): Promise<boolean> {
  const upload = await lockResponses(tx, id)
  if (!upload) return false
  const { districtId, storageKey, columnsKey } = upload
  await setResponsesRemoved(tx, id, now)
  const reportId = await noteResponsesRemoved(tx, id, now)
  const subject = { kind: 'upload', id } as const
  await recordEvent(tx, { action: 'results_removed', actor: product, subject, reportId }, now)
  const made = [...(await forgetAnalysesOf(tx, id)), ...(await removeDraftsOf(tx, id))]
  await removeFilesLater(tx, [storageKey, columnsKey, ...made], { districtId, resultId: id }, now)
  await noteRemoved(tx, jobs, { kind: 'responses', id, districtId }, now)
  return true
}

/** Deletes all uploads of a district whose reports are gone; answers with their number and the keys of their files. */
export function deleteResultsOfDistrict(
  tx: Tx,
  districtId: string,
): Promise<{ count: number; keys: string[] }> {
  return deleteResultsOf(tx, districtId)
}
