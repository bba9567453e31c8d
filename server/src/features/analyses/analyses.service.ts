import type { Analysis, Group } from '#contract/results/analyses.ts'
import type {
  AnalysisAnswer,
  AnalysisChanges,
  GroupFigures,
  TrendPoint,
} from '#contract/results/analysis-views.ts'
import { audienceOf } from '#contract/results/audience.ts'
import { csvHeadings, csvRows } from '#insights/views/analysis-csv.ts'
import { groupsOf } from '#insights/views/groups.ts'
import { standingOutByBlock } from '#insights/views/standing-out.ts'
import { type Collection, changesSince, trendOf } from '#insights/views/trend.ts'
import { ofOneBlock, withoutCrossings } from '#insights/views/without-crossings.ts'
import { AppError, conflict, notFound } from '#server/errors.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Account, ActingAccount } from '#server/platform/http/account.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import * as csv from '#server/platform/spreadsheets/writing/csv-rows.ts'
import { readersFor } from '#server/platform/tenancy.ts'
import { findVisible, listEarlier, listShared, type VisibleUpload } from './analyses.queries.ts'
import {
  type AnalysisVersion,
  forgetVersions,
  listVersions,
  newestMade,
} from './analysis-versions.queries.ts'
import { listAskedOfSchools } from './asked-of-schools.queries.ts'
import { withAskedOfSchools } from './asked-of-schools.ts'
import { askForAnalysis } from './making/ask-for-analysis.service.ts'
import { reasonOf, unreadable } from './making/unreadable.ts'
import { isOut, letFiguresLeave, outdated } from './out/figures-left.service.ts'
import type { StoredAnalyses } from './stored-analyses.ts'
import { withThemesIn } from './theme-names.service.ts'

export type { StoredAnalyses } from './stored-analyses.ts'

type Deps = { db: Db; analyses: StoredAnalyses; jobs: Jobs; clock: () => Date }

/** Whose analyses an account may read. */
const readersOf = (account: Account) => ({ readers: readersFor(account), userId: account.id })

/** What others have shared with an account, which it could not see otherwise. */
export const sharedWith = (db: Db, account: Account) => listShared(db, readersOf(account))

async function requireVisible(db: Db, account: Account, resultId: string): Promise<VisibleUpload> {
  const upload = await findVisible(db, readersOf(account), resultId)
  if (!upload) throw notFound('This upload')
  return upload
}

/** An upload whose responses the account may see too. Throws AppError not_found for any other. */
export async function requireResponsesOf(db: Db, account: Account, resultId: string): Promise<VisibleUpload> {
  const upload = await requireVisible(db, account, resultId)
  if (!upload.seesResponses) throw notFound('This upload')
  return upload
}

/**
 * What may be shown of an upload to an account, or why there is nothing. Throws AppError not_found for an upload whose
 * analysis it may not see.
 */
export async function readAnalysis(deps: Deps, account: Account, resultId: string): Promise<AnalysisAnswer> {
  const upload = await requireVisible(deps.db, account, resultId)
  const about = {
    title: upload.title,
    uploadedOn: upload.uploadedOn.toISOString(),
    mayChange: upload.seesResponses,
    isOwn: upload.ownerId === account.id,
    isDraft: upload.isDraft,
    report:
      upload.reportId && upload.reportStatus ? { id: upload.reportId, status: upload.reportStatus } : null,
  }
  const versions = await listVersions(deps.db, resultId)
  const newest = newestMade(versions)
  if (!newest) return { ...about, ...(await waiting(deps, upload, versions[0])) }
  const { state, k, message } = newest
  // How the file was read can be corrected whatever came of it, if it was read.
  const version = newest.reading ? newest.version : null
  if (state === 'too_few' || state === 'waiting') return { ...about, state, k, version }
  const analysis = state === 'ready' ? await shownTo(deps, account, upload, newest) : undefined
  if (analysis === 'outdated') return { ...about, state: 'computing', progress: null }
  if (!analysis)
    return {
      ...about,
      state: 'unreadable',
      message: message ?? 'The analysis of this upload no longer exists.',
      reason: message ? reasonOf(message) : 'gone',
      version,
    }
  const isOutdated = versions[0]?.state === 'computing'
  const blocks = standingOutByBlock(analysis)
  const schools = await listAskedOfSchools(deps.db, resultId)
  const breakdowns = withAskedOfSchools(
    analysis.breakdowns,
    schools,
    audienceOf(analysis.template, upload.title),
  )
  // In its own language, as its questions are.
  const named = await withThemesIn(analysis.language, deps.db, analysis)
  return { ...about, state: 'ready', isOutdated, ...withoutCrossings(named), breakdowns, blocks }
}

/** The state of an upload that was never analysed; it is asked for if nobody has. */
async function waiting(
  { db, jobs, clock }: Deps,
  { id, columnsKey }: VisibleUpload,
  version?: AnalysisVersion,
) {
  if (columnsKey === null)
    return {
      state: 'unreadable',
      message: unreadable['never-read'],
      reason: 'never-read',
      version: null,
    } as const
  if (!version)
    await db.transaction().execute((tx) => askForAnalysis(tx, jobs, id, clock(), { isFirst: true }))
  const progress =
    version?.rowsRead != null && version.rowsOf !== null
      ? { rows: version.rowsRead, of: version.rowsOf }
      : null
  return { state: 'computing', progress } as const
}

/**
 * An analysis as a reader sees it. Who has no access to the responses may know its figures from then on; "outdated" if
 * they may not, since it is being made again beside others that went out.
 */
async function shownTo(
  deps: Deps,
  account: Account,
  { id, seesResponses, block }: VisibleUpload,
  { version, storageKey }: Pick<AnalysisVersion, 'version' | 'storageKey'>,
): Promise<Analysis | 'outdated' | undefined> {
  const analysis = storageKey === null ? undefined : await deps.analyses.read(storageKey)
  if (!analysis || seesResponses) return analysis
  if (!(await leave(deps, account, id, version))) return 'outdated'
  return block === null ? analysis : ofOneBlock(analysis, block)
}

/** Whether figures of a version may be handed out to an account; they are out then, if it gets them. */
async function leave(
  { db, jobs, clock }: Deps,
  account: Account,
  resultId: string,
  version: number,
): Promise<boolean> {
  if (account.getsNothing || (await isOut(db, resultId, version))) return true
  return db.transaction().execute((tx) => letFiguresLeave(tx, jobs, resultId, version, clock()))
}

/** The newest analysis that an account may see. Throws AppError: not_found; conflict until it is ready. */
export async function requireAnalysis(
  deps: Deps,
  account: Account,
  resultId: string,
): Promise<{ upload: VisibleUpload; version: AnalysisVersion; analysis: Analysis }> {
  const upload = await requireVisible(deps.db, account, resultId)
  const versions = await listVersions(deps.db, resultId)
  const version = newestMade(versions)
  const analysis = version?.state === 'ready' ? await shownTo(deps, account, upload, version) : undefined
  if (analysis === 'outdated') throw outdated()
  if (!version || !analysis) throw conflict('This upload has no figures to show at the moment.')
  return { upload, version, analysis }
}

/**
 * The figures by one breakdown, or by one within a block of another. Throws AppError: as requireAnalysis does; too_specific
 * for more than two at once; not_found for a breakdown or block that is not shown.
 */
export async function readGroups(
  deps: Deps,
  account: Account,
  resultId: string,
  { by, where }: { by: string; where?: string | string[] | undefined },
): Promise<GroupFigures> {
  const blocks = where === undefined ? [] : [where].flat()
  const { analysis } = await requireAnalysis(deps, account, resultId)
  if (blocks.length > 1 || by.includes(','))
    throw new AppError(
      'too_specific',
      'To keep anybody from being recognized, results are shown by one breakdown within one group of another and no further.',
    )
  const groups = groupsOf(analysis, by, blocks[0] ?? null)
  if (!groups) throw notFound('This breakdown')
  return groups
}

/** The text of the CSV file with every figure that an account may see, and its name. Throws as requireAnalysis does. */
export async function readAnalysisCsv(
  deps: Deps,
  account: ActingAccount,
  resultId: string,
): Promise<{ name: string; text: Generator<string> }> {
  const { upload, version, analysis } = await requireAnalysis(deps, account, resultId)
  // A file is passed on to others.
  if (!(await leave(deps, account, resultId, version.version))) throw outdated()
  const subject = { kind: 'upload', id: resultId } as const
  await recordEvent(deps.db, { action: 'analysis_downloaded', actor: account, subject }, deps.clock())
  return { name: upload.title, text: csvText(await withThemesIn(analysis.language, deps.db, analysis)) }
}

function* csvText(analysis: Analysis): Generator<string> {
  yield `\ufeff${csv.csvRows([csvHeadings])}`
  for (const row of csvRows(analysis)) yield csv.csvRows([row.map((cell) => String(cell ?? ''))])
}

/**
 * A question or construct in this upload and in the earlier ones of its district that the account may see. Throws AppError:
 * as requireAnalysis does; not_found for a question that is not in the analysis.
 */
export async function readTrend(
  deps: Deps,
  account: Account,
  resultId: string,
  key: string,
): Promise<TrendPoint[]> {
  const { upload, version, analysis } = await requireAnalysis(deps, account, resultId)
  if (![...analysis.questions, ...analysis.constructs].some((one) => one.key === key))
    throw notFound('This question')
  return trendOf(await collectionsUpTo(deps, account, { upload, version, analysis }), key)
}

/** The same of every construct. Throws AppError as requireAnalysis does. */
export async function readTrends(
  deps: Deps,
  account: Account,
  resultId: string,
): Promise<{ question: string; points: TrendPoint[] }[]> {
  const { upload, version, analysis } = await requireAnalysis(deps, account, resultId)
  const collections = await collectionsUpTo(deps, account, { upload, version, analysis })
  return analysis.constructs.map(({ key }) => ({ question: key, points: trendOf(collections, key) }))
}

/**
 * All questions and constructs beside those of an earlier upload, the newest comparable one if none is named, for
 * everybody or for one block. Throws AppError: as requireAnalysis does.
 */
export async function readChanges(
  deps: Deps,
  account: Account,
  resultId: string,
  query: { with?: string | undefined; where?: string | undefined },
): Promise<AnalysisChanges> {
  const { upload, version, analysis } = await requireAnalysis(deps, account, resultId)
  const all = await collectionsUpTo(deps, account, { upload, version, analysis })
  const earlier = all.filter((one) => one.resultId !== upload.id)
  return changesSince(analysis, earlier, query.with ?? null, query.where ?? null)
}

/** The uploads of the district up to this one that an account may see, as it may see them, oldest first. */
async function collectionsUpTo(
  deps: Deps,
  account: Account,
  { upload, version: { answeredOn }, analysis }: Awaited<ReturnType<typeof requireAnalysis>>,
): Promise<Collection[]> {
  const collections: Collection[] = []
  for (const one of await listEarlier(deps.db, readersOf(account), { ...upload, answeredOn })) {
    const isOwn = one.id === upload.id
    const read = isOwn ? analysis : await shownTo(deps, account, one, one)
    if (read === undefined || read === 'outdated') continue
    collections.push({
      resultId: one.id,
      title: one.title,
      uploadedOn: one.uploadedOn.toISOString(),
      answeredOn: isOwn ? answeredOn : one.answeredOn,
      analysis: read,
    })
  }
  return collections
}

/** The newest analysis of an upload for other features, without regard to the reader; undefined if there is none that is ready. */
export async function newestAnalysis(
  { db, analyses }: Pick<Deps, 'db' | 'analyses'>,
  resultId: string,
): Promise<Analysis | undefined> {
  const newest = newestMade(await listVersions(db, resultId))
  return newest?.state === 'ready' && newest.storageKey ? analyses.read(newest.storageKey) : undefined
}

/** The keys of the blocks that are schools; each can be shared on its own. */
export function schoolBlocks({ breakdowns }: Analysis): Set<Group[number]> {
  return new Set(breakdowns.find(({ key }) => key === 'school')?.blocks.map(({ key }) => key))
}

/** Forgets the analyses of an upload whose files are removed; answers with the storage keys of their files. */
export const forgetAnalysesOf = (tx: Tx, resultId: string): Promise<string[]> => forgetVersions(tx, resultId)
