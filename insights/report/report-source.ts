import type { AnalystWords, ReportLanguage } from '#contract/reports/report-drafts.ts'
import type { Analysis } from '#contract/results/analyses.ts'
import type { TrendPoint } from '#contract/results/analysis-views.ts'

/** All that a report is made of. Everything in it may be shown: no responses, and only the comments that were picked. */
export type ReportSource = {
  district: string
  /** The report's name. */
  title: string
  /** The template's name, or that of the upload. */
  surveyName: string
  /** Days (ISO 8601) of the first and the last answer, if known. */
  answered: { from: string; to: string } | null
  preparedOn: Date
  language: ReportLanguage
  /** `unchecked` is a draft that the district may open before the research team has checked it. */
  status: 'draft' | 'unchecked' | 'released'
  analysis: Analysis
  /** Earlier collections and this one, oldest first, by the key of a construct or question; absent without earlier ones. */
  trends: Readonly<Record<string, readonly TrendPoint[]>>
  /** How many people were asked, by the label of a school's block; the total is in the analysis. */
  askedBySchool: Readonly<Record<string, number>>
  /** The comments to each question. */
  comments: readonly {
    question: string
    count: number | null
    terms: readonly { term: string; people: number }[]
    themes: readonly { key: string; people: number; share: number }[]
  }[]
  words: AnalystWords
}

/** A report in its two kinds of file, which hold the same words and numbers. */
export type ReportDocuments = {
  pdf: Uint8Array
  docx: Uint8Array
  /** Of the PDF. */
  pages: number
  /** As printed: the analyst's, or the generated one. */
  headline: string
}
