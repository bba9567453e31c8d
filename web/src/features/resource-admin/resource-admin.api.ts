import { queryOptions } from '@tanstack/react-query'
import {
  deleteResource,
  listResources,
  type ManagedResource,
  uploadResource,
} from '#contract/library/resources.ts'
import { listSurveyTemplates } from '#contract/library/templates.ts'
import { call } from '#web/server/api.ts'
import { upload } from '#web/server/upload.ts'

/** All files of templates; asked for again whenever the page opens, since others change them too. */
export const resourcesQuery = queryOptions({
  queryKey: ['template-resources'],
  queryFn: ({ signal }) => call(listResources, { signal, onUnreachable: 'sign-in' }),
  staleTime: 0,
})

/** The names of the templates by their ids. The key is the library's: the list may be there already. */
export const templateNamesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => call(listSurveyTemplates, { signal, onUnreachable: 'sign-in' }),
  select: (templates) => new Map(templates.map(({ id, name }) => [id, name])),
})

type Sending = { onProgress: (share: number) => void; signal: AbortSignal }

/** Stores a file under a name of the form `<template id>~<resource name>.<extension>`. Throws as `upload` does. */
export function sendResource(
  file: File,
  fileName: string,
  { onProgress, signal }: Sending,
): Promise<{ fileKey: string }> {
  const form = new FormData()
  form.set('file', new File([file], fileName, { type: file.type }))
  return upload(uploadResource, { form, onProgress, signal })
}

/** Deletes a resource with the file that is shown, and takes it from the templates that list it. Throws as `call` does. */
export async function removeResource({ id: resourceId, updatedOn, usedBy }: ManagedResource): Promise<void> {
  const query = { updatedOn, ...(usedBy.length > 0 && { unlink: true, templates: usedBy.length }) }
  await call(deleteResource, { params: { resourceId }, query })
}
