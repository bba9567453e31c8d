import Type, { type Static } from 'typebox'
import { closed, endpoint, formFile } from '#contract/endpoint.ts'
import { greatestId } from '#contract/limits.ts'

export const resourceFileTypes = ['pdf', 'docx', 'xlsx', 'csv', 'pptx'] as const

/** A file of a template in storage; `externalId` is the key that the workbook's Related Resources name. */
const TemplateResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  title: Type.String(),
  templateName: Type.String(),
  templateId: Type.Integer(),
  resourceType: Type.Enum(resourceFileTypes),
  externalId: Type.String(),
})

/** A resource as admin staff see it. */
export const ManagedResource = Type.Object({
  ...TemplateResource.properties,
  updatedOn: Type.String({ format: 'date-time' }),
  /** The templates that list it, by name. */
  usedBy: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
})
export type ManagedResource = Static<typeof ManagedResource>

export const listResources = endpoint({
  method: 'GET',
  path: '/api/SurveyTemplateResources',
  access: 'admin',
  summary: 'List the files of all templates, by title',
  response: { 200: Type.Array(ManagedResource) },
})

export const uploadResource = endpoint({
  method: 'POST',
  path: '/api/SurveyTemplateResources',
  access: 'admin',
  summary: 'Upload a file of a template; a file with the same name is replaced and keeps its id',
  form: Type.Object({ file: formFile }),
  response: { 201: Type.Object({ fileKey: Type.String() }) },
})

export const deleteResource = endpoint({
  method: 'DELETE',
  path: '/api/SurveyTemplateResources/:resourceId',
  access: 'admin',
  summary:
    'Delete a file; 409 if templates list it, unless `unlink` removes it from them, and if it is newer than `updatedOn` or listed by more `templates`',
  params: Type.Object({ resourceId: Type.String({ format: 'uuid' }) }),
  query: Type.Object(
    {
      unlink: Type.Optional(Type.Boolean()),
      /** When the file that is meant was stored; without it, whatever is stored is deleted. */
      updatedOn: Type.Optional(Type.String({ format: 'date-time' })),
      /** How many templates listed it when that was looked at; without it, it is removed from all that do. */
      templates: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    closed,
  ),
  response: { 204: Type.Null() },
})

const ResourceId = Type.Object({ resourceId: Type.String({ format: 'uuid' }) })

export const getResourceLink = endpoint({
  method: 'GET',
  path: '/api/SurveyTemplateResources/:resourceId/tempurl',
  access: 'user',
  summary: 'Create a temporary link to a file of a template that the user can see',
  produces: 'text/plain',
  params: ResourceId,
  response: { 200: Type.String() },
})

const printedAs = ['standard', 'large', 'answer-key'] as const
const printFormats = ['docx', 'pdf'] as const
export type PrintOrder = { print: (typeof printedAs)[number]; format: (typeof printFormats)[number] }

export const getPrintedLink = endpoint({
  method: 'GET',
  path: '/api/SurveyTemplates/:surveyTemplateId/questionnaire/tempurl',
  access: 'user',
  summary: "Create a temporary link to a template's printable questionnaire, or to its answer key",
  produces: 'text/plain',
  params: Type.Object({ surveyTemplateId: Type.Integer({ minimum: 1, maximum: greatestId }) }),
  query: Type.Object(
    {
      /** `large` has letters of 18 points; `answer-key` says the code of each answer to whoever enters them. */
      print: Type.Enum(printedAs),
      format: Type.Enum(printFormats),
    },
    closed,
  ),
  response: { 200: Type.String() },
})
