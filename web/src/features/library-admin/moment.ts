const format = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A moment (ISO 8601) as day and time for the reader, such as 11/02/2026, 9:05 AM. */
export function momentOf(moment: string): string {
  return format.format(new Date(moment))
}
