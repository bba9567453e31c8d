import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Logger } from 'pino'
import type { StoredAnalyses } from '#server/features/analyses/analyses.service.ts'
import {
  analysisForReport,
  beingAnalysed,
  newestForReport,
} from '#server/features/analyses/analyses-for-reports.service.ts'
import * as queries from '#server/features/drafts/drafts.queries.ts'
import { findWords } from '#server/features/drafts/words.queries.ts'
import { tellReportsChanged } from '#server/features/reports/report-changes.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { askForDraft, draftReport } from './ask-for-draft.service.ts'
import { TooCostlyError, withReport } from './draw-report.service.ts'
import { comparedIn, reportInput } from './report-source.service.ts'

type Deps = { db: Db; files: Files; jobs: Jobs; analyses: StoredAnalyses; clock: () => Date; log: Logger }

/** Makes this node make drafts of reports. */
export async function handleDrafts(deps: Deps): Promise<void> {
  await deps.jobs.handle(draftReport, ({ reportId = '', version = '' }, isLast) =>
    makeDraft(deps, { reportId, version: Number(version), isLast }),
  )
}

/**
 * Makes a version of a report's draft; nothing if it is made, or the report or its upload is deleted. It sets no status
 * and replaces nothing. Throws if the documents, the database or the storage fail; then the draft says that it failed.
 */
async function makeDraft(
  deps: Deps,
  { reportId, version, isLast }: { reportId: string; version: number; isLast: boolean },
): Promise<void> {
  const { db } = deps
  const report = await queries.findReport(db, 'everybody', reportId)
  const draft = (await queries.listDrafts(db, reportId)).find((one) => one.version === version)
  if (!report || !draft) return
  try {
    // One that is made may be here again, since its job ended before it was compared.
    if (draft.state !== 'ready') await make(deps, report, draft)
    await askIfOutdated(deps, report, version)
  } catch (error) {
    const why =
      error instanceof TooCostlyError
        ? 'This draft takes too much time or memory.'
        : 'The draft could not be made.'
    const next = isLast ? 'Try again, or make the report by hand.' : 'We will keep trying for half an hour.'
    await fail(db, reportId, version, `${why} ${next}`)
    throw error
  }
}

async function fail(db: Db, reportId: string, version: number, message: string): Promise<void> {
  await queries.setFailed(db, reportId, version, message)
  await tellReportsChanged(db, [reportId])
}

async function make(
  deps: Deps,
  report: queries.DraftedReport,
  { version, language, askedOn }: queries.StoredDraft,
): Promise<void> {
  const { db, files, clock } = deps
  const analysed = await analysisForReport(deps, report)
  // It is asked for again when they are.
  if (analysed === beingAnalysed) return
  if (typeof analysed === 'string') return fail(db, report.id, version, analysed)
  const written = await findWords(db, report.id)
  const isForDistrict = report.draftsOpen
  const input = await reportInput(deps, report, analysed, {
    language,
    status: isForDistrict ? 'unchecked' : 'draft',
    words: written.words,
    preparedOn: new Date(askedOn),
  })
  // Of its own: another node may make the same draft, since it took this one for dead.
  const place = `insights-reports/drafts/${report.id}.${version}.${randomUUID()}`
  const keys = { sourceKey: `${place}.source`, pdfKey: `${place}.pdf`, docxKey: `${place}.docx` }
  const { pages, headline } = await withReport(input, async ({ files: drawn, ...report }) => {
    await files.put(keys.sourceKey, createReadStream(drawn.source))
    await files.put(keys.pdfKey, createReadStream(drawn.pdf))
    await files.put(keys.docxKey, createReadStream(drawn.docx))
    return report
  })
  const made = {
    version,
    ...keys,
    language: input.source.language,
    analysisVersion: analysed.version,
    earlier: input.collections
      .slice(0, -1)
      .map(({ resultId, analysis }) => ({ resultId, version: analysis.version })),
    wordsVersion: written.version,
    isForDistrict,
    pages,
    people: analysed.analysis.people,
    headline,
  }
  const isMade = await db.transaction().execute(async (tx) => {
    await queries.lockDrafts(tx, report.id)
    if (!(await queries.setMade(tx, report.id, made, clock()))) return false
    await tellReportsChanged(tx, [report.id])
    return true
  })
  if (!isMade) for (const key of Object.values(keys)) await files.delete(key)
}

/**
 * Asks for the next draft if a newer analysis, the report's own or one to compare with, came while this one was made: it found
 * this one waiting, and asked for none.
 */
async function askIfOutdated(deps: Deps, report: queries.DraftedReport, version: number): Promise<void> {
  const { db, jobs, clock } = deps
  const [newest] = await queries.listDrafts(db, report.id)
  if (newest?.version !== version || newest.state !== 'ready') return
  if ((await newestForReport(db, report.resultId)) <= (newest.analysisVersion ?? 0)) {
    const analysed = await analysisForReport(deps, report)
    if (typeof analysed === 'string') return
    const earlier = (await comparedIn(deps, report, analysed.analysis)).slice(0, -1)
    if (earlier.map(({ resultId }) => resultId).join() === newest.earlier.map((one) => one.resultId).join())
      return
  }
  await db
    .transaction()
    .execute((tx) =>
      askForDraft(tx, jobs, report.id, { reason: 'reworked', language: null, askedBy: null }, clock()),
    )
}
