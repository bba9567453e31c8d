import type { Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { deleteGrant, findGrant } from './grants.queries.ts'
import type { Grants } from './grants.service.ts'

/** The job that revokes a forgotten grant at Google; its data is `{userId, sealed, keyId}`, the token still sealed. */
const revocation = 'revoke-grant'

/** Deletes the grant of a person who leaves, and has it revoked at Google after the transaction. */
export async function forgetGrant(tx: Tx, jobs: Jobs, userId: string): Promise<void> {
  const grant = await findGrant(tx, userId)
  if (!grant) return
  await deleteGrant(tx, userId)
  await jobs.send(tx, revocation, { userId, sealed: grant.sealedRefreshToken, keyId: grant.keyId })
}

/** Makes this node revoke forgotten grants at Google. */
export async function revokeForgottenGrants({ jobs, grants }: { jobs: Jobs; grants: Grants }): Promise<void> {
  await jobs.handle(revocation, ({ userId = '', sealed = '', keyId = '' }) =>
    grants.revoke(userId, { sealedRefreshToken: sealed, keyId }),
  )
}
