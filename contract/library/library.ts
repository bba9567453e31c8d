import Type, { type Static } from 'typebox'
import { closed, endpoint, formFile } from '#contract/endpoint.ts'

const Change = Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })
const KindOfChange = Type.Union([Type.Literal('added'), Type.Literal('changed'), Type.Literal('removed')])

const NamedChange = Type.Object({ name: Type.String(), change: KindOfChange, changes: Type.Array(Change) })
const NamedChanges = Type.Array(NamedChange)

/** Who changed something last in the editor since the last import, and when; absent if nobody did, and once it is carried out. */
const LastEdit = Type.Optional(
  Type.Object({
    by: Type.Union([Type.String(), Type.Null()]),
    on: Type.String({ format: 'date-time' }),
  }),
)

/** What an import did, or would do with `dryRun=true`. Lists are in the order of the template id. */
export const LibraryImport = Type.Object({
  dryRun: Type.Boolean(),
  /** The revision of the library that this was compared with, or the new one that the import made. */
  revision: Type.Integer(),
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
  unchanged: Type.Integer(),
  templates: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      topic: Type.String(),
      /** The number of uploads of its results, which a removed template keeps. */
      uploads: Type.Integer(),
      change: KindOfChange,
      changes: Type.Array(Change),
      lastEdit: LastEdit,
    }),
  ),
  /** Not part of the counts above, which are of templates. */
  packages: Type.Array(Type.Object({ ...NamedChange.properties, lastEdit: LastEdit })),
  /** Nor are these; each is absent if none of its kind changes. */
  constructs: Type.Optional(NamedChanges),
  scales: Type.Optional(NamedChanges),
  /** Things that were ignored or replaced, such as unknown columns and icons. */
  warnings: Type.Array(Type.Object({ path: Type.String(), message: Type.String() })),
})
export type LibraryImport = Static<typeof LibraryImport>

/** `revision` is that of the preview which is to be carried out. A misspelt `dryRun` must not write. */
const ImportQuery = Type.Object(
  { dryRun: Type.Optional(Type.Boolean()), revision: Type.Optional(Type.Integer()) },
  closed,
)

export const importLibrary = endpoint({
  method: 'POST',
  path: '/api/surveytemplatelibrary/import',
  access: 'admin',
  summary: 'Import the library workbook, all or nothing; 409 if `revision` is out of date',
  form: Type.Object({ file: formFile }),
  query: ImportQuery,
  response: { 200: LibraryImport },
})

export const loadShippedLibrary = endpoint({
  method: 'POST',
  path: '/api/surveytemplatelibrary/shipped',
  access: 'admin',
  summary: 'Load the library that ships with this version, with its files; 409 if there is already a library',
  response: { 201: Type.Object({ templates: Type.Integer() }) },
})

/** An import that changed something, or the library as people had changed it before an import replaced it. */
export const PastImport = Type.Object({
  id: Type.String({ format: 'uuid' }),
  importedOn: Type.String({ format: 'date-time' }),
  /** Empty for the library that the product came with. */
  importedByName: Type.String(),
  fileName: Type.String(),
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
  /** When the workbook was first imported, if this import restored an earlier one. */
  restoredFrom: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** Whether nobody imported it: it is what the import above it replaced, which was changed by hand. */
  byHand: Type.Boolean(),
  /** Whether the library is still as this import left it. */
  inUse: Type.Boolean(),
})
export type PastImport = Static<typeof PastImport>

const ImportId = Type.Object({ importId: Type.String({ format: 'uuid' }) })

export const listImports = endpoint({
  method: 'GET',
  path: '/api/surveytemplatelibrary/imports',
  access: 'admin',
  summary: 'List the last ten imports and what they replaced that was changed by hand, newest first',
  response: { 200: Type.Array(PastImport) },
})

export const getImportLink = endpoint({
  method: 'GET',
  path: '/api/surveytemplatelibrary/imports/:importId/tempurl',
  access: 'admin',
  summary: 'Create a temporary link to the workbook of an import',
  produces: 'text/plain',
  params: ImportId,
  response: { 200: Type.String() },
})

export const restoreImport = endpoint({
  method: 'POST',
  path: '/api/surveytemplatelibrary/imports/:importId/restore',
  access: 'admin',
  summary: 'Import the workbook of an earlier import again',
  params: ImportId,
  query: ImportQuery,
  response: { 200: LibraryImport },
})

export const exportLibrary = endpoint({
  method: 'GET',
  path: '/api/surveytemplatelibrary/export',
  access: 'admin',
  summary: 'Create a temporary link to the library as a workbook that can be imported again without a change',
  produces: 'text/plain',
  response: { 200: Type.String() },
})
