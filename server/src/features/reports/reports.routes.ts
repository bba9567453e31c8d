import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/reports/reports.ts'
import { invalid } from '#server/errors.ts'
import type { StoredAnalyses } from '#server/features/analyses/analyses.service.ts'
import { actorOf } from '#server/features/audit/audit.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Links } from '#server/platform/files/links.ts'
import { route } from '#server/platform/http/route.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { PolledLists } from '#server/platform/remembering/polled-lists.ts'
import { giveFeedback } from './feedback.service.ts'
import { listFor } from './polled-lists.service.ts'
import { updateStatus } from './report-status.service.ts'
import { downloadLink, readReport, reportInsights, reportsOf, viewLink } from './reports.service.ts'

type Deps = {
  database: Database
  files: Files
  analyses: StoredAnalyses
  links: Links
  jobs: Jobs
  clock: () => Date
  polledLists: PolledLists
}

/** Insights Reports for their readers, and their status, which admin staff set. */
export function reportRoutes(
  app: FastifyInstance,
  { database, files, analyses, links, jobs, clock, polledLists }: Deps,
): void {
  const { db } = database

  route(app, contract.listReports, async ({ account }, request, reply) =>
    polledLists.answer(request, reply, listFor(account, 'reports'), () => reportsOf(db, account)),
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
    const given = { reportId: params.reportId, feedback: body, actor: actorOf(request) }
    await giveFeedback(db, account, given, clock())
    return null
  })

  route(app, contract.updateReportStatus, ({ params, body }, request) => {
    if (params.reportId !== body.reportId)
      throw invalid({
        path: 'reportId',
        message: 'The report in the body does not match the one in the address.',
      })
    return updateStatus({ db, jobs, clock }, body, actorOf(request))
  })
}
