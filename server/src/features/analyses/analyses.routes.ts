import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as sharing from '#contract/results/analysis-sharing.ts'
import * as views from '#contract/results/analysis-views.ts'
import * as settings from '#contract/results/insights-settings.ts'
import * as readings from '#contract/results/survey-readings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { contentDisposition } from '#server/platform/files/content-disposition.ts'
import { fileNameOf } from '#server/platform/files/file-name.ts'
import type { Files } from '#server/platform/files/files.ts'
import { sendUnlessKnown } from '#server/platform/http/etag.ts'
import { route } from '#server/platform/http/route.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import {
  readAnalysis,
  readAnalysisCsv,
  readChanges,
  readGroups,
  readTrend,
  readTrends,
  requireAnalysis,
  schoolBlocks,
  sharedWith,
} from './analyses.service.ts'
import { readComments } from './comments.service.ts'
import { correctReading, readReading } from './readings/readings.service.ts'
import { changeSettings, readSettings } from './settings/insights-settings.service.ts'
import { changeSharing, findPeopleToShare, readSharing } from './sharing/sharing.service.ts'
import type { StoredAnalyses } from './stored-analyses.ts'

type Deps = { database: Database; files: Files; jobs: Jobs; clock: () => Date; analyses: StoredAnalyses }

/** What uploads say: their analyses, how they were read, who else may see them, and what districts decided about it. */
export function analysisRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, files, jobs, clock, analyses } = deps
  const { db } = database
  const reading = { db, jobs, clock, analyses }

  route(app, views.getAnalysis, async ({ params, account }, request, reply) =>
    sendUnlessKnown(request, reply, await readAnalysis(reading, account, params.resultId)),
  )
  route(app, views.getGroups, async ({ params, query, account }, request, reply) =>
    sendUnlessKnown(request, reply, await readGroups(reading, account, params.resultId, query)),
  )
  route(app, views.getAnalysisCsv, async ({ params, account }, _request, reply) => {
    const { name, text } = await readAnalysisCsv(reading, account, params.resultId)
    const fileName = fileNameOf(name, 'csv', 'Results')
    reply.header('content-disposition', contentDisposition('attachment', fileName))
    return reply.send(Readable.from(text))
  })

  route(app, views.getTrend, async ({ params, query, account }) => ({
    question: query.question,
    points: await readTrend(reading, account, params.resultId, query.question),
  }))
  route(app, views.getTrends, async ({ params, account }) => ({
    trends: await readTrends(reading, account, params.resultId),
  }))
  route(app, views.getChanges, ({ params, query, account }) =>
    readChanges(reading, account, params.resultId, query),
  )
  route(app, views.getComments, ({ params, query, account }) =>
    readComments({ db, files, clock }, account, params.resultId, query),
  )

  route(app, readings.getReading, ({ params, account }) => readReading(db, account, params.resultId))
  route(app, readings.putReading, ({ params, body, account }) =>
    correctReading({ db, jobs, clock }, account, params.resultId, body),
  )

  route(app, sharing.getSharing, ({ params, account }) => readSharing(db, account, params.resultId))
  route(app, sharing.listSharedResults, ({ account }) => sharedWith(db, account))
  route(app, sharing.findPeopleToShare, ({ params, query, account }) =>
    findPeopleToShare(db, account, params.resultId, query.search),
  )
  route(app, sharing.putSharing, async ({ params, body, account }) => {
    const { resultId } = params
    const before = await readSharing(db, account, resultId)
    const isKept = (share: sharing.Share) =>
      before.some(({ userId, block }) => userId === share.userId && block === share.block)
    // Sharing can be ended, whatever is shown of the upload now.
    const schools = body.shares.every(isKept)
      ? new Set(before.flatMap(({ block }) => block ?? []))
      : schoolBlocks((await requireAnalysis(reading, account, resultId)).analysis)
    return changeSharing({ db, clock }, account, resultId, body, schools)
  })

  route(app, settings.getInsightsSettings, ({ params, account }) =>
    readSettings(db, account, params.districtId),
  )
  route(app, settings.putInsightsSettings, ({ params, body, account }) =>
    changeSettings({ db, jobs, clock }, account, params.districtId, body),
  )
}
