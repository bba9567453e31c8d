import Type, { type Static } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { greatestId } from '#contract/limits.ts'
import { questionKinds, questionTypes } from './question-types.ts'

/** A set of templates that a district has; the badge shows which sets a template belongs to. */
export const Package = Type.Object({
  name: Type.String(),
  displayName: Type.String(),
  /** `mui:School` is an icon of the UI framework's set, `school` a Material Symbol. */
  iconName: Type.String(),
  badgePrimaryColor: Type.String(),
  badgeSecondaryColor: Type.String(),
})
export type Package = Static<typeof Package>

export const RelatedResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  title: Type.String(),
  resourceType: Type.Union([Type.Literal('Template'), Type.Literal('Resource')]),
})
export type RelatedResource = Static<typeof RelatedResource>

/** One row of the workbook's Questions sheet: a survey item, or a heading between items. */
export const Question = Type.Object({
  position: Type.Integer(),
  section: Type.String(),
  type: Type.Enum(questionTypes),
  text: Type.String(),
  helpText: Type.String(),
  /** Answer options; the columns of a grid. */
  options: Type.Array(Type.String()),
  /** The statements of a grid, one row each. */
  rows: Type.Array(Type.String()),
  scaleMin: Type.Union([Type.Integer(), Type.Null()]),
  scaleMax: Type.Union([Type.Integer(), Type.Null()]),
  minLabel: Type.String(),
  maxLabel: Type.String(),
  required: Type.Boolean(),
  /** The construct that the item counts towards; empty if there is none. */
  measures: Type.String(),
  /** True if agreement counts against the construct. */
  reversed: Type.Boolean(),
  /** Absent if the library says none: questionnaires that were stored before there were kinds keep their digest. */
  kind: Type.Optional(Type.Enum(questionKinds)),
})
export type Question = Static<typeof Question>

export const SurveyTemplate = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  summary: Type.String(),
  topic: Type.String(),
  surveyType: Type.String(),
  tags: Type.Array(Type.String()),
  schoolLevels: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  communityGroups: Type.Array(Type.Object({ id: Type.Integer(), groupName: Type.String() })),
  /** HTML, sanitised at import. */
  longDescription: Type.String(),
  duration: Type.String(),
  timeToUse: Type.String(),
  language: Type.String(),
  /** Which of the eight protected categories of PPRA (20 U.S.C. 1232h) the items touch. */
  sensitiveTopics: Type.Array(Type.String()),
  /** The original that this is a version of in another language; the user may have no access to it. */
  translationOf: Type.Union([Type.Integer(), Type.Null()]),
  relatedResources: Type.Array(RelatedResource),
  packages: Type.Array(Package),
})
export type SurveyTemplate = Static<typeof SurveyTemplate>

export const SurveyTemplateDetail = Type.Object({
  ...SurveyTemplate.properties,
  questions: Type.Array(Question),
})
export type SurveyTemplateDetail = Static<typeof SurveyTemplateDetail>

/** The parameters of a path that names a template. */
export const TemplateId = Type.Object({ surveyTemplateId: Type.Integer({ minimum: 1, maximum: greatestId }) })

export const listSurveyTemplates = endpoint({
  method: 'GET',
  path: '/api/SurveyTemplates',
  access: 'user',
  summary: "List the templates in the packages of the signed-in user's district",
  response: { 200: Type.Array(SurveyTemplate) },
})

export const getSurveyTemplate = endpoint({
  method: 'GET',
  path: '/api/SurveyTemplates/:surveyTemplateId',
  access: 'user',
  summary: 'Get a template with its questions',
  params: TemplateId,
  response: { 200: SurveyTemplateDetail },
})
