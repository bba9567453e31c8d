import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { analysisRoutes } from '#server/features/analyses/analyses.routes.ts'
import { handleAnalyses } from '#server/features/analyses/making/make-analysis.service.ts'
import { auditRoutes } from '#server/features/audit/audit.routes.ts'
import { backUpNightly, backupGauge } from '#server/features/backups/backups.service.ts'
import { demoRosterRoutes } from '#server/features/demo/rosters/demo-rosters.routes.ts'
import { districtRoutes } from '#server/features/districts/districts.routes.ts'
import { draftRoutes } from '#server/features/drafts/drafts.routes.ts'
import { handleDrafts } from '#server/features/drafts/making/make-draft.service.ts'
import { exportRoutes } from '#server/features/exports/exports.routes.ts'
import { fileRoutes } from '#server/features/files/files.routes.ts'
import { revokeForgottenGrants } from '#server/features/forms/forgotten-grants.service.ts'
import { formsRoutes } from '#server/features/forms/forms.routes.ts'
import { iconRoutes } from '#server/features/icons/icons.routes.ts'
import { failedJobRoutes } from '#server/features/jobs/failed-jobs.routes.ts'
import { templateEditorRoutes } from '#server/features/library-import/editor/template-editor.routes.ts'
import { libraryImportRoutes } from '#server/features/library-import/library-import.routes.ts'
import { packagesRoutes } from '#server/features/library-import/packages/packages.routes.ts'
import { appSettings } from '#server/features/operations/app-settings.ts'
import { operationsRoutes } from '#server/features/operations/operations.routes.ts'
import { watchingGauges } from '#server/features/operations/watching/watching-gauges.ts'
import { districtPeopleRoutes } from '#server/features/people/district-people.routes.ts'
import { sendInvitations } from '#server/features/people/mails/invitation-mails.service.ts'
import { sendLeavingMails } from '#server/features/people/mails/leaving-mails.service.ts'
import { peopleRoutes } from '#server/features/people/people.routes.ts'
import { makeCopies } from '#server/features/privacy/copies/copies.service.ts'
import { deletionsRoutes } from '#server/features/privacy/deletion/deletions.routes.ts'
import { deleteDistrictsNightly } from '#server/features/privacy/deletion/deletions.service.ts'
import { privacyRoutes } from '#server/features/privacy/privacy.routes.ts'
import { applyRetentionNightly } from '#server/features/privacy/retention/retention.service.ts'
import { sendRetentionNotices } from '#server/features/privacy/retention/retention-mails.service.ts'
import { removalsGauge, workOffRemovals } from '#server/features/removals/removals.service.ts'
import { sweepNightly } from '#server/features/removals/unclaimed-files.service.ts'
import { reportFileRoutes } from '#server/features/report-files/report-files.routes.ts'
import { managedReportRoutes } from '#server/features/reports/managed/managed-reports.routes.ts'
import { sendReportMails } from '#server/features/reports/report-mails.service.ts'
import { reportRoutes } from '#server/features/reports/reports.routes.ts'
import { reportWorkRoutes } from '#server/features/reports/work/report-work.routes.ts'
import { resourceRoutes } from '#server/features/resources/resources.routes.ts'
import { enrolmentRoutes } from '#server/features/results/enrolment/enrolment.routes.ts'
import { sendResultMails } from '#server/features/results/mails/result-mails.service.ts'
import { removeExpiredNightly } from '#server/features/results/removal/expired-files.service.ts'
import { removalRoutes } from '#server/features/results/removal/removal.routes.ts'
import { sendRemovalMails } from '#server/features/results/removal/removal-mails.service.ts'
import { resultRoutes } from '#server/features/results/results.routes.ts'
import { rosterGauges } from '#server/features/rosters/roster-metrics.service.ts'
import { applyRosters } from '#server/features/rosters/runs/applying.service.ts'
import { sendHeldMails } from '#server/features/rosters/runs/held-mails.service.ts'
import { rosterImportRoutes } from '#server/features/rosters/runs/imports.routes.ts'
import { rosterRunRoutes } from '#server/features/rosters/runs/runs.routes.ts'
import { discardOldNightly } from '#server/features/rosters/runs/runs.service.ts'
import { rosterSourceRoutes } from '#server/features/rosters/sources/sources.routes.ts'
import { listedSessionsRoutes } from '#server/features/sign-in/listed-sessions/listed-sessions.routes.ts'
import { signInRoutes } from '#server/features/sign-in/sign-in.routes.ts'
import { templateRoutes } from '#server/features/templates/templates.routes.ts'
import { describeApi } from '#server/platform/http/api-docs/openapi.ts'
import { serveMetrics } from '#server/platform/http/metrics.ts'
import { servePickerPage } from '#server/platform/http/pages/picker-page.ts'
import { servePages } from '#server/platform/http/pages/web-pages.ts'
import { takeNewCertificates } from '#server/platform/http/tls.ts'
import { mailboxRoutes } from '#server/platform/mail/mailbox.routes.ts'
import { createHttpApp } from './http-app.ts'

/** The whole server, ready to listen; `webFolder` holds the built pages, if there are any. */
export async function buildApp(deps: Deps, webFolder?: string): Promise<FastifyInstance> {
  const { config } = deps
  const withDb = { ...deps, db: deps.database.db }
  const app = await createHttpApp(deps)
  await describeApi(app, config)
  const metrics = serveMetrics(app, config, [
    await sweepNightly(withDb),
    ...watchingGauges(deps),
    backupGauge(deps),
    removalsGauge(withDb),
    ...rosterGauges(withDb),
  ])
  if (config.tls) takeNewCertificates(app, config.tls, [app.server, ...metrics])

  operationsRoutes(app, deps)
  signInRoutes(app, deps)
  listedSessionsRoutes(app, deps)
  peopleRoutes(app, deps)
  districtRoutes(app, deps)
  districtPeopleRoutes(app, deps)
  await sendInvitations(withDb)
  await sendLeavingMails(withDb)
  await revokeForgottenGrants(deps)
  rosterSourceRoutes(app, deps)
  rosterImportRoutes(app, deps)
  rosterRunRoutes(app, deps)
  await applyRosters(deps)
  await sendHeldMails(withDb)
  await discardOldNightly(withDb)
  templateRoutes(app, deps)
  resourceRoutes(app, deps)
  fileRoutes(app, deps)
  formsRoutes(app, deps)
  exportRoutes(app, deps)
  resultRoutes(app, deps)
  removalRoutes(app, deps)
  enrolmentRoutes(app, deps)
  await sendResultMails(withDb)
  await sendRemovalMails(withDb)
  await removeExpiredNightly(withDb)
  await backUpNightly(deps)
  analysisRoutes(app, deps)
  privacyRoutes(app, deps)
  deletionsRoutes(app, deps)
  await workOffRemovals(withDb)
  await applyRetentionNightly(withDb)
  await sendRetentionNotices(withDb)
  await makeCopies(withDb)
  await deleteDistrictsNightly(withDb)
  await handleAnalyses(withDb)
  draftRoutes(app, deps)
  await handleDrafts(withDb)
  reportRoutes(app, deps)
  managedReportRoutes(app, deps)
  reportWorkRoutes(app, deps)
  failedJobRoutes(app, deps)
  await sendReportMails(withDb)
  reportFileRoutes(app, deps)
  auditRoutes(app, deps)
  libraryImportRoutes(app, deps)
  templateEditorRoutes(app, deps)
  packagesRoutes(app, deps)
  iconRoutes(app, deps)
  if (config.demo) demoRosterRoutes(app, deps)
  if (!config.smtpUrl && !config.production) mailboxRoutes(app, deps.database.db, config.productName)
  if (webFolder && config.role !== 'worker') {
    const https = config.publicUrl.startsWith('https:')
    await servePickerPage(app, webFolder, { https, sources: deps.picker.sources })
    await servePages(app, webFolder, appSettings(config))
  }
  return app
}
