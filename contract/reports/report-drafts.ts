import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'
import { countLimits, textLimits } from '#contract/limits.ts'
import { ManagedReport, ReportId, reportsPath } from './reports.ts'

/** The languages that a draft can be written in. */
export const ReportLanguage = Type.Enum(['en', 'es'])
export type ReportLanguage = Static<typeof ReportLanguage>

/** What an analyst writes for a report; kept for each later draft of it. An empty text leaves its place to the draft. */
export const AnalystWords = Type.Object({
  headline: Type.String({ maxLength: textLimits.reportHeadline }),
  summary: Type.String({ maxLength: textLimits.reportSummary }),
  /** By the key of a construct. */
  notes: Type.Array(
    Type.Object({
      construct: Type.String({ minLength: 1, maxLength: 300 }),
      text: Type.String({ maxLength: textLimits.reportSummary }),
    }),
    { maxItems: countLimits.reportNotes },
  ),
  recommendations: Type.Array(Type.String({ maxLength: textLimits.reportSummary }), {
    maxItems: countLimits.recommendations,
  }),
  /** Comments as they are shown to the person who picks them, by the key of the question. */
  quotes: Type.Array(
    Type.Object({
      question: Type.String({ minLength: 1, maxLength: 300 }),
      text: Type.String({ maxLength: textLimits.cell }),
    }),
    { maxItems: countLimits.pickedQuotes },
  ),
})
export type AnalystWords = Static<typeof AnalystWords>

/** What a report has before anybody wrote anything for it. */
export const noWords: AnalystWords = { headline: '', summary: '', notes: [], recommendations: [], quotes: [] }

const Moment = Type.String({ format: 'date-time' })
const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A draft is made by a job; one that failed can be made again. */
export const DraftState = Type.Enum(['making', 'ready', 'failed'])
export type DraftState = Static<typeof DraftState>

/**
 * Why a draft was made: from a new upload, since its reading was corrected, since its figures were worked out again or
 * other surveys are the earlier ones to compare with (`reworked`), since somebody asked, or since the district may open drafts
 * now.
 */
export const DraftReason = Type.Enum(['upload', 'corrected', 'reworked', 'asked', 'opened'])
export type DraftReason = Static<typeof DraftReason>

export const ReportDraft = Type.Object({
  version: Type.Integer(),
  state: DraftState,
  reason: DraftReason,
  /** Who asked, or corrected the reading; null if nobody did. */
  by: Nullable(Type.String()),
  askedOn: Moment,
  /** Null until it is known: that of the template, unless somebody chose one. */
  language: Nullable(ReportLanguage),
  madeOn: Nullable(Moment),
  /** Of the PDF. */
  pages: Nullable(Type.Integer()),
  /** Null also if too few people answered to tell. */
  people: Nullable(Type.Integer()),
  headline: Nullable(Type.String()),
  /** The version of the analyst's words that it holds, 0 for none. */
  wordsVersion: Nullable(Type.Integer()),
  /** It is marked as not yet checked, so that the district may open it. */
  isForDistrict: Type.Boolean(),
  /** Why it could not be made. */
  message: Nullable(Type.String()),
  /** The version of the report's files that it became. */
  releasedAs: Nullable(Type.Integer()),
})
export type ReportDraft = Static<typeof ReportDraft>

/** What an analyst wrote, and who was the last to change it. */
export const WrittenWords = Type.Object({
  words: AnalystWords,
  /** Counts the changes; a change that names an earlier one is refused. */
  version: Type.Integer({ minimum: 0 }),
  by: Nullable(Type.String()),
  on: Nullable(Moment),
})
export type WrittenWords = Static<typeof WrittenWords>

export const ReportDrafts = Type.Object({
  /** The newest first. */
  drafts: Type.Array(ReportDraft),
  ...WrittenWords.properties,
  /** What notes and quotes can be about. */
  constructs: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  questions: Type.Array(
    Type.Object({ key: Type.String(), text: Type.String(), count: Nullable(Type.Integer()) }),
  ),
  /** Of the next draft, unless one is chosen. */
  language: ReportLanguage,
  /** Why no draft can be made at present; null if one can. */
  obstacle: Nullable(Type.String()),
  /** Whether the people of the district may open drafts of their reports. */
  isOpenToDistrict: Type.Boolean(),
})
export type ReportDrafts = Static<typeof ReportDrafts>

const Version = Type.Object({ ...ReportId.properties, version: Type.Integer({ minimum: 1 }) })
const base = `${reportsPath}/:reportId/draft` as const

export const getReportDrafts = endpoint({
  method: 'GET',
  path: base,
  access: 'user',
  summary: 'List the drafts of a report and what an analyst wrote for it; 404 for anybody but admins',
  params: ReportId,
  response: { 200: ReportDrafts },
})

export const makeReportDraft = endpoint({
  method: 'POST',
  path: base,
  access: 'user',
  summary: 'Request a new draft, or retry one that failed; admins only',
  params: ReportId,
  body: Type.Object({ language: ReportLanguage }),
  response: { 202: ReportDraft },
})

export const putReportWords = endpoint({
  method: 'PUT',
  path: `${base}/words`,
  access: 'user',
  summary:
    'Change what an analyst wrote; 409, naming who changed it, if it has changed in the meantime; admins only',
  params: ReportId,
  body: Type.Object({ words: AnalystWords, version: Type.Integer({ minimum: 0 }) }),
  response: { 200: WrittenWords },
})

export const getReportDraftLink = endpoint({
  method: 'GET',
  path: `${base}/:version/:fileType/tempurl`,
  access: 'user',
  summary:
    'Create a temporary link to a file of a draft, for admins and, where the district can open drafts, for readers of the report',
  produces: 'text/plain',
  params: Type.Object({ ...Version.properties, fileType: Type.Enum(['pdf', 'docx']) }),
  response: { 200: Type.String() },
})

export const releaseReportDraft = endpoint({
  method: 'POST',
  path: `${base}/:version/release`,
  access: 'user',
  summary:
    "Release a draft as the next version of the report's files, and optionally make the report available; admins only",
  params: Version,
  body: Type.Object({ status: Type.Optional(Type.Enum(['ReportAvailable'])) }, closed),
  response: { 200: ManagedReport },
})

/** What differs between two drafts: what an analyst wrote, and figures for everybody. */
export const DraftChanges = Type.Object({
  /** The version that it is compared with. */
  since: Type.Integer(),
  languages: Nullable(Type.Object({ before: ReportLanguage, after: ReportLanguage })),
  people: Nullable(Type.Object({ before: Nullable(Type.Integer()), after: Nullable(Type.Integer()) })),
  /** The place and its texts before and after; empty if there is none. */
  words: Type.Array(Type.Object({ place: Type.String(), before: Type.String(), after: Type.String() })),
  /** Percent favorable in whole percents; null if it is not shown or not there. */
  figures: Type.Array(
    Type.Object({
      name: Type.String(),
      before: Nullable(Type.Integer()),
      after: Nullable(Type.Integer()),
    }),
  ),
})
export type DraftChanges = Static<typeof DraftChanges>

export const getDraftChanges = endpoint({
  method: 'GET',
  path: `${base}/:version/changes`,
  access: 'user',
  summary: 'Compare a draft with the one before it; admins only, 404 if there is none before it',
  params: Version,
  response: { 200: DraftChanges },
})

/** The draft that the people of a district may open before the research team has checked it. */
export const OpenDraft = Type.Object({
  reportId: Type.String({ format: 'uuid' }),
  version: Type.Integer(),
  pages: Type.Integer(),
  language: ReportLanguage,
  madeOn: Moment,
})
export type OpenDraft = Static<typeof OpenDraft>

export const getOpenDraft = endpoint({
  method: 'GET',
  path: `${base}/open`,
  access: 'user',
  summary: 'Get the newest draft that readers of the report can open; null if there is none',
  params: ReportId,
  response: { 200: Nullable(OpenDraft) },
})
