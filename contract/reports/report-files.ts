import Type, { type Static } from 'typebox'
import { endpoint, formFile } from '#contract/endpoint.ts'
import { ManagedReport, ReportId, reportsPath } from './reports.ts'

/** The media types of a report's two files. */
export const reportFileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

/** The sentence for two files that are not one of each kind. */
export const onePdfAndOneDocx = 'Must have 1 pdf and 1 docx files'

const DriveFile = Type.Object({
  fileId: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: '^[\\w-]+$',
    description: 'an id of letters, digits, - and _',
  }),
  fileName: Type.String({ minLength: 1, maxLength: 400 }),
  mimeType: Type.String({ maxLength: 200 }),
})
export type DriveFile = Static<typeof DriveFile>

/** The two files of a report as the picker gave them. */
export const ReportFilesFromDrive = Type.Object({
  reportId: Type.String({ format: 'uuid' }),
  pdfFile: DriveFile,
  docxFile: DriveFile,
})
export type ReportFilesFromDrive = Static<typeof ReportFilesFromDrive>

export const storeReportFilesFromDrive = endpoint({
  method: 'PUT',
  path: reportsPath,
  access: 'admin',
  summary: 'Fetch the two files of a report from the drive; stores both or neither',
  body: ReportFilesFromDrive,
  response: { 200: ManagedReport },
})

/** Multipart with the files `pdfFile` and `docxFile`. */
export const storeReportFiles = endpoint({
  method: 'POST',
  path: `${reportsPath}/:reportId/files`,
  access: 'admin',
  summary: 'Upload the two files of a report; stores both or neither',
  form: Type.Object({ pdfFile: formFile, docxFile: formFile }),
  params: ReportId,
  response: { 200: ManagedReport },
})

export const getReportVersionLink = endpoint({
  method: 'GET',
  path: `${reportsPath}/:reportId/versions/:version/:fileType/tempurl`,
  access: 'admin',
  summary: 'Create a temporary link to a stored version of a report, whatever its status',
  produces: 'text/plain',
  params: Type.Object({
    ...ReportId.properties,
    version: Type.Integer({ minimum: 1 }),
    fileType: Type.Enum(['pdf', 'docx']),
  }),
  response: { 200: Type.String() },
})

/** The page in which the picker of the drive runs, in a frame of our own pages. */
export const pickerPage = '/google-picker'

export const getPickerSettings = endpoint({
  method: 'GET',
  path: '/api/google/picker-settings',
  access: 'admin',
  summary: 'Get what the file picker of the drive needs; 401 `forms_not_authorized` without a grant',
  response: {
    200: Type.Object({
      scriptUrl: Type.String(),
      accessToken: Type.String(),
      apiKey: Type.String(),
      appId: Type.String(),
      folderId: Type.String(),
    }),
  },
})
