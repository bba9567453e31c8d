import Type, { type Static } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { textLimits } from '#contract/limits.ts'

/** The statuses of a report with the words that people read, in the order of the work. */
export const reportStatuses = {
  ReportRequested: 'Report Requested',
  InQueue: 'In Queue',
  Processing: 'Processing',
  ReportAvailable: 'Report Available',
  OnHold: 'On Hold',
} as const

export const ReportStatus = Type.Enum(Object.keys(reportStatuses) as (keyof typeof reportStatuses)[])
export type ReportStatus = Static<typeof ReportStatus>

/** Whether a text, such as part of an address, is a status. */
export const isReportStatus = (text: string): text is ReportStatus => Object.hasOwn(reportStatuses, text)

/** A report as its readers see it; `uploadedOn` is when its files were last stored. */
export const InsightsReport = Type.Object({
  id: Type.String({ format: 'uuid' }),
  friendlyName: Type.String(),
  name: Type.String(),
  status: ReportStatus,
  statusFriendlyName: Type.String(),
  createdOn: Type.String({ format: 'date-time' }),
  uploadedOn: Type.Optional(Type.String({ format: 'date-time' })),
  surveyTemplateName: Type.String(),
  createdByName: Type.String(),
  /** Whether the PDF and the Word document are there. */
  hasFiles: Type.Boolean(),
  /** When the upload that it is about was deleted; absent while that is there. */
  responsesDeletedOn: Type.Optional(Type.String({ format: 'date-time' })),
  /** Since when it is available; null while it is not. */
  availableOn: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** Why it is on hold, for the person who requested it; null if it is not on hold or no reason was given. */
  onHoldReason: Type.Union([Type.String(), Type.Null()]),
  /** The names of the schools that the upload is about. */
  schools: Type.Array(Type.String()),
  /** The upload that it answers, whose results can be explored while its responses are there. */
  resultId: Type.String({ format: 'uuid' }),
})
export type InsightsReport = Static<typeof InsightsReport>

const Rating = Type.Enum([1, -1])

/** The feedback of one reader on a report. */
export const ReportFeedback = Type.Object({
  rating: Rating,
  comment: Type.String({ minLength: 1, maxLength: textLimits.comment, pattern: '\\S' }),
})
export type ReportFeedback = Static<typeof ReportFeedback>

export const ReportDetail = Type.Object({
  ...InsightsReport.properties,
  /** Whether it belongs to the caller, who then gets the e-mails about it. */
  isOwn: Type.Boolean(),
  /** The caller's own, if any. */
  feedback: Type.Union([ReportFeedback, Type.Null()]),
})
export type ReportDetail = Static<typeof ReportDetail>

/** A person of the admin staff, whom a report can be assigned to. */
export const Assignee = Type.Object({ id: Type.String({ format: 'uuid' }), name: Type.String() })
export type Assignee = Static<typeof Assignee>

/** A report as admin staff see it. */
export const ManagedReport = Type.Object({
  ...InsightsReport.properties,
  /** Rises with each change of the status; a change that names an earlier version is refused. */
  version: Type.Integer(),
  /** How many readers found it useful, and how many did not. */
  thumbsUp: Type.Integer(),
  thumbsDown: Type.Integer(),
  /** Who works on it; null if nobody is assigned. */
  assignedTo: Type.Union([Assignee, Type.Null()]),
  /** How many notes of admin staff it has. */
  notes: Type.Integer(),
  /** How many responses were uploaded. */
  responses: Type.Integer(),
  /** Its newest draft; absent if there is none. */
  draft: Type.Optional(
    Type.Object({ version: Type.Integer(), state: Type.Enum(['making', 'ready', 'failed']) }),
  ),
  /** How many people were asked; absent if that is not known. */
  asked: Type.Optional(Type.Integer()),
  /** The beginning of what the requester wrote about the upload; the whole of it is in the history. */
  description: Type.String(),
})
export type ManagedReport = Static<typeof ManagedReport>

/** The reports of one district, newest first. */
export const DistrictReports = Type.Object({
  districtId: Type.String({ format: 'uuid' }),
  districtName: Type.String(),
  isTestAccount: Type.Boolean(),
  insightsReports: Type.Array(ManagedReport),
})
export type DistrictReports = Static<typeof DistrictReports>

export const ReportId = Type.Object({ reportId: Type.String({ format: 'uuid' }) })
export const reportsPath = '/api/InsightsReports' as const

export const listReports = endpoint({
  method: 'GET',
  path: reportsPath,
  access: 'user',
  summary: "List the user's reports, or for a lead those of the district, newest first, with an ETag",
  response: { 200: Type.Array(InsightsReport) },
})

export const listReportsByDistrict = endpoint({
  method: 'GET',
  path: `${reportsPath}/GetAll`,
  access: 'admin',
  summary: 'List the reports of all districts that have any, with an ETag',
  response: { 200: Type.Array(DistrictReports) },
})

export const getReport = endpoint({
  method: 'GET',
  path: `${reportsPath}/:reportId`,
  access: 'user',
  summary: "Get a report with the user's own feedback",
  params: ReportId,
  response: { 200: ReportDetail },
})

/** What stands out in the responses that a report is about. */
export const ReportInsights = Type.Object({
  /** The number of responses; null if too few people answered to tell. */
  responses: Type.Union([Type.Integer(), Type.Null()]),
  /** How many people were asked; absent if that is not known, or the number of responses is not told. */
  asked: Type.Optional(Type.Integer()),
  /** Of the released draft; absent if people made the report themselves. */
  headline: Type.Optional(Type.String()),
  headlineLanguage: Type.Optional(Type.Enum(['en', 'es'])),
  /** What groups and questions are named in; absent if the responses were not analysed. */
  language: Type.Optional(Type.Enum(['en', 'es'])),
  /** What themes are named in: a released draft names those of the library in its own language. */
  themesLanguage: Type.Optional(Type.Enum(['en', 'es'])),
  /** Empty if nothing stands out, or the responses were not analysed. */
  findings: Type.Array(
    Type.Object({
      kind: Type.Enum(['strength', 'attention']),
      themes: Type.Array(Type.String()),
      /** Whole percents of the answers. */
      favorable: Type.Integer(),
    }),
  ),
  /** The largest difference between a group and all others that is likely real; absent if there is none. Whole percents. */
  difference: Type.Optional(
    Type.Object({
      group: Type.String(),
      /** The name of a theme; absent where no theme differs, but a question outside of themes. */
      theme: Type.Optional(Type.String()),
      question: Type.Optional(Type.String()),
      favorable: Type.Integer(),
      others: Type.Integer(),
    }),
  ),
})
export type ReportInsights = Static<typeof ReportInsights>

export const getReportInsights = endpoint({
  method: 'GET',
  path: `${reportsPath}/:reportId/insights`,
  access: 'user',
  summary:
    'Get the number of responses and the key findings; 409 until the report is available with its files',
  params: ReportId,
  response: { 200: ReportInsights },
})

export const getReportViewLink = endpoint({
  method: 'GET',
  path: `${reportsPath}/:reportId/tempurl`,
  access: 'user',
  summary: 'Create a temporary link that shows the PDF; 409 until the report is available with its files',
  produces: 'text/plain',
  params: ReportId,
  response: { 200: Type.String() },
})

export const getReportDownloadLink = endpoint({
  method: 'GET',
  path: `${reportsPath}/:reportId/tempurl/docx`,
  access: 'user',
  summary:
    'Create a temporary link that downloads the Word document; 409 until the report is available with its files',
  produces: 'text/plain',
  params: ReportId,
  response: { 200: Type.String() },
})

export const giveReportFeedback = endpoint({
  method: 'POST',
  path: `${reportsPath}/:reportId/feedback`,
  access: 'user',
  summary: "Give or replace the user's feedback; 409 unless the report is available",
  params: ReportId,
  body: ReportFeedback,
  response: { 204: Type.Null() },
})

/** The reason that goes with the status OnHold; a blank one counts as none. */
export const OnHoldReason = Type.String({ maxLength: textLimits.onHoldReason })

export const SetStatus = Type.Object({
  status: ReportStatus,
  statusFriendlyName: Type.String(),
  version: Type.Integer(),
  availableOn: InsightsReport.properties.availableOn,
  onHoldReason: InsightsReport.properties.onHoldReason,
  /** A sentence if the status is set but something is missing, such as the files. */
  warning: Type.Optional(Type.String()),
})
export type SetStatus = Static<typeof SetStatus>

export const updateReportStatus = endpoint({
  method: 'PUT',
  path: `${reportsPath}/:reportId/status`,
  access: 'admin',
  summary: 'Set the status of a report; with a version, 409 if the report has changed since',
  params: ReportId,
  body: Type.Object({
    reportId: Type.String({ format: 'uuid' }),
    status: ReportStatus,
    version: Type.Optional(Type.Integer()),
    reason: Type.Optional(OnHoldReason),
  }),
  response: { 200: SetStatus },
})
