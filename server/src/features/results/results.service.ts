import { notFound } from '#server/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Links } from '#server/platform/files/links.ts'
import type { Account } from '#server/platform/http/account.ts'
import { readersFor } from '#server/platform/tenancy.ts'
import { findResult, setOwner } from './results.queries.ts'
import { workbookName } from './submission.ts'

/** A temporary link to the file of an upload. Throws AppError not_found for one that the account may not see. */
export async function resultLink(
  { db, links }: { db: Db; links: Links },
  account: Account,
  resultId: string,
): Promise<string> {
  const result = await findResult(db, readersFor(account), resultId)
  if (!result) throw notFound('This upload')
  const fileName = workbookName(result.friendlyName)
  const { storageKey, id, reportId } = result
  const opening = {
    action: 'results_downloaded',
    accountId: account.id,
    subject: { kind: 'upload', id },
    reportId,
  } as const
  return links.address({ key: storageKey, fileName, disposition: 'attachment', opening })
}

/**
 * Gives all uploads of a user to another, or those of these ids; answers with the number of those that are not deleted.
 * Throws AppError not_found if one of these ids is none of the user's.
 */
export async function handOverResults(
  tx: Tx,
  from: string,
  to: string,
  ids?: readonly string[],
): Promise<number> {
  const count = await setOwner(tx, from, to, ids)
  if (ids && count < ids.length) throw notFound('One of these uploads')
  return count
}
