import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/results/results.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { changeEnrolment, readEnrolment } from './enrolment.service.ts'

/** How many people were asked about an upload. */
export function enrolmentRoutes(app: FastifyInstance, { database: { db }, jobs, clock }: Deps): void {
  route(app, contract.getEnrolment, ({ params, account }) => readEnrolment(db, account, params.resultId))

  route(app, contract.setEnrolment, ({ params, body, account }) =>
    changeEnrolment({ db, jobs, clock }, account, params.resultId, body),
  )
}
