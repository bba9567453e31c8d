import type {
  DraftChanges,
  OpenDraft,
  ReportDraft,
  ReportDrafts,
  ReportLanguage,
} from '#contract/reports/report-drafts.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { StoredAnalyses } from '#server/features/analyses/analyses.service.ts'
import { analysisForReport } from '#server/features/analyses/analyses-for-reports.service.ts'
import { letFiguresLeave, outdated } from '#server/features/analyses/out/figures-left.service.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fileNameOf } from '#server/platform/files/file-name.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Links } from '#server/platform/files/links.ts'
import type { Account, ActingAccount } from '#server/platform/http/account.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { readersFor } from '#server/platform/tenancy.ts'
import { draftChanges } from './draft-changes.ts'
import * as queries from './drafts.queries.ts'
import { askForDraft } from './making/ask-for-draft.service.ts'
import { readSource } from './making/stored-source.ts'
import { findWords } from './words.queries.ts'

type Deps = { db: Db; files: Files; analyses: StoredAnalyses }

/** A report whose drafts the account works on. Throws AppError not_found for everybody but admins. */
export async function requireReport(
  db: Db,
  account: Account,
  reportId: string,
): Promise<queries.DraftedReport> {
  const report = account.role === 'admin' && (await queries.findReport(db, 'everybody', reportId))
  if (!report) throw notFound('This report')
  return report
}

/** The drafts of a report, what was written for it, and what can be written about. Throws AppError not_found. */
export async function readDrafts(deps: Deps, account: Account, reportId: string): Promise<ReportDrafts> {
  const report = await requireReport(deps.db, account, reportId)
  const drafts = await queries.listDrafts(deps.db, reportId)
  const { words, version, by, on } = await findWords(deps.db, reportId)
  const analysed = await analysisForReport(deps, report)
  const analysis = typeof analysed === 'string' ? undefined : analysed.analysis
  return {
    drafts: drafts.map(shown),
    words,
    version,
    by,
    on,
    constructs: analysis?.constructs.map(({ key, name }) => ({ key, name })) ?? [],
    questions: analysis?.comments.map(({ question, text, count }) => ({ key: question, text, count })) ?? [],
    language: drafts.find(({ language }) => language !== null)?.language ?? analysis?.language ?? 'en',
    obstacle: typeof analysed === 'string' ? analysed : null,
    isOpenToDistrict: report.draftsOpen,
  }
}

function shown({
  sourceKey: _source,
  pdfKey: _pdf,
  docxKey: _docx,
  analysisVersion: _analysis,
  askedBy: _askedBy,
  earlier: _earlier,
  ...draft
}: queries.StoredDraft): ReportDraft {
  return draft
}

/**
 * Has a draft made in a language. Throws AppError: not_found; conflict if there is no analysis that it could be made of,
 * or what it would be made of was removed.
 */
export async function makeDraftFor(
  deps: Deps & { jobs: Jobs; clock: () => Date },
  account: ActingAccount,
  reportId: string,
  language: ReportLanguage,
): Promise<ReportDraft> {
  const { db, jobs, clock } = deps
  const report = await requireReport(db, account, reportId)
  const analysed = await analysisForReport(deps, report)
  if (typeof analysed === 'string') throw conflict(analysed)
  const version = await db.transaction().execute(async (tx) => {
    const now = clock()
    const wanted = { reason: 'asked', language, askedBy: account.id } as const
    const asked = await askForDraft(tx, jobs, reportId, wanted, now)
    const after = { version: asked, language }
    await recordEvent(tx, { action: 'draft_requested', actor: account, reportId, after }, now)
    return asked
  })
  const draft = (await queries.listDrafts(db, reportId)).find((one) => one.version === version)
  if (!draft) throw notFound('This draft')
  return shown(draft)
}

/** A draft that is made. Throws AppError not_found for any other. */
export async function requireMade(db: Db, reportId: string, version: number): Promise<queries.StoredDraft> {
  const draft = (await queries.listDrafts(db, reportId)).find((one) => one.version === version)
  if (draft?.state !== 'ready') throw notFound('This draft')
  return draft
}

/** The newest draft that people of the district may open; undefined while they may not, and once the report is available. */
async function openDraft(db: Db, report: queries.DraftedReport): Promise<queries.StoredDraft | undefined> {
  if (!report.draftsOpen || report.status === 'ReportAvailable') return undefined
  const newest = (await queries.listDrafts(db, report.id)).find(({ state }) => state === 'ready')
  return newest?.isForDistrict ? newest : undefined
}

/** The draft that people of the district may open, for who may read the report; null for none. Throws AppError not_found. */
export async function findOpenDraft(db: Db, account: Account, reportId: string): Promise<OpenDraft | null> {
  const report = await queries.findReport(db, readersFor(account), reportId)
  if (!report) throw notFound('This report')
  const draft = await openDraft(db, report)
  if (!draft || draft.pages === null || draft.language === null || draft.madeOn === null) return null
  const { version, pages, language, madeOn } = draft
  return { reportId: report.id, version, pages, language, madeOn }
}

type Leaving = { db: Db; jobs: Jobs; clock: () => Date }

/**
 * A temporary link to a file of a draft: the PDF to be shown, the Word document to be downloaded. Throws AppError not_found
 * for others than admins, but for the newest draft if the district may open drafts; as draftLeaves does.
 */
export async function draftLink(
  { db, links, ...rest }: Leaving & { links: Links },
  account: Account,
  { reportId, version, fileType }: { reportId: string; version: number; fileType: 'pdf' | 'docx' },
): Promise<string> {
  const report = await queries.findReport(db, readersFor(account), reportId)
  if (!report) throw notFound('This report')
  const isAdmin = account.role === 'admin'
  const draft = isAdmin ? await requireMade(db, reportId, version) : await openDraft(db, report)
  const key = fileType === 'pdf' ? draft?.pdfKey : draft?.docxKey
  if (draft?.version !== version || !key) throw notFound('This draft')
  // What the district has read cannot be taken back.
  if (!isAdmin && !account.getsNothing) await draftLeaves({ db, ...rest }, report.resultId, draft)
  return links.address({
    key,
    fileName: fileNameOf(`${report.title}, draft ${version}`, fileType, 'Draft'),
    disposition: fileType === 'pdf' ? 'inline' : 'attachment',
    opening: {
      action: 'draft_opened',
      accountId: account.id,
      subject: { kind: 'report', id: reportId },
      reportId,
      after: { fileType, draft: version },
    },
  })
}

/**
 * Notes that the figures of a draft, those of earlier collections too, are known outside the research team from now on;
 * to be called before they are. Throws AppError conflict if they may not be: then the analysis is made again, and a
 * newer draft with it, beside what went out here.
 */
export async function draftLeaves(
  { db, jobs, clock }: Leaving,
  resultId: string,
  { people, analysisVersion, earlier }: queries.StoredDraft,
): Promise<void> {
  // Of too few people it tells nothing.
  if (people === null || analysisVersion === null) return
  for (const one of [...earlier, { resultId, version: analysisVersion }]) {
    const leaves = await db
      .transaction()
      .execute((tx) => letFiguresLeave(tx, jobs, one.resultId, one.version, clock()))
    if (!leaves) throw outdated()
  }
}

/** What changed in a draft since the previous one. Throws AppError not_found, also for the first draft. */
export async function readChanges(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  account: Account,
  reportId: string,
  version: number,
): Promise<DraftChanges> {
  await requireReport(db, account, reportId)
  const made = (await queries.listDrafts(db, reportId)).filter(({ state }) => state === 'ready')
  const draft = made.find((one) => one.version === version)
  const before = made.find((one) => one.version < version)
  const [source, earlier] = await Promise.all(
    [draft, before].map((one) => readSource(files, one?.sourceKey ?? null)),
  )
  if (!source || !earlier || !before) throw notFound('A draft before this one')
  return { since: before.version, ...draftChanges(earlier, source) }
}
