import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  getEditedTemplate,
  getLibraryChoices,
  getTemplateVersion,
  listEditedTemplates,
  listTemplateVersions,
} from '#contract/library/template-editor.ts'
import { call } from '#web/server/api.ts'

/** All surveys of the library with their drafts; asked for again whenever the page opens, since others edit too. */
export const editedTemplatesQuery = queryOptions({
  queryKey: ['edited-templates'],
  queryFn: ({ signal }) => call(listEditedTemplates, { signal }),
  staleTime: 0,
})

/** A survey as the editor opens it, which is not asked for again while it is open. */
export const editedTemplateQuery = (id: number) =>
  queryOptions({
    queryKey: ['edited-template', id],
    queryFn: ({ signal }) => call(getEditedTemplate, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What a survey can be given: packages, constructs, scales and the words of others. */
export const choicesQuery = queryOptions({
  queryKey: ['library-choices'],
  queryFn: ({ signal }) => call(getLibraryChoices, { signal }),
})

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['template-versions', id],
    queryFn: ({ signal }) => call(listTemplateVersions, { params: { id }, signal }),
    staleTime: 0,
  })

/** A published version, which never changes. */
export const versionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['template-version', id, version],
    queryFn: ({ signal }) => call(getTemplateVersion, { params: { id, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Lets all be asked for again that shows the library, after some of it was published, retired or brought back. */
export async function refreshLibrary(client: QueryClient): Promise<void> {
  await Promise.all(
    ['edited-templates', 'templates', 'library-imports', 'library-choices', 'library-packages'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )
}
