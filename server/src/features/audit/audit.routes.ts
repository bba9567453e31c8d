import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exportAuditEvents, listActivity as listActivityEndpoint } from '#contract/people/activity.ts'
import { getReportHistory } from '#contract/reports/audit.ts'
import type { Deps } from '#server/deps.ts'
import { contentDisposition } from '#server/platform/files/content-disposition.ts'
import { route } from '#server/platform/http/route.ts'
import { dayInStates } from '#server/platform/texts/day-in-states.ts'
import { filtersOf, listActivity } from './activity/activity.service.ts'
import { auditCsv } from './audit-export.service.ts'
import { reportHistory } from './report-history.service.ts'

/** Reading the audit trail. */
export function auditRoutes(app: FastifyInstance, { database, config, clock }: Deps): void {
  const { db } = database
  const { productName } = config

  route(app, getReportHistory, ({ params }) => reportHistory(db, params.reportId, productName))

  route(app, listActivityEndpoint, ({ query: { after, before, limit, ...filters }, account }) =>
    listActivity(db, filtersOf(account, filters), { after, before, limit }, productName),
  )

  route(app, exportAuditEvents, ({ query: { sentences = false, reportId, ...query }, account }, _, reply) => {
    const filters = { ...filtersOf(account, query), reportId }
    const fileName = `Audit trail ${dayInStates(clock())}.csv`
    reply.header('content-disposition', contentDisposition('attachment', fileName))
    return reply.send(Readable.from(auditCsv(db, filters, { productName, hasSentences: sentences })))
  })
}
