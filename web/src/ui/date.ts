const day = { month: '2-digit', day: '2-digit', year: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const
const format = {
  // The country that writes days as fields do.
  field: new Intl.DateTimeFormat('en-CA', day),
  day: new Intl.DateTimeFormat('en-US', day),
  days: new Intl.DateTimeFormat('en-US', { ...day, timeZone: 'UTC' }),
  time: new Intl.DateTimeFormat('en-US', time),
  moment: new Intl.DateTimeFormat('en-US', { ...day, ...time }),
}

/** A moment (ISO 8601) as the day it is for the reader: MM/DD/YYYY. */
export function dayOf(moment: string): string {
  return format.day.format(new Date(moment))
}

/** The days (YYYY-MM-DD) from one to another, the same for every reader: 10/05/2026 – 10/16/2026, or the one that both are. */
export function daysOf(from: string, to: string): string {
  return [...new Set([from, to])].map((day) => format.days.format(new Date(day))).join(' – ')
}

/** "Today" or "Yesterday" if a moment is on that day for the reader; undefined for any other day. */
export function nearDayOf(moment: Date): 'Today' | 'Yesterday' | undefined {
  const now = new Date()
  if (moment.toDateString() === now.toDateString()) return 'Today'
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return moment.toDateString() === yesterday.toDateString() ? 'Yesterday' : undefined
}

/** A moment (ISO 8601) as the day it is for the reader, as a field of a day has it: YYYY-MM-DD. */
export function fieldDayOf(moment: string): string {
  return format.field.format(new Date(moment))
}

/** The days that a field of a day takes. Without them browsers let years of six digits be typed, which `Date` cannot read. */
export const fieldDays = { min: '2000-01-01', max: '2999-12-31' }

/** A moment (milliseconds since 1970) as the time of day that it is for the reader: 10:42 AM. */
export function timeOf(moment: number): string {
  return format.time.format(moment)
}

/** A moment (ISO 8601) as the day and the time that it is for the reader: 11/18/2026, 9:30 AM. */
export function momentOf(moment: string): string {
  return format.moment.format(new Date(moment))
}
