import { type Report, writeReport } from '#insights/report.ts'
import { makeReportDocuments } from '#insights/report-documents.ts'
import { reportNumbers } from '#insights/report-numbers.ts'
import type { Deps } from '#server/deps.ts'
import { newestAnalysis, type StoredAnalyses } from '#server/features/analyses/analyses.service.ts'
import { makeAnalysis } from '#server/features/analyses/making/make-analysis.service.ts'
import { addReportVersion } from '#server/features/report-files/report-files.service.ts'
import type { PastResult } from '#server/features/results/past-results.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { onOneNodeAtATime, type ReportWithoutFiles, reportsWithoutFiles } from './demo.queries.ts'

/**
 * Makes the two files of every available report about these uploads that never had any. Where that fails, as on a
 * system that Typst is not published for, the demo goes on without them.
 */
export async function addPastReports(deps: Deps, past: PastResult[]): Promise<void> {
  try {
    await makeMissingFiles(deps, past)
  } catch (error) {
    deps.log.warn({ reason: String(error) }, 'the reports of the last year could not be made')
  }
}

async function makeMissingFiles(
  { database, files, analyses, clock, log }: Deps,
  past: PastResult[],
): Promise<void> {
  const available = past.filter(({ reportStatus }) => reportStatus === 'ReportAvailable').map(({ id }) => id)
  if ((await reportsWithoutFiles(database.db, available)).length === 0) return
  await onOneNodeAtATime(database.db, async (db) => {
    const missing = await reportsWithoutFiles(db, available)
    const reports: WrittenReport[] = []
    // One after the other: each takes a process for its analysis.
    for (const one of missing) reports.push(...(await writeUp({ db, files, analyses, clock }, one)))
    let added = 0
    for await (const { pdf, docx } of makeReportDocuments(reports.map(({ report }) => report))) {
      const { reportId, report } = reports[added++]!
      const pair = { pdf: { name: report.title, content: pdf }, docx: { name: report.title, content: docx } }
      await addReportVersion({ db, files }, reportId, pair, product, report.preparedOn)
    }
    if (added > 0) log.info({ added }, 'the reports of the last year were made')
  })
}

const product = { id: null, address: '' }
const turnaroundMs = 3 * 24 * 60 * 60 * 1000

type Stores = { db: Db; files: Files; analyses: StoredAnalyses; clock: () => Date }
type WrittenReport = { reportId: string; report: Report }

/** The text of a report, as a list of one; an empty list where its questions or responses no longer exist. */
async function writeUp(stores: Stores, missing: ReportWithoutFiles): Promise<WrittenReport[]> {
  const { reportId, resultId, title, surveyName, district, requestedOn } = missing
  if (!(await newestAnalysis(stores, resultId))) await makeAnalysis(stores, resultId)
  const analysis = await newestAnalysis(stores, resultId)
  if (!analysis) return []
  const preparedOn = new Date(requestedOn.getTime() + turnaroundMs)
  return [
    { reportId, report: writeReport({ district, title, surveyName, preparedOn }, reportNumbers(analysis)) },
  ]
}
