import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/reports/report-work.ts'
import { actorOf } from '#server/features/audit/audit.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { route } from '#server/platform/http/route.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { assign } from './assignment.service.ts'
import { addNote, notesOn, removeNote } from './report-notes.service.ts'
import { listAdmins } from './report-work.queries.ts'
import { updateStatuses } from './several-statuses.service.ts'

type Deps = { database: Database; jobs: Jobs; clock: () => Date }

/** How admin staff share the work on reports: assignment, notes, the status of several at once. */
export function reportWorkRoutes(app: FastifyInstance, { database, jobs, clock }: Deps): void {
  const { db } = database

  route(app, contract.listAssignees, () => listAdmins(db))

  route(app, contract.assignReport, async ({ params, body }, request) => {
    const change = { reportId: params.reportId, ...body }
    return { assignedTo: await assign(db, change, actorOf(request), clock()) }
  })

  route(app, contract.listReportNotes, ({ params, account }) => notesOn(db, account, params.reportId))

  route(app, contract.addReportNote, ({ params, body, account }, request) =>
    addNote(db, account, { reportId: params.reportId, text: body.text }, actorOf(request), clock()),
  )

  route(app, contract.removeReportNote, async ({ params, account }, request) => {
    await removeNote(db, account, params, actorOf(request), clock())
    return null
  })

  route(app, contract.updateReportStatuses, ({ body }, request) =>
    updateStatuses({ db, jobs, clock }, body, actorOf(request)),
  )
}
