import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '#server/features/audit/audit.service.ts'
import { storeResource } from '#server/features/resources/resource-admin.service.ts'
import { type ImportDeps, importLibrary, libraryRevision } from './library-import.service.ts'

const folder = join(import.meta.dirname, '../../../../library')

/**
 * Stores the files and imports the library that came with this version, as admin staff would. Answers with the number
 * of its templates; undefined, and nothing is changed, if there is a library already.
 */
export async function loadShippedLibrary(deps: ImportDeps, actor: Actor): Promise<number | undefined> {
  if ((await libraryRevision(deps.db)) > 0) return undefined
  for (const fileName of await resourceFiles()) {
    const path = join(folder, 'resources', fileName)
    await storeResource(deps, { fileName, path, actor, owner: null })
  }
  const fileName = 'survey_template_library.xlsx'
  const path = join(folder, fileName)
  return (await importLibrary(deps, { fileName, path, actor, owner: null })).added
}

async function resourceFiles(): Promise<string[]> {
  const names = await readdir(join(folder, 'resources'))
  return names.filter((name) => !name.startsWith('.')).sort()
}
