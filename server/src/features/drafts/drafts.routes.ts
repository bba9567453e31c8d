import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/reports/report-drafts.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { draftLink, findOpenDraft, makeDraftFor, readChanges, readDrafts } from './drafts.service.ts'
import { releaseDraft } from './release.service.ts'
import { changeWords } from './words.service.ts'

/** Drafts of reports: for admins, and if a district may open them for who may read the report. */
export function draftRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, files, analyses, links, jobs, clock } = deps
  const { db } = database

  route(app, contract.getReportDrafts, ({ params, account }) =>
    readDrafts({ db, files, analyses }, account, params.reportId),
  )
  route(app, contract.makeReportDraft, ({ params, body, account }) =>
    makeDraftFor({ db, files, analyses, jobs, clock }, account, params.reportId, body.language),
  )
  route(app, contract.putReportWords, ({ params, body, account }) =>
    changeWords({ db, files, analyses, clock }, account, params.reportId, body),
  )
  route(app, contract.getReportDraftLink, ({ params, account }) =>
    draftLink({ db, links, jobs, clock }, account, params),
  )
  route(app, contract.getDraftChanges, ({ params, account }) =>
    readChanges({ db, files }, account, params.reportId, params.version),
  )
  route(app, contract.releaseReportDraft, ({ params, body, account }) =>
    releaseDraft({ db, files, jobs, clock }, account, params, body.status),
  )
  route(app, contract.getOpenDraft, ({ params, account }) => findOpenDraft(db, account, params.reportId))
}
