import { nearDayOf } from '#web/ui/date.ts'

const format = {
  day: new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }),
  dayOfYear: new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }),
}

/** The day of a moment (ISO 8601) for the reader: today, yesterday, or such as Friday, November 20. */
export function dayName(moment: string): string {
  const day = new Date(moment)
  const isThisYear = day.getFullYear() === new Date().getFullYear()
  return nearDayOf(day) ?? (isThisYear ? format.day : format.dayOfYear).format(day)
}
