import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ManagedReport, type ReportStatus, updateReportStatus } from '#contract/reports/reports.ts'
import { freshReport, putReport } from '#web/features/report-management/report-management.api.ts'
import { isConflict } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'

/** A status, and the reason that goes with it if it is On Hold. */
export type NewStatus = { status: ReportStatus; reason: string }

/**
 * Setting the status of a report. `seen` is the report as the admin knows it: when somebody else
 * changed it meanwhile, nothing is set, `seen` becomes what it is now, and setting it again goes through.
 */
export function useStatusChange(report: ManagedReport) {
  const client = useQueryClient()
  const [seen, setSeen] = useState(report)
  const { id } = report
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: ({ status, reason }: NewStatus) =>
      call(updateReportStatus, {
        params: { reportId: id },
        body: { reportId: id, version: seen.version, status, ...(status === 'OnHold' && { reason }) },
      }),
    onSuccess: ({ warning: _, ...set }) => putReport(client, { id, ...set }),
    onError: async (error) => {
      if (!isConflict(error)) return
      // If it cannot be had, setting it again tells once more that it changed.
      const fresh = await freshReport(client, id).catch(() => undefined)
      if (fresh) setSeen(fresh)
    },
  })
  const conflict = isConflict(error) ? error.message : ''
  return {
    seen,
    set: mutate,
    answer: data,
    conflict,
    hasFailed: error !== null && !conflict,
    isPending,
    reset,
  }
}
