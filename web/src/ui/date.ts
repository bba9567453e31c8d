const format = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })

/** A moment (ISO 8601) as the day it is for the reader: MM/DD/YYYY. */
export function dayOf(moment: string): string {
  return format.format(new Date(moment))
}
