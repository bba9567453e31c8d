import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exportAuditEvents, getReportHistory } from '#contract/reports/audit.ts'
import type { Deps } from '#server/deps.ts'
import { contentDisposition } from '#server/platform/files/content-disposition.ts'
import { route } from '#server/platform/http/route.ts'
import { auditCsv } from './audit-export.service.ts'
import { reportHistory } from './report-history.service.ts'

/** Reading the audit trail. */
export function auditRoutes(app: FastifyInstance, { database, config, clock }: Deps): void {
  const { db } = database
  const { productName } = config

  route(app, getReportHistory, ({ params }) => reportHistory(db, params.reportId, productName))

  route(app, exportAuditEvents, ({ query }, _request, reply) => {
    const fileName = `Audit trail ${clock().toISOString().slice(0, 10)}.csv`
    reply.header('content-disposition', contentDisposition('attachment', fileName))
    return reply.send(Readable.from(auditCsv(db, query.reportId, productName)))
  })
}
