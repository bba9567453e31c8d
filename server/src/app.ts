import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { fileLimits } from '#contract/limits.ts'
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
import { guardAccess } from '#server/platform/http/access.ts'
import { answerOwnHosts } from '#server/platform/http/allowed-hosts.ts'
import { describeApi } from '#server/platform/http/api-docs/openapi.ts'
import { compressAnswers } from '#server/platform/http/encoding.ts'
import { answerBrokenRequest, answerErrors, answerUnreadableAddress } from '#server/platform/http/errors.ts'
import { endIdleBodies } from '#server/platform/http/forms/idle-bodies.ts'
import { takeOnlyAddresses } from '#server/platform/http/forwarded.ts'
import { serveMetrics } from '#server/platform/http/metrics.ts'
import { servePickerPage } from '#server/platform/http/pages/picker-page.ts'
import { setSecurityHeaders } from '#server/platform/http/pages/security-headers.ts'
import { answerHealthAlone, answerUnknownRoutes } from '#server/platform/http/pages/unknown-routes.ts'
import { servePages } from '#server/platform/http/pages/web-pages.ts'
import { requestRates } from '#server/platform/http/rates.ts'
import { logRequests } from '#server/platform/http/request-log.ts'
import { readTls, takeNewCertificates } from '#server/platform/http/tls.ts'
import { serializeAnswers, validateRequests } from '#server/platform/http/validation/validators.ts'
import { mailboxRoutes } from '#server/platform/mail/mailbox.routes.ts'

/** How long the two files of a report, or a file of results, take at two megabits a second. */
const longestUploadMs =
  Math.ceil((Math.max(2 * fileLimits.report, fileLimits.results) * 8) / 2_000_000) * 1000

/** The whole server, ready to listen; `webFolder` holds the built pages, where there are any. */
export async function buildApp(deps: Deps, webFolder?: string): Promise<FastifyInstance> {
  const { config, log, sessions, sessionCookies } = deps
  const loggerInstance: FastifyBaseLogger = log
  const options = {
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: answerUnreadableAddress(config),
    clientErrorHandler: answerBrokenRequest(config),
    // Without a named proxy the address of a request is that of its connection, whatever its headers say.
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    bodyLimit: 256 * 1024,
    requestTimeout: longestUploadMs,
    // What comes while the server ends is answered, or refused in its own form.
    return503OnClosing: false,
    forceCloseConnections: 'idle' as const,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2_000 },
  }
  // A request without a host is answered like any other that is broken, see answerOwnHosts.
  const http = { requireHostHeader: false }
  // What differs is the type of the server alone.
  const app = config.tls
    ? (Fastify({ ...options, https: { ...http, ...readTls(config.tls) } }) as unknown as FastifyInstance)
    : Fastify({ ...options, http })
  // What a request expects besides 100-continue is not needed to answer it; Node's own answer has no headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  takeOnlyAddresses(app)
  validateRequests(app)
  serializeAnswers(app)
  compressAnswers(app)
  logRequests(app)
  endIdleBodies(app, config.bodyIdleSeconds, answerBrokenRequest(config))
  setSecurityHeaders(app, config.publicUrl)
  if (config.role === 'worker') answerHealthAlone(app)
  answerOwnHosts(app, config)
  answerErrors(app, config.productName)
  answerUnknownRoutes(app)
  await app.register(cookie)
  guardAccess(app, { publicUrl: config.publicUrl, clock: deps.clock }, async (request, reply) => {
    const token = sessionCookies.read(request)
    if (!token) return null
    const signedIn = await sessions.find(token)
    if (!signedIn) sessionCookies.clear(reply)
    return signedIn
  })
  await app.register(rateLimit, requestRates(config.readsPerMinute))
  await app.register(multipart)
  // Who changed something finds no list of this node from before.
  app.addHook('onSend', ({ method }, { statusCode }, _payload, done) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 400) return done()
    deps.database.caughtUp().then(() => done(), done)
  })
  await describeApi(app, config)
  const metrics = serveMetrics(app, config, [
    await sweepNightly({ ...deps, db: deps.database.db }),
    ...watchingGauges(deps),
    backupGauge(deps),
    removalsGauge({ ...deps, db: deps.database.db }),
    ...rosterGauges({ ...deps, db: deps.database.db }),
  ])
  if (config.tls) takeNewCertificates(app, config.tls, [app.server, ...metrics])

  operationsRoutes(app, deps)
  signInRoutes(app, deps)
  listedSessionsRoutes(app, deps)
  peopleRoutes(app, deps)
  districtRoutes(app, deps)
  districtPeopleRoutes(app, deps)
  await sendInvitations({ ...deps, db: deps.database.db })
  await sendLeavingMails({ ...deps, db: deps.database.db })
  await revokeForgottenGrants(deps)
  rosterSourceRoutes(app, deps)
  rosterImportRoutes(app, deps)
  rosterRunRoutes(app, deps)
  await applyRosters(deps)
  await sendHeldMails({ ...deps, db: deps.database.db })
  await discardOldNightly({ ...deps, db: deps.database.db })
  templateRoutes(app, deps)
  resourceRoutes(app, deps)
  fileRoutes(app, deps)
  formsRoutes(app, deps)
  exportRoutes(app, deps)
  resultRoutes(app, deps)
  removalRoutes(app, deps)
  enrolmentRoutes(app, deps)
  await sendResultMails({ ...deps, db: deps.database.db })
  await sendRemovalMails({ ...deps, db: deps.database.db })
  await removeExpiredNightly({ ...deps, db: deps.database.db })
  await backUpNightly(deps)
  analysisRoutes(app, deps)
  const withDb = { ...deps, db: deps.database.db }
  privacyRoutes(app, deps)
  await workOffRemovals(withDb)
  await applyRetentionNightly(withDb)
  await sendRetentionNotices(withDb)
  await makeCopies(withDb)
  await deleteDistrictsNightly(withDb)
  await handleAnalyses({ ...deps, db: deps.database.db })
  draftRoutes(app, deps)
  await handleDrafts(withDb)
  reportRoutes(app, deps)
  managedReportRoutes(app, deps)
  reportWorkRoutes(app, deps)
  failedJobRoutes(app, deps)
  await sendReportMails({ ...deps, db: deps.database.db })
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
