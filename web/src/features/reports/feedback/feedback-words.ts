import { grouped } from '#contract/counted.ts'
import { textLimits } from '#contract/limits.ts'
import type { ReportFeedback } from '#contract/reports/reports.ts'
import type { IconName } from '#web/ui/icons.data.ts'

/** The two ratings: what their button is called and shows, and what having given them is in words. */
export const thumbs: Record<
  ReportFeedback['rating'],
  { name: string; icon: IconName; pressed: IconName; said: string }
> = {
  1: { name: 'Thumbs up', icon: 'thumb_up', pressed: 'thumb_up_filled', said: 'You said it was useful' },
  [-1]: {
    name: 'Thumbs down',
    icon: 'thumb_down',
    pressed: 'thumb_down_filled',
    said: "You said it wasn't useful",
  },
}

/** What is wrong with a comment; empty if nothing is. */
export function commentIssue(comment: string): string {
  if (comment.trim() === '') return 'This field is required'
  if (comment.trim().length <= textLimits.comment) return ''
  return `Please keep it to ${grouped(textLimits.comment)} characters`
}
