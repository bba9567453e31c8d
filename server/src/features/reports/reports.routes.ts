import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/reports/reports.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { actorOf } from '#server/features/audit/audit.service.ts'
import { sendUnlessKnown } from '#server/platform/http/etag.ts'
import { route } from '#server/platform/http/route.ts'
import { giveFeedback } from './feedback.service.ts'
import { listReportsByDistrict } from './managed-reports.queries.ts'
import { updateStatus } from './report-status.service.ts'
import { downloadLink, readReport, reportInsights, reportsOf, viewLink } from './reports.service.ts'

/** Insights Reports, for their readers and for admin staff. */
export function reportRoutes(
  app: FastifyInstance,
  { database, files, analyses, links, jobs, clock }: Deps,
): void {
  const { db } = database

  route(app, contract.listReports, async ({ account }, request, reply) =>
    sendUnlessKnown(request, reply, await reportsOf(db, account)),
  )

  route(app, contract.listReportsByDistrict, async (_input, request, reply) =>
    sendUnlessKnown(request, reply, await listReportsByDistrict(db)),
  )

  route(app, contract.getReport, ({ params, account }) => readReport(db, account, params.reportId))

  route(app, contract.getReportInsights, ({ params, account }) =>
    reportInsights({ db, files, analyses }, account, params.reportId),
  )

  route(app, contract.getReportViewLink, ({ params, account }) =>
    viewLink({ db, links }, account, params.reportId),
  )

  route(app, contract.getReportDownloadLink, ({ params, account }) =>
    downloadLink({ db, links }, account, params.reportId),
  )

  route(app, contract.giveReportFeedback, async ({ params, body, account }, request) => {
    await giveFeedback(db, account, params.reportId, body, actorOf(request), clock())
    return null
  })

  route(app, contract.updateReportStatus, ({ params, body }, request) => {
    if (params.reportId.toLowerCase() !== body.reportId.toLowerCase()) {
      const message = 'The report of the body is not the one of the address.'
      throw new AppError('validation_failed', message, [{ path: 'reportId', message }])
    }
    return updateStatus({ db, jobs, clock }, body, actorOf(request))
  })
}
