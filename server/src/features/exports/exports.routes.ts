import type { FastifyInstance } from 'fastify'
import {
  authorizeForms,
  countFormResponses,
  createSurveyExport,
  listSurveyExports,
} from '#contract/results/forms.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { actorOf, recordEvent } from '#server/features/audit/audit.service.ts'
import { route } from '#server/platform/http/route.ts'
import { countResponses, exportTemplate, listUsersExports } from './exports.service.ts'

/** Forms made from templates. */
export function exportRoutes(app: FastifyInstance, { database, grants, clock, config }: Deps): void {
  const deps = { db: database.db, grants, clock, quotas: config.quotas }

  route(app, createSurveyExport, async ({ body, account }, request, reply) => {
    const templateId = typeof body === 'number' ? body : body.surveyTemplateId
    try {
      const made = await exportTemplate(deps, account, templateId)
      if (typeof body !== 'number' && body.parentsNotice) {
        const subject = account.districtId && ({ kind: 'district', id: account.districtId } as const)
        await recordEvent(
          database.db,
          {
            action: 'parents_notice_confirmed',
            actor: actorOf(request),
            ...(subject && { subject }),
            after: { templateId },
          },
          clock(),
        )
      }
      return made
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'forms_not_authorized') throw error
      return reply
        .code(401)
        .type('text/plain; charset=utf-8')
        .send(`${config.publicUrl}${authorizeForms.path}`)
    }
  })

  route(app, listSurveyExports, ({ account }) => listUsersExports(deps, account.id))

  route(app, countFormResponses, ({ params, account }) => countResponses(deps, account.id, params.exportId))
}
