import { dayMs } from '#contract/limits.ts'

/** The most business days that a report is promised to take ("2-4 business days"). */
export const promisedDays = 4

/**
 * The business days, Monday to Friday without regard to holidays, that have begun since the day of a
 * moment (ISO 8601), as the reader's calendar has it: 0 on that very day.
 */
export function businessDaysSince(moment: string, now: Date): number {
  return weekdaysThrough(now) - weekdaysThrough(new Date(moment))
}

/** The moment (ISO 8601) before which a request is past its promise: the beginning of the first day that is not. */
export function promisedSince(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  for (;;) {
    const before = new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1)
    if (weekdaysThrough(now) - weekdaysThrough(before) > promisedDays) return day.toISOString()
    day.setDate(day.getDate() - 1)
  }
}

/** The weekdays from Monday, January 5, 1970, up to and with the day of a moment. */
function weekdaysThrough(moment: Date): number {
  const days = Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / dayMs - 3
  const weeks = Math.floor(days / 7)
  return weeks * 5 + Math.min(days - weeks * 7, 5)
}
