import { createHash } from 'node:crypto'
import type { Caller } from '../api/caller.ts'
import type { Form } from '../forms/form.ts'
import type { FormsStore } from '../forms/forms-store.ts'
import type { Settings } from '../settings.ts'
import { type DemoFile, demoFiles, documentTypes, folderName } from './demo-folder.ts'

/** A file as a caller sees it: its resource in Drive's shape, and what it is made of. */
export type DriveFile = { resource: FileResource; demo?: DemoFile; form?: Form }
export type FileResource = {
  id: string
  name: string
  mimeType: string
  trashed: boolean
  parents: string[]
  createdTime: string
  modifiedTime: string
  [field: string]: unknown
}

export type Drive = ReturnType<typeof openDrive>

const demoTime = '2025-09-01T08:00:00.000Z'

/**
 * The files that a caller may see: the forms that the person made through the same product, and the demo folder,
 * which is shared with everybody and counts as opened with the product.
 */
export function openDrive({ url, driveFolderId }: Settings, forms: FormsStore) {
  const folder = demoResource(driveFolderId, folderName, documentTypes.folder, 'root')
  const demo = [
    { resource: folder },
    ...demoFiles(driveFolderId).map((file) => ({ resource: fileResource(file), demo: file })),
  ]
  return {
    list: ({ subject, clientId }: Caller): DriveFile[] => [
      ...demo,
      ...forms.ofOwner(subject, clientId).map((form) => ({ resource: formFile(form, url), form })),
    ],
    find({ subject, clientId }: Caller, id: string): DriveFile | undefined {
      const form = forms.find(id)
      if (!form) return demo.find(({ resource }) => resource.id === id)
      const isOwn = form.owner === subject && form.clientId === clientId
      return isOwn ? { resource: formFile(form, url), form } : undefined
    },
  }
}

/** A form as a file. */
export function formFile(form: Form, url: string): FileResource {
  return {
    kind: 'drive#file',
    id: form.formId,
    name: form.info.documentTitle || 'Untitled form',
    mimeType: documentTypes.form,
    parents: ['root'],
    trashed: form.trashed,
    explicitlyTrashed: form.trashed,
    createdTime: new Date(form.createdAt).toISOString(),
    modifiedTime: new Date(form.modifiedAt).toISOString(),
    version: String(form.revision),
    webViewLink: `${url}/forms/d/${form.formId}/edit`,
    ownedByMe: true,
    shared: false,
    isAppAuthorized: true,
    spaces: ['drive'],
    capabilities: { canDownload: false, canEdit: true, canTrash: true, canDelete: true, canRename: true },
  }
}

function fileResource({ id, name, mimeType, parent, content }: DemoFile): FileResource {
  return {
    ...demoResource(id, name, mimeType, parent),
    ...(content && {
      size: String(content.length),
      md5Checksum: createHash('md5').update(content).digest('hex'),
      originalFilename: name,
      fileExtension: name.slice(name.lastIndexOf('.') + 1),
    }),
  }
}

function demoResource(id: string, name: string, mimeType: string, parent: string): FileResource {
  return {
    kind: 'drive#file',
    id,
    name,
    mimeType,
    parents: [parent],
    trashed: false,
    explicitlyTrashed: false,
    createdTime: demoTime,
    modifiedTime: demoTime,
    version: '1',
    ownedByMe: false,
    shared: true,
    isAppAuthorized: true,
    spaces: ['drive'],
    capabilities: { canDownload: true, canEdit: false, canTrash: false, canDelete: false, canRename: false },
  }
}
