const format = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A moment (ISO 8601) as day and time of the reader: 11/18/2026, 9:30 AM. */
export function momentOf(moment: string): string {
  return format.format(new Date(moment))
}
