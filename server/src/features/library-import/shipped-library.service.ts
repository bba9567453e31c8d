import { readdir, readFile } from 'node:fs/promises'
import type { Actor } from '#server/features/audit/audit.service.ts'
import { storeResource } from '#server/features/resources/resource-admin.service.ts'
import { type ImportDeps, importLibrary, libraryRevision } from './library-import.service.ts'

const folder = new URL('../../../../library/', import.meta.url)

/**
 * Stores the files and imports the library that came with this version, as admin staff would. Answers with the number
 * of its templates; undefined, and nothing is changed, where there is a library already.
 */
export async function loadShippedLibrary(deps: ImportDeps, actor: Actor): Promise<number | undefined> {
  if ((await libraryRevision(deps.db)) > 0) return undefined
  for (const fileName of await resourceFiles()) {
    const content = await readFile(new URL(`resources/${encodeURIComponent(fileName)}`, folder))
    await storeResource(deps, { fileName, content, actor })
  }
  const fileName = 'survey_template_library.xlsx'
  const content = await readFile(new URL(fileName, folder))
  return (await importLibrary(deps, { fileName, content, actor })).added
}

async function resourceFiles(): Promise<string[]> {
  const names = await readdir(new URL('resources/', folder))
  return names.filter((name) => !name.startsWith('.')).sort()
}
