import type { AnalystWords, ReportLanguage } from '#contract/reports/report-drafts.ts'
import type { AnalysedComments } from '#insights/comments/comments.ts'
import type { ReportSource } from '#insights/report/report-source.ts'
import type { StoredAnalyses } from '#server/features/analyses/analyses.service.ts'
import {
  collectionsUpTo,
  type ReportAnalysis,
} from '#server/features/analyses/analyses-for-reports.service.ts'
import { withThemesIn } from '#server/features/analyses/theme-names.service.ts'
import type { DraftedReport } from '#server/features/drafts/drafts.queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { datedByAnswers, daysOfAnswers } from './answered-days.service.ts'
import type { DraftInput } from './draw-report.service.ts'

type Deps = { db: Db; files: Files; analyses: StoredAnalyses }

/** Of earlier collections. */
const mostCollections = 6

type About = {
  language: ReportLanguage | null
  status: ReportSource['status']
  words: AnalystWords
  preparedOn: Date
}

/** Everything that a report is made of, in its present state. It contains what its owner may see, as the results page does. */
export async function reportInput(
  deps: Deps,
  report: DraftedReport,
  { version: _version, analysis, reading, comments }: ReportAnalysis,
  { language: chosen, status, words, preparedOn }: About,
): Promise<DraftInput> {
  const { ownerId: userId, ownerRole, districtId, resultId, uploadedOn } = report
  const readers = ownerRole === 'lead' && districtId !== null ? { districtId } : { userId }
  const collections =
    analysis.people === null
      ? []
      : await collectionsUpTo(
          deps,
          { readers, userId },
          { id: resultId, districtId, uploadedOn },
          mostCollections,
        )
  const language = chosen ?? analysis.language
  const days = await daysOfAnswers(deps.files, report, reading)
  const source: ReportSource = {
    district: report.district ?? '',
    title: report.title,
    surveyName: report.templateName || report.title,
    answered: days && { from: days.from, to: days.to },
    preparedOn,
    language,
    status,
    analysis: await withThemesIn(language, deps.db, analysis),
    trends: {},
    askedBySchool: askedBySchool(analysis),
    comments: comments.map(({ text: _text, comments: _comments, harmRows: _harmRows, ...counts }) => counts),
    words: { ...words, quotes: words.quotes.filter((quote) => isShown(comments, quote)) },
  }
  return { source, collections: collections.length > 1 ? await datedByAnswers(deps, collections, days) : [] }
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
