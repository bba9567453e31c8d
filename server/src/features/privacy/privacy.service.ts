import type { Part } from '#contract/endpoint.ts'
import {
  type setRetention as endpoint,
  type Privacy,
  type RetentionKind,
  retentionKinds,
} from '#contract/people/privacy.ts'
import type { Config } from '#server/config.ts'
import { notFound } from '#server/errors.ts'
import { setRetention as setOfDistrict } from '#server/features/districts/district-changes.service.ts'
import { listHolds } from '#server/features/holds/holds.service.ts'
import type { ChangeDeps } from '#server/features/people/changes/person-changes.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Changer } from '#server/platform/http/access.ts'
import type { Account } from '#server/platform/http/account.ts'
import { listCopies } from './copies/copies.service.ts'
import { findDeletion } from './deletion/deletions.service.ts'
import { findPrivacy, listUploads } from './privacy.queries.ts'
import { findNext } from './retention/retention.queries.ts'
import { forgetNotices, noticeMs } from './retention/retention.service.ts'

type Deps = { db: Db; config: Config; clock: () => Date }

/** The id and name of a district. Throws AppError not_found. */
export async function findDistrict(db: Db, { districtId }: { districtId: string }) {
  const district = await findPrivacy(db, districtId)
  if (!district) throw notFound('This district')
  return { districtId, name: district.name }
}

/** What happens to the data of a district and when, as a lead or an admin sees it. Throws AppError not_found. */
export async function readPrivacy(
  { db, config, clock }: Deps,
  account: Pick<Account, 'role'>,
  districtId: string,
): Promise<Privacy> {
  const now = clock()
  const district = await findPrivacy(db, districtId)
  if (!district) throw notFound('This district')
  const { name, takesAddresses, parentsNotice, version } = district
  const earliest = new Date(now.getTime() + noticeMs)
  const period = async (kind: RetentionKind) => {
    const next = await findNext(db, kind, districtId, { standard: config.retention, earliest, now })
    return {
      months: district[kind] ?? config.retention[kind],
      standard: config.retention[kind],
      next: next ? { on: new Date(next.on).toISOString(), count: next.count } : null,
    }
  }
  const holds = await listHolds(db, districtId, now)
  const uploads = account.role === 'admin' ? await listUploads(db, districtId) : []
  return {
    districtId,
    districtName: name,
    responses: await period('responses'),
    reports: await period('reports'),
    people: await period('people'),
    takesAddresses,
    parentsNotice,
    holds: holds.map(({ id, resultId, title, reason, placedBy, placedOn, until }) => ({
      id,
      upload: resultId === null ? null : { id: resultId, title: title ?? '' },
      reason,
      placedBy,
      placedOn: placedOn.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    exports: await listCopies(db, districtId, now),
    deletion: await findDeletion(db, districtId),
    uploads: uploads.map(({ id, title, uploadedOn }) => ({
      id,
      title,
      uploadedOn: uploadedOn.toISOString(),
    })),
    version,
  }
}

/**
 * Sets how long a district keeps what. What goes sooner than before is announced again, so that nothing goes without a
 * word. Throws AppError as setRetention of districts does.
 */
export async function setRetention(
  deps: ChangeDeps & { config: Config },
  changer: Changer,
  districtId: string,
  { version, ...given }: Part<typeof endpoint, 'body'>,
): Promise<void> {
  const standard = deps.config.retention
  const change = { id: districtId, version, given, standard }
  await setOfDistrict(deps, changer, change, async (tx, after, before) => {
    const sooner = retentionKinds.filter(
      (kind) => (after[kind] ?? standard[kind]) < (before[kind] ?? standard[kind]),
    )
    await forgetNotices(tx, districtId, sooner)
  })
}
