import { countLimits } from '#contract/limits.ts'
import type { DistrictReports } from '#contract/reports/reports.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { JsonPieces } from '#server/platform/http/etag.ts'
import { countReportsByDistrict, listReportsByDistrict } from './managed-reports.queries.ts'

/** How many reports are read at once if there are many; the server does other work between two reads. */
const reportsRead = 1_000

type Counts = Awaited<ReturnType<typeof countReportsByDistrict>>

/**
 * The reports of all districts that have some, districts by name, reports newest first; in pieces of JSON if there are
 * many.
 */
export async function allReports(db: Db): Promise<DistrictReports[] | JsonPieces> {
  const counts = await countReportsByDistrict(db)
  const total = counts.reduce((sum, { reports }) => sum + reports, 0)
  return total <= countLimits.reportsListedWhole ? listReportsByDistrict(db) : inPieces(db, counts)
}

async function* inPieces(db: Db, counts: Counts): JsonPieces {
  let before = '['
  for (const ids of batchesOf(counts)) {
    for (const district of await listReportsByDistrict(db, ids)) {
      yield before + JSON.stringify(district)
      before = ','
    }
  }
  yield before === '[' ? '[]' : ']'
}

/** Ids of districts, so many at a time that they have `reportsRead` reports, or one district with more. */
function batchesOf(counts: Counts): string[][] {
  const batches: string[][] = []
  let room = 0
  for (const { id, reports } of counts) {
    const batch = batches.at(-1)
    if (batch && reports <= room) batch.push(id)
    else batches.push([id])
    room = (batch && reports <= room ? room : reportsRead) - reports
  }
  return batches
}
