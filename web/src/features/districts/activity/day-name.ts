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
export function dayName(moment: string, now = new Date()): string {
  const day = new Date(moment)
  if (day.toDateString() === now.toDateString()) return 'Today'
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (day.toDateString() === yesterday.toDateString()) return 'Yesterday'
  return (day.getFullYear() === now.getFullYear() ? format.day : format.dayOfYear).format(day)
}
