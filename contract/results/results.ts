import Type, { type Static } from 'typebox'
import { endpoint, formFile } from '#contract/endpoint.ts'
import { textLimits } from '#contract/limits.ts'
import { School } from '#contract/people/people.ts'
import { ReadingChoices, UploadReading } from './readings.ts'

/** An upload of results. */
export const SurveyResult = Type.Object({
  id: Type.String({ format: 'uuid' }),
  friendlyName: Type.String(),
  fileName: Type.String(),
  uploadedOn: Type.String({ format: 'date-time' }),
  uploadedBy: Type.Object({ name: Type.String() }),
  /** The number of responses that are stored. */
  responses: Type.Integer(),
  /** What was read from an uploaded file; null for one imported from a form, or uploaded before this was kept. */
  reading: Type.Union([UploadReading, Type.Null()]),
})
export type SurveyResult = Static<typeof SurveyResult>

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/** What the upload form sends; the names are the specification's. */
export const ResultsSubmission = Type.Object({
  ExportedSurvey: Type.Object({
    Id: Type.String({ format: 'uuid' }),
    ExternalId: Text(200),
    TemplateName: Type.String({ maxLength: 500 }),
  }),
  ReportTitle: Text(textLimits.reportTitle),
  UserSchools: Type.Array(School, { minItems: 1, maxItems: 500 }),
  Description: Text(textLimits.description),
})
export type ResultsSubmission = Static<typeof ResultsSubmission>

/** The field `submission` that goes with an uploaded file, as JSON. */
export const ResultsFileSubmission = Type.Object({
  ReportTitle: ResultsSubmission.properties.ReportTitle,
  UserSchools: ResultsSubmission.properties.UserSchools,
  Description: ResultsSubmission.properties.Description,
  Reading: Type.Optional(ReadingChoices),
})
export type ResultsFileSubmission = Static<typeof ResultsFileSubmission>

export const submitResults = endpoint({
  method: 'POST',
  path: '/api/SurveyResults',
  access: 'user',
  summary: 'Imports the responses of a form and asks for its report; an Idempotency-Key makes it once',
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
  summary: 'Takes a .csv, .xlsx or .xls of responses, read as its choices say, and asks for its report',
  form: Type.Object({ submission: ResultsFileSubmission, file: formFile }),
  response: { 201: SurveyResult },
})

export const listResults = endpoint({
  method: 'GET',
  path: '/api/SurveyResults',
  access: 'user',
  summary: "The user's uploads; for a lead, those of the district",
  response: { 200: Type.Array(SurveyResult) },
})

export const getResultLink = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/tempurl',
  access: 'user',
  summary: 'A temporary link to the uploaded file',
  produces: 'text/plain',
  params: Type.Object({ resultId: Type.String({ format: 'uuid' }) }),
  response: { 200: Type.String() },
})
