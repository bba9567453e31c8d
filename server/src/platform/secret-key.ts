import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key for signing and sealing: the given one, or else the one in `dataDir`, which is made the first time. */
export async function openSecretKey(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given
  const path = join(dataDir, 'secret-key')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(path, 'utf8')).trim()
}
