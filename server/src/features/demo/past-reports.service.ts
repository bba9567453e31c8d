import { buffer } from 'node:stream/consumers'
import { analyse } from '#insights/analysis.ts'
import { type Report, writeReport } from '#insights/report.ts'
import { makeReportDocuments } from '#insights/report-documents.ts'
import type { ResponseTable } from '#insights/survey.ts'
import type { Deps } from '#server/deps.ts'
import { addReportVersion } from '#server/features/report-files/report-files.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { readWorkbook } from '#server/platform/spreadsheets/reading/read-workbook.ts'
import { alone, type ReportWithoutFiles, reportsWithoutFiles } from './demo.queries.ts'
import type { PastAnswers, PastSurvey } from './past.service.ts'

/**
 * Makes the two files of those reports on the uploads that are available and never had any. Where that fails, as on
 * a system that Typst is not published for, the demo goes on without them.
 */
export async function addPastReports(deps: Deps, past: PastSurvey[]): Promise<void> {
  try {
    await makeMissing(deps, past)
  } catch (error) {
    deps.log.warn({ reason: String(error) }, 'the reports of the last year could not be made')
  }
}

async function makeMissing({ database, files, log }: Deps, past: PastSurvey[]): Promise<void> {
  const available = past.filter(({ reportStatus }) => reportStatus === 'ReportAvailable').map(({ id }) => id)
  if ((await reportsWithoutFiles(database.db, available)).length === 0) return
  await alone(database.db, async (db) => {
    const lacking = await reportsWithoutFiles(db, available)
    const reports = (await Promise.all(lacking.map((one) => written({ db, files }, one, past)))).flat()
    let added = 0
    for await (const { pdf, docx } of makeReportDocuments(reports.map(({ report }) => report))) {
      const { reportId, report } = reports[added++]!
      const both = { pdf: { name: report.title, content: pdf }, docx: { name: report.title, content: docx } }
      await addReportVersion({ db, files }, reportId, both, product, report.preparedOn)
    }
    if (added > 0) log.info({ added }, 'the reports of the last year were made')
  })
}

const product = { id: null, address: '' }
const turnaroundMs = 3 * 24 * 60 * 60 * 1000

type Stores = { db: Db; files: Files }
type Written = { reportId: string; report: Report }

/** A report in words; none where the template or the responses are gone. */
async function written(
  { db, files }: Stores,
  lacking: ReportWithoutFiles,
  past: PastSurvey[],
): Promise<Written[]> {
  const { reportId, resultId, title, surveyName, district, requestedOn } = lacking
  const survey = past.find(({ id }) => id === resultId)
  const answers = await survey?.answers(db)
  if (!survey || !answers) return []
  // What this very start has uploaded is at hand; reading it back would take longer than all else.
  const isFresh = survey.uploadedOn.getTime() === requestedOn.getTime()
  const table = isFresh ? asTable(answers) : await storedTable(files, lacking.responsesKey)
  if (!table) return []
  const preparedOn = new Date(requestedOn.getTime() + turnaroundMs)
  const analysis = analyse(answers.questions, table)
  return [{ reportId, report: writeReport({ district, title, surveyName, preparedOn }, analysis) }]
}

function asTable({ columns, rows }: PastAnswers): ResponseTable {
  return { headers: columns.map(({ header }) => header), rows }
}

async function storedTable(files: Files, key: string): Promise<ResponseTable | null> {
  const stored = await files.get(key)
  if (!stored) return null
  const { sheets } = await readWorkbook(await buffer(stored.stream))
  const [headers = [], ...rows] = sheets[0]?.rows ?? []
  return { headers: headers.map(String), rows }
}
