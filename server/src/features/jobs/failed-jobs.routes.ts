import type { FastifyInstance } from 'fastify'
import { listFailedJobs, retryFailedJob, retryFailedJobs } from '#contract/reports/audit.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { listFailedJobs as list } from './failed-jobs.service.ts'

/** The jobs that were given up, for admin staff to see and to try anew. */
export function failedJobRoutes(app: FastifyInstance, { database, jobs }: Deps): void {
  route(app, listFailedJobs, () => list(database.db, jobs))

  route(app, retryFailedJobs, async () => {
    await jobs.retryAll()
    jobs.wake()
    return null
  })

  route(app, retryFailedJob, async ({ params }) => {
    if (!(await jobs.retry(params.jobId))) throw notFound('This job')
    jobs.wake()
    return null
  })
}
