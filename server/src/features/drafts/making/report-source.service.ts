import type { AnalystWords, ReportLanguage } from '#contract/reports/report-drafts.ts'
import type { AnalysedComments } from '#insights/comments/comments.ts'
import type { ReportSource } from '#insights/report/report-source.ts'
import type { Collection } from '#insights/views/trend.ts'
import type { StoredAnalyses } from '#server/features/analyses/analyses.service.ts'
import {
  collectionsUpTo,
  type ReportAnalysis,
} from '#server/features/analyses/analyses-for-reports.service.ts'
import { withThemesIn } from '#server/features/analyses/theme-names.service.ts'
import type { DraftedReport } from '#server/features/drafts/drafts.queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { DraftInput } from './draw-report.service.ts'

type Deps = { db: Db; files: Files; analyses: StoredAnalyses }

/** Of the earlier collections that a draft compares with. */
export const mostEarlier = 5

type About = {
  language: ReportLanguage | null
  status: ReportSource['status']
  words: AnalystWords
  preparedOn: Date
}

/**
 * An upload with the earlier ones that its report compares with, oldest first; of these what the report's owner may see, as
 * the results page does. None if too few people answered.
 */
export async function comparedIn(
  deps: Deps,
  { ownerId: userId, ownerRole, districtId, resultId, uploadedOn }: DraftedReport,
  { people, answered }: ReportAnalysis['analysis'],
): Promise<Collection[]> {
  if (people === null) return []
  const readers = ownerRole === 'lead' && districtId !== null ? { districtId } : { userId }
  const upload = { id: resultId, districtId, uploadedOn, answeredOn: answered?.middle ?? null }
  return collectionsUpTo(deps, { readers, userId }, upload, mostEarlier + 1)
}

/** Everything that a report is made of, in its present state. It contains what its owner may see, as the results page does. */
export async function reportInput(
  deps: Deps,
  report: DraftedReport,
  { analysis, comments }: Pick<ReportAnalysis, 'analysis' | 'comments'>,
  { language: chosen, status, words, preparedOn }: About,
): Promise<DraftInput> {
  const { answered = null } = analysis
  const collections = await comparedIn(deps, report, analysis)
  const language = chosen ?? analysis.language
  const source: ReportSource = {
    district: report.district ?? '',
    title: report.title,
    surveyName: report.templateName || report.title,
    answered: answered && { from: answered.from, to: answered.to },
    preparedOn,
    language,
    status,
    analysis: await withThemesIn(language, deps.db, analysis),
    trends: {},
    askedBySchool: askedBySchool(analysis),
    comments: comments.map(({ text: _text, comments: _comments, harmRows: _harmRows, ...counts }) => counts),
    words: { ...words, quotes: words.quotes.filter((quote) => isShown(comments, quote)) },
  }
  return { source, collections: collections.length > 1 ? collections : [] }
}

/** Whether a comment is among those that are shown: none that speaks of harm is, and none to a sensitive question. */
export function isShown(
  comments: readonly AnalysedComments[],
  { question, text }: AnalystWords['quotes'][number],
): boolean {
  return comments.some((one) => one.question === question && one.comments.includes(text))
}

function askedBySchool({ breakdowns }: ReportAnalysis['analysis']): Record<string, number> {
  return Object.fromEntries(
    breakdowns
      .flatMap(({ blocks }) => blocks)
      .flatMap(({ label, asked }) => (asked === undefined ? [] : [[label, asked]])),
  )
}
