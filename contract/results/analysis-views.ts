import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'
import { ReportStatus } from '#contract/reports/reports.ts'
import { Analysis, Block, ExactFigure, Figure } from './analyses.ts'
import { ResultId } from './results.ts'

const Key = Type.String({ minLength: 1, maxLength: 300 })

/** The upload that an analysis is about. */
const About = {
  title: Type.String(),
  uploadedOn: Type.String({ format: 'date-time' }),
  /** Whether the caller may correct how it was read, and share it. */
  mayChange: Type.Boolean(),
  /** Whether it belongs to the caller, who then is told of their file and gets the e-mails about its report. */
  isOwn: Type.Boolean(),
  /** Whether there is no Insights Report on it that its district can read yet, whoever asks. */
  isDraft: Type.Boolean(),
  /** The report on it, if the caller may see that. */
  report: Type.Union([
    Type.Object({ id: Type.String({ format: 'uuid' }), status: ReportStatus }),
    Type.Null(),
  ]),
}

/** Why an upload has no analysis: more than can be worked out, a fault of ours, broken or missing responses, or none kept for it. */
const UnreadableReason = Type.Enum(['too-costly', 'failed', 'damaged', 'gone', 'never-read'])
export type UnreadableReason = Static<typeof UnreadableReason>

/** The version whose reading can be looked at and corrected; null if the file was not read. */
const ReadVersion = Type.Union([Type.Integer(), Type.Null()])

/** An analysis, or why there is none (yet). */
export const AnalysisAnswer = Type.Union([
  Type.Object({
    ...About,
    state: Type.Literal('ready'),
    /** A newer version is being made, as after a correction. */
    isOutdated: Type.Boolean(),
    ...Analysis.properties,
    /** The questions that stand out in each block, by the key of the block. */
    blocks: Type.Record(
      Type.String(),
      Type.Object({ strengths: Analysis.properties.strengths, growth: Analysis.properties.growth }),
    ),
  }),
  Type.Object({
    ...About,
    state: Type.Literal('computing'),
    /** Responses read so far, and all; null until that is known. */
    progress: Type.Union([Type.Object({ rows: Type.Integer(), of: Type.Integer() }), Type.Null()]),
  }),
  /** Fewer people than the minimum. */
  Type.Object({ ...About, state: Type.Literal('too_few'), k: Type.Integer(), version: ReadVersion }),
  /** So few more than in an earlier upload that the new ones could be told. */
  Type.Object({ ...About, state: Type.Literal('waiting'), k: Type.Integer(), version: ReadVersion }),
  Type.Object({
    ...About,
    state: Type.Literal('unreadable'),
    message: Type.String(),
    reason: UnreadableReason,
    version: ReadVersion,
  }),
])
export type AnalysisAnswer = Static<typeof AnalysisAnswer>

export const getAnalysis = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/analysis',
  access: 'user',
  summary: 'Get the analysis of an upload: for everybody, and by block of each breakdown',
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
    'Get the figures by one breakdown, or by one within a block of another; 400 `too_specific` for more',
  params: ResultId,
  query: Type.Object({ by: Key, where: Type.Optional(Type.Union([Key, Type.Array(Key)])) }, closed),
  response: { 200: GroupFigures },
})

/** Why something has no figure in another upload. */
const MissingReason = Type.Enum(['not-asked', 'asked-otherwise', 'not-shown'])
export type MissingReason = Static<typeof MissingReason>

/** Of percent favorable since an earlier upload, with its likely range (95 %), from -1 to 1. */
export const Change = Type.Object({
  share: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
  q: Type.Number(),
  notable: Type.Boolean(),
})
export type Change = Static<typeof Change>

/** When a survey was. */
const Dated = {
  uploadedOn: Type.String({ format: 'date-time' }),
  /** The middle one of the days on which people answered; null if the responses do not say. */
  answeredOn: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
}

/** The same question or construct in one collection. */
export const TrendPoint = Type.Object({
  resultId: Type.String({ format: 'uuid' }),
  title: Type.String(),
  ...Dated,
  /** Null if it was not asked, was asked otherwise, or is not shown. */
  figure: Type.Union([ExactFigure, Type.Null()]),
  /** Why there is no figure. */
  reason: Type.Union([MissingReason, Type.Null()]),
  /** Since the point before. */
  change: Type.Union([Change, Type.Null()]),
})
export type TrendPoint = Static<typeof TrendPoint>

export const getTrend = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/analysis/trend',
  access: 'user',
  summary:
    "Get the trend of a question or construct over the district's earlier uploads that the caller can see, oldest first",
  params: ResultId,
  query: Type.Object({ question: Key }, closed),
  response: { 200: Type.Object({ question: Type.String(), points: Type.Array(TrendPoint) }) },
})

export const getTrends = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/analysis/trends',
  access: 'user',
  summary: 'Get the trends of all constructs at once',
  params: ResultId,
  response: {
    200: Type.Object({
      trends: Type.Array(Type.Object({ question: Type.String(), points: Type.Array(TrendPoint) })),
    }),
  },
})

/** All questions and constructs of an upload beside those of an earlier one. */
export const AnalysisChanges = Type.Object({
  /** The earlier uploads that can be compared with, newest first. */
  uploads: Type.Array(
    Type.Object({
      resultId: Type.String({ format: 'uuid' }),
      title: Type.String(),
      ...Dated,
      people: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
  /** The one that is compared with; null if there is none. */
  with: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
  items: Type.Array(
    Type.Object({
      key: Type.String(),
      /** The earlier figure of the same group. */
      figure: TrendPoint.properties.figure,
      reason: TrendPoint.properties.reason,
      change: TrendPoint.properties.change,
    }),
  ),
})
export type AnalysisChanges = Static<typeof AnalysisChanges>

export const getChanges = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/analysis/changes',
  access: 'user',
  summary:
    'Compare all questions and themes with an earlier upload of the district, by default the one with the most in common, for everybody or for one block',
  params: ResultId,
  query: Type.Object(
    { with: Type.Optional(Type.String({ format: 'uuid' })), where: Type.Optional(Key) },
    closed,
  ),
  response: { 200: AnalysisChanges },
})

export const getAnalysisCsv = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/analysis.csv',
  access: 'user',
  summary: 'Download every figure that is shown, one per row',
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
  /** Given if the district decided that comments are counted and not shown. */
  areWithheld: Type.Optional(Type.Boolean()),
  /** For a search: how many comments contain its words. */
  found: Type.Optional(Type.Integer()),
  /** The rows of the workbook with comments that speak of harm, which are not shown here. */
  harmRows: Type.Array(Type.Integer()),
})
export type QuestionComments = Static<typeof QuestionComments>

export const getComments = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/comments',
  access: 'user',
  summary: 'Get what people wrote in answer to a question: counts, terms, themes and a page of comments',
  params: ResultId,
  query: Type.Object(
    {
      question: Key,
      after: Type.Optional(Type.String({ maxLength: 20 })),
      /** Only comments with all of these words; small and capital letters, and those with and without accents, are alike. */
      search: Type.Optional(Type.String({ maxLength: 200 })),
    },
    closed,
  ),
  response: { 200: QuestionComments },
})
