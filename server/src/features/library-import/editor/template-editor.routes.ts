import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/library/template-editor.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/features/audit/audit.service.ts'
import { route } from '#server/platform/http/route.ts'
import { faultsOf, publish, setRetired } from './publish.service.ts'
import * as drafts from './template-drafts.service.ts'
import { makeTestForm } from './test-form.service.ts'

/** Two languages of 200 questions with 5,000 characters each, as UTF-8. */
const wholeDraft = { bodyLimit: 8 * 1024 * 1024 }

/** Editing the library in the page, a survey at a time. */
export function templateEditorRoutes(app: FastifyInstance, deps: Deps): void {
  const { templateList, clock } = deps
  const { db } = deps.database

  route(app, contract.getLibraryChoices, () => drafts.choices(db))
  route(app, contract.listEditedTemplates, () => drafts.listEdited(db))
  route(app, contract.beginTemplate, ({ body, account }) =>
    drafts.begin({ db, clock }, account.id, body.copyOf),
  )
  route(app, contract.getEditedTemplate, ({ params }) => drafts.readEdited(db, params.id))
  route(
    app,
    contract.saveTemplateDraft,
    ({ params, body, account }) => drafts.save({ db, clock }, account.id, params.id, body),
    wholeDraft,
  )
  route(app, contract.discardTemplateDraft, async ({ params, query }) => {
    await drafts.discard(db, params.id, query.revision)
    return null
  })
  route(app, contract.checkTemplateDraft, ({ params }) => faultsOf(db, params.id))
  route(app, contract.publishTemplate, ({ params, body }, request) =>
    publish({ db, templateList, clock }, actorOf(request), params.id, body.revision),
  )
  route(app, contract.exportTestForm, ({ params, body, account }) =>
    makeTestForm(
      { db, grants: deps.grants, quotas: deps.config.quotas, clock },
      account,
      params.id,
      body.language,
    ),
  )
  route(app, contract.listTemplateVersions, ({ params }) => drafts.versions(db, params.id))
  route(app, contract.getTemplateVersion, ({ params }) => drafts.version(db, params.id, params.version))
  route(app, contract.retireTemplate, ({ params, body }, request) =>
    setRetired({ db, templateList, clock }, actorOf(request), params.id, body.retired),
  )
}
