import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { listFailedJobs } from './failed-jobs.service.ts'

/** The jobs whose last retry failed, for admin staff to see and to retry. */
export function failedJobRoutes(app: FastifyInstance, { database, jobs }: Deps): void {
  route(app, contract.listFailedJobs, () => listFailedJobs(database.db, jobs))

  route(app, contract.retryFailedJobs, async () => {
    await jobs.retryAll()
    return null
  })

  route(app, contract.retryFailedJob, async ({ params }) => {
    if (!(await jobs.retry(params.jobId))) throw notFound('This job')
    return null
  })
}
