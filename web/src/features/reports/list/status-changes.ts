import { useEffect, useRef } from 'react'
import type { InsightsReport } from '#contract/reports/reports.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type State = Pick<InsightsReport, 'id' | 'friendlyName' | 'status' | 'statusFriendlyName'>

/** Tells of reports whose status is another than the one that was shown, also to those who cannot see it. */
export function useStatusChanges(reports: State[] | undefined): void {
  const showToast = useToast()
  const shown = useRef(reports)
  useEffect(() => {
    const before = new Map(shown.current?.map(({ id, status }) => [id, status]))
    shown.current = reports
    const text = sentence((reports ?? []).filter(({ id, status }) => (before.get(id) ?? status) !== status))
    if (text) showToast(text, { durationMs: 6000 })
  }, [reports, showToast])
}

function sentence([first, ...others]: State[]): string {
  if (!first) return ''
  const text = `${first.friendlyName}: ${first.statusFriendlyName}`
  if (others.length === 0) return text
  return `${text}, and ${others.length === 1 ? 'one more change' : `${others.length} more changes`}`
}
