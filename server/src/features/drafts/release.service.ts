import { createReadStream } from 'node:fs'
import type { ManagedReport } from '#contract/reports/reports.ts'
import { conflict } from '#server/errors.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import { addReportVersion } from '#server/features/report-files/report-files.service.ts'
import { setReportStatus } from '#server/features/reports/report-status.service.ts'
import { readManagedReport } from '#server/features/reports/reports.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { type ActingAccount, ownerOf } from '#server/platform/http/account.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { setReleased } from './drafts.queries.ts'
import { draftLeaves, requireMade, requireReport } from './drafts.service.ts'
import { type DrawnFiles, TooCostlyError, withReport } from './making/draw-report.service.ts'
import { readSource } from './making/stored-source.ts'

type Deps = { db: Db; files: Files; jobs: Jobs; clock: () => Date }

/**
 * Makes a draft, rendered without "Draft", the next version of the report's files, and in the same transaction the report
 * available, with its e-mail, if that is asked. A draft that is the current version already stays it. Throws AppError:
 * not_found; conflict if the draft cannot be rendered any more, or is released by somebody else; as draftLeaves does.
 */
export async function releaseDraft(
  deps: Deps,
  account: ActingAccount,
  { reportId, version }: { reportId: string; version: number },
  status: 'ReportAvailable' | undefined,
): Promise<ManagedReport> {
  const { db, files, jobs, clock } = deps
  const report = await requireReport(db, account, reportId)
  const draft = await requireMade(db, reportId, version)
  const actor = { id: account.id, address: account.address }
  const setStatus = async (tx: Tx) => {
    if (status) await setReportStatus(tx, jobs, { reportId, status }, actor, clock())
  }
  if (draft.releasedAs !== null && draft.releasedAs === report.filesVersion) {
    await db.transaction().execute(setStatus)
  } else {
    const source = await readSource(files, draft.sourceKey)
    if (!source) throw conflict('This draft no longer exists. Make a new one.')
    const released = { source: { ...source, status: 'released' as const }, collections: [] }
    const publish = async (drawn: DrawnFiles) => {
      await draftLeaves(deps, report.resultId, draft)
      const asNew = (path: string) => ({ name: report.title, content: createReadStream(path) })
      const pair = { pdf: asNew(drawn.pdf), docx: asNew(drawn.docx) }
      await addReportVersion(
        { db, files },
        reportId,
        pair,
        { actor, now: clock() },
        async (tx, releasedAs) => {
          if (!(await setReleased(tx, reportId, version, { releasedAs, before: draft.releasedAs })))
            throw conflict('Somebody else released this draft in the meantime.')
          const after = { draft: version, version: releasedAs }
          await recordEvent(tx, { action: 'draft_released', actor, reportId, after }, clock())
          await setStatus(tx)
        },
      )
    }
    await withReport(released, (drawn) => publish(drawn.files), ownerOf(account)).catch((error) => {
      if (error instanceof TooCostlyError)
        throw conflict('This draft takes too long to render. Try again in a moment.')
      throw error
    })
  }
  return readManagedReport(db, reportId)
}
