import type { Readable } from 'node:stream'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Files } from './files.ts'

/**
 * Stores files under new keys, and then runs `record`, which refers to them, in a transaction. Where any of it fails,
 * the files are deleted.
 */
export async function putWithRecord<T>(
  { db, files }: { db: Db; files: Files },
  contents: Record<string, Uint8Array | Readable>,
  record: (tx: Tx) => Promise<T>,
): Promise<T> {
  let isRecorded = false
  try {
    const puts = Object.entries(contents).map(([key, content]) => files.put(key, content))
    // All must have ended, even if one failed, before the files are deleted.
    await Promise.allSettled(puts)
    await Promise.all(puts)
    return await db.transaction().execute(async (tx) => {
      const recorded = await record(tx)
      isRecorded = true
      return recorded
    })
  } catch (error) {
    // When the connection is lost during the commit, it may have succeeded; an unused file does no harm.
    if (!isRecorded) await Promise.allSettled(Object.keys(contents).map((key) => files.delete(key)))
    throw error
  }
}
