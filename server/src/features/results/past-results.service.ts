import type { ReportStatus } from '#contract/reports/reports.ts'
import { analyseResults } from '#server/features/analyses/making/make-analysis.service.ts'
import { keepQuestionnaire } from '#server/features/questionnaires/questionnaires.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { putWithRecord } from '#server/platform/files/put-with-record.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Questionnaire } from '#surveys/questionnaire.ts'
import type { ResponseColumn } from '#surveys/response-columns.ts'
import { type ResponsesOutput, writeResponses } from '#surveys/responses/write-responses.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import { addResult } from './add-result.service.ts'
import { enrolmentFor } from './enrolment/enrolment-check.ts'
import { contentsAt, keysOf, outputsAt, withResponseFiles } from './response-files.ts'
import { knownResults, listUsersSchools, type NewResult } from './results.queries.ts'
import { workbookName } from './submission.ts'

/** An upload of the past, about the schools of its user. */
export type PastResult = Pick<NewResult, 'id' | 'userId' | 'districtId' | 'description'> & {
  /** How many people were asked; absent if that is unknown. */
  asked?: number
  /** The schools of its user that it is about, with how many were asked in each; absent if it is about all. */
  askedBySchool?: Record<string, number>
  title: string
  uploadedOn: Date
  reportStatus: ReportStatus
  onHoldReason?: string
  /** Null if the template no longer exists. */
  answers: (db: Db) => Promise<PastAnswers | null>
}

/** The answers to a template. */
export type PastAnswers = {
  template: Questionnaire & { id: number; name: string }
  columns: ResponseColumn[]
  rows: Cell[][]
}

type Deps = { db: Db; files: Files; jobs: Jobs }

/** Stores those of the uploads that are missing, with their responses and reports; no e-mail is sent. */
export async function addPastResults(deps: Deps, past: PastResult[]): Promise<number> {
  const known = await knownResults(
    deps.db,
    past.map(({ id }) => id),
  )
  const missing = past.filter(({ id }) => !known.has(id))
  for (const result of missing) await withResponseFiles((paths) => addPastResult(deps, result, paths))
  return missing.length
}

async function addPastResult(
  { db, files, jobs }: Deps,
  { answers, title, uploadedOn, asked, askedBySchool, ...result }: PastResult,
  paths: ResponsesOutput<string>,
): Promise<void> {
  const made = await answers(db)
  const own = await listUsersSchools(db, result.userId)
  const schools = askedBySchool ? own.filter(({ name }) => Object.hasOwn(askedBySchool, name)) : own
  if (!made || schools.length === 0) return
  const { template, columns, rows } = made
  const stored = await writeResponses(outputsAt(paths), columns, rows)
  const names = { friendlyName: title, fileName: workbookName(template.name), templateName: template.name }
  const counts = { expected: stored, stored, reading: null, schools, exportId: null, idempotency: null }
  await putWithRecord({ db, files }, contentsAt(result.id, paths), async (tx) => {
    const questionnaireId = await keepQuestionnaire(tx, template)
    const asks = Object.entries(askedBySchool ?? {}).flatMap(([name, count]) =>
      schools.filter((one) => one.name === name).map(({ id }) => ({ schoolId: id, count })),
    )
    const enrolment = enrolmentFor({ total: asked ?? null, schools: asks }, schools)
    const upload = { ...result, ...names, ...counts, ...keysOf(result.id), questionnaireId, enrolment }
    if (await addResult(tx, upload, uploadedOn))
      await jobs.send(tx, analyseResults, { resultId: result.id }, { isBackground: true })
  })
}
