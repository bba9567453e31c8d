import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import { checkKey } from './file-key.ts'
import type { Files, ListedFile } from './files.ts'

/** The folder of unfinished files. No key may start with a dot, so they cannot be requested. */
const incoming = '.incoming'

/**
 * Makes a folder with those above it. Node's own recursion never ends if a folder is there and none can be made in it
 * that it then finds, as in /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  try {
    await make()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await make()
  }
}

/** Stores files in a folder, which is made if it is missing. */
export async function createFolderFiles(folder: string): Promise<Files> {
  await makeFolder(folder)
  const driver = new FSDriver({ location: folder, visibility: 'private' })

  return {
    async put(key, content) {
      checkKey(key)
      const temporary = `${incoming}/${randomUUID()}${extname(key)}`
      try {
        if (content instanceof Uint8Array) await driver.put(temporary, content)
        else await driver.putStream(temporary, content)
        await flush(join(folder, temporary))
        await mkdir(dirname(join(folder, key)), { recursive: true })
        await rename(join(folder, temporary), join(folder, key))
      } catch (error) {
        await rm(join(folder, temporary), { force: true })
        throw error
      }
    },
    async get(key) {
      checkKey(key)
      try {
        if (!(await driver.exists(key))) return undefined
        const { contentLength, contentType } = await driver.getMetaData(key)
        const stream = await driver.getStream(key)
        await once(stream, 'open')
        return { stream, size: contentLength, contentType: contentType ?? 'application/octet-stream' }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async exists(key) {
      checkKey(key)
      try {
        return await driver.exists(key)
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    async size(key) {
      checkKey(key)
      try {
        return (await driver.getMetaData(key)).contentLength
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    list: () => filesIn(folder),
    async discardUnfinished(before) {
      let count = 0
      for await (const { key, modifiedOn } of filesIn(join(folder, incoming))) {
        if (modifiedOn >= before) continue
        await rm(join(folder, incoming, key), { force: true })
        count++
      }
      return count
    },
    async delete(key) {
      checkKey(key)
      await driver.delete(key)
    },
    check: () => access(folder, constants.R_OK | constants.W_OK),
  }
}

/** Writes the content to the disk before the file is renamed: after a power failure a rename could outlast it. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The files of a folder and of those in it, but for names that start with a dot; none if it is missing. */
async function* filesIn(folder: string, above = ''): AsyncGenerator<ListedFile> {
  const entries = await opendir(join(folder, above)).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const key = `${above}${entry.name}`
    if (entry.isDirectory()) yield* filesIn(folder, `${key}/`)
    if (!entry.isFile()) continue
    const found = await stat(join(folder, key)).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
    if (found) yield { key, size: found.size, modifiedOn: found.mtime }
  }
}

/** ENOTDIR: a part of the key is a file. ENOENT after a check: the file was deleted in between. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
