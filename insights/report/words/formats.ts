import { zoneOfStates } from '#contract/dated-on.ts'
import type { ReportLanguage } from '#contract/reports/report-drafts.ts'

/** Numbers, dates and lists as they are written in a language. */
export function formatsOf(language: ReportLanguage) {
  const locale = language === 'es' ? 'es-US' : 'en-US'
  const dates = (options: Intl.DateTimeFormatOptions, timeZone = zoneOfStates) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone })
  const [day, dayInStates] = [dates({ dateStyle: 'long' }, 'UTC'), dates({ dateStyle: 'long' })]
  const month = dates({ month: 'short', year: 'numeric' })
  const dayOfYear = dates({ month: 'short', day: 'numeric' })
  const number = new Intl.NumberFormat(locale)
  const one = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const tenth = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const two = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const all = new Intl.ListFormat(locale, { type: 'conjunction' })
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  return {
    locale,
    count: (value: number) => number.format(value),
    /** At most one decimal, exactly one, or two: the numbers of a column have equally many. */
    decimal: (value: number) => one.format(value),
    tenths: (value: number) => tenth.format(value),
    hundredths: (value: number) => two.format(value),
    /** The day of a moment in the time zone of the states. */
    dayOf: (value: Date) => dayInStates.format(value),
    /** Of days in UTC, without the thin spaces that Intl puts around the dash. */
    days: (from: Date, to: Date) => day.formatRange(from, to).replace(/(?<=\d)\u2009–\u2009(?=\d)/, '–'),
    /** The month and the day of a moment, as `dayOf`; of noon in UTC, that day. */
    month: (value: Date) => month.format(value),
    dayOfYear: (value: Date) => dayOfYear.format(value),
    all: (parts: string[]) => all.format(parts),
    either: (parts: string[]) => either.format(parts),
    /** A difference in points with its sign. */
    signed: (points: number) =>
      points > 0 ? `+${number.format(points)}` : points < 0 ? `−${number.format(-points)}` : '0',
  }
}
