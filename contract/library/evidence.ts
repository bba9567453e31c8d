import Type, { type Static } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { TemplateId } from './templates.ts'

/** A construct that a template measures. */
const MeasuredConstruct = Type.Object({
  name: Type.String(),
  /** Empty if the registry does not have the construct. */
  definition: Type.String(),
  isRegistered: Type.Boolean(),
  /** What people answer of it in this template: questions, and rows of grids, in their order. */
  items: Type.Array(Type.String()),
  /** What it corresponds to elsewhere, such as "CASEL: Relationship skills". */
  crosswalk: Type.Array(Type.String()),
})

/** What can be computed of how well a template measures; nothing of it was tested with respondents. */
export const Evidence = Type.Object({
  /** School grades by the formula of Flesch and Kincaid; null for a template in another language than English. */
  readingGrade: Type.Union([
    Type.Object({ questions: Type.Number(), withOptions: Type.Number() }),
    Type.Null(),
  ]),
  constructs: Type.Array(MeasuredConstruct),
})
export type Evidence = Static<typeof Evidence>

export const getEvidence = endpoint({
  method: 'GET',
  path: '/api/SurveyTemplates/:surveyTemplateId/evidence',
  access: 'user',
  summary: 'Get the evidence of how well a template measures',
  params: TemplateId,
  response: { 200: Evidence },
})

export const getCodebook = endpoint({
  method: 'GET',
  path: '/api/SurveyTemplates/:surveyTemplateId/codebook.csv',
  access: 'user',
  summary: 'Download the codebook of a template: one row per item, with the codes of its answers',
  produces: 'text/csv',
  params: TemplateId,
  response: { 200: Type.String() },
})
