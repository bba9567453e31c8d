import { DatabaseSync } from 'node:sqlite'
import { DatabaseUnavailableError } from './provider.ts'

/** https://www.sqlite.org/rescode.html#busy */
const sqliteBusy = 5

/**
 * Holds an exclusive lock on a folder until `release` or the end of the process, even by a crash: it is the operating
 * system's lock on a SQLite file. Throws DatabaseUnavailableError when another process holds it.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = new DatabaseSync(`${folder}/lock.sqlite`)
  try {
    lock.exec('pragma locking_mode = exclusive; pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new DatabaseUnavailableError(
      `The data folder ${folder} is in use by another running Chorus. Stop that one first, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  return { release: () => lock.close() }
}
