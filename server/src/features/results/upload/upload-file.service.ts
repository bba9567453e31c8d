import type { Static, TSchema } from 'typebox'
import type { SurveyTemplateDetail } from '#contract/library/templates.ts'
import { ReadingChoices, type ResponsesReading } from '#contract/results/readings.ts'
import { ResultsFileSubmission, type SurveyResult } from '#contract/results/results.ts'
import { AppError, invalid } from '#server/errors.ts'
import { enrolmentFor } from '#server/features/results/enrolment/enrolment-check.ts'
import { findRepeated } from '#server/features/results/idempotency.ts'
import { type StoreDeps, storeResult } from '#server/features/results/store-result.service.ts'
import { cleanTitle, ownSchools, workbookName } from '#server/features/results/submission.ts'
import { findTemplate, type TemplateList } from '#server/features/templates/templates.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type ActingAccount, ownerOf } from '#server/platform/http/account.ts'
import type { Idempotency } from '#server/platform/http/idempotency.ts'
import { issuesOf } from '#server/platform/http/validation/issues.ts'
import { checkOf } from '#server/platform/http/validation/validators.ts'
import { type Scope, scopeOf } from '#server/platform/tenancy.ts'
import { itemsOf } from '#surveys/questionnaire.ts'
import {
  checkSpreadsheetName,
  type Reader,
  readResponsesFile,
  type SentSpreadsheet,
  storeResponsesFile,
  titleOf,
} from './responses-file.ts'

/** A file as it was sent, and the field that came with it. */
type SentFile = SentSpreadsheet & { submission: string | undefined }

/** What is needed to find out which template was asked. */
type Library = { templateList: Pick<TemplateList, 'recognize'> }

const submissionOf = jsonField(ResultsFileSubmission)
const choicesOf = jsonField(ReadingChoices)

/** Says what is understood of a spreadsheet of responses with these choices, as JSON, and stores nothing. Throws AppError. */
export async function readFile(
  { templateList }: Library,
  scope: Scope,
  reader: Reader,
  file: SentSpreadsheet,
  choices: string | undefined,
): Promise<ResponsesReading> {
  const read = choicesOf(choices ?? '{}', 'Some choices are not valid.')
  checkSpreadsheetName(file)
  const { reading, headings } = await readResponsesFile(reader, file, read)
  const recognized = await templateList.recognize(scope, headings)
  if (!recognized) return reading
  const { found, template } = recognized
  const { id, name, questions, sensitiveTopics } = template
  return { ...reading, template: { id, name, found, of: itemsOf(questions).length, sensitiveTopics } }
}

/**
 * Stores a spreadsheet of responses as an upload, read as its choices say, with a workbook that has one header row. Which
 * template was asked is told by the choices, or by the questions. Throws AppError with the issues of the file or the fields.
 */
export async function uploadFile(
  deps: StoreDeps & Library,
  uploader: ActingAccount,
  { submission, ...file }: SentFile,
  idempotency: Idempotency | null,
): Promise<SurveyResult> {
  const earlier = await findRepeated(deps.db, uploader.id, idempotency)
  if (earlier) return earlier
  const { ReportTitle, UserSchools, Description, Enrolment, ParentsNotice, Reading } = submissionOf(
    submission ?? '',
    'Please fill in all required fields.',
  )
  const schools = await ownSchools(deps.db, uploader.id, UserSchools)
  const enrolment = enrolmentFor(Enrolment, schools, 'Enrolment.')
  checkSpreadsheetName(file)
  const scope = scopeOf(uploader)
  const chosen = Reading?.template
  const template = typeof chosen === 'number' ? await chosenTemplate(deps.db, scope, chosen) : null
  const upload = {
    friendlyName: cleanTitle(ReportTitle, 'ReportTitle'),
    fileName: workbookName(titleOf(file.fileName)),
    description: Description.trim(),
    schools,
    enrolment,
    exportId: null,
    idempotency,
    parentsNotice: ParentsNotice === true,
  }
  const reader = { owner: ownerOf(uploader) }
  return storeResult(deps, uploader, upload, async (paths, nameKey) => {
    const destination = { ...paths, nameKey }
    const { headings, ...written } = await storeResponsesFile(reader, file, Reading ?? null, destination)
    const asked =
      chosen === undefined ? (await deps.templateList.recognize(scope, headings))?.template : template
    return { ...written, asked: asked ?? null }
  })
}

async function chosenTemplate(db: Db, scope: Scope, id: number): Promise<SurveyTemplateDetail> {
  const template = await findTemplate(db, scope, id)
  if (template) return template
  throw invalid({ path: 'Reading.template', message: 'This template does not exist.' })
}

/** Reads a field of a form that holds JSON. */
function jsonField<T extends TSchema>(schema: T): (text: string, message: string) => Static<T> {
  const check = checkOf(schema)
  return (text, message) => {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      throw new AppError('validation_failed', 'The upload was incomplete. Send it again.')
    }
    if (check(value) === true) return value as Static<T>
    throw new AppError('validation_failed', message, issuesOf(check.errors ?? [], schema, value))
  }
}
