import type { Tx } from '#server/platform/database/database.ts'
import { deleteVersions } from './report-files.queries.ts'

/** Forgets all versions of the files of reports that have none any more; answers with the keys of the files. */
export function removeVersions(tx: Tx, reportIds: string[]): Promise<string[]> {
  return deleteVersions(tx, reportIds)
}
