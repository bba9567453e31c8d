const format = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })

/** A moment (ISO 8601) as the day it is for the reader: MM/DD/YYYY. */
export function dayOf(moment: string): string {
  return format.format(new Date(moment))
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** A moment (milliseconds since 1970) as the time of day that it is for the reader: 10:42 AM. */
export function timeOf(moment: number): string {
  return clock.format(moment)
}
