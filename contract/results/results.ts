import Type, { type Static } from 'typebox'
import { endpoint, formFile } from '#contract/endpoint.ts'
import { countLimits, textLimits } from '#contract/limits.ts'
import { School } from '#contract/people/people.ts'
import { ReportStatus } from '#contract/reports/reports.ts'
import { ReadingChoices, UploadReading } from './readings.ts'

const PeopleAsked = Type.Integer({ minimum: 1, maximum: countLimits.peopleAsked })
const mostSchools = 500

/** How many people were asked to answer: in total, and at each school as far as that is known. */
export const Enrolment = Type.Object({
  /** Null if it is not known. Where every school of the upload has a number it is their sum. */
  total: Type.Union([PeopleAsked, Type.Null()]),
  schools: Type.Array(Type.Object({ schoolId: Type.String({ format: 'uuid' }), count: PeopleAsked }), {
    maxItems: mostSchools,
  }),
})
export type Enrolment = Static<typeof Enrolment>

/** An upload of results. */
export const SurveyResult = Type.Object({
  id: Type.String({ format: 'uuid' }),
  friendlyName: Type.String(),
  fileName: Type.String(),
  uploadedOn: Type.String({ format: 'date-time' }),
  uploadedBy: Type.Object({ name: Type.String() }),
  /** The number of responses that are stored. */
  responses: Type.Integer(),
  /** Absent if nobody has said how many people were asked. */
  enrolment: Type.Optional(Enrolment),
  /** What was read from an uploaded file; null for one imported from a form, or uploaded before this was kept. */
  reading: Type.Union([UploadReading, Type.Null()]),
  /** Whether the caller owns it, and so may rename it. */
  isOwn: Type.Boolean(),
  /** The status of its report. */
  reportStatus: ReportStatus,
  /** Until then the caller may take it back together with its request for a report; null if that is past. */
  withdrawableUntil: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** When its responses were removed, because they were kept for as long as agreed; absent while they are there. */
  responsesRemovedOn: Type.Optional(Type.String({ format: 'date-time' })),
})
export type SurveyResult = Static<typeof SurveyResult>

/** What happens to the report when its upload is deleted: it is deleted too, or it stays because it is available. */
export const ReportFate = Type.Enum(['deleted', 'kept'])
export type ReportFate = Static<typeof ReportFate>

/** A deleted upload, whose responses are kept for some days. */
export const DeletedResult = Type.Object({
  ...SurveyResult.properties,
  deletedOn: Type.String({ format: 'date-time' }),
  deletedBy: Type.Object({ name: Type.String() }),
  /** Until then it can be restored; afterwards its files are removed. */
  restorableUntil: Type.String({ format: 'date-time' }),
  report: ReportFate,
})
export type DeletedResult = Static<typeof DeletedResult>

export const ResultId = Type.Object({ resultId: Type.String({ format: 'uuid' }) })
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/** What the upload form sends; the names are the specification's. */
export const ResultsSubmission = Type.Object({
  ExportedSurvey: Type.Object({
    Id: Type.String({ format: 'uuid' }),
    ExternalId: Text(200),
    TemplateName: Type.String({ maxLength: 500 }),
  }),
  ReportTitle: Text(textLimits.reportTitle),
  UserSchools: Type.Array(School, { minItems: 1, maxItems: mostSchools }),
  Description: Text(textLimits.description),
  Enrolment: Type.Optional(Enrolment),
  /** Present if somebody confirmed that parents were notified of questions about protected topics. */
  ParentsNotice: Type.Optional(Type.Boolean()),
})
export type ResultsSubmission = Static<typeof ResultsSubmission>

/** The field `submission` that goes with an uploaded file, as JSON. */
export const ResultsFileSubmission = Type.Object({
  ReportTitle: ResultsSubmission.properties.ReportTitle,
  UserSchools: ResultsSubmission.properties.UserSchools,
  Description: ResultsSubmission.properties.Description,
  Enrolment: ResultsSubmission.properties.Enrolment,
  ParentsNotice: ResultsSubmission.properties.ParentsNotice,
  /** Absent if nobody has seen what is understood of the file: one whose headings are not clear is refused then. */
  Reading: Type.Optional(ReadingChoices),
})
export type ResultsFileSubmission = Static<typeof ResultsFileSubmission>

export const submitResults = endpoint({
  method: 'POST',
  path: '/api/SurveyResults',
  access: 'user',
  summary: 'Import the responses of a form and request a report; an Idempotency-Key prevents duplicates',
  body: ResultsSubmission,
  response: { 201: SurveyResult },
})

/**
 * The same for a spreadsheet from somewhere else: multipart with `submission` (ResultsFileSubmission as JSON)
 * and `file`.
 */
export const uploadResultsFile = endpoint({
  method: 'POST',
  path: '/api/SurveyResults/file',
  access: 'user',
  summary:
    'Upload a .csv, .xlsx or .xls file of responses, read according to the choices, and request a report',
  form: Type.Object({ submission: ResultsFileSubmission, file: formFile }),
  response: { 201: SurveyResult },
})

export const listResults = endpoint({
  method: 'GET',
  path: '/api/SurveyResults',
  access: 'user',
  summary: "List the user's uploads, or for a lead those of the district",
  response: { 200: Type.Array(SurveyResult) },
})

export const getResultLink = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/tempurl',
  access: 'user',
  summary: 'Create a temporary link to the uploaded file',
  produces: 'text/plain',
  params: ResultId,
  response: { 200: Type.String() },
})

export const renameResult = endpoint({
  method: 'PUT',
  path: '/api/SurveyResults/:resultId',
  access: 'user',
  summary: "Rename one of the user's own uploads and its report",
  params: ResultId,
  body: Type.Object({ friendlyName: ResultsSubmission.properties.ReportTitle }),
  response: { 200: SurveyResult },
})

/** How many people were asked about an upload, with what the number belongs to. */
export const ResultEnrolment = Type.Object({
  responses: SurveyResult.properties.responses,
  schools: Type.Array(School),
  enrolment: SurveyResult.properties.enrolment,
})
export type ResultEnrolment = Static<typeof ResultEnrolment>

export const getEnrolment = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/enrolment',
  access: 'user',
  summary: 'Get how many people were asked, in total and by school, with the schools of the upload',
  params: ResultId,
  response: { 200: ResultEnrolment },
})

export const setEnrolment = endpoint({
  method: 'PUT',
  path: '/api/SurveyResults/:resultId/enrolment',
  access: 'user',
  summary:
    'Set how many people were asked; without any number it becomes unknown; 409 if it is no longer as in `before`',
  params: ResultId,
  body: Type.Object({
    ...Enrolment.properties,
    /** What the change was made from, null if nothing was known; without it the number replaces whatever is stored. */
    before: Type.Optional(Type.Union([Enrolment, Type.Null()])),
  }),
  response: { 200: ResultEnrolment },
})

export const deleteResult = endpoint({
  method: 'DELETE',
  path: '/api/SurveyResults/:resultId',
  access: 'user',
  summary:
    'Delete an upload, and its report unless that is available; 409 if the report would not end up as `report` expects',
  params: ResultId,
  query: Type.Object({ report: Type.Optional(ReportFate) }),
  response: { 200: DeletedResult },
})

export const restoreResult = endpoint({
  method: 'POST',
  path: '/api/SurveyResults/:resultId/restore',
  access: 'user',
  summary: 'Restore a deleted upload, and its report if that was deleted with it',
  params: ResultId,
  response: { 200: SurveyResult },
})

export const listDeletedResults = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/deleted',
  access: 'user',
  summary:
    'List the deleted uploads that the user can restore, most recently deleted first; for a lead those of the district',
  response: { 200: Type.Array(DeletedResult) },
})
