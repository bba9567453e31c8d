import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'
import { Analysis, Block, ExactFigure, Figure } from './analyses.ts'

const ResultId = Type.Object({ resultId: Type.String({ format: 'uuid' }) })
const Key = Type.String({ minLength: 1, maxLength: 300 })

/** The upload that an analysis is about. */
const About = {
  title: Type.String(),
  uploadedOn: Type.String({ format: 'date-time' }),
  /** Whether the caller may correct how it was read, and share it. */
  mayChange: Type.Boolean(),
}

/** An analysis, or why there is none (yet). */
export const AnalysisAnswer = Type.Union([
  Type.Object({
    ...About,
    state: Type.Literal('ready'),
    /** A newer version is being made, as after a correction. */
    isOutdated: Type.Boolean(),
    ...Analysis.properties,
  }),
  Type.Object({
    ...About,
    state: Type.Literal('computing'),
    /** Responses read so far, and all; null until that is known. */
    progress: Type.Union([Type.Object({ rows: Type.Integer(), of: Type.Integer() }), Type.Null()]),
  }),
  /** Fewer people than the minimum. */
  Type.Object({ ...About, state: Type.Literal('too_few'), k: Type.Integer() }),
  /** So few more than in an earlier upload that the new ones could be told. */
  Type.Object({ ...About, state: Type.Literal('waiting'), k: Type.Integer() }),
  Type.Object({ ...About, state: Type.Literal('unreadable'), message: Type.String() }),
])
export type AnalysisAnswer = Static<typeof AnalysisAnswer>

export const getAnalysis = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/analysis',
  access: 'user',
  summary: 'What may be shown of the responses of an upload: for everybody, and by block of each breakdown',
  params: ResultId,
  response: { 200: AnalysisAnswer, 304: Type.Null() },
})

/** The figures of the blocks of one breakdown, or of those within a block of another. */
export const GroupFigures = Type.Object({
  by: Type.String(),
  where: Type.Union([Type.String(), Type.Null()]),
  blocks: Type.Array(Block),
  questions: Type.Array(Type.Object({ key: Type.String(), figures: Type.Array(Figure) })),
  constructs: Type.Array(Type.Object({ key: Type.String(), figures: Type.Array(Figure) })),
})
export type GroupFigures = Static<typeof GroupFigures>

export const getGroups = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/analysis/groups',
  access: 'user',
  summary:
    'The figures by one breakdown, or by one within a block of another; 400 `too_specific` for more at once',
  params: ResultId,
  query: Type.Object({ by: Key, where: Type.Optional(Type.Union([Key, Type.Array(Key)])) }, closed),
  response: { 200: GroupFigures },
})

/** The same question or construct in one collection. */
export const TrendPoint = Type.Object({
  resultId: Type.String({ format: 'uuid' }),
  title: Type.String(),
  uploadedOn: Type.String({ format: 'date-time' }),
  /** Null where it was not asked, was asked otherwise, or is not shown. */
  figure: Type.Union([ExactFigure, Type.Null()]),
  /** Why there is no figure. */
  reason: Type.Union([Type.Enum(['not-asked', 'asked-otherwise', 'not-shown']), Type.Null()]),
  /** Of percent favorable since the point before, with its likely range (95 %), from -1 to 1. */
  change: Type.Union([
    Type.Object({
      share: Type.Number(),
      low: Type.Number(),
      high: Type.Number(),
      q: Type.Number(),
      notable: Type.Boolean(),
    }),
    Type.Null(),
  ]),
})
export type TrendPoint = Static<typeof TrendPoint>

export const getTrend = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/analysis/trend',
  access: 'user',
  summary:
    'A question or construct in the earlier uploads of the district that the caller may see, oldest first',
  params: ResultId,
  query: Type.Object({ question: Key }, closed),
  response: { 200: Type.Object({ question: Type.String(), points: Type.Array(TrendPoint) }) },
})

export const getAnalysisCsv = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/analysis.csv',
  access: 'user',
  summary: 'Every figure that is shown, one a row',
  produces: 'text/csv',
  params: ResultId,
  response: { 200: Type.String() },
})

/** What people wrote to one question. */
export const QuestionComments = Type.Object({
  question: Type.String(),
  text: Type.String(),
  /** People who wrote something; null under the minimum. */
  count: Type.Union([Type.Integer(), Type.Null()]),
  /** Words and pairs of words, with how many people wrote them. */
  terms: Type.Array(Type.Object({ term: Type.String(), people: Type.Integer() })),
  themes: Type.Array(Type.Object({ key: Type.String(), people: Type.Integer(), share: Type.Number() })),
  /** Comments with what identifies people taken out, in an order that is not that of the file. */
  comments: Type.Array(Type.String()),
  next: Type.Union([Type.String(), Type.Null()]),
  /** The rows of the workbook with comments that speak of harm, which are not shown here. */
  harmRows: Type.Array(Type.Integer()),
})
export type QuestionComments = Static<typeof QuestionComments>

export const getComments = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/comments',
  access: 'user',
  summary: 'What people wrote to a question: counts, terms, themes, and the comments a page at a time',
  params: ResultId,
  query: Type.Object({ question: Key, after: Type.Optional(Type.String({ maxLength: 20 })) }, closed),
  response: { 200: QuestionComments },
})
