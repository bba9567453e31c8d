import { accountChanged } from '#server/features/people/accounts.service.ts'
import { reportsChanged } from '#server/features/reports/report-changes.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createRemembered } from '#server/platform/remembering/remembered.ts'
import type { DistrictSum, ReportTallies } from './many-reports.queries.ts'

export type { ReportTallies }

const mostRemembered = 10_000
/** In milliseconds, as long as whole lists are answered from memory. */
const rememberMs = 15_000

type Known = { districtId: string; sum: DistrictSum; readAt: number }

/**
 * Sums that this node remembers for some seconds, unless a node announces a change in their district, or of a person: a change
 * in one district leaves the others known.
 */
export async function createReportTallies({ listen }: Database): Promise<ReportTallies> {
  const tallies = createRemembered<Known>(mostRemembered, ({ districtId }) => [districtId])
  const forget = (payload: string) => {
    for (const owner of payload.split(' ')) tallies.forgetOf(owner)
  }
  await listen(reportsChanged, forget, tallies.forgetAll)
  await listen(accountChanged, tallies.forgetAll, tallies.forgetAll)
  return {
    of: async (filters, districtIds, read) => {
      const now = performance.now()
      const sums = new Map<string, DistrictSum>()
      for (const id of districtIds) {
        const known = tallies.get(`${id} ${filters}`)
        if (known && now - known.readAt < rememberMs) sums.set(id, known.sum)
      }
      const marker = tallies.marker()
      const missing = districtIds.filter((id) => !sums.has(id))
      for (const [districtId, sum] of await read(missing)) {
        sums.set(districtId, sum)
        tallies.put(`${districtId} ${filters}`, { districtId, sum, readAt: now }, marker)
      }
      return sums
    },
  }
}
