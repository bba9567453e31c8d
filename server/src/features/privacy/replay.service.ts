import { eraseById } from '#server/features/people/erased-people.service.ts'
import { readRemovalLogs } from '#server/features/removals/removals.service.ts'
import { removeReportContent } from '#server/features/reports/report-removal.service.ts'
import { removeResponses } from '#server/features/results/removal/expired-files.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deleteAgain } from './deletion/deletions.service.ts'

type Deps = { db: Db; files: Files; jobs: Jobs; clock: () => Date }

/** No log is older than the product. */
const firstMonth = new Date('2026-01-01T00:00:00Z')

/**
 * Removes again what the logs in the storage say was removed, as after an earlier backup was restored; what is gone already stays so.
 * `logs` is the storage with the logs, which may be another. Answers with how many removals were repeated.
 */
export async function replayRemovals(deps: Deps, logs: Files): Promise<number> {
  const { db, files, jobs, clock } = deps
  const one = (remove: typeof eraseById) => (id: string) =>
    db.transaction().execute((tx) => remove(tx, jobs, id, clock()))
  const repeat = {
    file: async (key: string) => {
      const isThere = await files.exists(key)
      await files.delete(key)
      return isThere
    },
    person: one(eraseById),
    responses: one(removeResponses),
    report: one(removeReportContent),
    district: (id: string) => deleteAgain(deps, id),
  }
  let repeated = 0
  for await (const { kind, subject } of readRemovalLogs(logs, firstMonth, clock()))
    if (await repeat[kind](subject)) repeated++
  return repeated
}
