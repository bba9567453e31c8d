const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Pacific/Honolulu',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The day of a moment (YYYY-MM-DD) where its reader's time zone is unknown, as in an e-mail or a document: the day in
 * Hawaii. From 6 AM on it is the day in every state, while in UTC the next day begins in their afternoon or evening.
 */
export function dayInStates(moment: Date): string {
  return day.format(moment)
}

/** The same day as pages write it: MM/DD/YYYY. */
export function writtenDayInStates(moment: Date): string {
  const [year, month, date] = dayInStates(moment).split('-')
  return `${month}/${date}/${year}`
}
