import { type ReportStatus, reportStatuses } from '#contract/reports/reports.ts'
import type { IconName } from '#web/ui/icons.data.ts'

/** The pair of colours, text on fill, in the words of tokens.css: `ok` means --ok on --ok-bg. */
type StatusTone = 'neutral' | 'info' | 'warn' | 'ok' | 'err'

type StatusLook = {
  icon: IconName
  tone: StatusTone
  /** After a number of reports. */
  tally: string
  /** What it means to somebody who waits; null if it is no step that every report goes through. */
  step: string | null
}

/** What the pages show of each status, beside its words in the contract. */
export const statusLook: Record<ReportStatus, StatusLook> = {
  ReportRequested: { icon: 'outbox', tone: 'neutral', tally: 'requested', step: 'We have your file' },
  InQueue: { icon: 'schedule', tone: 'info', tally: 'in queue', step: 'Waiting for a researcher' },
  Processing: { icon: 'sync', tone: 'warn', tally: 'processing', step: 'Analysis and writing' },
  ReportAvailable: { icon: 'check_circle', tone: 'ok', tally: 'available', step: 'Ready to read and share' },
  OnHold: { icon: 'pause_circle', tone: 'err', tally: 'on hold', step: null },
}

/** All statuses, in the order of the work. */
export const statuses = Object.keys(reportStatuses) as ReportStatus[]

/** The colours of a status, for the style of an element that shows its icon or its words. */
export function statusColors(status: ReportStatus): { color: string; background: string } {
  const { tone } = statusLook[status]
  return { color: `var(--${tone})`, background: `var(--${tone}-bg)` }
}
