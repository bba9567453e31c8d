import type { ReportStatus } from '#contract/reports/reports.ts'
import type { IconName } from '#web/ui/icons.data.ts'

/** The pair of colours, text on fill, in the words of tokens.css: `ok` means --ok on --ok-bg. */
export type StatusTone = 'neutral' | 'info' | 'warn' | 'ok' | 'err'

/** How each status of a report looks beside its words. */
export const statusLook: Record<ReportStatus, { icon: IconName; tone: StatusTone }> = {
  ReportRequested: { icon: 'outbox', tone: 'neutral' },
  InQueue: { icon: 'schedule', tone: 'info' },
  Processing: { icon: 'sync', tone: 'warn' },
  ReportAvailable: { icon: 'check_circle', tone: 'ok' },
  OnHold: { icon: 'pause_circle', tone: 'err' },
}

/** The colours of a status, for the style of an element that shows its icon or its words. */
export function statusColors(status: ReportStatus): { color: string; background: string } {
  const { tone } = statusLook[status]
  return { color: `var(--${tone})`, background: `var(--${tone}-bg)` }
}
