import { dayOf, timeOf } from '#web/ui/date.ts'

/** When somebody was last seen: today with the time, yesterday, a day, or not yet. */
export function lastSeen(moment: string | null, now = new Date()): string {
  if (moment === null) return 'Not yet'
  const seen = new Date(moment)
  if (seen.toDateString() === now.toDateString()) return `Today, ${timeOf(seen.getTime())}`
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return seen.toDateString() === yesterday.toDateString() ? 'Yesterday' : dayOf(moment)
}
