import type { ApiCall } from '../api/api-call.ts'
import { answerCalls } from '../api/api-call.ts'
import { badField, forbidden, invalidArgument, notFound } from '../api/api-error.ts'
import type { Caller } from '../api/caller.ts'
import { readMessage } from '../api/message-shape.ts'
import { createQuotas } from '../api/quotas.ts'
import type { EmulatorContext, RequestHandler } from '../request-handler.ts'
import { applyBatch, type Batch } from './batch-update.ts'
import { type Form, formResource, type Info, type PublishState, revisionId } from './form.ts'
import { formShapes } from './form-shapes.ts'
import { type FormsStore, openForms } from './forms-store.ts'
import { responseCalls } from './responses-api.ts'
import { openResponses } from './responses-store.ts'

/** Answers `/v1/forms` as https://forms.googleapis.com does. */
export function createFormsApi(context: EmulatorContext): RequestHandler {
  const { settings, state } = context
  const forms = openForms(state)
  const calls = [
    ...formCalls(forms, settings.url),
    ...responseCalls(openResponses(state), (formId, caller) => formFor(forms, formId, caller)),
  ]
  return answerCalls(context, calls, createQuotas(settings.quotas))
}

/**
 * The form of that id, if the caller may use it: with access to single files, people see the forms that they made
 * through the same product.
 * @throws ApiError 404, also for a form in the trash, or 403
 */
function formFor(forms: FormsStore, formId: string, { subject, clientId }: Caller): Form {
  const form = forms.find(formId)
  if (!form || form.trashed) throw notFound()
  if (form.owner !== subject || form.clientId !== clientId) throw forbidden()
  return form
}

function formCalls(forms: FormsStore, url: string): ApiCall[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/forms$/,
      name: 'forms.create',
      quota: 'write',
      run: ({ caller, body }) => {
        const info = newFormInfo(body)
        return { json: formResource(forms.create(caller.subject, caller.clientId, info), url) }
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/forms\/([\w-]+)$/,
      name: 'forms.get',
      quota: 'read',
      run: ({ caller, ids: [formId = ''] }) => ({
        json: formResource(formFor(forms, formId, caller), url),
      }),
    },
    {
      method: 'POST',
      path: /^\/v1\/forms\/([\w-]+):batchUpdate$/,
      name: 'forms.batchUpdate',
      quota: 'write',
      run: ({ caller, ids: [formId = ''], body }) => {
        const before = formFor(forms, formId, caller)
        const batch: Batch = readMessage(formShapes, 'BatchUpdateFormRequest', body)
        const { form, replies } = applyBatch(before, batch)
        const saved = forms.save(form)
        const writeControl = { requiredRevisionId: revisionId(saved) }
        const included = batch.includeFormInResponse && { form: formResource(saved, url) }
        return { json: { ...included, replies, writeControl } }
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/forms\/([\w-]+):setPublishSettings$/,
      name: 'forms.setPublishSettings',
      quota: 'write',
      run: ({ caller, ids: [formId = ''], body }) => {
        const form = formFor(forms, formId, caller)
        const { publishState } = forms.save({ ...form, publishState: newPublishState(body) })
        return { json: { formId, publishSettings: { publishState } } }
      },
    },
  ]
}

function newFormInfo(body: unknown): Info {
  const { info, ...rest } = readMessage(formShapes, 'Form', body)
  const { title = '', documentTitle = title, ...more } = (info ?? {}) as Info
  if (Object.keys({ ...rest, ...more }).length > 0) {
    throw invalidArgument('Only info.title can be set when creating a form. To add more, use batchUpdate.')
  }
  if (title === '') throw badField('form.info.title', 'form.info.title is required.')
  if (/[\r\n]/.test(title)) throw badField('form.info.title', 'Displayed text cannot contain newlines.')
  return { title, documentTitle }
}

function newPublishState(body: unknown): PublishState {
  const { publishSettings, updateMask = '*' } = readMessage(formShapes, 'SetPublishSettingsRequest', body)
  if (!/^(\*|publish_?state)$/i.test(String(updateMask))) {
    throw badField('update_mask', `update_mask takes publishState or *, not "${updateMask}".`)
  }
  const state = (publishSettings as { publishState?: Partial<PublishState> } | undefined)?.publishState
  if (state?.isPublished === undefined || state.isAcceptingResponses === undefined) {
    throw badField('publish_settings', 'is_published and is_accepting_responses must both be set.')
  }
  if (state.isAcceptingResponses && !state.isPublished) {
    throw badField('publish_settings', 'A form that is not published cannot accept responses.')
  }
  return state as PublishState
}
