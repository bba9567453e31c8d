import { templatesOf } from '#library/workbook/edited-survey.ts'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import type { Grants } from '#server/features/forms/grants.service.ts'
import { countUse } from '#server/features/uses/quotas.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { GoogleError } from '#server/platform/google/google-error.ts'
import type { PersonsForms } from '#server/platform/google/google-forms.ts'
import type { Account } from '#server/platform/http/account.ts'
import { formRequests } from '#surveys/google-form/form-requests.ts'
import { faultsOf } from './publish.service.ts'
import { readEdited } from './template-drafts.service.ts'

type Deps = { db: Db; grants: Grants; quotas: Config['quotas']; clock: () => Date }

/**
 * Makes a form of a draft, or of the published survey if there is none, in the admin's own Google account. Nothing is
 * remembered of it, so it is no form to import results from; one that could not be finished goes into the trash there, or
 * is named. Throws AppError: not_found; validation_failed with every fault; `forms_not_authorized` without a grant.
 */
export async function makeTestForm(
  deps: Deps,
  account: Account,
  id: number,
  language: 'original' | 'translation',
): Promise<{ editAddress: string }> {
  const { db, grants } = deps
  const { draft, published } = await readEdited(db, id)
  const content = (draft ?? published)!.content
  const [original, translation] = templatesOf(content, { id, translationId: id + 1 }).templates
  const template = language === 'translation' ? translation : original
  if (!template) throw new AppError('validation_failed', 'This template has no translation yet.')
  const faults = draft ? await faultsOf(db, id) : []
  if (faults.length > 0)
    throw new AppError('validation_failed', 'Fix all problems first, then you can make a test form.', faults)
  return grants
    .use(account.id, async (forms) => {
      await countUse(deps, account, 'export')
      const title = `Test: ${template.name.replace(/\s+/g, ' ')}`
      const formId = await forms.create(title)
      try {
        await forms.fill(formId, formRequests(template).requests)
        await forms.publish(formId)
      } catch (error) {
        if (error instanceof GoogleError && error.reason !== 'revoked') await putAway(forms, formId, title)
        throw error
      }
      return { editAddress: grants.editAddress(formId) }
    })
    .catch((error) => {
      if (!(error instanceof GoogleError)) throw error
      throw new AppError('unavailable', 'Google Forms lost the form while creating it. Try again.')
    })
}

async function putAway(forms: PersonsForms, formId: string, title: string): Promise<void> {
  await forms.trash(formId).catch((error) => {
    if (!(error instanceof GoogleError)) throw error
    if (error.reason === 'missing') return
    throw new AppError(
      'unavailable',
      `Google is not responding right now. An unfinished form called "${title}" is still in your Google Drive. Delete it there, then try again.`,
    )
  })
}
