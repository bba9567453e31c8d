import type { Answer, World } from '../answer.ts'
import { type ApiCall, answerCalls, type CallInput } from '../api/api-call.ts'
import { ApiError, forbidden, invalidArgument } from '../api/api-error.ts'
import type { CallResult } from '../api/call-result.ts'
import { openForms } from '../forms/forms-store.ts'
import { DOCUMENT_TYPES } from './demo-folder.ts'
import { docx } from './docx.ts'
import { formFile, openDrive } from './drive-files.ts'
import { listFiles } from './list-files.ts'
import { pdf } from './pdf.ts'

const FILE = /^\/drive\/v3\/files\/([\w-]+)$/
const FILE_FIELDS = 'kind,id,name,mimeType'
const LIST_FIELDS = `kind,incompleteSearch,nextPageToken,files(${FILE_FIELDS})`

/** Answers `/drive/v3/files` as https://www.googleapis.com does. */
export function createDriveApi(world: World): Answer {
  const { settings, state } = world
  const forms = openForms(state)
  const drive = openDrive(settings, forms)

  function fileFor({ caller, ids: [id = ''] }: CallInput) {
    const file = drive.find(caller, id)
    if (!file) throw new ApiError(404, `File not found: ${id}.`, { location: 'fileId' })
    return file
  }

  function formFor(input: CallInput) {
    const { form } = fileFor(input)
    if (!form)
      throw forbidden(
        'The user does not have sufficient permissions for this file.',
        'insufficientFilePermissions',
      )
    return form
  }

  const calls: ApiCall[] = [
    {
      method: 'GET',
      path: FILE,
      matches: (query) => query.get('alt') === 'media',
      name: 'files.media',
      run: (input) => {
        const { demo } = fileFor(input)
        if (demo?.content) return { bytes: demo.content, type: demo.mimeType }
        throw forbidden(
          'Only files with binary content can be downloaded. Use Export with Docs Editors files.',
          'fileNotDownloadable',
        )
      },
    },
    {
      method: 'GET',
      path: FILE,
      name: 'files.get',
      run: (input) => ({ json: fileFor(input).resource, defaultFields: FILE_FIELDS }),
    },
    {
      method: 'GET',
      path: /^\/drive\/v3\/files\/([\w-]+)\/export$/,
      name: 'files.export',
      run: (input) => {
        const { demo } = fileFor(input)
        if (demo?.mimeType !== DOCUMENT_TYPES.nativeDocument) {
          throw forbidden('Export only supports Docs Editors files.', 'fileNotExportable')
        }
        return exported(demo.text, input.query.get('mimeType') ?? '')
      },
    },
    {
      method: 'GET',
      path: /^\/drive\/v3\/files$/,
      name: 'files.list',
      run: ({ caller, query }) => ({
        json: listFiles(
          drive.list(caller).map(({ resource }) => resource),
          query,
        ),
        defaultFields: LIST_FIELDS,
      }),
    },
    {
      method: 'PATCH',
      path: FILE,
      name: 'files.update',
      run: (input) => {
        const form = formFor(input)
        const { name, trashed } = Object(input.body)
        if (typeof (name ?? '') !== 'string' || typeof (trashed ?? false) !== 'boolean') {
          throw invalidArgument('Invalid value: name is a text and trashed is true or false.')
        }
        const info = { ...form.info, documentTitle: name ?? form.info.documentTitle }
        const saved = forms.save({ ...form, info, trashed: trashed ?? form.trashed })
        return { json: formFile(saved, settings.url), defaultFields: FILE_FIELDS }
      },
    },
    {
      method: 'DELETE',
      path: FILE,
      name: 'files.delete',
      run: (input) => {
        forms.remove(formFor(input).formId)
        return { nothing: true }
      },
    },
  ]
  return answerCalls(world, calls, () => {})
}

function exported(text: Parameters<typeof pdf>[0], type: string): CallResult {
  if (type === DOCUMENT_TYPES.pdf) return { bytes: pdf(text), type }
  if (type === DOCUMENT_TYPES.docx) return { bytes: docx(text), type }
  if (type === 'text/plain')
    return { bytes: Buffer.from([text.title, ...text.paragraphs].join('\n\n')), type }
  throw new ApiError(400, 'The requested conversion is not supported.', { location: 'mimeType' })
}
