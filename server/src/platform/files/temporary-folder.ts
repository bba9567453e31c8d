import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Does some work with a new folder, which is deleted afterwards with its content. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Does some work with the path of a new file, which is deleted afterwards. */
export function inTemporaryFile<T>(content: Uint8Array, work: (path: string) => Promise<T>): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'file')
    await writeFile(path, content)
    return work(path)
  })
}
