import type { ResultsSubmission, SurveyResult } from '#contract/results/results.ts'
import { AppError, conflict, notFound } from '#server/errors.ts'
import { takesAddresses } from '#server/features/districts/district-privacy.service.ts'
import { requireExport, throwGoneAtGoogle } from '#server/features/exports/exports.service.ts'
import type { Grants } from '#server/features/forms/grants.service.ts'
import type { ActingAccount } from '#server/platform/http/account.ts'
import type { Idempotency } from '#server/platform/http/idempotency.ts'
import { formColumns, type ItemQuestion } from '#surveys/google-form/form-columns.ts'
import type { ResponsesOutput } from '#surveys/responses/write-responses.ts'
import { enrolmentFor } from './enrolment/enrolment-check.ts'
import { findRepeated } from './idempotency.ts'
import { takeSnapshot } from './snapshot.ts'
import { type StoreDeps, storeResult } from './store-result.service.ts'
import { cleanTitle, ownSchools, workbookName } from './submission.ts'

type Deps = StoreDeps & { grants: Grants }

/**
 * Imports the responses of a form as an upload. A repeated request is answered with the record that exists.
 * Throws AppError.
 */
export async function importForm(
  deps: Deps,
  uploader: ActingAccount,
  submission: ResultsSubmission,
  idempotency: Idempotency | null,
): Promise<SurveyResult> {
  const earlier = await findRepeated(deps.db, uploader.id, idempotency)
  if (earlier) return earlier
  const { Id, ExternalId } = submission.ExportedSurvey
  const form = await requireExport(deps.db, uploader.id, Id)
  if (form.externalId !== ExternalId) throw notFound('This form')
  const schools = await ownSchools(deps.db, uploader.id, submission.UserSchools)
  const upload = {
    friendlyName: cleanTitle(submission.ReportTitle, 'ReportTitle'),
    fileName: workbookName(form.surveyTitle),
    description: submission.Description.trim(),
    schools,
    enrolment: enrolmentFor(submission.Enrolment, schools, 'Enrolment.'),
    exportId: form.id,
    idempotency,
    parentsNotice: submission.ParentsNotice === true,
  }
  const takes = await takesAddresses(deps.db, uploader.districtId)
  const { questionnaireId, templateName } = form
  return storeResult(deps, uploader, upload, async (paths) => ({
    ...(await snapshot(deps.grants, uploader.id, { ...form, takesAddresses: takes }, paths)),
    asked: { questionnaireId, templateName },
  }))
}

type Form = { externalId: string; itemQuestions: ItemQuestion[]; takesAddresses: boolean }

async function snapshot(
  grants: Grants,
  userId: string,
  { externalId, itemQuestions, takesAddresses }: Form,
  paths: ResponsesOutput<string>,
) {
  const counts = await grants
    .use(userId, async (forms) => {
      const columns = formColumns(await forms.read(externalId), itemQuestions, takesAddresses)
      return takeSnapshot(forms, externalId, columns, paths)
    })
    .catch(throwGoneAtGoogle)
  if (counts.expected === 0) throw conflict('This form has no responses yet.')
  if (counts.stored !== counts.expected) {
    throw new AppError(
      'unavailable',
      `Google Forms reported ${counts.expected} responses but sent ${counts.stored}. Try again in a moment.`,
    )
  }
  return { ...counts, reading: null }
}
