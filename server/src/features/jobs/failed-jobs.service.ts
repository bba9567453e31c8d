import type { FailedJob } from '#contract/jobs.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { reportNames } from './failed-jobs.queries.ts'

/** The jobs whose last retry failed, newest first, with the names of their reports. */
export async function listFailedJobs(db: Db, jobs: Jobs): Promise<FailedJob[]> {
  const failed = (await jobs.failed()).map(({ data, ...job }) => ({
    ...job,
    about: data.reportId ?? data.resultId ?? '',
  }))
  const names = await reportNames(
    db,
    failed.map(({ about }) => about).filter((id) => id !== ''),
  )
  return failed.map(({ id, name, failedOn, about }) => ({
    id,
    name,
    failedOn: failedOn.toISOString(),
    reportName: names.get(about) ?? '',
  }))
}
