import type { Tx } from '#server/platform/database/database.ts'
import { forgetDrafts, listReportsOf } from './drafts.queries.ts'

/** Forgets all drafts of reports and what was written for them; answers with the storage keys of their files. */
export const removeDrafts = forgetDrafts

/** The same of the report about an upload whose responses are removed. */
export async function removeDraftsOf(tx: Tx, resultId: string): Promise<string[]> {
  return forgetDrafts(tx, await listReportsOf(tx, resultId))
}
