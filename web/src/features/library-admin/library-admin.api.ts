import { queryOptions } from '@tanstack/react-query'
import {
  exportLibrary,
  importLibrary,
  type LibraryImport,
  listImports,
  type PastImport,
  restoreImport,
} from '#contract/library/library.ts'
import { call, fileNameOf } from '#web/server/api.ts'
import { upload } from '#web/server/upload.ts'

/** The last ten imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['library-imports'],
  queryFn: ({ signal }) => call(listImports, { signal }),
  staleTime: 0,
})

/** Where a library comes from: a workbook that was chosen, with its content as it was then, or an earlier import. */
export type Source = { kind: 'file'; name: string; content: Blob } | { kind: 'past'; past: PastImport }

type Way = {
  /** The state that the preview was made for, if it is to be carried out; else this is a preview. */
  revision?: number
  /** Hears how much of a file has gone out, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Previews the library of a source, or carries the preview out. Throws as `call` does. */
export function sendLibrary(source: Source, { revision, onProgress, signal }: Way): Promise<LibraryImport> {
  const query = revision === undefined ? { dryRun: true } : { revision }
  if (source.kind === 'past') {
    const params = { importId: source.past.id }
    return call(restoreImport, { params, query, signal })
  }
  const form = new FormData()
  form.set('file', source.content, source.name)
  return upload(importLibrary, { form, query, onProgress, signal })
}

/** The temporary address of the library as a workbook, and the name of the file. Throws as `call` does. */
export async function libraryWorkbook(): Promise<{ address: string; fileName: string }> {
  let fileName = ''
  const onHeaders = (headers: Headers) => {
    fileName = fileNameOf(headers)
  }
  const address = await call(exportLibrary, { onHeaders })
  return { address, fileName: fileName || 'survey_template_library.xlsx' }
}
