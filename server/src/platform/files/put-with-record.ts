import type { Readable } from 'node:stream'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Files } from './files.ts'

/**
 * Stores files under new keys, and then what leads to them in one transaction. Where any of it fails, none of the
 * files stays.
 */
export async function putWithRecord<T>(
  { db, files }: { db: Db; files: Files },
  contents: Record<string, Uint8Array | Readable>,
  record: (tx: Tx) => Promise<T>,
): Promise<T> {
  let isRecorded = false
  try {
    const puts = Object.entries(contents).map(([key, content]) => files.put(key, content))
    // Also where one fails, none may still be going on when they are deleted.
    await Promise.allSettled(puts)
    await Promise.all(puts)
    return await db.transaction().execute(async (tx) => {
      const recorded = await record(tx)
      isRecorded = true
      return recorded
    })
  } catch (error) {
    // Of a connection that is lost later nobody knows whether it was committed: a file too many harms no one.
    if (!isRecorded) await Promise.allSettled(Object.keys(contents).map((key) => files.delete(key)))
    throw error
  }
}
