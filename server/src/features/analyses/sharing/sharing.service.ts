import type { Part } from '#contract/endpoint.ts'
import type { Issue } from '#contract/errors.ts'
import type { putSharing, Share, SharedPerson } from '#contract/results/analysis-sharing.ts'
import { AppError, conflict, notFound } from '#server/errors.ts'
import { requireResponsesOf } from '#server/features/analyses/analyses.service.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Account, ActingAccount } from '#server/platform/http/account.ts'
import { findPeople, listShares, lockUpload, peopleOf, storeShares } from './sharing.queries.ts'

/** The district of an upload that the account may share. Throws AppError not_found for any other. */
async function requireShared(db: Db, account: Account, resultId: string): Promise<{ districtId: string }> {
  const { districtId } = await requireResponsesOf(db, account, resultId)
  // Sharing is for people of one district, by those who answer for it.
  if (districtId === null || account.role === 'admin') throw notFound('This upload')
  return { districtId }
}

/** Who else may see the analysis of an upload. Throws AppError not_found. */
export async function readSharing(db: Db, account: Account, resultId: string): Promise<SharedPerson[]> {
  return listShares(db, await requireShared(db, account, resultId), resultId)
}

/** People with whom it can be shared, by words of their names. Throws AppError not_found. */
export async function findPeopleToShare(db: Db, account: Account, resultId: string, search: string) {
  const scope = await requireShared(db, account, resultId)
  return findPeople(db, scope, search.trim().split(/\s+/).slice(0, 5))
}

type Deps = { db: Db; clock: () => Date }

/**
 * Sets who else may see the analysis of an upload; `schools` are the blocks that can be shared separately. Throws AppError:
 * not_found; validation_failed with all people of other districts and all blocks that are none; conflict if others than those
 * `before` may see it by now.
 */
export async function changeSharing(
  { db, clock }: Deps,
  account: ActingAccount,
  resultId: string,
  { shares, before: seen }: Part<typeof putSharing, 'body'>,
  schools: Set<string>,
): Promise<SharedPerson[]> {
  const scope = await requireShared(db, account, resultId)
  const known = await peopleOf(
    db,
    scope,
    shares.map(({ userId }) => userId),
  )
  const issues = shares.flatMap(({ userId, block }, index): Issue[] => [
    ...(known.has(userId)
      ? []
      : [{ path: `shares.${index}.userId`, message: 'This person is not in the district.' }]),
    ...(block === null || schools.has(block)
      ? []
      : [{ path: `shares.${index}.block`, message: 'This school is not shown in the analysis.' }]),
  ])
  if (new Set(shares.map(({ userId }) => userId)).size < shares.length)
    issues.push({ path: 'shares', message: 'Each person can be listed only once.' })
  if (issues.length > 0)
    throw new AppError('validation_failed', 'The analysis cannot be shared like this.', issues)
  await db.transaction().execute(async (tx) => {
    const now = clock()
    if (!(await lockUpload(tx, scope, resultId))) throw notFound('This upload')
    const before = await listShares(tx, scope, resultId)
    if (seen && namesOf(seen) !== namesOf(before))
      throw conflict(
        'Somebody else changed who can see these results in the meantime. Close this, open it again, and make your change there.',
      )
    await storeShares(tx, resultId, shares, account.id, now)
    const values = (people: Share[]) => ({ people: people.map(({ userId, block }) => ({ userId, block })) })
    await recordEvent(
      tx,
      {
        action: 'analysis_shared',
        actor: account,
        subject: { kind: 'upload', id: resultId },
        before: values(before),
        after: values(shares),
      },
      now,
    )
  })
  return listShares(db, scope, resultId)
}

const namesOf = (shares: readonly Share[]) =>
  JSON.stringify(shares.map(({ userId, block }) => [userId, block]).sort())
