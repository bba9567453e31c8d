import { analyse } from '#insights/analysis.ts'
import { type Report, writeReport } from '#insights/report.ts'
import { makeReportDocuments } from '#insights/report-documents.ts'
import type { Deps } from '#server/deps.ts'
import { addReportVersion } from '#server/features/report-files/report-files.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { alone, type ReportWithoutFiles, reportsWithoutFiles } from './demo.queries.ts'
import type { PastSurvey } from './past.service.ts'

/** Makes the two files of those reports on the uploads that are available and never had any. */
export async function addPastReports(deps: Deps, past: PastSurvey[]): Promise<void> {
  const available = past.filter(({ reportStatus }) => reportStatus === 'ReportAvailable').map(({ id }) => id)
  const lacking = await reportsWithoutFiles(deps.database.db, available)
  const written = await Promise.all(lacking.map((report) => writeIt(report, past)))
  if (written.length > 0) await alone(deps.database.db, (db) => addFiles(deps, db, available, written))
}

/** Of what was written, the reports that another node has not made in the meantime get their files. */
async function addFiles(deps: Deps, db: Db, available: string[], written: (Written | null)[]) {
  const lacking = new Set((await reportsWithoutFiles(db, available)).map(({ reportId }) => reportId))
  const reports = written.filter((one) => one !== null && lacking.has(one.reportId)) as Written[]
  let added = 0
  for await (const { pdf, docx } of makeReportDocuments(reports.map(({ report }) => report))) {
    const { reportId, report } = reports[added++]!
    const both = { pdf: { name: report.title, content: pdf }, docx: { name: report.title, content: docx } }
    await addReportVersion({ db, files: deps.files }, reportId, both, product, report.preparedOn)
  }
  if (added > 0) deps.log.info({ added }, 'the reports of the last year were made')
}

type Written = { reportId: string; report: Report }

const product = { id: null, address: '' }
const turnaroundMs = 3 * 24 * 60 * 60 * 1000

async function writeIt(
  { reportId, resultId, title, surveyName, district, requestedOn }: ReportWithoutFiles,
  past: PastSurvey[],
): Promise<Written | null> {
  const answers = await past.find(({ id }) => id === resultId)?.table()
  if (!answers) return null
  const { questions, columns, rows } = answers
  const preparedOn = new Date(requestedOn.getTime() + turnaroundMs)
  const analysis = analyse(questions, { headers: columns.map(({ header }) => header), rows })
  return { reportId, report: writeReport({ district, title, surveyName, preparedOn }, analysis) }
}
