import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'
import { ResultId } from './results.ts'

/** A person who may see an analysis, and none of the responses. */
export const Share = Type.Object({
  userId: Type.String({ format: 'uuid' }),
  /** The key of the one school that is shown beside the total; null for all of it. */
  block: Type.Union([Type.String({ maxLength: 300 }), Type.Null()]),
})
export type Share = Static<typeof Share>

/** A person of the district to whom an analysis can be shown. */
export const SharedPerson = Type.Object({
  ...Share.properties,
  name: Type.String(),
  sharedOn: Type.String({ format: 'date-time' }),
  sharedBy: Type.String(),
})
export type SharedPerson = Static<typeof SharedPerson>

export const getSharing = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/sharing',
  access: 'user',
  summary: 'List who else can see the analysis of an upload',
  params: ResultId,
  response: { 200: Type.Array(SharedPerson) },
})

export const putSharing = endpoint({
  method: 'PUT',
  path: '/api/SurveyResults/:resultId/sharing',
  access: 'user',
  summary:
    'Set who else in the district can see the analysis of an upload; 409 if it is no longer as in `before`, and without that the list replaces whatever is stored',
  params: ResultId,
  body: Type.Object(
    {
      shares: Type.Array(Share, { maxItems: 200 }),
      /** What the change was made from; if that is not what is stored any more, it is refused. */
      before: Type.Optional(Type.Array(Share, { maxItems: 200 })),
    },
    closed,
  ),
  response: { 200: Type.Array(SharedPerson) },
})

/** An upload whose analysis was shared with the caller, who could not see it otherwise. */
export const SharedResult = Type.Object({
  id: Type.String({ format: 'uuid' }),
  friendlyName: Type.String(),
  sharedOn: Type.String({ format: 'date-time' }),
  sharedBy: Type.Object({ name: Type.String() }),
  /** Whether one school is shown beside the total, and not each. */
  isOneSchool: Type.Boolean(),
})
export type SharedResult = Static<typeof SharedResult>

export const listSharedResults = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/shared',
  access: 'user',
  summary:
    'List the uploads whose analyses others have shared with the user, who could not see them otherwise, the most recently shared first',
  response: { 200: Type.Array(SharedResult) },
})

/** People of the district of an upload, to choose from. */
export const findPeopleToShare = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/sharing/people',
  access: 'user',
  summary: 'Search the people of the district by words of their names; at most 20',
  params: ResultId,
  query: Type.Object({ search: Type.String({ minLength: 2, maxLength: 200 }) }, closed),
  response: { 200: Type.Array(Type.Object({ id: Type.String({ format: 'uuid' }), name: Type.String() })) },
})
