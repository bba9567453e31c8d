import type { DatabaseProvider } from '#server/platform/database/provider.ts'
import type { Files } from '#server/platform/files/files.ts'
import { fileSizes } from './file-sizes.ts'
import type { Manifest } from './manifest.ts'
import { listStoredKeys } from './stored-keys.ts'
import { beginSnapshot } from './table-rows.ts'

export type Verified = {
  /** The number of files that the rows name. */
  files: number
  /** Keys without a file, and those of files with another size than the manifest has. */
  missing: string[]
  changed: string[]
}

/** Looks whether every file that the rows name is in the storage, with the size that a manifest has of it. */
export async function verifyFiles(
  { database, files }: { database: Pick<DatabaseProvider, 'script'>; files: Files },
  manifest?: Manifest,
): Promise<Verified> {
  const keys = await database.script(async (session) => {
    await beginSnapshot(session)
    return listStoredKeys(session)
  })
  const [missing, changed]: [string[], string[]] = [[], []]
  const sizes = await fileSizes(files, keys)
  for (const key of keys) {
    const size = sizes.get(key)
    const expected = manifest?.files[key]?.size
    if (size === undefined) missing.push(key)
    else if (expected !== undefined && expected !== size) changed.push(key)
  }
  return { files: keys.length, missing, changed }
}
