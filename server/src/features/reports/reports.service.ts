import type { ManagedReport } from '#contract/reports.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findManagedReport } from './reports.queries.ts'

/** A report as admin staff see it, whoever's it is; undefined where there is none. */
export const managedReport: (db: Db, reportId: string) => Promise<ManagedReport | undefined> =
  findManagedReport
