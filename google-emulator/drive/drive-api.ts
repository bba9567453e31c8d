import { type ApiCall, answerCalls, type CallInput } from '../api/api-call.ts'
import { ApiError, forbidden, invalidArgument } from '../api/api-error.ts'
import type { CallResult } from '../api/call-result.ts'
import type { Form } from '../forms/form.ts'
import { type FormsStore, openForms } from '../forms/forms-store.ts'
import type { EmulatorContext, RequestHandler } from '../request-handler.ts'
import { documentTypes } from './demo-folder.ts'
import type { DemoText } from './demo-text.ts'
import { docx } from './docx.ts'
import { type Drive, type DriveFile, formFile, openDrive } from './drive-files.ts'
import { listFiles } from './list-files.ts'
import { pdf } from './pdf.ts'

const filePath = /^\/drive\/v3\/files\/([\w-]+)$/
const fileFields = 'kind,id,name,mimeType'
const listFields = `kind,incompleteSearch,nextPageToken,files(${fileFields})`

/** Answers `/drive/v3/files` as https://www.googleapis.com does. */
export function createDriveApi(context: EmulatorContext): RequestHandler {
  const { settings, state } = context
  const forms = openForms(state)
  const drive = openDrive(settings, forms)
  const calls = [...contentCalls(drive), ...metadataCalls(drive), ...changeCalls(drive, forms, settings.url)]
  return answerCalls(context, calls, () => {})
}

/** The content of a file: as it is, or exported if it is a native document. */
function contentCalls(drive: Drive): ApiCall[] {
  return [
    {
      method: 'GET',
      path: filePath,
      matches: (query) => query.get('alt') === 'media',
      name: 'files.media',
      run: (input) => {
        const { demo } = fileFor(drive, input)
        if (demo?.content) return { bytes: demo.content, type: demo.mimeType }
        throw forbidden(
          'Only files with binary content can be downloaded. Use Export with Docs Editors files.',
          'fileNotDownloadable',
        )
      },
    },
    {
      method: 'GET',
      path: /^\/drive\/v3\/files\/([\w-]+)\/export$/,
      name: 'files.export',
      run: (input) => {
        const { demo } = fileFor(drive, input)
        if (demo?.mimeType !== documentTypes.nativeDocument) {
          throw forbidden('Export only supports Docs Editors files.', 'fileNotExportable')
        }
        return exported(demo.text, input.query.get('mimeType') ?? '')
      },
    },
  ]
}

/** What files there are; to be asked after {@link contentCalls}, whose downloads share the path of files.get. */
function metadataCalls(drive: Drive): ApiCall[] {
  return [
    {
      method: 'GET',
      path: filePath,
      name: 'files.get',
      run: (input) => ({ json: fileFor(drive, input).resource, defaultFields: fileFields }),
    },
    {
      method: 'GET',
      path: /^\/drive\/v3\/files$/,
      name: 'files.list',
      run: ({ caller, query }) => {
        const resources = drive.list(caller).map(({ resource }) => resource)
        return { json: listFiles(resources, query), defaultFields: listFields }
      },
    },
  ]
}

/** Only forms can be changed. */
function changeCalls(drive: Drive, forms: FormsStore, url: string): ApiCall[] {
  return [
    {
      method: 'PATCH',
      path: filePath,
      name: 'files.update',
      run: (input) => {
        const form = formFor(drive, input)
        const { name, trashed } = Object(input.body)
        if (typeof (name ?? '') !== 'string' || typeof (trashed ?? false) !== 'boolean') {
          throw invalidArgument('Invalid value: name is a text and trashed is true or false.')
        }
        const info = { ...form.info, documentTitle: name ?? form.info.documentTitle }
        const saved = forms.save({ ...form, info, trashed: trashed ?? form.trashed })
        return { json: formFile(saved, url), defaultFields: fileFields }
      },
    },
    {
      method: 'DELETE',
      path: filePath,
      name: 'files.delete',
      run: (input) => {
        forms.remove(formFor(drive, input).formId)
        return { nothing: true }
      },
    },
  ]
}

/** @throws ApiError 404 */
function fileFor(drive: Drive, { caller, ids: [id = ''] }: CallInput): DriveFile {
  const file = drive.find(caller, id)
  if (!file) throw new ApiError(404, `File not found: ${id}.`, { location: 'fileId' })
  return file
}

/** @throws ApiError 404, or 403 if the file is none of the person's forms */
function formFor(drive: Drive, input: CallInput): Form {
  const { form } = fileFor(drive, input)
  if (form) return form
  throw forbidden(
    'The user does not have sufficient permissions for this file.',
    'insufficientFilePermissions',
  )
}

function exported(text: DemoText, type: string): CallResult {
  if (type === documentTypes.pdf) return { bytes: pdf(text), type }
  if (type === documentTypes.docx) return { bytes: docx(text), type }
  if (type === 'text/plain')
    return { bytes: Buffer.from([text.title, ...text.paragraphs].join('\n\n')), type }
  throw new ApiError(400, 'The requested conversion is not supported.', { location: 'mimeType' })
}
