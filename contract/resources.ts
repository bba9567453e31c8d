import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'

export const resourceFileTypes = ['pdf', 'docx', 'xlsx', 'csv', 'pptx'] as const

/** A file of a template in storage; `externalId` is the key that the workbook's Related Resources name. */
export const TemplateResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  title: Type.String(),
  templateName: Type.String(),
  templateId: Type.Integer(),
  resourceType: Type.Enum(resourceFileTypes),
  externalId: Type.String(),
})
export type TemplateResource = Static<typeof TemplateResource>

const ResourceId = Type.Object({ resourceId: Type.String({ format: 'uuid' }) })

export const getResourceLink = endpoint({
  method: 'GET',
  path: '/api/SurveyTemplateResources/:resourceId/tempurl',
  access: 'user',
  summary: 'A temporary link to the file of a template that the user may see',
  produces: 'text/plain',
  params: ResourceId,
  response: { 200: Type.String() },
})
