import type { FastifyInstance } from 'fastify'
import { getCodebook, getEvidence } from '#contract/library/evidence.ts'
import { getSurveyTemplate, listSurveyTemplates } from '#contract/library/templates.ts'
import type { Database } from '#server/platform/database/database.ts'
import { contentDisposition } from '#server/platform/files/content-disposition.ts'
import { fileNameOf } from '#server/platform/files/file-name.ts'
import { acceptedEncoding } from '#server/platform/http/encoding.ts'
import { sendRepresentation } from '#server/platform/http/etag.ts'
import { route } from '#server/platform/http/route.ts'
import { scopeOf } from '#server/platform/tenancy.ts'
import { readCodebook, readEvidence } from './evidence.service.ts'
import type { TemplateList } from './templates.service.ts'

type Deps = { database: Database; templateList: TemplateList }

/** The library for readers: the list of templates, and each template. */
export function templateRoutes(app: FastifyInstance, { database, templateList }: Deps): void {
  route(app, listSurveyTemplates, async ({ account }, request, reply) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    return sendRepresentation(request, reply, await templateList.read(scopeOf(account), encoding))
  })

  route(app, getSurveyTemplate, async ({ params, account }, request, reply) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const { surveyTemplateId } = params
    const template = await templateList.readOne(scopeOf(account), surveyTemplateId, encoding)
    return sendRepresentation(request, reply, template)
  })

  route(app, getEvidence, ({ params, account }) =>
    readEvidence(database.db, scopeOf(account), params.surveyTemplateId),
  )

  route(app, getCodebook, async ({ params, account }, _request, reply) => {
    const { name, text } = await readCodebook(database.db, scopeOf(account), params.surveyTemplateId)
    const fileName = fileNameOf(`${name} - codebook`, 'csv', 'Codebook')
    reply.header('content-disposition', contentDisposition('attachment', fileName))
    return text
  })
}
