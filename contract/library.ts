import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'

const Change = Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })

/** What an import did, or would do with `dryRun=true`. Lists are in the order of the template id. */
export const LibraryImport = Type.Object({
  dryRun: Type.Boolean(),
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
  unchanged: Type.Integer(),
  templates: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      change: Type.Union([Type.Literal('added'), Type.Literal('changed'), Type.Literal('removed')]),
      changes: Type.Array(Change),
    }),
  ),
  /** Things that were left alone or replaced, such as unknown columns and icons. */
  warnings: Type.Array(Type.Object({ path: Type.String(), message: Type.String() })),
})
export type LibraryImport = Static<typeof LibraryImport>

export const importLibrary = endpoint({
  method: 'POST',
  path: '/api/surveytemplatelibrary/import',
  access: 'admin',
  summary: 'Imports the library workbook: all of it or nothing',
  consumes: 'multipart/form-data',
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }),
  response: { 200: LibraryImport },
})

export const exportLibrary = endpoint({
  method: 'GET',
  path: '/api/surveytemplatelibrary/export',
  access: 'admin',
  summary: 'A temporary link to the library as a workbook that imports back unchanged',
  produces: 'text/plain',
  response: { 200: Type.String() },
})
