import type { Deps } from '#server/deps.ts'
import { placeHold, wasEverHeld } from '#server/features/holds/holds.service.ts'
import { listLeads } from '#server/features/people/mails/person-mails.service.ts'
import { askForDeletion, wasDeletionAsked } from '#server/features/privacy/deletion/deletions.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { onOneNodeAtATime } from './demo.queries.ts'
import { users } from './demo-world.data.ts'
import { moreDistricts } from './more-districts.data.ts'

const idOf = (stem: string) => moreDistricts.find(({ name }) => name.startsWith(stem))
/** A district under a legal hold, and a suspended one whose lead asked for its deletion. */
const [held, leaving] = [idOf('Stonewater'), idOf('Harrow Creek')]

/** Adds a legal hold and a request for deletion, unless there are or were some: what people ended stays so. */
export async function addPrivacy({ database, clock }: Deps): Promise<void> {
  // Nodes that start at the same time would all find none.
  await onOneNodeAtATime(database.db, (db) => addMissing(db, clock))
}

async function addMissing(db: Db, clock: () => Date): Promise<void> {
  const admin = users.find(({ role }) => role === 'admin')
  if (!held || !leaving || !admin) return
  const now = clock()
  if (!(await wasEverHeld(db, held.id))) {
    const reason = 'Records request of the county, case 2026-114.'
    const hold = { districtId: held.id, resultId: null, reason, until: null }
    await db.transaction().execute((tx) => placeHold(tx, hold, { id: admin.id, address: '' }, now))
  }
  const [lead] = await listLeads(db, leaving.id)
  if (!lead || (await wasDeletionAsked(db, leaving.id))) return
  const asker = { id: lead.id, address: '', role: 'lead', districtId: leaving.id } as const
  await askForDeletion({ db, clock }, leaving.id, { ...asker, isFresh: true, isStale: false }, leaving.name)
}
