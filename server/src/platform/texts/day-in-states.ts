import { zoneOfStates } from '#contract/dated-on.ts'

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: zoneOfStates,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of a moment (YYYY-MM-DD) in the time zone of the states. */
export function dayInStates(moment: Date): string {
  return day.format(moment)
}

/** The same day as pages write it: MM/DD/YYYY. */
export function writtenDayInStates(moment: Date): string {
  const [year, month, date] = dayInStates(moment).split('-')
  return `${month}/${date}/${year}`
}
