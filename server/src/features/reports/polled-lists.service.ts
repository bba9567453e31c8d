import { accountChanged } from '#server/features/people/accounts.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Account } from '#server/platform/http/account.ts'
import {
  createPolledLists,
  type PolledList,
  type PolledLists,
} from '#server/platform/remembering/polled-lists.ts'
import { listReadersFor } from '#server/platform/tenancy.ts'
import { reportsChanged } from './report-changes.queries.ts'

/** The lists of reports and uploads that this node answered lately; it hears from all nodes when one has changed. */
export async function createReportLists({ listen }: Database): Promise<PolledLists> {
  const lists = createPolledLists()
  const forget = (payload: string) => {
    for (const owner of payload.split(' ')) lists.forgetOf(owner)
  }
  await listen(reportsChanged, forget, lists.forgetAll)
  // Every list contains names of people and districts.
  await listen(accountChanged, lists.forgetAll, lists.forgetAll)
  return lists
}

/** The list of what is listed to an account, under a name for what is in it. */
export function listFor(account: Account, name: string): PolledList {
  const readers = listReadersFor(account)
  const owner = 'userId' in readers ? readers.userId : readers.districtId
  return { name: `${name} ${owner}`, owners: [owner] }
}
