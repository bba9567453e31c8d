import type { ReportLanguage } from '#contract/reports/report-drafts.ts'
import type { Analysis } from '#contract/results/analyses.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { listDrafts } from './drafts.queries.ts'
import { readSource } from './making/stored-source.ts'

/** What the draft says that a version of a report's files was; undefined if people made that version themselves. */
export async function findReleased(
  { db, files }: { db: Db; files: Pick<Files, 'get'> },
  reportId: string,
  filesVersion: number | null,
): Promise<{ headline: string; language: ReportLanguage | null; analysis: Analysis } | undefined> {
  if (filesVersion === null) return undefined
  const draft = (await listDrafts(db, reportId)).find(({ releasedAs }) => releasedAs === filesVersion)
  const source = draft && (await readSource(files, draft.sourceKey))
  return source && { headline: draft.headline ?? '', language: draft.language, analysis: source.analysis }
}
