import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { rm } from 'node:fs/promises'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SurveyTemplateDetail } from '#contract/library/templates.ts'
import { loadLibrary, signInPeople } from '#server/testing/data/district-people.ts'
import { libraryWorkbook, template } from '#server/testing/data/factories.ts'
import { uploadLibrary } from '#server/testing/data/upload-library.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeWebFolder } from '#server/testing/web-folder.ts'

type Row = { path?: string; signedOut: number; staff: number; lead: number; admin: number }
const people = ['signedOut', 'staff', 'lead', 'admin'] as const

const everybody = (status: number, path?: string): Row => ({
  ...(path && { path }),
  signedOut: status,
  staff: status,
  lead: status,
  admin: status,
})
const users = (path?: string): Row => ({ ...everybody(200, path), signedOut: 401 })
const users302 = (): Row => ({ ...everybody(302), signedOut: 401 })
const adminOnly = (status: number): Row => ({ signedOut: 401, staff: 403, lead: 403, admin: status })
const adminOnlyAt = (status: number, path: string): Row => ({ ...adminOnly(status), path })
/** For leads and admins, about something that belongs to neither. */
const leads = (status: number, path?: string): Row => ({
  ...(path && { path }),
  signedOut: 401,
  staff: 403,
  lead: status,
  admin: status,
})
const unknownId = '6f0c1b1e-2c53-4c1d-9f5e-000000000999'

/** The status of each route's answer to each kind of person; `{file}` is the link to a file of the district's template. */
const table: Record<string, Row> = {
  'GET /*': everybody(200, '/survey-templates/1'),
  'GET /google-picker': adminOnly(200),
  'GET /assets/app.js': everybody(200),
  'GET /metrics': everybody(200),
  'GET /api/openapi.json': everybody(200),
  'GET /api/docs': everybody(200),
  'GET /api/docs/json': everybody(200),
  'GET /api/docs/yaml': everybody(200),
  'GET /api/docs/static/*': everybody(200, '/api/docs/static/swagger-ui.css'),
  'GET /api/docs/static/index.html': everybody(302),
  'GET /api/docs/static/swagger-initializer.js': everybody(200),
  'GET /api/docs/static/theme/dress.css': everybody(200),
  'GET /api/docs/static/theme/dress.js': everybody(200),
  'GET /api/docs/static/theme/mark.svg': everybody(200),
  'GET /api/docs/work-sans.woff2': everybody(200),
  'GET /api/app-settings': everybody(200),
  'GET /api/health/live': everybody(200),
  'GET /api/health/ready': everybody(200),
  'GET /api/icons/:iconName': everybody(200, '/api/icons/school'),
  // No provider listens in this test.
  'GET /api/auth/init-google-sso': everybody(503),
  'GET /api/auth/google-sso-callback': everybody(302),
  // The link itself is the permission; see files.db.test.ts.
  'GET /api/files/:token': everybody(404, '/api/files/none'),
  'POST /api/auth/log-out': everybody(204),
  'GET /api/auth/': users(),
  'GET /api/auth/has-claim': users('/api/auth/has-claim?claimName=IsAdmin&allowedValues=true'),
  // Google does not listen in this test, and nobody is connected to it; see exports.db.test.ts.
  'GET /api/auth/authorize': users302(),
  'GET /api/auth/authorize-callback': users302(),
  'POST /api/auth/disconnect': { ...everybody(204), signedOut: 401 },
  'POST /api/SurveyExports': { ...everybody(422), signedOut: 401 },
  'GET /api/SurveyExports': users(),
  // Whose forms each may count: exports.db.test.ts.
  'GET /api/SurveyExports/:exportId/response-count': {
    ...everybody(404, `/api/SurveyExports/${unknownId}/response-count`),
    signedOut: 401,
  },
  'POST /api/SurveyResults': { ...everybody(422), signedOut: 401 },
  'POST /api/SurveyResults/file': { ...everybody(415), signedOut: 401 },
  'POST /api/SurveyResults/file/reading': { ...everybody(415), signedOut: 401 },
  'GET /api/SurveyResults': users(),
  // Whose uploads each may change, delete and restore: removal.db.test.ts.
  'GET /api/SurveyResults/deleted': users(),
  'GET /api/SurveyResults/shared': users(),
  'PUT /api/SurveyResults/:resultId': {
    ...everybody(422, `/api/SurveyResults/${unknownId}`),
    signedOut: 401,
  },
  // Of whose uploads each may read and change it: enrolment.db.test.ts.
  'GET /api/SurveyResults/:resultId/enrolment': {
    ...everybody(404, `/api/SurveyResults/${unknownId}/enrolment`),
    signedOut: 401,
  },
  'PUT /api/SurveyResults/:resultId/enrolment': {
    ...everybody(422, `/api/SurveyResults/${unknownId}/enrolment`),
    signedOut: 401,
  },
  'DELETE /api/SurveyResults/:resultId': {
    ...everybody(404, `/api/SurveyResults/${unknownId}`),
    signedOut: 401,
  },
  'POST /api/SurveyResults/:resultId/restore': {
    ...everybody(404, `/api/SurveyResults/${unknownId}/restore`),
    signedOut: 401,
  },
  // Whose uploads each may fetch: import-form.db.test.ts.
  'GET /api/SurveyResults/:resultId/tempurl': {
    ...everybody(404, `/api/SurveyResults/${unknownId}/tempurl`),
    signedOut: 401,
  },
  // Whose analyses each may see, correct and share: analysis-access.db.test.ts.
  'GET /api/SurveyResults/:resultId/analysis': {
    ...everybody(404, `/api/SurveyResults/${unknownId}/analysis`),
    signedOut: 401,
  },
  'GET /api/SurveyResults/:resultId/analysis/groups': {
    ...everybody(422, `/api/SurveyResults/${unknownId}/analysis/groups`),
    signedOut: 401,
  },
  'GET /api/SurveyResults/:resultId/analysis/trend': {
    ...everybody(422, `/api/SurveyResults/${unknownId}/analysis/trend`),
    signedOut: 401,
  },
  'GET /api/SurveyResults/:resultId/analysis/trends': {
    ...everybody(404, `/api/SurveyResults/${unknownId}/analysis/trends`),
    signedOut: 401,
  },
  'GET /api/SurveyResults/:resultId/analysis/changes': {
    ...everybody(404, `/api/SurveyResults/${unknownId}/analysis/changes`),
    signedOut: 401,
  },
  'GET /api/SurveyResults/:resultId/analysis.csv': {
    ...everybody(404, `/api/SurveyResults/${unknownId}/analysis.csv`),
    signedOut: 401,
  },
  'GET /api/SurveyResults/:resultId/reading': {
    ...everybody(404, `/api/SurveyResults/${unknownId}/reading`),
    signedOut: 401,
  },
  'PUT /api/SurveyResults/:resultId/reading': {
    ...everybody(422, `/api/SurveyResults/${unknownId}/reading`),
    signedOut: 401,
  },
  'GET /api/SurveyResults/:resultId/comments': {
    ...everybody(422, `/api/SurveyResults/${unknownId}/comments`),
    signedOut: 401,
  },
  'GET /api/SurveyResults/:resultId/sharing': {
    ...everybody(404, `/api/SurveyResults/${unknownId}/sharing`),
    signedOut: 401,
  },
  'PUT /api/SurveyResults/:resultId/sharing': {
    ...everybody(422, `/api/SurveyResults/${unknownId}/sharing`),
    signedOut: 401,
  },
  'GET /api/SurveyResults/:resultId/sharing/people': {
    ...everybody(422, `/api/SurveyResults/${unknownId}/sharing/people`),
    signedOut: 401,
  },
  'GET /api/InsightsSettings/:districtId': leads(404, `/api/InsightsSettings/${unknownId}`),
  'PUT /api/InsightsSettings/:districtId': leads(422, `/api/InsightsSettings/${unknownId}`),
  'GET /api/InsightsReports': users(),
  'GET /api/InsightsReports/GetAll': adminOnly(200),
  'GET /api/InsightsReports/count': adminOnly(200),
  'GET /api/InsightsReports/totals': adminOnlyAt(
    200,
    '/api/InsightsReports/totals?lateBefore=2026-03-02T00:00:00Z',
  ),
  'GET /api/InsightsReports/districts': adminOnlyAt(
    200,
    '/api/InsightsReports/districts?lateBefore=2026-03-02T00:00:00Z',
  ),
  'GET /api/InsightsReports/districts/:districtId': adminOnlyAt(
    404,
    `/api/InsightsReports/districts/${unknownId}?lateBefore=2026-03-02T00:00:00Z`,
  ),
  'GET /api/InsightsReports/:reportId/managed': adminOnlyAt(404, `/api/InsightsReports/${unknownId}/managed`),
  // Whose reports each may read, open and rate: report-access.db.test.ts.
  'GET /api/InsightsReports/:reportId': {
    ...everybody(404, `/api/InsightsReports/${unknownId}`),
    signedOut: 401,
  },
  'GET /api/InsightsReports/:reportId/tempurl': {
    ...everybody(404, `/api/InsightsReports/${unknownId}/tempurl`),
    signedOut: 401,
  },
  'GET /api/InsightsReports/:reportId/tempurl/docx': {
    ...everybody(404, `/api/InsightsReports/${unknownId}/tempurl/docx`),
    signedOut: 401,
  },
  'GET /api/InsightsReports/:reportId/insights': {
    ...everybody(404, `/api/InsightsReports/${unknownId}/insights`),
    signedOut: 401,
  },
  'POST /api/InsightsReports/:reportId/feedback': {
    ...everybody(422, `/api/InsightsReports/${unknownId}/feedback`),
    signedOut: 401,
  },
  'PUT /api/InsightsReports/:reportId/status': adminOnlyAt(422, `/api/InsightsReports/${unknownId}/status`),
  'PUT /api/InsightsReports/status': adminOnly(422),
  'GET /api/InsightsReports/assignees': adminOnly(200),
  'PUT /api/InsightsReports/:reportId/assignee': adminOnlyAt(
    422,
    `/api/InsightsReports/${unknownId}/assignee`,
  ),
  'GET /api/InsightsReports/:reportId/notes': adminOnlyAt(404, `/api/InsightsReports/${unknownId}/notes`),
  'POST /api/InsightsReports/:reportId/notes': adminOnlyAt(422, `/api/InsightsReports/${unknownId}/notes`),
  'DELETE /api/InsightsReports/:reportId/notes/:noteId': adminOnlyAt(
    404,
    `/api/InsightsReports/${unknownId}/notes/${unknownId}`,
  ),
  'PUT /api/InsightsReports': adminOnly(422),
  'POST /api/InsightsReports/:reportId/files': adminOnlyAt(415, `/api/InsightsReports/${unknownId}/files`),
  'GET /api/InsightsReports/:reportId/versions/:version/:fileType/tempurl': adminOnlyAt(
    404,
    `/api/InsightsReports/${unknownId}/versions/1/pdf/tempurl`,
  ),
  'GET /api/InsightsReports/:reportId/history': adminOnlyAt(404, `/api/InsightsReports/${unknownId}/history`),
  // For admins, 404 for others; drafts.db.test.ts.
  'GET /api/InsightsReports/:reportId/draft': {
    ...everybody(404, `/api/InsightsReports/${unknownId}/draft`),
    signedOut: 401,
  },
  'POST /api/InsightsReports/:reportId/draft': {
    ...everybody(422, `/api/InsightsReports/${unknownId}/draft`),
    signedOut: 401,
  },
  'PUT /api/InsightsReports/:reportId/draft/words': {
    ...everybody(422, `/api/InsightsReports/${unknownId}/draft/words`),
    signedOut: 401,
  },
  'GET /api/InsightsReports/:reportId/draft/:version/:fileType/tempurl': {
    ...everybody(404, `/api/InsightsReports/${unknownId}/draft/1/pdf/tempurl`),
    signedOut: 401,
  },
  'GET /api/InsightsReports/:reportId/draft/:version/changes': {
    ...everybody(404, `/api/InsightsReports/${unknownId}/draft/1/changes`),
    signedOut: 401,
  },
  'POST /api/InsightsReports/:reportId/draft/:version/release': {
    ...everybody(422, `/api/InsightsReports/${unknownId}/draft/1/release`),
    signedOut: 401,
  },
  'GET /api/InsightsReports/:reportId/draft/open': {
    ...everybody(404, `/api/InsightsReports/${unknownId}/draft/open`),
    signedOut: 401,
  },
  // Whose events each reads: activity.db.test.ts.
  'GET /api/audit-events': leads(200),
  'GET /api/audit-events/csv': leads(200),
  'GET /api/failed-jobs': adminOnly(200),
  'POST /api/failed-jobs/retry': adminOnly(204),
  'POST /api/failed-jobs/:jobId/retry': adminOnlyAt(404, `/api/failed-jobs/${unknownId}/retry`),
  // The admin is not connected to Google in this test.
  'GET /api/google/picker-settings': adminOnly(401),
  'GET /dev/mailbox': everybody(200),
  'GET /dev/mailbox.json': everybody(200),
  'GET /api/users/logged-in-user': users(),
  'POST /api/users/me/sign-out': { ...everybody(204), signedOut: 401 },
  // Whose sessions each may end: listed-sessions.db.test.ts.
  'GET /api/users/me/sessions': users(),
  'DELETE /api/users/me/sessions': users(),
  'GET /api/people/:personId/sessions': leads(404, `/api/people/${unknownId}/sessions`),
  'DELETE /api/sessions/:sessionId': { ...everybody(404, `/api/sessions/${unknownId}`), signedOut: 401 },
  'GET /api/districts': adminOnly(200),
  'POST /api/districts': adminOnly(422),
  'GET /api/district-totals': adminOnly(200),
  // Which districts, schools and people a lead looks after: district-scope.db.test.ts.
  'GET /api/districts/:districtId': leads(404, `/api/districts/${unknownId}`),
  'PUT /api/districts/:districtId': adminOnlyAt(422, `/api/districts/${unknownId}`),
  'PUT /api/districts/:districtId/packages': adminOnlyAt(422, `/api/districts/${unknownId}/packages`),
  'PUT /api/districts/:districtId/state': adminOnlyAt(422, `/api/districts/${unknownId}/state`),
  'PUT /api/districts/:districtId/drafts': adminOnlyAt(422, `/api/districts/${unknownId}/drafts`),
  'GET /api/districts/:districtId/schools': leads(404, `/api/districts/${unknownId}/schools`),
  'POST /api/districts/:districtId/schools': leads(422, `/api/districts/${unknownId}/schools`),
  'PUT /api/schools/:schoolId': leads(422, `/api/schools/${unknownId}`),
  'GET /api/people': adminOnly(200),
  'POST /api/people/admins': adminOnly(422),
  'GET /api/districts/:districtId/people': leads(404, `/api/districts/${unknownId}/people`),
  'GET /api/districts/:districtId/people/ids': leads(404, `/api/districts/${unknownId}/people/ids`),
  'POST /api/districts/:districtId/people': leads(422, `/api/districts/${unknownId}/people`),
  'POST /api/districts/:districtId/people/bulk': leads(422, `/api/districts/${unknownId}/people/bulk`),
  'GET /api/people/:personId': leads(404, `/api/people/${unknownId}`),
  'PUT /api/people/:personId': leads(422, `/api/people/${unknownId}`),
  'POST /api/people/:personId/deactivate': leads(404, `/api/people/${unknownId}/deactivate`),
  'POST /api/people/:personId/reactivate': leads(404, `/api/people/${unknownId}/reactivate`),
  'POST /api/people/:personId/invite': leads(404, `/api/people/${unknownId}/invite`),
  'POST /api/people/:personId/sign-out': leads(404, `/api/people/${unknownId}/sign-out`),
  'POST /api/people/:personId/reset-sign-in': leads(404, `/api/people/${unknownId}/reset-sign-in`),
  'POST /api/people/:personId/erase': leads(404, `/api/people/${unknownId}/erase`),
  'GET /api/districts/:districtId/privacy': leads(404, `/api/districts/${unknownId}/privacy`),
  'PUT /api/districts/:districtId/retention': leads(422, `/api/districts/${unknownId}/retention`),
  'POST /api/holds': adminOnly(422),
  'DELETE /api/holds/:holdId': adminOnlyAt(404, `/api/holds/${unknownId}`),
  'GET /api/districts/:districtId/exports': leads(404, `/api/districts/${unknownId}/exports`),
  'POST /api/districts/:districtId/exports': leads(404, `/api/districts/${unknownId}/exports`),
  'GET /api/districts/:districtId/exports/:exportId/file': leads(
    404,
    `/api/districts/${unknownId}/exports/${unknownId}/file`,
  ),
  'POST /api/districts/:districtId/deletion': leads(422, `/api/districts/${unknownId}/deletion`),
  'DELETE /api/districts/:districtId/deletion': adminOnlyAt(404, `/api/districts/${unknownId}/deletion`),
  'GET /api/districts/:districtId/certificate': adminOnlyAt(404, `/api/districts/${unknownId}/certificate`),
  'GET /api/districts/:districtId/certificate/pdf': adminOnlyAt(
    404,
    `/api/districts/${unknownId}/certificate/pdf`,
  ),
  'GET /api/district-deletions': adminOnly(200),
  'GET /api/users/me/data': users(),
  'POST /api/people/:personId/hand-over': leads(422, `/api/people/${unknownId}/hand-over`),
  // Whose sources and runs a lead reaches, and what tokens open: rosters.db.test.ts.
  'GET /api/roster-sources': leads(200),
  'POST /api/roster-sources': leads(422),
  'PUT /api/roster-sources/:sourceId': leads(422, `/api/roster-sources/${unknownId}`),
  'PUT /api/roster-sources/:sourceId/districts': adminOnlyAt(
    422,
    `/api/roster-sources/${unknownId}/districts`,
  ),
  'DELETE /api/roster-sources/:sourceId': leads(404, `/api/roster-sources/${unknownId}`),
  'POST /api/roster-sources/:sourceId/tokens': leads(422, `/api/roster-sources/${unknownId}/tokens`),
  'DELETE /api/roster-sources/:sourceId/tokens/:tokenId': leads(
    404,
    `/api/roster-sources/${unknownId}/tokens/${unknownId}`,
  ),
  'POST /api/roster-sources/:sourceId/runs': leads(404, `/api/roster-sources/${unknownId}/runs`),
  'GET /api/roster-sources/:sourceId/runs': leads(404, `/api/roster-sources/${unknownId}/runs`),
  'GET /api/roster-runs/:runId': leads(404, `/api/roster-runs/${unknownId}`),
  'GET /api/roster-runs/:runId/changes': leads(404, `/api/roster-runs/${unknownId}/changes`),
  'GET /api/roster-runs/:runId/changes/csv': leads(404, `/api/roster-runs/${unknownId}/changes/csv`),
  'PUT /api/roster-runs/:runId/changes/:seq/decision': leads(
    422,
    `/api/roster-runs/${unknownId}/changes/1/decision`,
  ),
  'POST /api/roster-runs/:runId/apply': leads(422, `/api/roster-runs/${unknownId}/apply`),
  'POST /api/roster-runs/:runId/discard': leads(404, `/api/roster-runs/${unknownId}/discard`),
  'POST /api/roster-runs/:runId/undo': leads(404, `/api/roster-runs/${unknownId}/undo`),
  'POST /api/people/:personId/unpin': leads(404, `/api/people/${unknownId}/unpin`),
  'POST /api/schools/:schoolId/unpin': leads(404, `/api/schools/${unknownId}/unpin`),
  // A session opens nothing here.
  'POST /api/rosters/:sourceId/imports': everybody(401, `/api/rosters/${unknownId}/imports`),
  'GET /api/rosters/:sourceId/imports': everybody(401, `/api/rosters/${unknownId}/imports`),
  'GET /api/SurveyTemplates': users(),
  'GET /api/SurveyTemplates/:surveyTemplateId': users('/api/SurveyTemplates/1'),
  'GET /api/SurveyTemplates/:surveyTemplateId/evidence': users('/api/SurveyTemplates/1/evidence'),
  'GET /api/SurveyTemplates/:surveyTemplateId/codebook.csv': users('/api/SurveyTemplates/1/codebook.csv'),
  'GET /api/SurveyTemplates/:surveyTemplateId/questionnaire/tempurl': users(
    '/api/SurveyTemplates/1/questionnaire/tempurl?print=answer-key&format=docx',
  ),
  'GET /api/SurveyTemplateResources/:resourceId/tempurl': users('{file}'),
  'GET /api/SurveyTemplateResources': adminOnly(200),
  'POST /api/SurveyTemplateResources': adminOnly(415),
  'DELETE /api/SurveyTemplateResources/:resourceId': adminOnlyAt(
    404,
    `/api/SurveyTemplateResources/${unknownId}`,
  ),
  'POST /api/surveytemplatelibrary/import': adminOnly(415),
  // There is a library in this test.
  'POST /api/surveytemplatelibrary/shipped': adminOnly(409),
  'GET /api/surveytemplatelibrary/imports': adminOnly(200),
  'GET /api/surveytemplatelibrary/imports/:importId/tempurl': adminOnlyAt(
    404,
    `/api/surveytemplatelibrary/imports/${unknownId}/tempurl`,
  ),
  'POST /api/surveytemplatelibrary/imports/:importId/restore': adminOnlyAt(
    404,
    `/api/surveytemplatelibrary/imports/${unknownId}/restore`,
  ),
  'GET /api/surveytemplatelibrary/export': adminOnly(200),
  'GET /api/surveytemplatelibrary/choices': adminOnly(200),
  'GET /api/surveytemplatelibrary/packages': adminOnly(200),
  'PUT /api/surveytemplatelibrary/packages': adminOnly(422),
  'GET /api/surveytemplatelibrary/icons': adminOnly(422),
  'GET /api/surveytemplatelibrary/templates': adminOnly(200),
  'POST /api/surveytemplatelibrary/templates': adminOnly(422),
  'GET /api/surveytemplatelibrary/templates/:id': adminOnlyAt(
    404,
    '/api/surveytemplatelibrary/templates/999',
  ),
  'PUT /api/surveytemplatelibrary/templates/:id/draft': adminOnlyAt(
    422,
    '/api/surveytemplatelibrary/templates/999/draft',
  ),
  'DELETE /api/surveytemplatelibrary/templates/:id/draft': adminOnlyAt(
    404,
    '/api/surveytemplatelibrary/templates/999/draft',
  ),
  'GET /api/surveytemplatelibrary/templates/:id/draft/faults': adminOnlyAt(
    404,
    '/api/surveytemplatelibrary/templates/999/draft/faults',
  ),
  'POST /api/surveytemplatelibrary/templates/:id/publish': adminOnlyAt(
    422,
    '/api/surveytemplatelibrary/templates/999/publish',
  ),
  'POST /api/surveytemplatelibrary/templates/:id/test-form': adminOnlyAt(
    422,
    '/api/surveytemplatelibrary/templates/999/test-form',
  ),
  'GET /api/surveytemplatelibrary/templates/:id/versions': adminOnlyAt(
    404,
    '/api/surveytemplatelibrary/templates/999/versions',
  ),
  'GET /api/surveytemplatelibrary/templates/:id/versions/:version': adminOnlyAt(
    404,
    '/api/surveytemplatelibrary/templates/999/versions/1',
  ),
  'PUT /api/surveytemplatelibrary/templates/:id/retired': adminOnlyAt(
    422,
    '/api/surveytemplatelibrary/templates/999/retired',
  ),
}

const routes = new Set<string>()
let server: TestApp
let webFolder: string
let file: string
let cookies: Record<string, string>
let neighbour: string

// The framework's own hook sees every route, also those that plugins register.
function listen(message: unknown) {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`)
  })
}

beforeAll(async () => {
  webFolder = await makeWebFolder()
  subscribe('fastify.initialization', listen)
  server = await startTestApp({ webFolder })
  unsubscribe('fastify.initialization', listen)
  await loadLibrary(server, [template(1), template(2, { packages: ['state'] })])
  cookies = await signInPeople(server, ['core'])
  neighbour = (await signInPeople(server, ['state'])).staff
  const detail = await server.request({ url: '/api/SurveyTemplates/1', as: cookies.staff })
  const [resource] = detail.json<SurveyTemplateDetail>().relatedResources
  file = `/api/SurveyTemplateResources/${resource?.id}/tempurl`
})
afterAll(async () => {
  await server.close()
  await rm(webFolder, { recursive: true })
})

test('every route has a row in the table, and every row a route', () => {
  expect([...routes].sort()).toEqual(Object.keys(table).sort())
})

describe.each(people)('requests as %s', (who) => {
  test.each(Object.entries(table))('%s is answered with the status in the table', async (route, row) => {
    const [method, pattern] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const url = (row.path ?? pattern).replace('{file}', () => file)
    const as = await cookieFor(route, who)
    const answer = await server.request({ method, url, as })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(row[who])
    if (method !== 'GET') return
    const head = await server.request({ method: 'HEAD', url, as })
    expect([head.statusCode, head.body]).toEqual([row[who], ''])
  })
})

// A log-out ends the session it is sent with, and signing out everywhere those of the account.
async function cookieFor(route: string, who: (typeof people)[number]): Promise<string | undefined> {
  if (route.endsWith('log-out')) return `${cookies[who]}gone`
  if (route.endsWith('me/sign-out') && who !== 'signedOut') return (await signInPeople(server, []))[who]
  return cookies[who]
}

test('staff of another district get 404 for a template and for its file', async () => {
  const list = await server.request({ url: '/api/SurveyTemplates', as: neighbour })
  expect(list.json()).toEqual([expect.objectContaining({ id: 2 })])
  for (const url of ['/api/SurveyTemplates/1', file, file.toLowerCase()]) {
    const answer = await server.request({ url, as: neighbour })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
})

test('a valid import from people who may not import is refused and changes nothing', async () => {
  const file = await libraryWorkbook([template(9)])
  for (const as of [cookies.staff, cookies.lead, undefined]) {
    expect((await uploadLibrary(server, as, file)).statusCode).toBe(as ? 403 : 401)
  }
  const list = await server.request({ url: '/api/SurveyTemplates', as: cookies.admin })
  expect(list.json<unknown[]>()).toHaveLength(2)
})
