import type { SurveyTemplateDetail } from '#contract/library/templates.ts'
import type { ResponseCount, SurveyExport } from '#contract/results/forms.ts'
import type { Config } from '#server/config.ts'
import { AppError, conflict, notFound } from '#server/errors.ts'
import type { Grants } from '#server/features/forms/grants.service.ts'
import { keepQuestionnaire } from '#server/features/questionnaires/questionnaires.service.ts'
import { readTemplate } from '#server/features/templates/templates.service.ts'
import { countUse } from '#server/features/uses/quotas.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { GoogleError } from '#server/platform/google/google-error.ts'
import type { PersonsForms } from '#server/platform/google/google-forms.ts'
import type { Account } from '#server/platform/http/account.ts'
import { scopeOf } from '#server/platform/tenancy.ts'
import { formRequests } from '#surveys/google-form/form-requests.ts'
import type { GoogleForm } from '#surveys/google-form/google-form.ts'
import {
  type Attempt,
  findExport,
  finishExport,
  listExports,
  markDeleted,
  nameForm,
  releaseExport,
  takeExport,
} from './exports.queries.ts'

type Deps = { db: Db; grants: Grants; clock: () => Date }
type ExportDeps = Deps & { quotas: Config['quotas'] }

/**
 * Makes a form from a template and publishes it, with at most four calls to the forms service. A form that a failure
 * left unfinished is finished by the next call for the same template, so that there is never a second form. Throws
 * AppError, `forms_not_authorized` among others.
 */
export async function exportTemplate(
  deps: ExportDeps,
  account: Account,
  templateId: number,
): Promise<{ externalId: string; editAddress: string }> {
  const { db, grants, clock } = deps
  const template = await readTemplate(db, scopeOf(account), templateId)
  return grants
    .use(account.id, async (forms) => {
      // Here, since a person who has not connected Google yet made nothing.
      await countUse(deps, account, 'export')
      const { id: userId, districtId } = account
      const form = { userId, districtId, templateId, surveyTitle: template.name }
      const pending = await takeExport(db, form, clock())
      if (!pending) throw alreadyCreated()
      try {
        const externalId = await makeForm(db, forms, pending, template)
        if (!(await finishExport(db, pending, clock()))) throw alreadyCreated()
        return { externalId, editAddress: grants.editAddress(externalId) }
      } catch (error) {
        await releaseExport(db, pending)
        throw error
      }
    })
    .catch((error) => {
      if (!(error instanceof GoogleError)) throw error
      throw new AppError('unavailable', 'Google Forms lost the form while creating it. Try again.')
    })
}

const alreadyCreated = () => conflict('A form is already being created from this template.')

async function makeForm(
  db: Db,
  forms: PersonsForms,
  { externalId, ...attempt }: Attempt & { externalId: string | null },
  template: SurveyTemplateDetail,
): Promise<string> {
  const { requests, itemQuestions } = formRequests(template)
  const begun = externalId === null ? null : await readIfThere(forms, externalId)
  const formId = begun?.formId ?? (await forms.create(template.name.replace(/\s+/g, ' ')))
  // The form may have been filled although the answer was lost; its questions then stay.
  if (!begun?.items?.length) {
    const isNamed = await db.transaction().execute(async (tx) => {
      const questionnaireId = await keepQuestionnaire(tx, template)
      const form = { externalId: formId, surveyTitle: template.name, questionnaireId, itemQuestions }
      return nameForm(tx, attempt, form)
    })
    if (!isNamed) {
      // The request that has taken over makes the form.
      if (!begun) await forms.trash(formId)
      throw alreadyCreated()
    }
    await forms.fill(formId, requests)
  }
  await forms.publish(formId)
  return formId
}

async function readIfThere(forms: PersonsForms, formId: string): Promise<GoogleForm | null> {
  try {
    return await forms.read(formId)
  } catch (error) {
    if (error instanceof GoogleError && error.reason === 'missing') return null
    throw error
  }
}

/**
 * The user's forms, newest first, without those deleted at the forms service. One call asks the service for all;
 * while it is unavailable or not connected, its last answer counts.
 */
export async function listUsersExports({ db, grants, clock }: Deps, userId: string): Promise<SurveyExport[]> {
  const known = await listExports(db, userId)
  const plain = ({ deleted, createdOn, ...form }: (typeof known)[number]): SurveyExport => ({
    ...form,
    createdOn: createdOn.toISOString(),
  })
  const there = known.length === 0 ? null : await formsThere(grants, userId)
  if (!there) return known.filter(({ deleted }) => !deleted).map(plain)
  const isGone = ({ externalId }: { externalId: string }) => !there.has(externalId)
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  await markDeleted(db, idsOf(known.filter((one) => isGone(one) && !one.deleted)), clock())
  await markDeleted(db, idsOf(known.filter((one) => !isGone(one) && one.deleted)), null)
  return known.filter((one) => !isGone(one)).map(plain)
}

async function formsThere(grants: Grants, userId: string): Promise<Set<string> | null> {
  try {
    return await grants.use(userId, (forms) => forms.listIds())
  } catch (error) {
    if (error instanceof AppError || error instanceof GoogleError) return null
    throw error
  }
}

/** A finished form of this user. Throws AppError not_found for any other, also for another user's. */
export async function requireExport(db: Db, userId: string, exportId: string) {
  const found = await findExport(db, userId, exportId)
  if (!found) throw notFound('This form')
  return found
}

/**
 * How many responses a form of this user has at the forms service. Throws AppError: not_found for any other form and for
 * one deleted there, `forms_not_authorized` among others.
 */
export async function countResponses(
  { db, grants }: Pick<Deps, 'db' | 'grants'>,
  userId: string,
  exportId: string,
): Promise<ResponseCount> {
  const { externalId } = await requireExport(db, userId, exportId)
  return grants.use(userId, (forms) => forms.countResponses(externalId)).catch(throwGoneAtGoogle)
}

/** Turns the GoogleError of a missing form into an AppError not_found; throws any other error as it is. */
export function throwGoneAtGoogle(error: unknown): never {
  if (!(error instanceof GoogleError)) throw error
  throw new AppError(
    'not_found',
    'This form no longer exists in Google, or the connected account cannot open it. Choose another form.',
  )
}
