import type {
  InsightsReport,
  ManagedReport,
  ReportDetail,
  ReportInsights,
} from '#contract/reports/reports.ts'
import type { Analysis } from '#contract/results/analyses.ts'
import { minimumPeople } from '#contract/results/insights-settings.ts'
import { toldTexts } from '#contract/results/questions.ts'
import { goesWell } from '#contract/standing-out.ts'
import { keyDifferences, keyFindings } from '#insights/key-findings.ts'
import { withoutPeriod } from '#insights/report/words/shortened.ts'
import { type AppError, conflict, notFound } from '#server/errors.ts'
import { newestAnalysis, type StoredAnalyses } from '#server/features/analyses/analyses.service.ts'
import { withThemesIn } from '#server/features/analyses/theme-names.service.ts'
import { findReleased } from '#server/features/drafts/released-drafts.service.ts'
import { findManagedReport } from '#server/features/reports/managed/managed-reports.queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fileNameOf } from '#server/platform/files/file-name.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Links, Opening } from '#server/platform/files/links.ts'
import type { Account } from '#server/platform/http/account.ts'
import { listReadersFor, readersFor } from '#server/platform/tenancy.ts'
import { findReport, findReportFiles, listReports } from './reports.queries.ts'

/** A report of any district as admin staff see it. Throws AppError not_found if there is none. */
export async function readManagedReport(db: Db, reportId: string): Promise<ManagedReport> {
  const report = await findManagedReport(db, reportId)
  if (!report) throw notFound('This report')
  return report
}

/** The reports that are listed to an account. */
export async function reportsOf(db: Db, account: Account): Promise<InsightsReport[]> {
  return listReports(db, listReadersFor(account))
}

/** One report that the account may read, with its own feedback. Throws AppError not_found for any other. */
export async function readReport(db: Db, account: Account, id: string): Promise<ReportDetail> {
  const report = await findReport(db, readersFor(account), account.id, id)
  if (!report) throw notFound('This report')
  return report
}

/**
 * A report that the account may read, its files null if there are none. Throws AppError not_found for any
 * other, conflict until it is available.
 */
export async function requireAvailable(db: Db, account: Account, id: string) {
  const report = await findReportFiles(db, readersFor(account), id)
  if (!report) throw notFound('This report')
  if (report.status !== 'ReportAvailable') throw notAvailable()
  return report
}

async function requireFiles(db: Db, account: Account, id: string) {
  const { pdfKey, docxKey, ...report } = await requireAvailable(db, account, id)
  if (pdfKey === null || docxKey === null) throw notAvailable()
  return { ...report, pdfKey, docxKey }
}

function notAvailable(): AppError {
  return conflict('This report is not available yet. Its page will show it when it is.')
}

/**
 * What stands out in the responses that a report is about, or in those of the released draft if there is one, as long as
 * they are not deleted. Counts of fewer than 10 people are left out. Throws as viewLink does.
 */
export async function reportInsights(
  { db, files, analyses }: { db: Db; files: Files; analyses: StoredAnalyses },
  account: Account,
  id: string,
): Promise<ReportInsights> {
  const { resultId, responses, asked, responsesDeletedOn, filesVersion } = await requireFiles(db, account, id)
  const released = await findReleased({ db, files }, id, filesVersion)
  if (released) {
    const { people, enrolment } = released.analysis
    return {
      responses: people,
      ...(people !== null && enrolment !== null && { asked: enrolment }),
      headline: released.headline,
      ...(released.language && { headlineLanguage: released.language, themesLanguage: released.language }),
      ...standingOut(released.analysis),
    }
  }
  const analysis = await newestAnalysis({ db, analyses }, resultId)
  const isTold = !responsesDeletedOn && responses >= (analysis?.k ?? minimumPeople.default)
  return {
    responses: isTold ? responses : null,
    ...(isTold && asked !== null && { asked }),
    ...(analysis ? standingOut(await withThemesIn(analysis.language, db, analysis)) : { findings: [] }),
  }
}

function standingOut(analysis: Analysis): Pick<ReportInsights, 'language' | 'findings' | 'difference'> {
  const [largest] = keyDifferences(analysis)
  const findings = keyFindings(analysis).filter(
    ({ kind, favorable }) => kind !== 'strength' || goesWell(favorable),
  )
  const told = { language: analysis.language, findings }
  if (!largest) return told
  const { about, block, favorable, others } = largest
  const question = analysis.questions.find(({ key }) => key === about)
  const theme = analysis.constructs.find(({ key }) => key === about)
  return {
    ...told,
    difference: {
      group: block.label,
      ...(theme && { theme: theme.name }),
      ...(question && { question: withoutPeriod(toldTexts(analysis.questions).get(question.key)!) }),
      favorable,
      others,
    },
  }
}

type LinkDeps = { db: Db; links: Links }

/** A temporary link that shows the PDF. Throws as requireAvailable does, and conflict until there are files. */
export async function viewLink({ db, links }: LinkDeps, account: Account, id: string): Promise<string> {
  const { pdfKey, friendlyName } = await requireFiles(db, account, id)
  const fileName = fileNameOf(friendlyName, 'pdf', 'Insights Report')
  const opening = reportOpening(account, id, 'pdf')
  return links.address({ key: pdfKey, fileName, disposition: 'inline', opening })
}

/** A temporary link that downloads the Word document. Throws as viewLink does. */
export async function downloadLink({ db, links }: LinkDeps, account: Account, id: string): Promise<string> {
  const { docxKey, friendlyName } = await requireFiles(db, account, id)
  const fileName = fileNameOf(friendlyName, 'docx', 'Insights Report')
  const opening = reportOpening(account, id, 'docx')
  return links.address({ key: docxKey, fileName, disposition: 'attachment', opening })
}

/** What the audit trail holds when the account opens a file of a report; the current version if none is given. */
export function reportOpening(
  account: Account,
  reportId: string,
  fileType: 'pdf' | 'docx',
  version?: number,
): Opening {
  return {
    action: fileType === 'pdf' ? 'report_opened' : 'report_downloaded',
    accountId: account.id,
    subject: { kind: 'report', id: reportId },
    reportId,
    after: { fileType, version },
  }
}
