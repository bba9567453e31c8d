import { dayOf, nearDayOf, timeOf } from '#web/ui/date.ts'

/** When somebody was last seen: today with the time, yesterday, a day, or not yet. */
export function lastSeen(moment: string | null): string {
  if (moment === null) return 'Not yet'
  const seen = new Date(moment)
  const day = nearDayOf(seen) ?? dayOf(moment)
  return day === 'Today' ? `Today, ${timeOf(seen.getTime())}` : day
}
