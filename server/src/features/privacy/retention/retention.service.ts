import { dayMs, timeLimits } from '#contract/limits.ts'
import { type RetentionKind, retentionKinds } from '#contract/people/privacy.ts'
import type { Config } from '#server/config.ts'
import { removeOldEvents } from '#server/features/audit/audit.service.ts'
import { eraseById } from '#server/features/people/erased-people.service.ts'
import { removeReportContent } from '#server/features/reports/report-removal.service.ts'
import { removeResponses } from '#server/features/results/removal/expired-files.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import * as queries from './retention.queries.ts'

/** The nightly job that tells districts of removals ahead, and removes what was kept for long enough. */
const applyRetention = 'apply-retention'
/** The job that sends the word of them; its data is `{districtId, kind}`. */
export const retentionNotice = 'retention-notice'

/** How long before the first removals of a kind a district is notified. */
export const noticeMs = timeLimits.removalNoticeDays * dayMs

type Deps = { db: Db; jobs: Jobs; config: Config; clock: () => Date }

const remove: Record<RetentionKind, (tx: Tx, jobs: Jobs, id: string, now: Date) => Promise<boolean>> = {
  responses: removeResponses,
  reports: removeReportContent,
  people: eraseById,
}

/** Makes this node apply the periods for which data is kept, each night. */
export async function applyRetentionNightly(deps: Deps): Promise<void> {
  await deps.jobs.handleNightly(applyRetention, async () => {
    for (const kind of retentionKinds) {
      await tellDistricts(deps, kind)
      await removeDue(deps, kind)
    }
    await removeOldEvents(deps.db, deps.clock())
  })
}

async function tellDistricts({ db, jobs, config, clock }: Deps, kind: RetentionKind): Promise<void> {
  const now = clock()
  const earliest = new Date(now.getTime() + noticeMs)
  const untold = await queries.listUntold(db, kind, { standard: config.retention, before: earliest, now })
  for (const { districtId, firstOn } of untold) {
    const beginsOn = firstOn > earliest ? firstOn : earliest
    await db.transaction().execute(async (tx) => {
      if (!(await queries.addNotice(tx, { districtId, kind, beginsOn }, now))) return
      await jobs.send(tx, retentionNotice, { districtId, kind })
    })
  }
}

async function removeDue({ db, jobs, config, clock }: Deps, kind: RetentionKind): Promise<void> {
  const next = () => queries.listRemovable(db, kind, config.retention, clock())
  for (let ids = await next(); ids.length > 0; ids = await next()) {
    for (const id of ids)
      await db.transaction().execute(async (tx) => {
        const now = clock()
        // Since it was listed, somebody may have come back, or a hold been placed.
        if (await queries.lockRemovable(tx, kind, id, config.retention, now))
          await remove[kind](tx, jobs, id, now)
      })
  }
}

/** Notifies a district again of what will be removed sooner than it was told. */
export const forgetNotices = queries.deleteNotices
