import type { FastifyInstance } from 'fastify'
import { countLimits } from '#contract/limits.ts'
import * as contract from '#contract/reports/many-reports.ts'
import { listReportsByDistrict } from '#contract/reports/reports.ts'
import { readManagedReport } from '#server/features/reports/reports.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { route } from '#server/platform/http/route.ts'
import { everybody, type PolledLists } from '#server/platform/remembering/polled-lists.ts'
import { districtOf } from '#server/platform/tenancy.ts'
import { allReports } from './all-reports.service.ts'
import { countReports, listDistricts } from './many-reports.queries.ts'
import { listReportsOfDistrict, readTotals } from './many-reports.service.ts'
import type { ReportTallies } from './report-tallies.service.ts'

type Deps = { database: Database; polledLists: PolledLists; reportTallies: ReportTallies }

/** The reports of all districts, for admin staff: whole, or a page at a time with what narrows them. */
export function managedReportRoutes(app: FastifyInstance, deps: Deps): void {
  const { polledLists, reportTallies } = deps
  const { db } = deps.database
  const list = (name: string) => ({ name, owners: [everybody] })

  route(app, listReportsByDistrict, (_input, request, reply) =>
    polledLists.answer(request, reply, list('reports by district'), () => allReports(db)),
  )

  route(app, contract.countReports, (_input, request, reply) =>
    polledLists.answer(request, reply, list('number of reports'), async () => ({
      reports: await countReports(db, countLimits.reportsListedWhole + 1),
    })),
  )

  route(app, contract.getReportTotals, ({ query }, request, reply) =>
    polledLists.answer(request, reply, list(`totals ${JSON.stringify(query)}`), () => readTotals(db, query)),
  )

  route(app, contract.listReportDistricts, ({ query }, request, reply) =>
    polledLists.answer(request, reply, list(`districts ${JSON.stringify(query)}`), () =>
      listDistricts({ db, reportTallies }, query),
    ),
  )

  route(app, contract.listReportsOfDistrict, ({ params, query, account }, request, reply) => {
    const scope = districtOf(account, params.districtId)
    const name = `reports of ${scope.districtId} ${JSON.stringify(query)}`
    const ofDistrict = { name, owners: [scope.districtId] }
    return polledLists.answer(request, reply, ofDistrict, () => listReportsOfDistrict(db, scope, query))
  })

  route(app, contract.getManagedReport, ({ params }) => readManagedReport(db, params.reportId))
}
