import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'

/** The smallest number of people for whom a figure is shown: the default, and the range a district may choose from. */
export const minimumPeople = { default: 10, least: 5, most: 50 } as const

/** What a district has decided about its analyses. */
export const InsightsSettings = Type.Object({
  k: Type.Integer({ minimum: minimumPeople.least, maximum: minimumPeople.most }),
  /** Keys of breakdowns; if two cannot both be shown, the first stays. */
  breakdownOrder: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 50, uniqueItems: true }),
  /** Families of words of the district's own, for comments. */
  themes: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
      words: Type.Array(Type.String({ minLength: 2, maxLength: 60 }), { minItems: 1, maxItems: 50 }),
    }),
    { maxItems: 20 },
  ),
  /** Whether those who see the responses read comments, masked, or only what they are about, in numbers. */
  comments: Type.Union([Type.Literal('masked'), Type.Literal('counted')]),
  /** Counts the changes; a change that names an earlier one is refused. */
  version: Type.Integer({ minimum: 0 }),
})
export type InsightsSettings = Static<typeof InsightsSettings>

const DistrictId = Type.Object({ districtId: Type.String({ format: 'uuid' }) })

export const getInsightsSettings = endpoint({
  method: 'GET',
  path: '/api/InsightsSettings/:districtId',
  access: 'lead',
  summary: 'Get the settings of a district for its analyses',
  params: DistrictId,
  response: { 200: InsightsSettings },
})

export const putInsightsSettings = endpoint({
  method: 'PUT',
  path: '/api/InsightsSettings/:districtId',
  access: 'lead',
  summary:
    'Change the settings of a district for its analyses, and compute them again; only admins can lower the minimum',
  params: DistrictId,
  body: Type.Object(
    {
      ...InsightsSettings.properties,
      /** Stays as it is if it is not given. */
      comments: Type.Optional(InsightsSettings.properties.comments),
    },
    closed,
  ),
  response: { 200: InsightsSettings },
})
