import { createReadStream } from 'node:fs'
import { dayMs } from '#contract/limits.ts'
import type { ReportSource } from '#insights/report/report-source.ts'
import type { Deps } from '#server/deps.ts'
import { newestAnalysis } from '#server/features/analyses/analyses.service.ts'
import { makeAnalysis } from '#server/features/analyses/making/make-analysis.service.ts'
import { product } from '#server/features/audit/audit.service.ts'
import { withReports } from '#server/features/drafts/making/draw-report.service.ts'
import { addReportVersion } from '#server/features/report-files/report-files.service.ts'
import type { PastResult } from '#server/features/results/past-results.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { onOneNodeAtATime, type ReportWithoutFiles, reportsWithoutFiles } from './demo.queries.ts'

/**
 * Makes the two files of every available report about these uploads that never had any, unless this node leaves jobs to
 * others. If that fails, as on a platform without Typst, the demo continues without them.
 */
export async function addPastReports(deps: Deps, past: PastResult[]): Promise<void> {
  if (deps.config.role === 'web') return
  try {
    await makeMissingFiles(deps, past)
  } catch (error) {
    deps.log.warn({ reason: String(error) }, 'the reports of the last year could not be made')
  }
}

async function makeMissingFiles(
  { database, files, jobs, analyses, markingKey, nameKeys, clock, log }: Deps,
  past: PastResult[],
): Promise<void> {
  const available = past.filter(({ reportStatus }) => reportStatus === 'ReportAvailable').map(({ id }) => id)
  if ((await reportsWithoutFiles(database.db, available)).length === 0) return
  await onOneNodeAtATime(database.db, async (db) => {
    const wanted: { reportId: string; source: ReportSource }[] = []
    // One after the other: each takes a process for its analysis.
    for (const missing of await reportsWithoutFiles(db, available)) {
      const source = await sourceOf({ db, files, jobs, analyses, markingKey, nameKeys, clock }, missing)
      if (source) wanted.push({ reportId: missing.reportId, source })
    }
    if (wanted.length === 0) return
    const inputs = wanted.map(({ source }) => ({ source, collections: [] }))
    await withReports(inputs, async (drawn) => {
      for (const [at, { reportId, source }] of wanted.entries()) {
        const asNew = (path: string) => ({ name: source.title, content: createReadStream(path) })
        const pair = { pdf: asNew(drawn[at]!.files.pdf), docx: asNew(drawn[at]!.files.docx) }
        await addReportVersion({ db, files }, reportId, pair, { actor: product, now: source.preparedOn })
      }
    })
    log.info({ added: wanted.length }, 'the reports of the last year were made')
  })
}

const turnaroundMs = 3 * dayMs

type Stores = Pick<Deps, 'files' | 'jobs' | 'analyses' | 'markingKey' | 'nameKeys' | 'clock'> & { db: Db }

/** What a report is made of; undefined if its questions or responses no longer exist. */
async function sourceOf(stores: Stores, missing: ReportWithoutFiles): Promise<ReportSource | undefined> {
  const { resultId, title, surveyName, district, requestedOn } = missing
  if (!(await newestAnalysis(stores, resultId))) await makeAnalysis(stores, resultId)
  const analysis = await newestAnalysis(stores, resultId)
  if (!analysis) return undefined
  return {
    district,
    title,
    surveyName,
    answered: null,
    preparedOn: new Date(requestedOn.getTime() + turnaroundMs),
    language: 'en',
    status: 'released',
    analysis,
    trends: {},
    askedBySchool: {},
    comments: [],
    words: { headline: '', summary: '', notes: [], recommendations: [], quotes: [] },
  }
}
