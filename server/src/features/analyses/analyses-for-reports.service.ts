import type { Analysis } from '#contract/results/analyses.ts'
import { audienceOf } from '#contract/results/audience.ts'
import type { AnalysedComments } from '#insights/comments/comments.ts'
import { type Collection, isOfTemplateOf } from '#insights/views/trend.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Readers } from '#server/platform/tenancy.ts'
import { type DatedUpload, listEarlier } from './analyses.queries.ts'
import { listVersions, newestMade } from './analysis-versions.queries.ts'
import { listAskedOfSchools } from './asked-of-schools.queries.ts'
import { withAskedOfSchools } from './asked-of-schools.ts'
import { readShownComments } from './comments.service.ts'
import { listEarlierAndLater } from './earlier-and-later.queries.ts'
import type { StoredAnalyses } from './stored-analyses.ts'

type Deps = { db: Db; files: Files; analyses: StoredAnalyses }

/** The newest analysis of an upload with all that a report takes from it. */
export type ReportAnalysis = {
  version: number
  analysis: Analysis
  comments: AnalysedComments[]
}

/** Why there is no analysis yet. */
export const beingAnalysed = 'The responses are still being analyzed.'

/**
 * The newest analysis of an upload for its report, also one that says that too few people answered; a sentence if there
 * is none.
 */
export async function analysisForReport(
  { db, files, analyses }: Deps,
  { resultId, districtId }: { resultId: string; districtId: string | null },
): Promise<ReportAnalysis | string> {
  const versions = await listVersions(db, resultId)
  const newest = newestMade(versions)
  if (!newest)
    return versions.length > 0
      ? beingAnalysed
      : 'The responses were not analyzed. The report can be made by hand.'
  if (newest.state === 'waiting') return 'More answers are needed before figures are shown again.'
  const analysis = newest.storageKey === null ? undefined : await analyses.read(newest.storageKey)
  if (!analysis) return newest.message ?? 'The analysis of this upload no longer exists.'
  return {
    version: newest.version,
    analysis: {
      ...analysis,
      breakdowns: withAskedOfSchools(
        analysis.breakdowns,
        await listAskedOfSchools(db, resultId),
        audienceOf(analysis.template),
      ),
    },
    comments:
      newest.commentsKey === null
        ? []
        : ((await readShownComments({ db, files }, districtId, newest.commentsKey)) ?? []),
  }
}

/** The version of the newest analysis that a report can be made of; 0 if there is none. */
export async function newestForReport(db: Db, resultId: string): Promise<number> {
  const versions = await listVersions(db, resultId)
  return versions.find(({ state }) => state === 'ready' || state === 'too_few')?.version ?? 0
}

/** Other uploads that this one may have become an earlier one of, or be no longer, since it was analysed; see the query. */
export const earlierAndLater = listEarlierAndLater

/**
 * An upload with the earlier ones of its template and district that the readers may see, at most so many, oldest first,
 * itself last.
 */
export async function collectionsUpTo(
  { db, analyses }: Deps,
  { readers, userId }: { readers: Readers; userId: string },
  upload: DatedUpload,
  most: number,
): Promise<Collection[]> {
  const newestFirst: Collection[] = []
  for (const { id, title, uploadedOn, answeredOn, storageKey } of (
    await listEarlier(db, { readers, userId }, upload)
  ).toReversed()) {
    if (newestFirst.length === most) break
    const analysis = await analyses.read(storageKey)
    if (!analysis || !isOfTemplateOf(newestFirst[0]?.analysis ?? analysis, analysis)) continue
    newestFirst.push({ resultId: id, title, uploadedOn: uploadedOn.toISOString(), answeredOn, analysis })
  }
  return newestFirst.toReversed()
}
